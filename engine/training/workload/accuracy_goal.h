// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Training until a stated share of the images that are held out is recognized.
#pragma once

#include "engine/core/workload.h"
#include "engine/training/network.h"
#include "engine/training/workload/training_settings.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::training::workload {

//! Bytes that evaluations take beside the training: in the memory where networks are, and on the
//! host for a copy of the parameters and for images. Nothing is allocated. Fails as
//! NetworkFactory::memoryNeeded().
struct EvaluationBytes {
    double network = 0;
    double onHost = 0;
};
core::Expected<EvaluationBytes> evaluationBytes(const TrainingSettings &settings,
                                                const Graph &graph, const NetworkFactory &factory);

//! Evaluates a network in training with a second one, which only infers: dropout passes everything,
//! and normalisation takes the running statistics.
class AccuracyGoal {
public:
    //! \param settings with a goal, of images whose shape and classes are known \param
    //! trainingImages in a pass over the set \param cancelled as in core::WorkContext. Fails
    //! (Usage) where no evaluation would be due within the steps of the trial, and as the factory
    //! does.
    static core::Expected<std::unique_ptr<AccuracyGoal>>
    make(const TrainingSettings &settings, const Graph &graph, const NetworkFactory &factory,
         std::int64_t trainingImages, const std::atomic<bool> *cancelled = nullptr);

    //! After each step: evaluates if it is time to. True: the goal is reached. Fails as images and
    //! networks do, and with "cancelled". \param inSteps seconds of all steps so far
    core::Expected<bool> isReached(const Network &trained, std::chrono::duration<double> inSteps);

    //! "time_to_accuracy" and "time_to_accuracy_with_evaluation" in s, if it was reached, and
    //! "held_out_accuracy" at each step after which it was evaluated: the share of images that are
    //! held out whose largest logit is their label's.
    std::vector<core::ClosingValue> closingValues() const;
    //! The same, and why there is no time, as "accuracy.…".
    std::map<std::string, std::string> facts() const;
    //! Nothing: it was reached.
    std::optional<core::Failure> shortfall() const;
    //! Gives the second network's memory back.
    void release() { m_network.reset(); }

private:
    using Clock = std::chrono::steady_clock;

    AccuracyGoal(const TrainingSettings &settings, std::int64_t every);
    core::Expected<double> evaluate(const Network &trained);

    struct Evaluation {
        std::uint64_t step = 0; //!< after so many
        double accuracy = 0;
    };

    GoalSettings m_goal;
    data::PipelineSettings m_pipeline;
    std::int64_t m_every;
    const std::atomic<bool> *m_cancelled = nullptr;
    std::unique_ptr<Network> m_network;
    std::uint64_t m_steps = 0;
    std::chrono::duration<double> m_inSteps{0};
    std::chrono::duration<double> m_inEvaluations{0};
    std::vector<Evaluation> m_evaluations;
    std::int64_t m_heldOut = 0; //!< images
    bool m_isReached = false;
};

} // namespace strata::engine::training::workload
