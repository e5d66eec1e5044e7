// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/planned_steps.h"

#include "engine/backends/cuda/module/network/plan_requests.h"
#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using core::FailureKind;

//! A position in a window is a byte.
Expected<void> requireReach(const NetworkOperation &operation)
{
    constexpr std::int64_t most = 256;
    const auto *pooling = std::get_if<PoolingForward>(&operation);
    if (pooling == nullptr || !pooling->positions)
        return {};
    const training::Window &window = pooling->pooling.window;
    if (window.kernelHeight * window.kernelWidth <= most)
        return {};
    return core::fail(FailureKind::Unsupported, "window_too_large",
                      "Maxima over windows of more than 256 elements cannot be trained on a GPU; "
                      "choose the backend onednn.");
}

bool isFatal(const core::Failure &failure)
{
    return failure.code == "gpu_lost" || failure.code == "out_of_memory";
}

//! "eng34_k2=27 (heuristic: …)": the settings without how they were chosen, which may hold a time.
std::string withoutReason(const std::string &engine)
{
    return engine.substr(0, engine.find(' '));
}

//! What was chosen, in words short enough for a record, and a hash of all of it.
class ChoiceRecord {
public:
    void convolution(const CudnnPlan &plan)
    {
        const std::string engine = withoutReason(plan.engine());
        m_all += engine + "\n";
        ++m_convolutions[engine.substr(0, engine.find('_'))];
    }
    void normalization(bool byLibrary)
    {
        ++(byLibrary ? m_libraryNormalizations : m_ownNormalizations);
    }
    void refused(const std::string &reason)
    {
        if (m_refusal.empty())
            m_refusal = reason;
    }

    std::map<std::string, std::string> facts() const
    {
        std::map<std::string, std::string> facts;
        std::string engines;
        for (const auto &[engine, count] : m_convolutions)
            engines += (engines.empty() ? "" : ", ") + engine + " x" + std::to_string(count);
        if (!engines.empty()) {
            facts["convolution.engines"] = engines;
            facts["convolution.engines_hash"] = hash();
        }
        if (m_libraryNormalizations + m_ownNormalizations > 0)
            facts["normalization"] = "cuDNN " + std::to_string(m_libraryNormalizations) +
                                     ", own kernels " + std::to_string(m_ownNormalizations);
        if (!m_refusal.empty())
            facts["normalization.refused"] = m_refusal;
        return facts;
    }

private:
    std::string hash() const
    {
        workloads::ContentHash hash;
        for (std::size_t i = 0; i < m_all.size(); ++i)
            hash.add(i, static_cast<unsigned char>(m_all[i]));
        return workloads::checkValueText("convolution.engines", 1, {}, hash);
    }

    std::string m_all;
    std::map<std::string, int> m_convolutions;
    int m_libraryNormalizations = 0;
    int m_ownNormalizations = 0;
    std::string m_refusal;
};

//! What the steps ask of cuDNN, those that ask nothing left out.
std::vector<PlanSpec> specsOf(const std::vector<PlanRequest> &requests)
{
    std::vector<PlanSpec> specs;
    for (const PlanRequest &request : requests) {
        if (request.convolution)
            specs.emplace_back(*request.convolution);
        else if (request.normalization)
            specs.emplace_back(*request.normalization);
    }
    return specs;
}

//! Null: an own kernel does it.
PlanOutcome taken(const PlanRequest &request, PlanOutcome plan, ChoiceRecord &record)
{
    if (request.convolution) {
        if (plan)
            record.convolution(**plan);
        return plan;
    }
    record.normalization(plan.has_value());
    if (plan || isFatal(plan.error()))
        return plan;
    record.refused(plan.error().text);
    return nullptr;
}

bool isNormalization(const NetworkOperation &operation)
{
    return std::holds_alternative<NormalizationForward>(operation) ||
           std::holds_alternative<NormalizationBackward>(operation);
}

} // namespace

core::Failure ofLayer(const ProgramStep &step, core::Failure failure)
{
    failure.text = "Layer " + step.layer + " (" + step.name + "): " + failure.text;
    return failure;
}

Expected<PlannedSteps> planSteps(const NetworkProgram &program,
                                 const training::NetworkOptions &options, CudnnPlans &plans)
{
    std::vector<PlanRequest> requests;
    for (const ProgramStep &step : program.steps)
        requests.push_back(planRequest(step.operation, program, options.convolution));
    std::vector<PlanOutcome> outcomes =
        plans.all(specsOf(requests), options.device.engines, options.threads);
    PlannedSteps planned;
    ChoiceRecord record;
    auto outcome = outcomes.begin();
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const ProgramStep &step = program.steps[i];
        if (auto reached = requireReach(step.operation); !reached)
            return tl::make_unexpected(ofLayer(step, std::move(reached.error())));
        if (!requests[i].convolution && !requests[i].normalization) {
            if (isNormalization(step.operation))
                record.normalization(false);
            planned.plans.push_back(nullptr);
            continue;
        }
        auto plan = taken(requests[i], std::move(*outcome++), record);
        if (!plan)
            return tl::make_unexpected(ofLayer(step, std::move(plan.error())));
        if (*plan)
            planned.workspaceBytes = std::max(planned.workspaceBytes, (*plan)->workspaceBytes());
        planned.plans.push_back(std::move(*plan));
    }
    planned.facts = record.facts();
    return planned;
}

} // namespace strata::engine::backends::cuda
