// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs a command as often as steps are wanted, and takes their times from its end or its output.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/command/command_run.h"

namespace strata::engine::workloads::command {

class CommandPrepared final : public core::PreparedWork {
public:
    //! Writes the script and the files. disk_full, if they cannot be written; no_files, wrong_files
    //! if they are not there, or not those that the setting names.
    static core::Expected<std::unique_ptr<CommandPrepared>> make(const Problem &problem,
                                                                 const core::WorkContext &context);

    //! needs_rounds of a command that makes several steps in a run: it would work on while others
    //! have their turns.
    core::Expected<void> beforeTurn(std::chrono::nanoseconds length) override;
    core::Expected<void> iterate() override;
    std::optional<std::chrono::nanoseconds> toldStepTime() const override { return m_stepTime; }
    std::vector<core::ValueSeries> stepSeries() const override;
    core::Expected<void> afterStep(core::StepValues &values) override;
    std::vector<core::WorkWarning> warnings() const override;
    core::WorkPerIteration work() const override;
    std::string backend() const override { return "command"; }
    bool oneIterationPerStep() const override { return true; }
    //! Nobody can say whether a stranger's program did what it should: only that it is the same
    //! everywhere, and that it says it ended well.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    CommandPrepared(const Problem &problem, const core::WorkContext &context);
    core::Expected<void> startRun();
    core::Expected<void> runOnce(CommandRun::Clock::time_point deadline);
    core::Expected<void> awaitMatch(CommandRun::Clock::time_point deadline);
    core::Expected<void> endRun();
    core::Expected<void> take(const settings::ToldStep &step);
    core::Failure noMatch() const;

    Problem m_problem;
    std::string m_script;    //!< path
    std::string m_files;     //!< path of their directory
    std::string m_directory; //!< where it is started
    const std::atomic<bool> *m_cancelled;
    std::optional<settings::ToldSteps> m_told;
    std::unique_ptr<CommandRun> m_run;
    bool m_hasToldStep = false; //!< of this run
    std::uint64_t m_runs = 0;
    std::chrono::nanoseconds m_stepTime{0};
    std::chrono::nanoseconds m_shortest = std::chrono::nanoseconds::max();
    double m_value = 0; //!< that the output told of the last step
};

} // namespace strata::engine::workloads::command
