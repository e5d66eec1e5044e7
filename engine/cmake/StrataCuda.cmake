# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Finds nvcc and the headers of CUDA, cuBLAS, cuDNN, NCCL and the cuDNN frontend: an installed toolkit first, then the Python packages
# that packaging/install_cuda.sh put into the build tree. Without a CUDA compiler STRATA_WITH_CUDA must be off, and says so.
include_guard(GLOBAL)

option(STRATA_WITH_CUDA "Build the engine's GPU code (needs nvcc; packaging/install_cuda.sh gets it)" ON)
if(NOT STRATA_WITH_CUDA)
  return()
endif()

set(STRATA_CUDA_PACKAGES "${STRATA_ROOT}/build/cuda-packages" CACHE PATH "Where packaging/install_cuda.sh put its packages")
# Machine code for each GPU generation since Turing, and PTX of the last one for what comes later: nothing is compiled on the host.
set(STRATA_CUDA_ARCHITECTURES 75-real 80-real 86-real 89-real 90-real 100-real 120 CACHE STRING "Compute capabilities of the GPU code")

set(package_roots "${STRATA_CUDA_PACKAGES}/nvidia/cu13" "${STRATA_CUDA_PACKAGES}/nvidia/cudnn" "${STRATA_CUDA_PACKAGES}/nvidia/nccl")
# The oldest compiler that knows all of these architectures.
function(strata_is_new_nvcc result program)
  execute_process(COMMAND "${program}" --version OUTPUT_VARIABLE text ERROR_QUIET)
  if(NOT text MATCHES "release ([0-9.]+)," OR CMAKE_MATCH_1 VERSION_LESS 12.8)
    set(${result} FALSE PARENT_SCOPE)
  endif()
endfunction()
find_program(STRATA_NVCC nvcc HINTS "$ENV{CUDA_HOME}/bin" /usr/local/cuda/bin "${STRATA_CUDA_PACKAGES}/nvidia/cu13/bin"
  VALIDATOR strata_is_new_nvcc)
if(NOT STRATA_NVCC)
  message(FATAL_ERROR "No CUDA compiler of version 12.8 or later was found: packaging/install_cuda.sh puts NVIDIA's into the build tree "
    "(1.5 GB are downloaded), or configure with -DSTRATA_WITH_CUDA=OFF for an engine without GPU code.")
endif()
get_filename_component(STRATA_CUDA_HOME "${STRATA_NVCC}" DIRECTORY)
get_filename_component(STRATA_CUDA_HOME "${STRATA_CUDA_HOME}" DIRECTORY)

set(CMAKE_CUDA_COMPILER "${STRATA_NVCC}")
set(CMAKE_CUDA_ARCHITECTURES "${STRATA_CUDA_ARCHITECTURES}")
set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
if(STRATA_CCACHE AND NOT CMAKE_CUDA_COMPILER_LAUNCHER)
  set(CMAKE_CUDA_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()
enable_language(CUDA)
if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION) # CMake 3.25 does not know that nvcc has it
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
  set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION -std=c++20)
endif()
find_package(CUDAToolkit REQUIRED)
# Not CMAKE_CUDA_STANDARD: CMake 3.25 does not know the option of C++20 for this compiler.
string(APPEND CMAKE_CUDA_FLAGS " -std=c++20")
# The archive is compressed as a whole, where the code of one generation is much like that of the next.
string(APPEND CMAKE_CUDA_FLAGS " --no-compress")
# nvcc's host compiler is that of C++: named again, /usr/include would come before the headers that include_next it.
list(APPEND CMAKE_CUDA_IMPLICIT_INCLUDE_DIRECTORIES ${CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES})

# The headers alone: the libraries are opened at run time.
foreach(header cuda_runtime_api.h cublasLt.h cudnn.h nccl.h)
  string(MAKE_C_IDENTIFIER "STRATA_DIR_OF_${header}" variable)
  find_path(${variable} ${header} HINTS "${STRATA_CUDA_HOME}/include" ${package_roots} PATH_SUFFIXES include)
  if(NOT ${variable})
    message(FATAL_ERROR "The header ${header} was not found beside nvcc (${STRATA_CUDA_HOME}): packaging/install_cuda.sh gets it, "
      "or configure with -DSTRATA_WITH_CUDA=OFF.")
  endif()
  list(APPEND STRATA_CUDA_INCLUDE_DIR "${${variable}}")
endforeach()
list(REMOVE_DUPLICATES STRATA_CUDA_INCLUDE_DIR)

find_path(STRATA_CUDNN_FRONTEND_INCLUDE_DIR cudnn_frontend.h HINTS "${STRATA_CUDA_PACKAGES}/include" PATHS ${STRATA_CUDA_INCLUDE_DIR})
if(NOT STRATA_CUDNN_FRONTEND_INCLUDE_DIR)
  message(FATAL_ERROR "cudnn_frontend.h was not found: packaging/install_cuda.sh gets it (Python package nvidia-cudnn-frontend), "
    "or configure with -DSTRATA_WITH_CUDA=OFF.")
endif()
