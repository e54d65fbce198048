# SPDX-License-Identifier: Apache-2.0
# specs/ and the examples become one bundle, read at build time by the program's own reader, and the assembler takes it in as it is.
add_executable(embed_specs cmake/embed_specs.cpp)
target_link_libraries(embed_specs PRIVATE aidc_text)

function(aidc_embed_specs target)
  file(GLOB_RECURSE specs CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/specs/*.yaml)
  file(GLOB examples CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*.yaml)
  set(bundle ${CMAKE_BINARY_DIR}/specs.bundle)
  set(assembly ${CMAKE_BINARY_DIR}/specs.S)
  file(CONFIGURE OUTPUT ${assembly} CONTENT [[
    .section .rodata
    .global aidc_specs_begin
    .global aidc_specs_end
    .balign 16
aidc_specs_begin:
    .incbin "@bundle@"
aidc_specs_end:
    .byte 0
    .section .note.GNU-stack,"",%progbits
]] @ONLY)
  add_custom_command(OUTPUT ${bundle}
    COMMAND embed_specs ${CMAKE_SOURCE_DIR}/specs ${CMAKE_SOURCE_DIR}/examples ${bundle}
    DEPENDS embed_specs ${specs} ${examples}
    COMMENT "Reading specs/")
  set_source_files_properties(${assembly} PROPERTIES OBJECT_DEPENDS ${bundle})
  target_sources(${target} PRIVATE ${assembly})
endfunction()
