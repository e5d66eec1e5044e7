// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A backend that computes nothing but says what a test wants, and the words that make a
//! workload's parameters.
#pragma once

#include "engine/core/measuring_loop.h"
#include "engine/training/workload/training_settings.h"

#include <QtGlobal>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace strata::tests {

using namespace strata::engine;
using namespace strata::engine::training;

//! What a fake network does, and what it has seen.
struct FakeScript {
    std::vector<double> losses; //!< of each step; the last one stays
    float logit = 0.5F;
    std::uint64_t memoryNeeded = 1000;
    std::optional<std::uint64_t> freeDeviceBytes; //!< a GPU's
    std::string withoutDevice;                    //!< why there is none, if so
    ProbeResult probe{0x1234, true, 16, {}};
    std::vector<OperationTime> profile;
    core::FailureKind stepFailure = core::FailureKind::Unsupported; //!< Unsupported: none

    int compiled = 0;
    int steps = 0;
    int profilesCleared = 0;
    int labelsTaken = 0;
    NetworkOptions options;
    TensorValues parameters;
    std::vector<float> images;
    std::vector<std::int32_t> labels;
};

class FakeNetwork final : public Network {
public:
    FakeNetwork(std::shared_ptr<FakeScript> script, const Graph &graph,
                const NetworkOptions &options) :
        m_script(std::move(script)),
        m_classes(graph.classes()),
        m_batch(options.batch)
    {
        m_script->images.resize(
            static_cast<std::size_t>(options.batch * graph.inputShape().elements()));
        if (options.purpose == Purpose::Train) // inference need not have labels
            m_script->labels.resize(static_cast<std::size_t>(options.batch));
    }

    std::string backend() const override { return "fake"; }
    std::uint64_t memoryBytes() const override { return 4242; }
    std::map<std::string, std::string> facts() const override { return {{"isa", "none"}}; }
    void setParameters(TensorValues values) override { m_script->parameters = std::move(values); }
    TensorValues parameters() const override { return m_script->parameters; }
    void setStatistics(const TensorValues &) override {}
    TensorValues statistics() const override { return {}; }
    TensorValues gradients() const override { return {}; }
    std::span<float> images() override { return m_script->images; }
    std::span<std::int32_t> labels() override
    {
        ++m_script->labelsTaken;
        return m_script->labels;
    }
    core::Expected<void> step() override
    {
        ++m_script->steps;
        if (m_script->stepFailure != core::FailureKind::Unsupported)
            return core::fail(m_script->stepFailure, "step_failed", "The step failed.");
        return {};
    }
    StepOutcome outcome() const override
    {
        const std::size_t step =
            std::min(static_cast<std::size_t>(m_script->steps), m_script->losses.size());
        return {step == 0 ? 1.0 : m_script->losses[step - 1], 0.25};
    }
    std::vector<float> logits() const override
    {
        return std::vector<float>(static_cast<std::size_t>(m_batch * m_classes), m_script->logit);
    }
    std::vector<OperationTime> profile() const override { return m_script->profile; }
    void clearProfile() override { ++m_script->profilesCleared; }
    core::Expected<ProbeResult> probe(std::uint64_t) override
    {
        for (OperationTime &time : m_script->profile)
            time.seconds +=
                1000; // what comes after the last step must not be reported as a part of it
        return m_script->probe;
    }

private:
    std::shared_ptr<FakeScript> m_script;
    std::int64_t m_classes;
    std::int64_t m_batch;
};

class FakeFactory final : public NetworkFactory {
public:
    explicit FakeFactory(std::shared_ptr<FakeScript> script) : m_script(std::move(script)) {}
    std::string name() const override { return "fake"; }
    core::Expected<std::optional<std::uint64_t>> freeDeviceBytes() const override
    {
        return requireDevice().map([this] { return m_script->freeDeviceBytes; });
    }
    core::Expected<std::uint64_t> memoryNeeded(const Graph &, const NetworkOptions &) const override
    {
        return m_script->memoryNeeded;
    }
    core::Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                                     const NetworkOptions &options) const override
    {
        if (auto device = requireDevice(); !device)
            return tl::make_unexpected(device.error());
        ++m_script->compiled;
        m_script->options = options;
        return std::make_unique<FakeNetwork>(m_script, graph, options);
    }

private:
    core::Expected<void> requireDevice() const
    {
        if (!m_script->withoutDevice.empty())
            return core::fail(core::FailureKind::Unsupported, "no_gpu", m_script->withoutDevice);
        return {};
    }

    std::shared_ptr<FakeScript> m_script;
};

//! Aborts the test for words that are no parameters.
inline settings::Parameters parametersOf(Purpose purpose, const std::vector<std::string> &words)
{
    auto parameters = core::parseParameters(
        workload::parameterSpecs(purpose, {"onednn", "cuda", "reference", "fake"}), words);
    if (!parameters)
        qFatal("%s", parameters.error().text.c_str());
    return *parameters;
}

inline core::Expected<workload::TrainingSettings>
settingsOf(Purpose purpose, const std::vector<std::string> &words, int threads = 1)
{
    return workload::settingsOf(purpose, parametersOf(purpose, words), {threads, 5, {}});
}

} // namespace strata::tests
