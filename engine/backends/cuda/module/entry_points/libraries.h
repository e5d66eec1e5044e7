// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! NVIDIA's libraries are opened at run time, from wherever the host has them. Their functions are
//! defined in this folder under their own names and call the opened library, so that the rest of
//! the code calls them as their manuals say.
#pragma once

#include "engine/backends/cuda/gpu_module.h"

#include <string>

namespace strata::engine::backends::cuda {

//! To be called once, before any of their functions. One that a library lacks returns that
//! library's "not supported".
void useLibraries(const OpenedLibraries &libraries);

//! Handles of dlopen; null where the library was not found.
void *cublasLtLibrary();
void *cudnnLibrary();
void *ncclLibrary();

//! Unsupported with the reason where the library was not found: no_cublaslt, no_cudnn, no_nccl.
//! `what` begins the sentence: "A gemm".
core::Expected<void> requireCublasLt(const std::string &what);
core::Expected<void> requireCudnn(const std::string &what);
core::Expected<void> requireNccl(const std::string &what);

} // namespace strata::engine::backends::cuda
