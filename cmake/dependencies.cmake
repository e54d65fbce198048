# SPDX-License-Identifier: Apache-2.0
# Libraries, all from the distribution's packages; tools/packages names them.
find_package(nlohmann_json REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)

# The archive where there is one: a static program starts faster. Headers count as the system's.
add_library(aidc_yaml INTERFACE)
find_library(AIDC_YAML NAMES libyaml.a yaml REQUIRED)
find_path(AIDC_YAML_HEADERS yaml.h REQUIRED)
target_link_libraries(aidc_yaml INTERFACE ${AIDC_YAML})
target_include_directories(aidc_yaml SYSTEM INTERFACE ${AIDC_YAML_HEADERS})
