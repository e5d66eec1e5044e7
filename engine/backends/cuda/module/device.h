// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The GPU that computes: its stream, its memory, and what its failures mean to a person.
#pragma once

#include "engine/core/expected.h"

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace strata::engine::backends::cuda {

//! What a call that returned `status` means and what to do next. The codes: out_of_memory,
//! gpu_lost, gpu_busy (exclusive mode), driver_too_old, no_gpu, no_gpu_driver, gpu_not_ready (the
//! driver does not start), no_gpu_code (no kernel for this GPU's architecture), cuda_failed. \param
//! call the call's text, for cuda_failed
core::Failure failureOf(cudaError_t status, const std::string &call);

//! Nothing, or failureOf.
core::Expected<void> checked(cudaError_t status, const char *call);
#define STRATA_CUDA(call) ::strata::engine::backends::cuda::checked((call), #call)

struct DeviceFacts {
    std::string name; //!< "NVIDIA H100 80GB HBM3"
    int major = 0;    //!< compute capability
    int minor = 0;
    int multiprocessors = 0;
    std::uint64_t memoryBytes = 0;
    std::uint64_t l2Bytes = 0;
    std::string busId; //!< "00000000:1B:00.0", as NVML and /sys/bus/pci have it but for letter case
    int driverVersion = 0;     //!< the newest CUDA it runs: 13000
    int runtimeVersion = 0;    //!< the CUDA this was built with
    double contextSeconds = 0; //!< until this process had the GPU ready
};

//! no_such_gpu, with the number of those there are.
core::Failure noSuchGpu(int gpu, int count);

//! Makes one of the GPUs that CUDA_VISIBLE_DEVICES leaves the calling thread's, with a context on
//! it. Fails as noSuchGpu and failureOf.
core::Expected<DeviceFacts> openDevice(int gpu);

//! A stream that does not wait for the default one.
class Stream {
public:
    static core::Expected<Stream> make();
    cudaStream_t get() const { return m_stream.get(); }
    //! Waits until all that was put into it is done; returns what failed.
    core::Expected<void> finish() const
    {
        return STRATA_CUDA(cudaStreamSynchronize(m_stream.get()));
    }

private:
    struct Destroy {
        void operator()(cudaStream_t stream) const { cudaStreamDestroy(stream); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaStream_t>, Destroy> m_stream;
};

//! A point in a stream.
class Event {
public:
    enum class Kind {
        Time, //!< secondsUntil() may be asked
        Order //!< cheaper, and only to be waited for
    };
    static core::Expected<Event> make(Kind kind);

    //! What the stream was given until now lies before it.
    core::Expected<void> record(cudaStream_t stream) const;
    //! What the stream is given from now on waits for it.
    core::Expected<void> holdBack(cudaStream_t stream) const;
    core::Expected<void> wait() const;
    //! Of two that have passed.
    core::Expected<double> secondsUntil(const Event &later) const;

private:
    struct Destroy {
        void operator()(cudaEvent_t event) const { cudaEventDestroy(event); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaEvent_t>, Destroy> m_event;
};

//! Bytes on the GPU, freed with it.
class DeviceMemory {
public:
    DeviceMemory() = default;
    //! Zeroed. out_of_memory says how much was asked for, and how much the GPU had free.
    static core::Expected<DeviceMemory> allocate(std::size_t bytes);
    std::byte *get() const { return m_bytes.get(); }
    std::size_t size() const { return m_size; }

private:
    struct Free {
        void operator()(std::byte *bytes) const { cudaFree(bytes); }
    };
    std::unique_ptr<std::byte, Free> m_bytes;
    std::size_t m_size = 0;
};

//! Copies and waits, so that any stream may use it. From and to ordinary memory of the host.
core::Expected<DeviceMemory> copiedToDevice(const void *bytes, std::size_t count);
core::Expected<void> copyFromDevice(const DeviceMemory &memory, void *bytes, std::size_t count);

//! Bytes of the host that the GPU reads without the processor's help (page-locked).
class PinnedMemory {
public:
    PinnedMemory() = default;
    static core::Expected<PinnedMemory> allocate(std::size_t bytes);
    std::byte *get() const { return m_bytes.get(); }
    std::size_t size() const { return m_size; }

private:
    struct Free {
        void operator()(std::byte *bytes) const { cudaFreeHost(bytes); }
    };
    std::unique_ptr<std::byte, Free> m_bytes;
    std::size_t m_size = 0;
};

} // namespace strata::engine::backends::cuda
