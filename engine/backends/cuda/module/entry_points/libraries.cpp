// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/libraries.h"

namespace strata::engine::backends::cuda {
namespace {

OpenedLibraries &opened()
{
    static OpenedLibraries libraries;
    return libraries;
}

core::Expected<void> require(const OpenedLibrary &library, const std::string &what,
                             const char *name, const char *code, const char *package)
{
    if (library.handle != nullptr)
        return {};
    return core::fail(core::FailureKind::Unsupported, code,
                      what + " on a GPU needs NVIDIA's " + name +
                          ", which this host does not have" +
                          (library.missing.empty() ? "" : " (" + library.missing + ")") +
                          "; install it (Python package " + package +
                          "), or name its folder in LD_LIBRARY_PATH.");
}

} // namespace

void useLibraries(const OpenedLibraries &libraries)
{
    opened() = libraries;
}

void *cublasLtLibrary()
{
    return opened().cublasLt.handle;
}

void *cudnnLibrary()
{
    return opened().cudnn.handle;
}

void *ncclLibrary()
{
    return opened().nccl.handle;
}

core::Expected<void> requireCublasLt(const std::string &what)
{
    return require(opened().cublasLt, what, "cuBLAS", "no_cublaslt", "nvidia-cublas");
}

core::Expected<void> requireCudnn(const std::string &what)
{
    return require(opened().cudnn, what, "cuDNN 9", "no_cudnn", "nvidia-cudnn-cu13");
}

core::Expected<void> requireNccl(const std::string &what)
{
    return require(opened().nccl, what, "NCCL", "no_nccl", "nvidia-nccl-cu13");
}

} // namespace strata::engine::backends::cuda
