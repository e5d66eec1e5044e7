// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_library.h"

#include <array>
#include <omp.h>

namespace strata::engine::backends::onednn {

void useThreads(int threads)
{
    if (omp_get_max_threads() != threads)
        omp_set_num_threads(threads);
}

std::string libraryVersion()
{
    const dnnl_version_t *version = dnnl_version();
    return "oneDNN " + std::to_string(version->major) + "." + std::to_string(version->minor) + "." +
           std::to_string(version->patch);
}

namespace {

//! Of the kernels that the library's own fp32 product has, those that this processor runs: by the
//! features that each takes for granted.
std::string productInstructions()
{
#ifdef __x86_64__
    struct Kernels {
        dnnl_cpu_isa_t needed;
        const char *name;
    };
    static constexpr std::array newestFirst{
        Kernels{dnnl_cpu_isa_avx512_core, ":avx512_core"}, Kernels{dnnl_cpu_isa_avx2, ":avx2"},
        Kernels{dnnl_cpu_isa_avx, ":avx"}, Kernels{dnnl_cpu_isa_sse41, ":sse41"}};
    const auto usable = static_cast<unsigned>(dnnl_get_effective_cpu_isa());
    for (const Kernels &kernels : newestFirst) {
        const auto needed = static_cast<unsigned>(kernels.needed);
        if ((usable & needed) == needed)
            return kernels.name;
    }
#endif
    return {};
}

} // namespace

std::string blasImplementation()
{
    return "sgemm" + productInstructions();
}

std::string withInstructions(const std::string &implementation, bool isFp32)
{
    const bool isProduct = implementation.ends_with("gemm:jit");
    return isProduct && isFp32 ? implementation + productInstructions() : implementation;
}

tl::unexpected<core::Failure> failureOf(const dnnl::error &error, const std::string &what,
                                        bool bf16)
{
    if (error.status == dnnl_unimplemented && bf16) {
        return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                          libraryVersion() + " has no bf16 for " + what +
                              " on this CPU, which lacks AVX-512; choose precision=fp32, or "
                              "backend=reference for a slow one.");
    }
    if (error.status == dnnl_unimplemented) {
        return core::fail(core::FailureKind::Unsupported, "problem_unsupported",
                          libraryVersion() + " has no implementation of " + what +
                              " on this CPU; choose another size or backend=reference.");
    }
    if (error.status == dnnl_out_of_memory) {
        return core::fail(core::FailureKind::Resource, "out_of_memory",
                          libraryVersion() + " found too little memory to prepare " + what +
                              "; choose a smaller problem.");
    }
    return core::fail(core::FailureKind::Internal, "onednn_prepare",
                      libraryVersion() + " could not prepare " + what + ": " + error.message +
                          " (status " + std::to_string(error.status) +
                          "); try backend=reference on this host.");
}

tl::unexpected<core::Failure> runFailure(dnnl_status_t status, const std::string &what)
{
    return core::fail(core::FailureKind::Internal, "onednn_run",
                      "oneDNN could not run " + what + " (status " + std::to_string(status) +
                          "); try backend=reference on this host.");
}

} // namespace strata::engine::backends::onednn
