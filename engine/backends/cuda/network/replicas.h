// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What replicas of a network on several GPUs of this host need: their places, and a way to average
//! gradients.
#pragma once

#include "engine/backends/cuda/network/network_program.h"
#include "engine/core/expected.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

class ExecutorFactory;

//! One gradient, where the executor has it.
struct GradientPart {
    void *values = nullptr;
    std::int64_t elements = 0;
    Element element = Element::Fp32;
};

//! One replica's end of the exchange.
class GradientExchange {
public:
    virtual ~GradientExchange() = default;
    //! Makes every part the mean over the same part of all replicas, each of which calls this for
    //! the same buckets in the same order, in a thread of its own. \param stream the cudaStream_t
    //! in which it happens; null on the host, where it has happened on return
    virtual core::Expected<void> average(const std::vector<GradientPart> &parts, void *stream) = 0;
};

class Replicas {
public:
    virtual ~Replicas() = default;
    //! The first call of the thread that makes, runs and destroys everything of a replica: what it
    //! makes lies on the replica's GPU, and its executors exchange gradients before they use them.
    virtual core::Expected<std::shared_ptr<const ExecutorFactory>> enter(int replica) = 0;
    //! What the replicas of all hosts give, equally many words each, by rank. On the thread of the
    //! replica, which has entered.
    virtual core::Expected<std::vector<std::uint64_t>>
    gather(int replica, std::span<const std::uint64_t> words) = 0;
    //! Ends what replicas wait for each other in; from any thread, when one has failed. Nothing is
    //! exchanged afterwards.
    virtual void abort() = 0;
    virtual std::string implementation() const = 0; //!< of the exchange: "NCCL 2.28.9"
};

//! Which of the replicas are here, and how those of other hosts are found.
struct ReplicaMembership {
    int ranks = 1; //!< of all hosts
    int firstRank = 0;
    int devices = 1;                    //!< of this host, a replica each
    std::string token;                  //!< ReplicaHost::makeToken() of rank 0; empty: all are here
    std::chrono::seconds patience{120}; //!< for the other hosts
    const std::atomic<bool> *cancelled = {}; //!< ends the waiting; none: nothing does
};

class ReplicaHost {
public:
    virtual ~ReplicaHost() = default;
    //! Places that there are for replicas. Unsupported with the reason where there can be none.
    virtual core::Expected<int> devices() const = 0;
    virtual core::Expected<std::string> makeToken() const = 0;
    //! Returns when all of them are connected.
    virtual core::Expected<std::unique_ptr<Replicas>>
    connect(const ReplicaMembership &membership) const = 0;
};

} // namespace strata::engine::backends::cuda
