// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/command_prepared.h"

#include "engine/workloads/command/placed_files.h"

#include <cmath>
#include <fstream>

namespace strata::engine::workloads::command {

namespace {

using core::Expected;
using core::fail;
using core::FailureKind;
using settings::LinesTaken;
using settings::LineValue;
using Clock = CommandRun::Clock;

//! Where a command is started that names no directory: beside what it brings.
std::string startOf(const Problem &problem, const std::string &scratch, const std::string &files)
{
    if (!problem.directory.empty())
        return problem.directory;
    return problem.files.empty() ? scratch : files;
}

double secondsOf(Clock::time_point time)
{
    return std::chrono::duration<double>(time.time_since_epoch()).count();
}

bool isTimeTold(LineValue value)
{
    return value == LineValue::ClockMilliseconds || value == LineValue::Ignored;
}

} // namespace

CommandPrepared::CommandPrepared(const Problem &problem, const core::WorkContext &context) :
    m_problem(problem),
    m_script(context.scratchDirectory + "/script"),
    m_files(context.scratchDirectory + "/files"),
    m_directory(startOf(problem, context.scratchDirectory, m_files)),
    m_cancelled(context.cancelled)
{
    if (problem.reader)
        m_told.emplace(*problem.reader, problem.rule);
}

Expected<std::unique_ptr<CommandPrepared>> CommandPrepared::make(const Problem &problem,
                                                                 const core::WorkContext &context)
{
    std::unique_ptr<CommandPrepared> prepared(new CommandPrepared(problem, context));
    std::ofstream file(prepared->m_script, std::ios::binary);
    file << problem.script;
    file.close();
    if (!problem.script.empty() && !file)
        return fail(FailureKind::Resource, "disk_full",
                    "The script could not be written to " + prepared->m_script +
                        "; free space there, or choose another directory for files of the work.");
    if (!problem.files.empty())
        if (auto placed = placeFiles(context.scratchDirectory, problem.files, prepared->m_files);
            !placed)
            return tl::make_unexpected(placed.error());
    return prepared;
}

Expected<void> CommandPrepared::beforeTurn(std::chrono::nanoseconds)
{
    if (!m_told || m_problem.rule.taken != LinesTaken::Each)
        return {};
    return fail(FailureKind::Usage, "needs_rounds",
                "This command makes several steps in a run and cannot wait for turns of others; "
                "leave --turns out, or choose matches=last.");
}

Expected<void> CommandPrepared::startRun()
{
    auto run = CommandRun::start(m_problem, {m_directory, m_script, m_files});
    if (!run)
        return tl::make_unexpected(run.error());
    m_run = std::move(*run);
    ++m_runs;
    m_hasToldStep = false;
    if (m_told)
        m_told->beginRun();
    return {};
}

Expected<void> CommandPrepared::iterate()
{
    const auto deadline = Clock::now() + m_problem.stepLimit;
    const bool isRunAStep = !m_told || m_problem.rule.taken != LinesTaken::Each;
    return isRunAStep ? runOnce(deadline) : awaitMatch(deadline);
}

Expected<void> CommandPrepared::runOnce(Clock::time_point deadline)
{
    if (auto started = startRun(); !started)
        return started;
    for (;;) {
        const auto line = m_run->nextLine(deadline, m_cancelled);
        if (!line) {
            m_run.reset();
            return tl::make_unexpected(line.error());
        }
        if (!*line)
            break;
        if (m_told)
            m_told->takeLine((*line)->text, secondsOf((*line)->at));
    }
    m_stepTime = m_run->duration();
    return endRun();
}

//! Of a command that makes several steps in a run: it goes on between them, and is started again
//! when it has ended.
Expected<void> CommandPrepared::awaitMatch(Clock::time_point deadline)
{
    for (;;) {
        if (!m_run)
            if (auto started = startRun(); !started)
                return started;
        const auto line = m_run->nextLine(deadline, m_cancelled);
        if (!line) {
            m_run.reset();
            return tl::make_unexpected(line.error());
        }
        if (!*line) {
            if (auto ended = endRun(); !ended)
                return ended;
            continue;
        }
        if (const auto step = m_told->takeLine((*line)->text, secondsOf((*line)->at)))
            return take(*step);
    }
}

//! The program has ended.
Expected<void> CommandPrepared::endRun()
{
    if (auto good = m_run->howItEnded(); !good)
        return good;
    const auto whole = m_told ? m_told->endRun() : std::nullopt;
    if (m_told && !whole && !m_hasToldStep)
        return tl::make_unexpected(noMatch());
    m_run.reset();
    return whole ? take(*whole) : Expected<void>();
}

core::Failure CommandPrepared::noMatch() const
{
    const std::string seen =
        isTimeTold(m_problem.rule.value) && m_told->matches() > 0
            ? "Only one line of the output matches the pattern \"" + m_problem.rule.pattern +
                  "\", and a step lies between two"
            : "No line of the output matches the pattern \"" + m_problem.rule.pattern + "\"";
    return {FailureKind::Usage, "no_match",
            seen + m_run->lastWords() +
                ". Correct the pattern, or have the command print more; some programs print "
                "less, or later, if no terminal reads them."};
}

Expected<void> CommandPrepared::take(const settings::ToldStep &step)
{
    if (!settings::isStepTime(step.seconds))
        return fail(FailureKind::Usage, "bad_value",
                    "By its output a step of the command takes " + std::to_string(step.seconds) +
                        " s (the number is " + std::to_string(step.value) +
                        "), which is impossible; correct the pattern, or what the number means.");
    m_stepTime = std::chrono::nanoseconds(std::llround(step.seconds * 1e9));
    m_value = step.value;
    m_hasToldStep = true;
    m_shortest = std::min(m_shortest, m_stepTime);
    return {};
}

std::vector<core::ValueSeries> CommandPrepared::stepSeries() const
{
    if (!m_told || isTimeTold(m_problem.rule.value))
        return {};
    constexpr std::array<const char *, 4> units{"", "s", "ms", "us"};
    const auto value = m_problem.rule.value;
    return {{"told", value == LineValue::PerSecond ? work().rateUnit
                                                   : units[static_cast<std::size_t>(value)]}};
}

Expected<void> CommandPrepared::afterStep(core::StepValues &values)
{
    values[0] = m_value;
    return {};
}

std::vector<core::WorkWarning> CommandPrepared::warnings() const
{
    constexpr std::chrono::microseconds exact{10}; // a nanosecond is 0.01 % of it
    if (m_shortest >= exact)
        return {};
    return {{"coarse_steps",
             "By its output the shortest step takes " + std::to_string(m_shortest.count()) +
                 " ns, and times are kept in whole nanoseconds; set work to more than " +
                 std::to_string(static_cast<long long>(m_problem.rule.work)) + "."}};
}

core::WorkPerIteration CommandPrepared::work() const
{
    return {0, 0, m_problem.rule.work, m_problem.rule.unit + "/s"};
}

Expected<core::CheckedResult> CommandPrepared::check()
{
    m_run.reset(); // it has done enough steps
    core::CheckedResult result;
    result.checkValue = identityOf(m_problem);
    result.hasReference = false;
    result.verification = "not verified by Strata: only that the same command ran, and that it "
                          "reported no failure";
    return result;
}

std::map<std::string, std::string> CommandPrepared::facts() const
{
    return {{"command.program", m_problem.words.front()},
            {"command.runs", std::to_string(m_runs)},
            {"command.step", !m_told ? "the time of a run, from its start to its end"
                             : m_problem.rule.taken == LinesTaken::Each
                                 ? "each line that matches"
                                 : "what the output of a run tells"}};
}

} // namespace strata::engine::workloads::command
