// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/device.h"

#include <array>
#include <chrono>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;

std::string versionText(int version)
{
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

std::string mebibytes(std::size_t bytes)
{
    return std::to_string(bytes / (std::size_t{1} << 20)) + " MiB";
}

core::Failure driverTooOld()
{
    int driver = 0;
    int runtime = 0;
    cudaDriverGetVersion(&driver);
    cudaRuntimeGetVersion(&runtime);
    if (driver == 0)
        return {
            FailureKind::Unsupported, "no_gpu_driver",
            "NVIDIA's driver library is there, but no driver runs; load NVIDIA's kernel module."};
    return {FailureKind::Unsupported, "driver_too_old",
            "The driver of this host runs CUDA up to " + versionText(driver) +
                ", but the engine's GPU code needs " + versionText(runtime) +
                "; update the driver, or install NVIDIA's package cuda-compat where the GPU is of "
                "a data center."};
}

core::Failure outOfMemory()
{
    return {FailureKind::Resource, "out_of_memory",
            "The GPU has not enough free memory; choose a smaller batch or size, or end what else "
            "uses the GPU."};
}

} // namespace

core::Failure failureOf(cudaError_t status, const std::string &call)
{
    switch (status) {
    case cudaErrorMemoryAllocation:
        return outOfMemory();
    case cudaErrorNoDevice:
        return {FailureKind::Unsupported, "no_gpu",
                "NVIDIA's driver runs, but shows this process no GPU; look at "
                "CUDA_VISIBLE_DEVICES, at the container's access to "
                "GPUs, "
                "and, on a GPU divided by MIG, whether it has an instance."};
    case cudaErrorInsufficientDriver:
    case cudaErrorSystemDriverMismatch:
    case cudaErrorCompatNotSupportedOnDevice:
        return driverTooOld();
    case cudaErrorStubLibrary:
        return {FailureKind::Unsupported, "no_gpu_driver",
                "The library libcuda.so.1 that was found is the toolkit's stand-in for linking; "
                "take its folder out of "
                "LD_LIBRARY_PATH, or install NVIDIA's driver."};
    case cudaErrorDevicesUnavailable:
        return {FailureKind::Resource, "gpu_busy",
                "The GPU is in exclusive mode and another process uses it; end that one, or ask "
                "the administrator for the mode "
                "Default."};
    case cudaErrorNoKernelImageForDevice:
    case cudaErrorInvalidPtx:
    case cudaErrorUnsupportedPtxVersion:
        return {FailureKind::Unsupported, "no_gpu_code",
                "The engine's GPU code was not built for this GPU's architecture; it has code for "
                "compute capability 7.5 and later."};
    case cudaErrorInitializationError:
    case cudaErrorOperatingSystem:
    case cudaErrorSystemNotReady:
        return {FailureKind::Resource, "gpu_not_ready",
                std::string("NVIDIA's driver could not be started for this process (") +
                    cudaGetErrorName(status) + ": " + cudaGetErrorString(status) +
                    "); see whether nvidia-smi works, the files /dev/nvidia* may be opened, and, "
                    "with NVSwitch, the fabric manager "
                    "runs."};
    case cudaErrorECCUncorrectable:
    case cudaErrorHardwareStackError:
    case cudaErrorContained:
    case cudaErrorUnknown:
    case cudaErrorLaunchFailure:
    case cudaErrorLaunchTimeout:
    case cudaErrorNvlinkUncorrectable:
    case cudaErrorExternalDevice:
        return {FailureKind::Resource, "gpu_lost",
                std::string("The GPU was lost or failed (") + cudaGetErrorName(status) + ": " +
                    cudaGetErrorString(status) +
                    "); what it says is in the kernel's log (dmesg, Xid), and a reset or a restart "
                    "brings it back."};
    default:
        return {FailureKind::Internal, "cuda_failed",
                call + " failed with " + cudaGetErrorName(status) + ": " +
                    cudaGetErrorString(status) + "."};
    }
}

Expected<void> checked(cudaError_t status, const char *call)
{
    if (status == cudaSuccess)
        return {};
    cudaGetLastError(); // or the next kernel's launch would tell it again
    return tl::make_unexpected(failureOf(status, call));
}

core::Failure noSuchGpu(int gpu, int count)
{
    const std::string there =
        count == 1 ? "a single GPU, number 0"
                   : std::to_string(count) + " GPUs, numbers 0 to " + std::to_string(count - 1);
    return {FailureKind::Unsupported, "no_such_gpu",
            "There is no GPU " + std::to_string(gpu) + ": this host shows the engine " + there +
                "; choose one of them (gpu), or look at CUDA_VISIBLE_DEVICES and the container's "
                "access to GPUs."};
}

