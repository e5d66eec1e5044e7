// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a training by several ranks, and what they mean.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/training/gradient_exchange.h"
#include "engine/workloads/collective/collective_group.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace strata::engine::training::workload {

struct ExchangeSettings {
    bool isOn = false;
    int hosts = 1;
    int ranksHere = 1;
    int ranks = 1;     //!< of all hosts: known when they have met
    int firstRank = 0; //!< likewise
    std::int64_t bucketBytes = usualBucketBytes;
    std::chrono::seconds patience{120};
    std::string terms; //!< "version=1 model=resnet18 …": what all hosts have to be asked for alike
};

//! Of `train`.
settings::ParameterSpecs exchangeSpecs();

//! A Usage failure for parameters that contradict each other. \param parameters of `train`
core::Expected<ExchangeSettings> exchangeSettingsOf(const settings::Parameters &parameters);

//! Meets the other hosts, if there are any, and fills in what follows from all of them. Fails as
//! collective::join(). \param backend that computes: all hosts take the same
core::Expected<workloads::collective::Membership> joinOthers(ExchangeSettings &settings,
                                                             const std::string &backend,
                                                             const core::WorkContext &context);

} // namespace strata::engine::training::workload
