// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuring_loop.h"
#include "engine/core/scratch_directory.h"
#include "engine/settings/command_setting.h"
#include "engine/settings/command_words.h"
#include "engine/workloads/command/command_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using command::CommandPrepared;

class CommandWorkload final : public core::Workload {
public:
    explicit CommandWorkload(ServerCommand self) : m_self(std::move(self)) {}

    std::string name() const override { return settings::commandWorkload; }
    int version() const override { return command::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "A command of your own, such as a training script, timed or read by its output";
    }
    settings::ParameterSpecs parameters() const override { return settings::commandSpecs(); }

    std::map<std::string, std::string> commonDefaults() const override
    {
        return {
            {"steps", "10"}, {"warmup_steps", "1"}, {"max_seconds", "600"}, {"min_step_ms", "0"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto problem = command::problemOf(parameters);
        if (!problem)
            return tl::make_unexpected(problem.error());
        return CommandPrepared::make(*problem, context);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        if (m_self.words.empty()) {
            report.leaveOut("a program", "/proc does not say how this engine was started");
            return report;
        }
        // The one program that each host has is this engine.
        std::vector<std::string> words = m_self.words;
        words.front() = m_self.program;
        words.emplace_back("--version");
        const std::string text = "command=" + settings::joinWords(words);
        report.add(runSelf({text}), "time");
        report.add(runSelf({text, "read=pattern", "pattern=format ([0-9]+)"}), "output");
        return report;
    }

private:
    core::Expected<void> runSelf(const std::vector<std::string> &parameters) const
    {
        const auto read = core::parseParameters(settings::commandSpecs(), parameters);
        const auto scratch = core::ScratchDirectory::make({});
        if (!read || !scratch)
            return tl::make_unexpected(read ? scratch.error() : read.error());
        core::WorkContext context;
        context.scratchDirectory = scratch->path();
        const auto prepared = prepare(*read, context);
        if (!prepared)
            return tl::make_unexpected(prepared.error());
        for (int step = 0; step < 2; ++step)
            if (auto done = (*prepared)->iterate(); !done)
                return done;
        if ((*prepared)->toldStepTime().value_or(std::chrono::nanoseconds(0)).count() < 1)
            return core::fail(core::FailureKind::Internal, "wrong_result",
                              "a step of no time was told");
        return {};
    }

    ServerCommand m_self;
};

} // namespace

std::unique_ptr<core::Workload> makeCommand(ServerCommand self)
{
    return std::make_unique<CommandWorkload>(std::move(self));
}

} // namespace strata::engine::workloads
