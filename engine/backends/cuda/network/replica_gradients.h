// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ranks of a training that are GPUs, of one host or of several.
#pragma once

#include "engine/backends/cuda/network/replicas.h"
#include "engine/training/exchange/gradient_group.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! A rank's place, where its network is to be made.
struct ReplicaSeat final : training::DeviceExchange {
    explicit ReplicaSeat(std::shared_ptr<const ExecutorFactory> made) : executors(std::move(made))
    {
    }
    std::shared_ptr<const ExecutorFactory> executors;
};

//! Groups whose networks average their gradients on the GPUs, beside the backward pass; they are
//! compiled by makeDataParallelFactory().
std::shared_ptr<const training::exchange::GradientGroupFactory>
makeReplicaGradientFactory(std::shared_ptr<const ReplicaHost> host);

} // namespace strata::engine::backends::cuda
