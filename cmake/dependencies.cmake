# SPDX-License-Identifier: Apache-2.0
# Libraries, all from the distribution's packages; tools/packages names them.
find_package(nlohmann_json REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(yaml-cpp REQUIRED)

# The archive where there is one: a static program starts faster. Headers count as the system's.
add_library(aidc_yaml INTERFACE)
find_library(AIDC_YAML_ARCHIVE libyaml-cpp.a)
if(AIDC_YAML_ARCHIVE)
  target_link_libraries(aidc_yaml INTERFACE ${AIDC_YAML_ARCHIVE})
else()
  target_link_libraries(aidc_yaml INTERFACE yaml-cpp)
endif()
