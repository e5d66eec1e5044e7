// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/prepared_network.h"
#include "engine/training/workload/rank_comparison.h"
#include "engine/training/workload/training_settings.h"
#include "engine/training/workload/training_workloads.h"

#include <utility>

namespace strata::engine::training::workload {
namespace {

class TrainingWorkload final : public core::Workload {
public:
    TrainingWorkload(Purpose purpose, NetworkFactories factories, GradientGroupFactories groups,
                     std::shared_ptr<const exchange::ParameterServerFactory> servers) :
        m_purpose(purpose),
        m_factories(std::move(factories)),
        m_groups(std::move(groups)),
        m_servers(std::move(servers))
    {
    }

    std::string name() const override { return workloadName(m_purpose); }
    int version() const override { return workloadVersion(m_purpose); }
    settings::Purpose purpose() const override { return settings::Purpose::Network; }
    std::string summary() const override
    {
        return m_purpose == Purpose::Train
                   ? "Training of a network: forward pass, backward pass and "
                     "update of one batch a step"
                   : "Inference of a network: one batch a step";
    }
    settings::ParameterSpecs parameters() const override;
    //! 10 + 100 steps, as the papers and tf_cnn_benchmarks have it.
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"steps", "100"},
                {"warmup_steps", "10"},
                {"min_step_ms", "0"}, // a step is an iteration
                {"max_seconds", m_purpose == Purpose::Train ? "3600" : "600"}};
    }
    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters,
            const core::WorkContext &context) const override;
    core::SelfTestReport selfTest() const override;

private:
    const exchange::GradientGroupFactory *groupsOf(const NetworkFactory &factory) const;

    Purpose m_purpose;
    NetworkFactories m_factories;
    GradientGroupFactories m_groups;
    std::shared_ptr<const exchange::ParameterServerFactory> m_servers; //!< may be null
};

settings::ParameterSpecs TrainingWorkload::parameters() const
{
    std::vector<std::string> names;
    for (const auto &factory : m_factories)
        names.push_back(factory->name());
    return parameterSpecs(m_purpose, names);
}

//! Who connects networks of this backend: its own groups, if there are such; null: nobody.
const exchange::GradientGroupFactory *
TrainingWorkload::groupsOf(const NetworkFactory &factory) const
{
    const exchange::GradientGroupFactory *found = nullptr;
    for (const auto &groups : m_groups) {
        if (groups->networksOf() == factory.name())
            return groups.get();
        if (groups->networksOf().empty())
            found = groups.get();
    }
    return found;
}

core::Expected<std::unique_ptr<core::PreparedWork>>
TrainingWorkload::prepare(const settings::Parameters &parameters,
                          const core::WorkContext &context) const
{
    auto settings = settingsOf(m_purpose, parameters, context);
    if (!settings)
        return tl::make_unexpected(std::move(settings.error()));
    // auto never falls back to a slower backend in silence: two hosts would then not have done
    // comparable work.
    for (const auto &factory : m_factories) {
        if (settings->backend == "auto" || factory->name() == settings->backend)
            return PreparedNetwork::make(std::move(*settings), *factory,
                                         {groupsOf(*factory), m_servers.get()}, context);
    }
    return core::fail(core::FailureKind::Unsupported, "no_backend",
                      "This engine was built without a backend for networks, so it cannot " +
                          name() + "; take another build of it.");
}

core::SelfTestReport TrainingWorkload::selfTest() const
{
    const auto compare = m_purpose == Purpose::Train ? compareTraining : compareInference;
    core::SelfTestReport report;
    for (std::size_t i = 0; i + 1 < m_factories.size(); ++i) {
        const NetworkFactory &factory = *m_factories[i];
        const NetworkFactory &exact = *m_factories.back();
        core::SelfTestReport found;
        for (const SelfTestGraph &subject : selfTestGraphs()) {
            found.add(
                compare(subject, factory, exact, Precision::Fp32, ConvolutionAlgorithm::Winograd));
            for (const Precision precision :
                 {Precision::Fp32, Precision::Bf16, Precision::Tf32, Precision::Fp16})
                found.add(
                    compare(subject, factory, exact, precision, ConvolutionAlgorithm::Direct));
        }
        const auto *groups = groupsOf(factory);
        if (groups != nullptr && factory.exchangesGradients())
            found.add(compareRanks(factory, *groups));
        const bool onDevice = groups != nullptr && !groups->networksOf().empty();
        if (m_servers && factory.exchangesGradients() && !onDevice)
            found.add(compareWorkers(factory, *m_servers));
        report.add(found.ofBackend(factory.name()));
    }
    return report;
}

} // namespace

std::unique_ptr<core::Workload>
makeTrain(NetworkFactories factories, GradientGroupFactories groups,
          std::shared_ptr<const exchange::ParameterServerFactory> servers)
{
    return std::make_unique<TrainingWorkload>(Purpose::Train, std::move(factories),
                                              std::move(groups), std::move(servers));
}

std::unique_ptr<core::Workload> makeInfer(NetworkFactories factories)
{
    return std::make_unique<TrainingWorkload>(Purpose::Infer, std::move(factories),
                                              GradientGroupFactories(), nullptr);
}

} // namespace strata::engine::training::workload
