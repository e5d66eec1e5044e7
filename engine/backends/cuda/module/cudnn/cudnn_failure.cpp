// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"

#include "engine/backends/cuda/module/device.h"

#include <array>

namespace strata::engine::backends::cuda {

using core::FailureKind;

namespace {

//! The last three digits tell what exactly of a kind it was.
bool isKind(cudnnStatus_t status, cudnnStatus_t kind)
{
    return status / 1000 == kind / 1000;
}

//! What the GPU has failed with so far. Nothing while a step is recorded: waiting is then refused,
//! which is not a reason and harms nothing, because the recording has failed by itself.
cudaError_t saidByCuda()
{
    cudaError_t said = cudaGetLastError();
    if (said == cudaSuccess)
        said = cudaDeviceSynchronize();
    cudaGetLastError(); // the next call would report it again
    const bool recording =
        said >= cudaErrorStreamCaptureUnsupported && said <= cudaErrorStreamCaptureWrongThread;
    return recording ? cudaSuccess : said;
}

} // namespace

std::string boundedText(const std::string &libraryText)
{
    constexpr std::size_t most = 200;
    std::string text;
    for (const char c : libraryText) {
        const bool printable = c > ' ' && c <= '~';
        if (printable)
            text += c;
        else if (!text.empty() && text.back() != ' ')
            text += ' ';
        if (text.size() == most)
            break;
    }
    while (!text.empty() && text.back() == ' ')
        text.pop_back();
    return text;
}

core::Failure unsupportedByCudnn(const std::string &what, const std::string &libraryText)
{
    const std::string reason = boundedText(libraryText);
    return {FailureKind::Unsupported, "cudnn_unsupported",
            "cuDNN " + std::to_string(cudnnGetVersion()) + " has nothing on this GPU for " + what +
                (reason.empty() ? "" : " (" + reason + ")") +
                "; choose another precision, algorithm or backend."};
}

core::Expected<void> checkedCudnn(cudnnStatus_t status, const char *call)
{
    if (status == CUDNN_STATUS_SUCCESS)
        return {};
    // A GPU that is lost says so through CUDA; cuDNN's own code only says that a launch failed.
    if (isKind(status, CUDNN_STATUS_EXECUTION_FAILED) ||
        isKind(status, CUDNN_STATUS_INTERNAL_ERROR))
        if (const cudaError_t cuda = saidByCuda(); cuda != cudaSuccess)
            return tl::make_unexpected(failureOf(cuda, call));
    if (status == CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED)
        return tl::make_unexpected(failureOf(cudaErrorMemoryAllocation, call));
    if (status == CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED)
        return core::fail(FailureKind::Resource, "out_of_memory",
                          std::string(call) + " was refused memory of the host, not of its GPU; "
                                              "choose a smaller size, or free some.");
    std::array<char, 1024> words{};
    cudnnGetLastErrorString(words.data(), words.size());
    const std::string said = std::string(cudnnGetErrorString(status)) + ": " + words.data();
    if (isKind(status, CUDNN_STATUS_NOT_SUPPORTED))
        return tl::make_unexpected(unsupportedByCudnn(call, said));
    return core::fail(FailureKind::Internal, "cudnn_failed",
                      std::string(call) + " failed with " + boundedText(said) + ".");
}

} // namespace strata::engine::backends::cuda
