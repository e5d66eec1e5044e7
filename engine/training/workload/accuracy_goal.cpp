// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/accuracy_goal.h"

#include "engine/settings/task.h"
#include "engine/training/layer_work.h"
#include "engine/training/workload/profile_summary.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace strata::engine::training::workload {
namespace {

//! As it is trained, but for what only training has a use for.
NetworkOptions evaluationOptions(NetworkOptions options)
{
    options.purpose = Purpose::Infer;
    options.profile = false;
    options.device.graph = false;
    options.device.gpus = 1;
    return options;
}

//! Of the images of a batch, how many of the first are recognized.
std::int64_t rightOnes(const std::vector<float> &logits, std::span<const std::int32_t> labels,
                       std::int64_t images)
{
    const auto classes = static_cast<std::ptrdiff_t>(logits.size() / labels.size());
    std::int64_t right = 0;
    for (std::int64_t image = 0; image < images; ++image) {
        const auto first = logits.begin() + image * classes;
        const auto largest = std::max_element(first, first + classes) - first;
        right += largest == labels[static_cast<std::size_t>(image)] ? 1 : 0;
    }
    return right;
}

core::Expected<void> requireEvaluation(const GoalSettings &goal, std::int64_t every)
{
    if (goal.mostSteps == 0 || every <= goal.mostSteps)
        return {};
    return core::fail(core::FailureKind::Usage, "never_evaluated",
                      "Whether the accuracy is reached would first be seen after step " +
                          std::to_string(every) + ", but the trial ends after " +
                          std::to_string(goal.mostSteps) + " steps; choose more steps, or a " +
                          "smaller evaluate_every.");
}

} // namespace

core::Expected<EvaluationBytes> evaluationBytes(const TrainingSettings &settings,
                                                const Graph &graph, const NetworkFactory &factory)
{
    return factory.memoryNeeded(graph, evaluationOptions(settings.network))
        .map([&](std::uint64_t network) {
            const double batch =
                static_cast<double>(settings.network.batch * graph.inputShape().elements()) *
                sizeof(float);
            const double parameters =
                static_cast<double>(graphWork(graph).parameters) * sizeof(float);
            return EvaluationBytes{static_cast<double>(network),
                                   batch * settings.pipeline.prefetch + parameters};
        });
}

AccuracyGoal::AccuracyGoal(const TrainingSettings &settings, std::int64_t every) :
    m_goal(settings.goal),
    m_pipeline(settings.pipeline),
    m_every(every)
{
    m_pipeline.part = data::Part::HeldOut;
    m_pipeline.augment = false;
    // The files have been brought into their state once, and training goes on from it.
    if (m_pipeline.cache != data::CacheState::Direct)
        m_pipeline.cache = data::CacheState::Asis;
}

core::Expected<std::unique_ptr<AccuracyGoal>> AccuracyGoal::make(const TrainingSettings &settings,
                                                                 const Graph &graph,
                                                                 const NetworkFactory &factory,
                                                                 std::int64_t trainingImages,
                                                                 const std::atomic<bool> *cancelled)
{
    const std::int64_t batch = settings.network.batch;
    const std::int64_t every =
        settings.goal.every > 0 ? settings.goal.every : (trainingImages + batch - 1) / batch;
    if (auto useful = requireEvaluation(settings.goal, every); !useful)
        return tl::make_unexpected(std::move(useful.error()));
    return factory.compile(graph, evaluationOptions(settings.network))
        .map([&](std::unique_ptr<Network> network) {
            std::unique_ptr<AccuracyGoal> goal(new AccuracyGoal(settings, every));
            goal->m_network = std::move(network);
            goal->m_cancelled = cancelled;
            return goal;
        });
}

core::Expected<bool> AccuracyGoal::isReached(const Network &trained,
                                             std::chrono::duration<double> inSteps)
{
    m_inSteps = inSteps;
    if (++m_steps % static_cast<std::uint64_t>(m_every) != 0)
        return false;
    const Clock::time_point start = Clock::now();
    const auto accuracy = evaluate(trained);
    m_inEvaluations += Clock::now() - start;
    if (!accuracy)
        return tl::make_unexpected(accuracy.error());
    m_evaluations.push_back({m_steps, *accuracy});
    m_isReached = *accuracy >= m_goal.accuracy;
    return m_isReached;
}

