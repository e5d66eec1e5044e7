// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/planned_steps.h"

#include "engine/backends/cuda/module/network/plan_requests.h"
#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <set>
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
    void attention(const CudnnPlan &plan)
    {
        const std::string engine = withoutReason(plan.engine());
        ++m_attentions[engine.substr(0, engine.find('_'))];
    }
    void fusions(bool byLibrary) { m_fusions.add(byLibrary); }
    void fusionsRefused(const std::string &reason) { m_fusions.refused(reason); }
    void normalization(bool byLibrary) { m_normalizations.add(byLibrary); }
    void normalizationRefused(const std::string &reason) { m_normalizations.refused(reason); }

    std::map<std::string, std::string> facts() const
    {
        std::map<std::string, std::string> facts;
        if (!m_convolutions.empty()) {
            facts["convolution.engines"] = textOf(m_convolutions);
            facts["convolution.engines_hash"] = hash();
        }
        if (!m_attentions.empty())
            facts["attention"] = "fused by cuDNN: " + textOf(m_attentions);
        m_fusions.put("convolution.fusions", facts);
        m_normalizations.put("normalization", facts);
        return facts;
    }

private:
    //! Operations that either cuDNN or own kernels do.
    class Share {
    public:
        void add(bool byLibrary) { ++(byLibrary ? m_library : m_own); }
        void refused(const std::string &reason)
        {
            if (m_refusal.empty())
                m_refusal = reason;
        }
        void put(const std::string &fact, std::map<std::string, std::string> &facts) const
        {
            if (m_library + m_own > 0)
                facts[fact] =
                    "cuDNN " + std::to_string(m_library) + ", own kernels " + std::to_string(m_own);
            if (!m_refusal.empty())
                facts[fact + ".refused"] = m_refusal;
        }

    private:
        int m_library = 0;
        int m_own = 0;
        std::string m_refusal;
    };

    static std::string textOf(const std::map<std::string, int> &engines)
    {
        std::string text;
        for (const auto &[engine, count] : engines)
            text += (text.empty() ? "" : ", ") + engine + " x" + std::to_string(count);
        return text;
    }
    std::string hash() const
    {
        workloads::ContentHash hash;
        for (std::size_t i = 0; i < m_all.size(); ++i)
            hash.add(i, static_cast<unsigned char>(m_all[i]));
        return workloads::checkValueText("convolution.engines", 1, {}, hash);
    }

    std::string m_all;
    std::map<std::string, int> m_convolutions;
    std::map<std::string, int> m_attentions;
    Share m_fusions;
    Share m_normalizations;
};

bool asks(const PlanRequest &request)
{
    return request.convolution || request.normalization || request.attention;
}

//! What the steps ask of cuDNN, those that ask nothing left out.
std::vector<PlanSpec> specsOf(const std::vector<PlanRequest> &requests)
{
    std::vector<PlanSpec> specs;
    for (const PlanRequest &request : requests) {
        if (request.convolution)
            specs.emplace_back(*request.convolution);
        else if (request.normalization)
            specs.emplace_back(*request.normalization);
        else if (request.attention)
            specs.emplace_back(*request.attention);
    }
    return specs;
}

struct StepPlan {
    std::shared_ptr<const CudnnPlan> plan; //!< null: an own kernel does it
    std::optional<NormalizationInference> fusions;
};

bool refusesFusions(const ProgramStep &step, const PlanRequest &request, const PlanOutcome &plan)
{
    return request.convolution && !plan && !isFatal(plan.error()) && fusionsOf(step.operation);
}

//! What became of a step's request.
struct StepOutcome {
    PlanOutcome plan;
    std::optional<PlanOutcome> alone; //!< without the fusions, if those were refused
};

