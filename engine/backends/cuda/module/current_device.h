// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes one of several GPUs the calling thread's for as long as it lives; all other code computes
//! on the one it has (device.h).
#pragma once

#include "engine/backends/cuda/module/device.h"

namespace strata::engine::backends::cuda {

class CurrentDevice {
public:
    explicit CurrentDevice(int device) : m_status(cudaGetDevice(&m_before))
    {
        if (m_status == cudaSuccess)
            m_status = cudaSetDevice(device);
    }
    ~CurrentDevice() { cudaSetDevice(m_before); }
    CurrentDevice(const CurrentDevice &) = delete;
    CurrentDevice &operator=(const CurrentDevice &) = delete;
    //! Whether the GPU could be chosen; fails as failureOf.
    core::Expected<void> status() const { return checked(m_status, "cudaSetDevice"); }

private:
    int m_before = 0;
    cudaError_t m_status;
};

} // namespace strata::engine::backends::cuda
