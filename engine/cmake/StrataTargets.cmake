# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# The compiler settings every target shares, and one function per kind of target.
include_guard(GLOBAL)

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
# What engine/ finds is used by the tests beside it too.
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
find_program(STRATA_CCACHE ccache)
if(STRATA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths relative to the source tree, so that another clone finds what this one compiled.
  get_filename_component(ccache_base "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)
  # A precompiled header is compared by its content, as the sloppiness allows, and not by its time.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${ccache_base}" CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime "${STRATA_CCACHE}")
endif()

option(STRATA_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" ON)
set(STRATA_SANITIZE "" CACHE STRING "Sanitizers for every target, as -fsanitize takes them (address,undefined or thread)")
option(STRATA_LIBFUZZER "Build the fuzz targets for libFuzzer (clang, with STRATA_SANITIZE=address,undefined)" OFF)

get_filename_component(STRATA_ROOT "${CMAKE_CURRENT_LIST_DIR}/../.." ABSOLUTE)

add_library(strata_options INTERFACE)
target_compile_features(strata_options INTERFACE cxx_std_20)
# Includes are written from the repository root, so that each line names its layer.
target_include_directories(strata_options INTERFACE "${STRATA_ROOT}")
target_compile_options(strata_options INTERFACE
  "$<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wnon-virtual-dtor;$<$<BOOL:${STRATA_WARNINGS_AS_ERRORS}>:-Werror>>"
  # nvcc gives the host compiler code of its own, which is not pedantic.
  "$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=-Wall,-Wextra;$<$<BOOL:${STRATA_WARNINGS_AS_ERRORS}>:-Werror=all-warnings>>")
if(STRATA_SANITIZE)
  target_compile_options(strata_options INTERFACE -fsanitize=${STRATA_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(strata_options INTERFACE -fsanitize=${STRATA_SANITIZE})
endif()
if(STRATA_LIBFUZZER)
  # What a run reaches is counted in the libraries too.
  target_compile_options(strata_options INTERFACE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
endif()

# strata_add_library(NAME SOURCES ... [PUBLIC libraries] [PRIVATE libraries]): one folder, one static library.
function(strata_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;PUBLIC;PRIVATE")
  add_library(${name} STATIC ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(${name} PUBLIC strata_options ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
endfunction()

option(STRATA_PRECOMPILE "Precompile the headers of Qt and of the standard library, which are half of the time of a build" ON)

# strata_precompile(NAME HEADERS_OF): the target NAME shares what HEADERS_OF has precompiled. A compiler that cannot use it reads
# the headers as text.
function(strata_precompile name headers_of)
  if(STRATA_PRECOMPILE AND NOT STRATA_LIBFUZZER)
    set_target_properties(${name} PROPERTIES PCH_WARN_INVALID OFF)
    target_precompile_headers(${name} REUSE_FROM ${headers_of})
    # GCC 12 warns of the standard library's own strings as soon as they are precompiled.
    target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow;-Wno-array-bounds;-Wno-restrict>)
  endif()
endfunction()

# strata_add_precompiled(NAME [LIBRARIES ...] [DEFINITIONS ...] [OPTIONS ...] HEADERS ...): headers that many targets include, compiled once. Targets that
# share it have to be compiled alike.
function(strata_add_precompiled name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;DEFINITIONS;OPTIONS;HEADERS")
  file(CONFIGURE OUTPUT "${name}.cpp" CONTENT "")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF PCH_WARN_INVALID OFF)
  target_compile_definitions(${name} PRIVATE ${arg_DEFINITIONS})
  target_compile_options(${name} PRIVATE ${arg_OPTIONS})
  target_link_libraries(${name} PRIVATE strata_options ${arg_LIBRARIES})
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

set(STRATA_FOR_SIZE $<$<CONFIG:Release>:-Os>)

# strata_add_engine_library(NAME [FOR_SIZE] ...): as strata_add_library, with the engine's precompiled headers, which exist with and without
# OpenMP. FOR_SIZE is for folders in which nothing is timed: each host is sent their code, which is then half as large.
function(strata_add_engine_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FOR_SIZE" "" "")
  strata_add_library(${name} ${arg_UNPARSED_ARGUMENTS})
  if(arg_FOR_SIZE)
    target_compile_options(${name} PRIVATE ${STRATA_FOR_SIZE})
    strata_precompile(${name} strata_precompiled_small)
  elseif(OpenMP::OpenMP_CXX IN_LIST ARGN)
    strata_precompile(${name} strata_precompiled_openmp)
  else()
    strata_precompile(${name} strata_precompiled_engine)
  endif()
endfunction()

set(STRATA_QT_DEFINITIONS QT_NO_KEYWORDS QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_FOREACH QT_DISABLE_DEPRECATED_BEFORE=0x060400)

# strata_enable_qt(NAME PRECOMPILED [MOC]): precompiled headers and the strict Qt settings of the application's targets; with MOC for
# one that has a Q_OBJECT. To look for one costs seconds of each build.
function(strata_enable_qt name precompiled)
  cmake_parse_arguments(PARSE_ARGV 2 arg "MOC" "" "")
  set_target_properties(${name} PROPERTIES AUTOMOC ${arg_MOC})
  strata_precompile(${name} ${precompiled})
  target_compile_definitions(${name} PRIVATE ${STRATA_QT_DEFINITIONS})
endfunction()