//! One for each step of the program; null where it asks nothing of cuDNN. Convolutions are asked
//! for with their fusions; where cuDNN has no engine for them, as in fp32 without tensor cores for
//! most, alone.
std::vector<StepOutcome> outcomesOf(const NetworkProgram &program,
                                    const std::vector<PlanRequest> &requests,
                                    const MakePlans &makePlans)
{
    std::vector<PlanOutcome> made = makePlans(specsOf(requests));
    std::vector<StepOutcome> outcomes(requests.size());
    std::vector<PlanSpec> specsAlone;
    for (std::size_t i = 0, next = 0; i < requests.size(); ++i) {
        if (!asks(requests[i]))
            continue;
        outcomes[i].plan = std::move(made[next++]);
        if (!refusesFusions(program.steps[i], requests[i], outcomes[i].plan))
            continue;
        specsAlone.emplace_back(withoutFusions(*requests[i].convolution));
        outcomes[i].alone.emplace();
    }
    std::vector<PlanOutcome> madeAlone = makePlans(specsAlone);
    auto next = madeAlone.begin();
    for (StepOutcome &outcome : outcomes)
        if (outcome.alone)
            outcome.alone = std::move(*next++);
    return outcomes;
}

Expected<StepPlan> convolutionOf(const ProgramStep &step, StepOutcome outcome, ChoiceRecord &record)
{
    StepPlan found;
    const auto fusions = fusionsOf(step.operation);
    if (outcome.alone) {
        record.fusionsRefused(outcome.plan.error().text);
        found.fusions = fusions;
    }
    PlanOutcome &plan = outcome.alone ? *outcome.alone : outcome.plan;
    if (!plan)
        return tl::make_unexpected(plan.error());
    record.convolution(**plan);
    if (fusions)
        record.fusions(!found.fusions);
    found.plan = std::move(*plan);
    return found;
}

Expected<StepPlan> planOf(const ProgramStep &step, const PlanRequest &request, StepOutcome outcome,
                          ChoiceRecord &record)
{
    if (request.convolution)
        return convolutionOf(step, std::move(outcome), record);
    PlanOutcome &plan = outcome.plan;
    if (request.attention) {
        if (!plan)
            return tl::make_unexpected(plan.error());
        record.attention(**plan);
        return StepPlan{std::move(*plan), {}};
    }
    record.normalization(plan.has_value());
    if (plan)
        return StepPlan{std::move(*plan), {}};
    if (isFatal(plan.error()))
        return tl::make_unexpected(plan.error());
    record.normalizationRefused(plan.error().text);
    return StepPlan{};
}

bool isNormalization(const NetworkOperation &operation)
{
    return std::holds_alternative<NormalizationForward>(operation) ||
           std::holds_alternative<NormalizationBackward>(operation);
}

} // namespace

Expected<void> checkAttention(const NetworkProgram &program,
                              const std::function<Expected<std::string>(const PlanSpec &)> &check)
{
    std::set<std::string> checked;
    for (const ProgramStep &step : program.steps) {
        const auto spec = planRequest(step.operation, program, {}).attention;
        if (!spec || !checked.insert(textOf(*spec)).second)
            continue;
        if (const auto engine = check(*spec); !engine)
            return tl::make_unexpected(ofLayer(step, engine.error()));
    }
    return {};
}

core::Failure ofLayer(const ProgramStep &step, core::Failure failure)
{
    failure.text = "Layer " + step.layer + " (" + step.name + "): " + failure.text;
    return failure;
}

Expected<PlannedSteps> planSteps(const NetworkProgram &program,
                                 const training::NetworkOptions &options,
                                 const MakePlans &makePlans)
{
    std::vector<PlanRequest> requests;
    for (const ProgramStep &step : program.steps)
        requests.push_back(planRequest(step.operation, program, options.convolution));
    std::vector<StepOutcome> outcomes = outcomesOf(program, requests, makePlans);
    PlannedSteps planned;
    ChoiceRecord record;
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const ProgramStep &step = program.steps[i];
        if (auto reached = requireReach(step.operation); !reached)
            return tl::make_unexpected(ofLayer(step, std::move(reached.error())));
        if (!asks(requests[i])) {
            if (isNormalization(step.operation))
                record.normalization(false);
            planned.plans.push_back(nullptr);
            planned.fusions.emplace_back();
            continue;
        }
        auto found = planOf(step, requests[i], std::move(outcomes[i]), record);
        if (!found)
            return tl::make_unexpected(ofLayer(step, std::move(found.error())));
        if (found->plan)
            planned.workspaceBytes =
                std::max(planned.workspaceBytes, found->plan->workspaceBytes());
        planned.plans.push_back(std::move(found->plan));
        planned.fusions.push_back(std::move(found->fusions));
    }
    planned.facts = record.facts();
    return planned;
}

} // namespace strata::engine::backends::cuda
