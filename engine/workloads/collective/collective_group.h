// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A group of ranks that exchange their buffers, as a backend sees it.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/rendezvous.h"
#include "engine/workloads/all_reduce_algorithm.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

namespace strata::engine::workloads::collective {

enum class Operation { AllReduce, AllGather, ReduceScatter, Broadcast, SendReceive };
enum class Element { Fp32, Bf16, Fp16 };

//! Broadcasts come from rank 0; a rank sends to the next one and receives from the one before,
//! around a ring.
struct Problem {
    Operation operation = Operation::AllReduce;
    Element element = Element::Fp32;
    std::int64_t elements =
        0; //!< of a rank's buffer; of all ranks' blocks together for AllGather and ReduceScatter
    int ranks = 1;
    bool inPlace = false;
    AllReduceAlgorithm algorithm = AllReduceAlgorithm::Ring; //!< of AllReduce
};

//! Which of the ranks are here, and how the others are found.
struct Membership {
    int firstRank = 0;
    int localRanks = 1; //!< a device or a thread each
    std::vector<int>
        ranksOfHosts;  //!< by member, this one's too; empty or one number: all ranks are here
    std::string token; //!< of member 0's GroupFactory::makeToken; empty if all ranks are here
    core::Rendezvous *rendezvous =
        {}; //!< for what else the hosts must tell each other; none: all ranks are here
    std::chrono::seconds patience{120};      //!< for the other hosts, and for an operation
    const std::atomic<bool> *cancelled = {}; //!< stops waiting; none: it is never stopped

    //! Of all hosts.
    int ranks() const
    {
        return ranksOfHosts.empty() ? localRanks
                                    : std::accumulate(ranksOfHosts.begin(), ranksOfHosts.end(), 0);
    }
    bool isCancelled() const { return cancelled != nullptr && *cancelled; }
};

//! Ranks that are connected to each other, with a buffer each for what they give and for what they
//! get. In place these overlap as collective_layout.h says.
class Group {
public:
    virtual ~Group() = default;
    //! What a local rank gives: inputElements() numbers. \param rank from 0 among the local ones
    virtual core::Expected<void> write(int rank, const void *input) = 0;
    //! Fills what a local rank will get with bytes of ones, which are NaN, so that what is not
    //! written is noticed; not in place.
    virtual core::Expected<void> poison() = 0;
    //! The operation `times` times, one after the other, finished on every local rank on return.
    //! After a failure the group is of no more use: collective_failed with what the library says,
    //! collective_stuck after the patience, gpu_lost.
    virtual core::Expected<void> run(int times) = 0;
    //! What a local rank got: outputElements() numbers.
    virtual core::Expected<void> read(int rank, void *output) const = 0;
    virtual std::string implementation() const = 0; //!< "NCCL 2.28.9"
    virtual std::map<std::string, std::string> facts() const { return {}; }
};

class GroupFactory {
public:
    virtual ~GroupFactory() = default;
    virtual std::string name() const = 0; //!< "gloo", "nccl"
    //! How many ranks this host can have. Unsupported with the reason where there is none.
    virtual core::Expected<int> devices() const = 0;
    //! How many of them take part where nobody says: all.
    virtual int usualRanks(int devices, int /*hosts*/) const { return devices; }
    //! Whether an all-reduce goes the way that it is asked for; else it goes the library's own, and
    //! nobody asks for more than the usual Ring.
    virtual bool takesAlgorithms() const { return false; }
    //! Made by member 0 of several hosts, which has to live until all ranks have joined; of 512
    //! bytes at most, empty if the ranks need none.
    virtual core::Expected<std::string> makeToken() const = 0;
    //! Returns when all ranks of all hosts are connected. Resource failure if they do not come in
    //! time.
    virtual core::Expected<std::unique_ptr<Group>> make(const Problem &problem,
                                                        const Membership &membership) const = 0;
};

} // namespace strata::engine::workloads::collective
