// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ranks that train one network together, as a backend connects them.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/gradient_exchange.h"
#include "engine/training/tensors.h"
#include "engine/workloads/all_reduce_algorithm.h"
#include "engine/workloads/collective/collective_group.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::training::exchange {

//! Steps that were done, with times by the clock of whoever counts them: times between two counts
//! are right however late a process asks for them or hears of them.
struct StepCount {
    std::uint64_t steps = 0;
    std::int64_t countedNs = 0; //!< when the last of them was
    std::int64_t toldNs = 0;    //!< when this was sent: later where it was asked for late
};

//! Connected to each other; those of this host are threads of this process. All ranks do the same
//! things together, in the same order. Whatever happens to one of them (it fails, it dies, it falls
//! silent, the way to it is cut, its host is cancelled), all others fail within some seconds, with
//! that as the reason: partner_lost, partner_silent, partner_gave_up; exchange_failed where only
//! the library knows; cancelled. From then on the group is broken.
class GradientGroup {
public:
    using Task = std::function<core::Expected<void>(int local)>;

    virtual ~GradientGroup() = default;
    virtual int ranks() const = 0; //!< of all hosts
    virtual int firstRank() const = 0;
    virtual int localRanks() const = 0;
    virtual int hosts() const = 0;

    //! Does the task on the thread of every local rank, from 0, and returns when all have done it.
    //! One that fails breaks the group, so that none waits for it; its failure is what is returned.
    //! Meanwhile it is looked ten times a second whether the work is cancelled.
    virtual core::Expected<void> onRanks(const Task &task) = 0;
    //! True where servers keep the parameters and update them (tf_cnn_benchmarks:
    //! variable_update=parameter_server): what is exchanged then comes back as the parameters' new
    //! values, and networks need ExchangeOptions::bringsParameters.
    virtual bool bringsParameters() const { return false; }
    //! True where ranks do not wait for each other: each updates as soon as it has gradients.
    virtual bool isAsynchronous() const { return false; }
    //! True where the ranks are GPUs, which exchange by deviceExchange() instead of exchange().
    virtual bool isOnDevice() const { return false; }
    //! The first thing that is asked of such a rank, on its thread, which then makes, runs and
    //! destroys all that it has.
    virtual core::Expected<std::shared_ptr<DeviceExchange>> deviceExchange(int /*local*/)
    {
        return nullptr;
    }
    //! Once before the first exchange, on the thread of the rank. \param places what will be
    //! exchanged
    virtual core::Expected<void> begin(int /*local*/, const std::vector<GradientPlace> & /*places*/)
    {
        return {};
    }
    //! All ranks begin with these parameters. On the thread of the rank, by all ranks together.
    virtual core::Expected<void> setParameters(int /*local*/, const TensorValues & /*values*/)
    {
        return {};
    }
    //! Replaces the values of a bucket by their sums over all ranks, the same bits on each; or by
    //! the new parameters. From any thread, but a rank does one thing at a time.
    virtual core::Expected<void> exchange(int local, std::span<float> values) = 0;
    //! True where exchange() only begins it, so that several buckets are on their way together.
    virtual bool overlaps() const { return false; }
    //! Waits for what exchange() began.
    virtual core::Expected<void> complete(int /*local*/) { return {}; }
    //! What all ranks give, equally many words each, by rank. Likewise.
    virtual core::Expected<std::vector<std::uint64_t>>
    gather(int local, std::span<const std::uint64_t> words) = 0;
    virtual bool isBroken() const = 0;         //!< from any thread
    virtual core::Failure failure() const = 0; //!< of a broken one: why it is. From any thread
    //! The last thing that all do together; from then on none is missed. Without it, the others
    //! are told that this host gave up when the group is destroyed.
    virtual void leave() = 0;
    //! Of all ranks of all hosts, as far as known here; 0 where they do equally many.
    virtual StepCount stepsOfAll() const { return {}; }
    //! Where ranks of several hosts do not wait for each other: until all ranks together have done
    //! as many steps since the beginning; stepsOfAll() is as new as this then. Beside what a rank
    //! does.
    virtual core::Expected<void> awaitStepsOfAll(std::uint64_t /*steps*/) { return {}; }
    //! What servers found wrong with their own updates, as a sentence; known when this host has
    //! left.
    virtual std::string mismatch() const { return {}; }
    virtual std::string algorithm() const = 0; //!< "ring all-reduce, Gloo 0.5.0"
    virtual std::map<std::string, std::string> facts() const { return {}; }
};

class GradientGroupFactory {
public:
    virtual ~GradientGroupFactory() = default;
    virtual std::string name() const = 0; //!< "gloo", "nccl"
    //! The backend whose networks it connects; empty: every one that hands over buckets.
    virtual std::string networksOf() const { return {}; }
    //! GPUs that this host has for ranks; none: ranks need no GPU. Unsupported with the reason
    //! where they do and there is none.
    virtual core::Expected<std::optional<int>> devices() const { return std::nullopt; }
    //! workloads::collective::GroupFactory::makeToken()
    virtual core::Expected<std::string> makeToken() const { return std::string(); }
    //! Returns when all ranks of all hosts are connected. Resource failure if they do not come
    //! within the patience; cancelled.
    virtual core::Expected<std::unique_ptr<GradientGroup>>
    connect(const workloads::collective::Membership &membership,
            workloads::AllReduceAlgorithm algorithm) const = 0;
};

} // namespace strata::engine::training::exchange
