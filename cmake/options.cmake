# SPDX-License-Identifier: Apache-2.0
# How everything is compiled. Floating point is kept plain (no contraction, no -march), so that each build prints the same.
option(AIDC_TESTS "build the tests" OFF)
option(AIDC_BENCH "build the benchmarks" OFF)
option(AIDC_WERROR "warnings are errors" OFF)
option(AIDC_STATIC "link the program statically where the distribution allows" OFF)
option(AIDC_FUZZ "build the fuzzers; needs clang" OFF)
set(AIDC_SANITIZE "" CACHE STRING "sanitizers, such as address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(AIDC_CCACHE ccache)
if(AIDC_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${AIDC_CCACHE})
endif()

add_library(aidc_options INTERFACE)
target_compile_options(aidc_options INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Wno-missing-field-initializers $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> -ffp-contract=off
  -ffile-prefix-map=${CMAKE_SOURCE_DIR}/=)
if(AIDC_WERROR)
  target_compile_options(aidc_options INTERFACE -Werror)
endif()
if(AIDC_SANITIZE)
  target_compile_options(aidc_options INTERFACE -fsanitize=${AIDC_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(aidc_options INTERFACE -fsanitize=${AIDC_SANITIZE})
endif()
if(AIDC_FUZZ)
  target_compile_options(aidc_options INTERFACE -fsanitize=fuzzer-no-link)
  target_link_options(aidc_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

function(aidc_link_statically target)
  if(AIDC_STATIC)
    target_link_options(${target} PRIVATE -static -Wl,--gc-sections)
    target_sources(${target} PRIVATE tools/aidc/arena.cpp)
  endif()
endfunction()
