// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Training of one network on several GPUs: each computes its share of the batch, and all apply the
//! mean of their gradients.
#pragma once

#include "engine/backends/cuda/network/replicas.h"
#include "engine/training/network.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Networks for options.device.gpus GPUs; those for one are `single`'s, and those of a rank that
//! exchanges gradients (makeReplicaGradientFactory()) are made at its place. Every replica begins
//! with the same parameters and takes the same steps, so that they stay the same. Loss and accuracy
//! are the mean over the GPUs; batch normalisation sees its own GPU's share only, as is usual in
//! the frameworks, and the statistics that are reported are those of the first one. Usage failure
//! for a batch that the GPUs cannot share equally, Unsupported where there are too few of them.
std::shared_ptr<const training::NetworkFactory>
makeDataParallelFactory(std::shared_ptr<const training::NetworkFactory> single,
                        std::shared_ptr<const ReplicaHost> host);

} // namespace strata::engine::backends::cuda
