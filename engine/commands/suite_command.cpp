// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"
#include "engine/commands/output.h"
#include "engine/commands/suite_entry_run.h"
#include "engine/commands/suite_estimate.h"
#include "engine/commands/suite_report.h"
#include "engine/core/cancellation.h"
#include "engine/core/parameters.h"
#include "engine/core/thread_waiting.h"
#include "engine/settings/measuring_names.h"
#include "engine/settings/suite_selection.h"

#include <cstdio>

#include <unistd.h>

namespace strata::engine::commands {
namespace {

//! The command line, checked.
struct SuitePlan {
    settings::SuiteSelection selection;
    std::string tablePath;
};

core::Expected<SuitePlan> planSuite(const core::Registry &registry, Words words)
{
    const auto path = takeOption(words, "--csv");
    if (!path)
        return tl::make_unexpected(path.error());
    if (const auto good = refuseOtherOptions(words, {"--csv"}); !good)
        return tl::make_unexpected(good.error());
    if (words.empty())
        return core::fail(core::FailureKind::Usage, "no_suite",
                          "The command suite needs a suite; strata-engine list shows them.");
    const auto suite = registry.findSuite(words.front());
    if (!suite)
        return tl::make_unexpected(suite.error());
    const auto request = settings::readSuiteRequest(**suite, {words.begin() + 1, words.end()});
    if (!request)
        return tl::make_unexpected(core::failureOf(request.error()));
    return SuitePlan{settings::selectEntries(**suite, *request), path->value_or("")};
}

class SuiteRun {
public:
    SuiteRun(const core::Registry &registry, const settings::SuiteSelection &selection,
             SuiteTable &table, std::atomic<bool> &cancelled) :
        m_registry(registry),
        m_selection(selection),
        m_table(table),
        m_cancelled(cancelled),
        m_estimate(selection.settings)
    {
    }

    //! \param out where the lines go; when its reader has left, nothing more is run
    void run(std::FILE *out)
    {
        const std::vector<settings::SuiteEntry> &entries = m_selection.entries;
        for (std::size_t i = 0; i < entries.size() && !m_cancelled; ++i) {
            showRunning(entries[i], i);
            const EntryOutcome outcome =
                runEntry(m_registry, wordsOf(entries[i], m_selection), m_cancelled);
            showRunning({}, i);
            if (outcome.state == EntryState::Cancelled)
                return;
            m_totals.add(entries[i], outcome);
            m_table.add(entries[i], entries[i].parameters, outcome);
            if (outcome.state == EntryState::Measured)
                m_estimate.learn(entries[i].operations, outcome.secondsPerIteration(),
                                 outcome.wallSeconds);
            std::fprintf(out, "[%zu/%zu, %s left] %s, %s: %s\n", i + 1, entries.size(),
                         roughDuration(secondsAfter(i)).c_str(), entries[i].list.c_str(),
                         entries[i].label.c_str(), outcomeText(outcome).c_str());
            if (std::fflush(out) != 0)
                m_cancelled = true;
        }
    }

    const SuiteTotals &totals() const { return m_totals; }

private:
    double secondsAfter(std::size_t done) const
    {
        double seconds = 0;
        for (std::size_t i = done + 1; i < m_selection.entries.size(); ++i)
            seconds += m_estimate.secondsOf(m_selection.entries[i].operations);
        return seconds;
    }

    //! A line that overwrites itself, for a person who waits; without a label it is taken away.
    void showRunning(const settings::SuiteEntry &entry, std::size_t index) const
    {
        if (!isatty(STDERR_FILENO))
            return;
        if (entry.label.empty())
            std::fputs("\r\033[K", stderr);
        else
            std::fprintf(stderr, "\r\033[K%zu of %zu: %s, %s …", index + 1,
                         m_selection.entries.size(), entry.list.c_str(), entry.label.c_str());
    }

    const core::Registry &m_registry;
    const settings::SuiteSelection &m_selection;
    SuiteTable &m_table;
    std::atomic<bool> &m_cancelled;
    SuiteEstimate m_estimate;
    SuiteTotals m_totals;
};

//! All entries are measured in one process, so they wait alike.
core::Expected<void> waitAsAsked(const settings::SuiteSelection &selection)
{
    const std::string name = std::string(settings::waitingName) + '=';
    for (const std::string &word : selection.commonParameters)
        if (word.starts_with(name))
            return core::waitAs(word.substr(name.size()));
    return {};
}

int statusOf(const SuiteTotals &totals)
{
    if (totals.count(EntryState::Failed) > 0)
        return OtherFailure;
    return totals.count(EntryState::Measured) > 0 ? Good : NotSupported;
}

} // namespace

int suite(const core::Registry &registry, const Words &words)
{
    std::atomic<bool> &cancelled = core::cancelOnSignals();
    const auto plan = planSuite(registry, words);
    if (!plan)
        return report(plan.error());
    if (const auto waiting = waitAsAsked(plan->selection); !waiting)
        return report(waiting.error());
    auto table = SuiteTable::make(plan->tablePath);
    if (!table)
        return report(table.error());
    std::FILE *out = fdopen(claimStandardOutput(), "w");
    if (out == nullptr)
        return report({core::FailureKind::Resource, "no_output",
                       "Standard output is closed; run the suite with one that is open."});
    SuiteRun run(registry, plan->selection, *table, cancelled);
    run.run(out);
    std::fputs(run.totals().text().c_str(), out);
    const bool told = std::fclose(out) == 0;
    if (cancelled)
        return told ? CancelledBySignal : OtherFailure;
    if (const auto written = table->complete(); !written)
        return report(written.error());
    return statusOf(run.totals());
}

} // namespace strata::engine::commands