//! The images are read anew each time: threads that prepare them would otherwise go on beside the
//! steps, which are timed.
core::Expected<double> AccuracyGoal::evaluate(const Network &trained)
{
    m_network->setParameters(trained.parameters());
    m_network->setStatistics(trained.statistics());
    const auto source = data::openImages(m_pipeline);
    if (!source)
        return tl::make_unexpected(source.error());
    m_heldOut = (*source)->images();
    std::vector<std::int32_t> labels(static_cast<std::size_t>(m_pipeline.batch));
    std::int64_t right = 0;
    for (std::int64_t seen = 0; seen < m_heldOut; seen += m_pipeline.batch) {
        if (m_cancelled != nullptr && *m_cancelled)
            return core::fail(core::FailureKind::Internal, "cancelled",
                              "cancelled while the accuracy was looked at");
        auto good = (*source)->next(m_network->images(), labels).and_then([this] {
            return m_network->step();
        });
        if (!good)
            return tl::make_unexpected(std::move(good.error()));
        const std::vector<float> logits = m_network->logits();
        // Among NaNs the first counts as the largest, and may happen to be right.
        if (!std::ranges::all_of(logits, [](float logit) { return std::isfinite(logit); }))
            return core::fail(core::FailureKind::Internal, "loss_not_finite",
                              "The outputs for held-out images are no longer numbers; choose a "
                              "smaller learning_rate.");
        right += rightOnes(logits, labels, std::min(m_pipeline.batch, m_heldOut - seen));
    }
    return static_cast<double>(right) / static_cast<double>(m_heldOut);
}

std::vector<core::ClosingValue> AccuracyGoal::closingValues() const
{
    std::vector<core::ClosingValue> values;
    for (const Evaluation &evaluation : m_evaluations)
        values.push_back({"held_out_accuracy", "1", evaluation.accuracy, evaluation.step - 1});
    if (m_isReached) {
        values.push_back({"time_to_accuracy", "s", m_inSteps.count()});
        values.push_back(
            {"time_to_accuracy_with_evaluation", "s", (m_inSteps + m_inEvaluations).count()});
    }
    return values;
}

std::map<std::string, std::string> AccuracyGoal::facts() const
{
    std::map<std::string, std::string> facts{
        {"accuracy.goal", numberText(m_goal.accuracy)},
        {"accuracy.reached", m_isReached ? "yes" : "no"},
        {"accuracy.evaluations", std::to_string(m_evaluations.size())},
        {"accuracy.steps", std::to_string(m_steps)}};
    if (!m_evaluations.empty()) {
        facts["accuracy.held_out"] = numberText(m_evaluations.back().accuracy);
        facts["accuracy.held_out_images"] = std::to_string(m_heldOut);
    }
    if (m_isReached) {
        facts["accuracy.time_s"] = numberText(m_inSteps.count());
        facts["accuracy.time_with_evaluation_s"] =
            numberText((m_inSteps + m_inEvaluations).count());
    }
    return facts;
}

std::optional<core::Failure> AccuracyGoal::shortfall() const
{
    if (m_isReached)
        return std::nullopt;
    const auto best = std::max_element(
        m_evaluations.begin(), m_evaluations.end(),
        [](const Evaluation &a, const Evaluation &b) { return a.accuracy < b.accuracy; });
    const std::string seen = best == m_evaluations.end()
                                 ? "no evaluation was due before"
                                 : "the best was " + numberText(best->accuracy) + " after step " +
                                       std::to_string(best->step);
    return core::Failure{core::FailureKind::Resource, settings::accuracyNotReached,
                         "The accuracy of " + numberText(m_goal.accuracy) + " was not reached in " +
                             std::to_string(m_steps) + " steps: " + seen +
                             "; choose more steps, a longer max_seconds, another learning_rate, "
                             "or a lower until_accuracy."};
}

} // namespace strata::engine::training::workload
