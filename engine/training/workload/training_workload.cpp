// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/prepared_network.h"
#include "engine/training/workload/training_settings.h"
#include "engine/training/workload/training_workloads.h"

#include <utility>

namespace strata::engine::training::workload {
namespace {

class TrainingWorkload final : public core::Workload {
public:
    TrainingWorkload(Purpose purpose, NetworkFactories factories) : m_purpose(purpose), m_factories(std::move(factories)) {}

    std::string name() const override { return workloadName(m_purpose); }
    int version() const override { return workloadVersion; }
    std::string summary() const override
    {
        return m_purpose == Purpose::Train ? "Training of an image network: forward, backward and update of one batch a step"
                                           : "Inference of an image network: one batch a step";
    }
    core::ParameterSpecs parameters() const override;
    //! 10 + 100 steps, as the papers and tf_cnn_benchmarks have it.
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"steps", "100"}, {"warmup_steps", "10"}, {"max_seconds", m_purpose == Purpose::Train ? "3600" : "600"}};
    }
    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override;
    std::vector<std::string> selfTest() const override;
    std::vector<std::string> untested() const override;

private:
    Purpose m_purpose;
    NetworkFactories m_factories;
};

core::ParameterSpecs TrainingWorkload::parameters() const
{
    std::vector<std::string> names;
    for (const auto &factory : m_factories)
        names.push_back(factory->name());
    return parameterSpecs(m_purpose, names);
}

core::Expected<std::unique_ptr<core::PreparedWork>> TrainingWorkload::prepare(const core::Parameters &parameters,
                                                                              const core::WorkContext &context) const
{
    auto settings = settingsOf(m_purpose, parameters, context);
    if (!settings)
        return tl::make_unexpected(std::move(settings.error()));
    // auto never falls back to a slower backend in silence: two hosts would then not have done comparable work.
    for (const auto &factory : m_factories) {
        if (settings->backend == "auto" || factory->name() == settings->backend)
            return PreparedNetwork::make(std::move(*settings), *factory);
    }
    return core::fail(core::FailureKind::Unsupported, "no_backend",
                      "This engine was built without a backend for networks, so it cannot " + name() +
                          "; take another build of it.");
}

//! Training compares inference too, so that one of the two workloads is enough to test the backends.
std::vector<std::string> TrainingWorkload::selfTest() const
{
    std::vector<std::string> failures;
    if (m_purpose == Purpose::Infer || m_factories.empty())
        return failures;
    const auto add = [&failures](const std::vector<std::string> &more) {
        failures.insert(failures.end(), more.begin(), more.end());
    };
    const NetworkFactory &exact = *m_factories.back();
    for (const SelfTestGraph &subject : selfTestGraphs()) {
        for (std::size_t i = 0; i + 1 < m_factories.size(); ++i) {
            add(compareNetworks(subject, *m_factories[i], exact, Precision::Fp32, ConvolutionAlgorithm::Winograd));
            for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Tf32, Precision::Fp16})
                add(compareNetworks(subject, *m_factories[i], exact, precision, ConvolutionAlgorithm::Direct));
        }
    }
    return failures;
}

//! A backend that says what its device has free has a device.
std::vector<std::string> TrainingWorkload::untested() const
{
    std::vector<std::string> parts;
    for (const auto &factory : m_factories) {
        const auto device = factory->freeDeviceBytes();
        if (!device && m_purpose == Purpose::Train)
            parts.push_back("the backend " + factory->name() + ": " + device.error().text);
    }
    return parts;
}

} // namespace

std::unique_ptr<core::Workload> makeTrain(NetworkFactories factories)
{
    return std::make_unique<TrainingWorkload>(Purpose::Train, std::move(factories));
}

std::unique_ptr<core::Workload> makeInfer(NetworkFactories factories)
{
    return std::make_unique<TrainingWorkload>(Purpose::Infer, std::move(factories));
}

} // namespace strata::engine::training::workload
