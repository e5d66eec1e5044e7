// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of `train` and `infer`, and what they mean.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/training/data/image_source.h"
#include "engine/training/models/models.h"
#include "engine/training/network.h"
#include "engine/training/play/play_source.h"
#include "engine/training/workload/exchange_settings.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::training::workload {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
constexpr int workloadVersion(Purpose purpose)
{
    constexpr int train = 3;
    constexpr int infer = 3;
    return purpose == Purpose::Train ? train : infer;
}

//! Training until an accuracy is reached (accuracy_goal.h).
struct GoalSettings {
    double accuracy = 0;        //!< share of the images that are held out; 0: there is no goal
    std::int64_t every = 0;     //!< steps from one evaluation to the next; 0: a pass over the set
    std::int64_t mostSteps = 0; //!< of the trial; 0: not known
};

struct TrainingSettings {
    std::string model;
    models::ModelOptions options;
    NetworkOptions network;
    bool fromFiles = false;
    std::int64_t generatedImages =
        0; //!< made in the scratch directory before the start, where no folder was named
    data::PipelineSettings
        pipeline; //!< if fromFiles; image and classes are the model's, filled in when it is built
    std::string backend = "auto";
    GoalSettings goal;         //!< Train
    bool againstFp32 = false;  //!< Infer: outputs are compared with those in fp32 after the steps
    ExchangeSettings exchange; //!< Train; the batch of the network is that of one rank
    play::PlaySettings play;   //!< if learnsFromPlay()

    bool learnsFromPlay(const Graph &graph) const
    {
        return network.purpose == Purpose::Train && graph.targetsPerImage() > 0;
    }
};

//! \param backends names that the parameter `backend` accepts beside "auto"
settings::ParameterSpecs parameterSpecs(Purpose purpose, const std::vector<std::string> &backends);

//! A Usage failure for parameters that contradict each other.
core::Expected<TrainingSettings> settingsOf(Purpose purpose, const settings::Parameters &parameters,
                                            const core::WorkContext &context);

//! The rate at which the loss of a model falls and does not blow up, even with a batch of two,
//! unless a person knows better. SGD: 0.001, but 0.01 for AlexNet and the digit network, whose last
//! features are small, 0.0003 for VGG, which has no normalisation, and 0.000003 for the recognizers
//! of speech, whose loss is a sum over frames. A tenth of it with momentum 0.9, which sums about
//! ten gradients. Adam and AdamW: 0.0001, but 0.01 for Fathom's memory network, which is small;
//! RMSProp: 0.00001, as its mean starts at zero and makes the first step ten times as long.
double usualRate(const std::string &model, OptimizerKind kind);

//! "train" or "infer"
const char *workloadName(Purpose purpose);

//! "model=resnet18 batch=2 precision=fp32 …": everything that decides what is computed, but not how
//! fast.
std::string problemText(const TrainingSettings &settings);

} // namespace strata::engine::training::workload
