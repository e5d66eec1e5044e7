// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every use of oneDNN needs: its threads, its version, its failures as sentences.
#pragma once

#include "engine/core/expected.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <cstdint>
#include <span>
#include <string>

namespace strata::engine::backends::onednn {

//! oneDNN takes the number of OpenMP threads of the calling thread, both when it builds and when it
//! runs a primitive.
void useThreads(int threads);

//! "oneDNN 2.6.3"
std::string libraryVersion();
//! "sgemm:avx512_core": the BLAS call, and the instruction set of its kernel on this processor, by
//! which hosts are compared.
std::string blasImplementation();
//! "gemm:jit:avx2": likewise, of a primitive that multiplies by the same kernels. Other names have
//! their instruction set, or, where numbers are not fp32, one that is not known: as they are.
std::string withInstructions(const std::string &implementation, bool isFp32);

//! \param what begins the sentence's object: "this matrix product"; \param bf16 whether that is
//! what it may be refused for
tl::unexpected<core::Failure> failureOf(const dnnl::error &error, const std::string &what,
                                        bool bf16);

//! Where the BLAS call is the faster of the library's two products of plain fp32 matrices,
//! C (m × n) = A·B: the primitive takes up to four times as long where B is wide and lies row by
//! row. A rule, not a trial before the start, so that two runs of a problem never differ in it.
constexpr bool suitsBlas(std::int64_t m, std::int64_t n, bool transposesA, bool transposesB)
{
    if (transposesB)
        return n >= 1024 && m >= 1024;
    return m >= 32 && n >= (transposesA ? 1024 : 512);
}

//! Runs a primitive to its end. The C call, because the C++ one builds a vector of arguments on the
//! heap each time, and throws.
inline dnnl_status_t execute(const dnnl::primitive &primitive, const dnnl::stream &stream,
                             std::span<const dnnl_exec_arg_t> arguments)
{
    const dnnl_status_t status = dnnl_primitive_execute(
        primitive.get(), stream.get(), static_cast<int>(arguments.size()), arguments.data());
    return status == dnnl_success ? dnnl_stream_wait(stream.get()) : status;
}

//! Of a primitive that could not be run. \param what "its convolution brgconv:avx512_core"
tl::unexpected<core::Failure> runFailure(dnnl_status_t status, const std::string &what);

} // namespace strata::engine::backends::onednn
