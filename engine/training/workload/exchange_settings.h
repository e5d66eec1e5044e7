// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a training by several ranks, and what they mean.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/training/gradient_exchange.h"
#include "engine/workloads/all_reduce_algorithm.h"
#include "engine/workloads/collective/collective_group.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace strata::engine::training::workload {

struct ExchangeSettings {
    bool isOn = false;
    int hosts = 1;     //!< processes that do the work
    int ranksHere = 1; //!< 0: one for each GPU
    int ranks = 1;     //!< of all hosts: known when they have met
    int firstRank = 0; //!< likewise
    workloads::AllReduceAlgorithm algorithm = workloads::AllReduceAlgorithm::Ring;
    bool byServers =
        false; //!< which keep the parameters: ranks are workers, and the next are of use
    int servers = 0;
    bool isSynchronous = true;
    bool isProcessEach = false; //!< workers and servers are the members of the work
    int port = 0;
    std::int64_t bucketBytes = usualBucketBytes;
    std::chrono::seconds patience{120};
    std::string terms; //!< "version=1 model=resnet18 …": what all hosts have to be asked for alike
};

//! Of `train`.
settings::ParameterSpecs exchangeSpecs();

//! A Usage failure for parameters that contradict each other. \param parameters of `train`
core::Expected<ExchangeSettings> exchangeSettingsOf(const settings::Parameters &parameters);

//! This process is a parameter server. \param member of the work, from 0: workers come first
inline bool isServer(const ExchangeSettings &settings, int member)
{
    return settings.isProcessEach && member >= settings.ranks;
}

//! Ranks that are GPUs: as many as there are where nobody says how many. Unsupported where they are
//! too few.
core::Expected<void> takeDevices(ExchangeSettings &settings, int devices);

//! Meets the other hosts, if there are any, and fills in what follows from all of them. Fails as
//! collective::join(); with workers and servers, its membership has a rank for each of them. \param
//! backend that computes: all hosts take the same. \param makeToken Invitation::makeToken
core::Expected<workloads::collective::Membership>
joinOthers(ExchangeSettings &settings, const std::string &backend, const core::WorkContext &context,
           std::function<core::Expected<std::string>()> makeToken = {});

} // namespace strata::engine::training::workload
