// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The GPUs of this process as ranks of one NCCL communicator, each with a stream of its own.
#pragma once

#include "engine/backends/cuda/module/device.h"

#include <nccl.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! What a call of NCCL's that returned `status` means: collective_failed with NCCL's own last
//! words.
core::Failure ncclFailureOf(ncclResult_t status, const char *call);
//! Nothing, or ncclFailureOf.
core::Expected<void> ncclChecked(ncclResult_t status, const char *call);
#define STRATA_NCCL(call) ::strata::engine::backends::cuda::ncclChecked((call), #call)

//! "2.28.9"; empty without NCCL.
std::string ncclVersionText();

//! NCCL's unique id as lower-case hexadecimal digits. The process that made it listens until all
//! ranks have joined.
core::Expected<std::string> makeNcclToken();

struct NcclMembership {
    int ranks = 1;
    int firstRank = 0;
    int devices = 1;                         //!< of this process, one rank each
    std::string token;                       //!< empty: all ranks are here
    std::chrono::seconds patience{120};      //!< for other hosts to join, and for finish()
    const std::atomic<bool> *cancelled = {}; //!< ends both early; none: nothing does
    const std::atomic<bool> *lost = {};      //!< another host is: ends finish(), as a failure
    int firstDevice = 0;                     //!< CUDA's number; the others follow it
};

class NcclCommunicators {
public:
    //! Returns when all ranks have joined. no_nccl; collective_failed; collective_stuck where other
    //! hosts do not come; cancelled.
    static core::Expected<NcclCommunicators> connect(const NcclMembership &membership);
    ~NcclCommunicators();
    NcclCommunicators(NcclCommunicators &&) noexcept;
    NcclCommunicators &operator=(NcclCommunicators &&) = delete;

    int devices() const { return m_membership.devices; }
    int rankOf(int device) const { return m_membership.firstRank + device; }
    ncclComm_t communicator(int device) const
    {
        return m_communicators.at(static_cast<std::size_t>(device));
    }
    cudaStream_t stream(int device) const
    {
        return m_streams[static_cast<std::size_t>(device)].get();
    }

    //! Puts what `call` does for each device into the streams as one operation.
    core::Expected<void>
    enqueue(const std::function<ncclResult_t(int device, ncclComm_t, cudaStream_t)> &call);
    //! Waits for all streams. After a failure the communicators are aborted, and everything fails
    //! from then on.
    core::Expected<void> finish();
    //! Ends whatever is under way, also in other threads; everything fails from then on.
    void abort();

private:
    explicit NcclCommunicators(NcclMembership membership) : m_membership(std::move(membership)) {}
    core::Expected<void> finishStream(int device, std::chrono::steady_clock::time_point deadline);
    core::Expected<void> lookAround(std::chrono::steady_clock::time_point deadline) const;

    NcclMembership m_membership;
    std::vector<ncclComm_t> m_communicators; //!< empty after an abort
    std::vector<Stream> m_streams;
};

} // namespace strata::engine::backends::cuda