Expected<DeviceFacts> openDevice(int gpu)
{
    DeviceFacts facts;
    int count = 0;
    if (auto counted = STRATA_CUDA(cudaGetDeviceCount(&count)); !counted)
        return tl::make_unexpected(counted.error());
    if (gpu >= count)
        return tl::make_unexpected(noSuchGpu(gpu, count));
    cudaDeviceProp properties{};
    std::array<char, 32> busId{};
    const auto start = std::chrono::steady_clock::now();
    // Freeing nothing makes the context, so that what is wrong with it is reported here.
    const auto opened =
        STRATA_CUDA(cudaSetDevice(gpu))
            .and_then([] { return STRATA_CUDA(cudaFree(nullptr)); })
            .map([&] {
                facts.contextSeconds =
                    std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            })
            .and_then([&] { return STRATA_CUDA(cudaGetDeviceProperties(&properties, gpu)); })
            .and_then([&] {
                return STRATA_CUDA(
                    cudaDeviceGetPCIBusId(busId.data(), static_cast<int>(busId.size()), gpu));
            })
            .and_then([&] { return STRATA_CUDA(cudaDriverGetVersion(&facts.driverVersion)); })
            .and_then([&] { return STRATA_CUDA(cudaRuntimeGetVersion(&facts.runtimeVersion)); });
    if (!opened)
        return tl::make_unexpected(opened.error());
    facts.name = properties.name;
    facts.major = properties.major;
    facts.minor = properties.minor;
    facts.multiprocessors = properties.multiProcessorCount;
    facts.memoryBytes = properties.totalGlobalMem;
    facts.l2Bytes = static_cast<std::uint64_t>(properties.l2CacheSize);
    facts.busId = busId.data();
    return facts;
}

Expected<Stream> Stream::make()
{
    cudaStream_t stream = nullptr;
    if (auto made = STRATA_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)); !made)
        return tl::make_unexpected(made.error());
    Stream owner;
    owner.m_stream.reset(stream);
    return owner;
}

Expected<Event> Event::make(Kind kind)
{
    const unsigned flags = kind == Kind::Time ? cudaEventDefault : cudaEventDisableTiming;
    cudaEvent_t event = nullptr;
    if (auto made = STRATA_CUDA(cudaEventCreateWithFlags(&event, flags)); !made)
        return tl::make_unexpected(made.error());
    Event owner;
    owner.m_event.reset(event);
    return owner;
}

Expected<void> Event::record(cudaStream_t stream) const
{
    return STRATA_CUDA(cudaEventRecord(m_event.get(), stream));
}

Expected<void> Event::holdBack(cudaStream_t stream) const
{
    return STRATA_CUDA(cudaStreamWaitEvent(stream, m_event.get()));
}

Expected<void> Event::wait() const
{
    return STRATA_CUDA(cudaEventSynchronize(m_event.get()));
}

Expected<double> Event::secondsUntil(const Event &later) const
{
    float milliseconds = 0;
    return STRATA_CUDA(cudaEventElapsedTime(&milliseconds, m_event.get(), later.m_event.get()))
        .map([&] { return static_cast<double>(milliseconds) / 1000; });
}

Expected<DeviceMemory> DeviceMemory::allocate(std::size_t bytes)
{
    DeviceMemory memory;
    void *start = nullptr;
    const cudaError_t status = cudaMalloc(&start, bytes > 0 ? bytes : 1);
    if (status == cudaErrorMemoryAllocation) {
        cudaGetLastError(); // the next call would report it again
        std::size_t available = 0;
        std::size_t total = 0;
        cudaMemGetInfo(&available, &total);
        core::Failure failure = outOfMemory();
        failure.text =
            "The GPU has " + mebibytes(available) + " of " + mebibytes(total) + " free, but " +
            mebibytes(bytes) +
            " are needed at once; choose a smaller batch or size, or end what else uses the GPU.";
        return tl::make_unexpected(std::move(failure));
    }
    if (auto made = checked(status, "cudaMalloc"); !made)
        return tl::make_unexpected(made.error());
    memory.m_bytes.reset(static_cast<std::byte *>(start));
    memory.m_size = bytes;
    // It is cleared in the default stream, which the engine's streams do not wait for.
    if (auto cleared = STRATA_CUDA(cudaMemset(start, 0, bytes)).and_then([] {
            return STRATA_CUDA(cudaStreamSynchronize(nullptr));
        });
        !cleared)
        return tl::make_unexpected(cleared.error());
    return memory;
}

Expected<DeviceMemory> copiedToDevice(const void *bytes, std::size_t count)
{
    auto memory = DeviceMemory::allocate(count);
    if (!memory)
        return memory;
    if (auto copied = STRATA_CUDA(cudaMemcpy(memory->get(), bytes, count, cudaMemcpyHostToDevice));
        !copied)
        return tl::make_unexpected(copied.error());
    // From ordinary memory cudaMemcpy may return before the GPU has all of it, and other streams do
    // not wait for its own.
    if (auto done = STRATA_CUDA(cudaStreamSynchronize(nullptr)); !done)
        return tl::make_unexpected(done.error());
    return memory;
}

Expected<void> copyFromDevice(const DeviceMemory &memory, void *bytes, std::size_t count)
{
    return STRATA_CUDA(cudaMemcpy(bytes, memory.get(), count, cudaMemcpyDeviceToHost));
}

Expected<PinnedMemory> PinnedMemory::allocate(std::size_t bytes)
{
    PinnedMemory memory;
    void *start = nullptr;
    if (auto made = STRATA_CUDA(cudaMallocHost(&start, bytes > 0 ? bytes : 1)); !made)
        return tl::make_unexpected(made.error());
    memory.m_bytes.reset(static_cast<std::byte *>(start));
    memory.m_size = bytes;
    return memory;
}

} // namespace strata::engine::backends::cuda
