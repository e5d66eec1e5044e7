# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Looks for gRPC and protobuf: STRATA_GRPC_FOUND, STRATA_GRPC_LIBRARIES, STRATA_GRPC_INCLUDE_DIR, STRATA_PROTOBUF_LITE, STRATA_PROTOC.
# The static libraries without encryption where they are: with the shared ones, which need fifty others, the engine's archive would
# grow by more than a half. Not by their CMake packages, which know only the shared ones.
include_guard(DIRECTORY)

find_program(STRATA_PROTOC protoc)
find_path(STRATA_GRPC_INCLUDE_DIR grpcpp/grpcpp.h)
find_library(STRATA_PROTOBUF_LITE NAMES libprotobuf-lite.a protobuf-lite)
find_package(PkgConfig QUIET)
set(STRATA_GRPC_LIBRARIES "")
set(STRATA_GRPC_FOUND OFF)
if(PkgConfig_FOUND AND STRATA_PROTOC AND STRATA_GRPC_INCLUDE_DIR AND STRATA_PROTOBUF_LITE)
  pkg_check_modules(STRATA_GRPC_PC QUIET grpc++_unsecure)
endif()
if(STRATA_GRPC_PC_FOUND)
  set(STRATA_GRPC_FOUND ON)
  # What pkg-config leaves out of a static link stands behind.
  set(names ${STRATA_GRPC_PC_STATIC_LIBRARIES} address_sorting upb re2 cares z)
  list(REMOVE_DUPLICATES names)
  set(linked "")
  foreach(name IN LISTS names)
    # zlib's shared one is in the archive anyway: the driver of a GPU asks for it.
    if(name STREQUAL "z")
      find_library(STRATA_GRPC_PART_${name} NAMES libz.so NO_CACHE)
    else()
      find_library(STRATA_GRPC_PART_${name} NAMES lib${name}.a NO_CACHE)
    endif()
    if(STRATA_GRPC_PART_${name})
      list(APPEND linked "${STRATA_GRPC_PART_${name}}")
    elseif(name MATCHES "grpc|gpr|absl|upb|re2|cares|address")
      set(linked "")
      break()
    endif()
  endforeach()
  if(linked)
    # They need each other in a circle.
    set(STRATA_GRPC_LIBRARIES -Wl,--start-group ${linked} -Wl,--end-group)
  else()
    message(STATUS "gRPC is linked as shared libraries, which make the engine's archive much larger: its static ones are not all there.")
    set(STRATA_GRPC_LIBRARIES ${STRATA_GRPC_PC_LINK_LIBRARIES})
  endif()
endif()
