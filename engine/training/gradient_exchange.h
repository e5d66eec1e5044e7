// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a network hands its gradients to while its backward pass goes on, so that several ranks
//! learn the same from their batches.
#pragma once

#include "engine/core/expected.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace strata::engine::training {

//! That of one rank; called by its network.
class GradientExchange {
public:
    virtual ~GradientExchange() = default;
    //! The bucket is complete and will be replaced by its sum over all ranks, or by the new values
    //! of its parameters (ExchangeOptions::bringsParameters), while the caller goes on; it must not
    //! be touched before finish(). In each step every rank starts as many, in the same order and of
    //! the same sizes.
    virtual void start(std::span<float> bucket) = 0;
    //! Waits for all that were started. Fails once the ranks have lost each other, and then again.
    virtual core::Expected<void> finish() = 0;
    //! True once they have: there is no use in computing on. From any thread.
    virtual bool isBroken() const = 0;
};

//! A rank's end of an exchange that its GPU takes part in: what a backend's group makes, and the
//! networks of that backend know what to do with.
class DeviceExchange {
public:
    virtual ~DeviceExchange() = default;
};

//! What PyTorch's DistributedDataParallel takes (bucket_cap_mb), in bytes.
inline constexpr std::int64_t usualBucketBytes = std::int64_t{25} << 20;

struct ExchangeOptions {
    bool isOn = false;
    GradientExchange *with = nullptr; //!< outlives the network; may be null for an estimate
    std::shared_ptr<const DeviceExchange> onDevice; //!< instead, of networks on GPUs
    int ranks = 1;                                  //!< whose mean the update applies
    std::int64_t bucketBytes = usualBucketBytes;
    bool rowMajor = false; //!< gradients are exchanged row-major: other ranks have other layouts
    bool bringsParameters = false; //!< needs rowMajor: servers update the parameters, and the
                                   //!< network takes what comes instead of updating them itself
};

//! Where the gradient of a tensor lies, row-major.
struct GradientPlace {
    std::size_t tensor = 0; //!< of parameterTensors()
    std::size_t bucket = 0; //!< counted in a step
    std::size_t start = 0;  //!< in the bucket, in numbers
};

//! When a bucket is full, by the rule of PyTorch's DistributedDataParallel: as soon as it holds as
//! many bytes as were asked for; the first one 1 MiB at most, so that the exchange begins early.
class BucketRule {
public:
    explicit BucketRule(std::int64_t bytes) : m_bytes(bytes) {}
    //! A gradient joins the bucket, in the order in which the backward pass ends them. \returns
    //! true if that fills it: the next one begins another
    bool add(std::int64_t bytes)
    {
        m_filled += bytes;
        if (m_filled < (m_isFirst ? std::min(firstBytes, m_bytes) : m_bytes))
            return false;
        m_filled = 0;
        m_isFirst = false;
        return true;
    }

private:
    static constexpr std::int64_t firstBytes = std::int64_t{1} << 20;

    std::int64_t m_bytes;
    std::int64_t m_filled = 0;
    bool m_isFirst = true;
};

} // namespace strata::engine::training
