// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_report.h"

#include "engine/core/table_format.h"

#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include <unistd.h>

namespace strata::engine::commands {
namespace {

std::string factOf(const EntryOutcome &outcome, const char *name)
{
    const auto fact = outcome.result.facts.find(name);
    return fact == outcome.result.facts.end() ? std::string() : fact->second;
}

std::string quoted(const std::string &text)
{
    std::string out(1, '"');
    for (const char letter : text)
        out.append(letter == '"' ? 2 : 1, letter);
    out += '"';
    return out;
}

std::string exactNumber(double value)
{
    char digits[64];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

std::string partialName(const std::string &path)
{
    return path + ".part";
}

core::Failure cannotWrite(const std::string &path, int error)
{
    return {core::FailureKind::Resource, "cannot_write",
            "The table " + path + " cannot be written (" + std::strerror(error) +
                "); choose another file with --csv."};
}

} // namespace

std::string roughDuration(double seconds)
{
    const auto whole = static_cast<long long>(std::llround(seconds));
    if (whole < 60)
        return std::to_string(whole) + " s";
    const long long minutes = (whole + 30) / 60;
    if (minutes < 60)
        return std::to_string(minutes) + " min";
    return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

std::string outcomeText(const EntryOutcome &outcome)
{
    if (outcome.state != EntryState::Measured)
        return std::string(stateName(outcome.state)) +
               (outcome.reason.empty() ? "" : ": " + outcome.reason);
    std::string text = core::duration(outcome.secondsPerIteration()) + "  " +
                       core::withPrefix(outcome.result.rate, outcome.trial.rateUnit);
    if (const std::string implementation = factOf(outcome, "implementation");
        !implementation.empty())
        text += "  " + implementation;
    if (factOf(outcome, "arithmetic").starts_with("winograd"))
        text += " (less arithmetic than counted)";
    return text + (outcome.result.verified ? "  check ok" : "  check WRONG");
}

void SuiteTotals::add(const settings::SuiteEntry &entry, const EntryOutcome &outcome)
{
    ++m_counts[outcome.state];
    if (outcome.state != EntryState::Measured)
        return;
    Sum &sum = m_kinds[entry.workload + " " + outcome.trial.rateUnit];
    ++sum.measured;
    sum.seconds += outcome.secondsPerIteration();
    sum.operations += outcome.trial.workPerIteration;
    sum.rateUnit = outcome.trial.rateUnit;
}

int SuiteTotals::count(EntryState state) const
{
    const auto found = m_counts.find(state);
    return found == m_counts.end() ? 0 : found->second;
}

std::string SuiteTotals::text() const
{
    std::string text;
    for (const auto &[kind, sum] : m_kinds) {
        text += kind.substr(0, kind.find(' ')) + ": " + std::to_string(sum.measured) +
                " measured, one iteration of each takes " + core::duration(sum.seconds);
        if (sum.seconds > 0)
            text += ", " + core::withPrefix(sum.operations / sum.seconds, sum.rateUnit);
        text += "\n";
    }
    return text + "Total: " + std::to_string(count(EntryState::Measured)) + " measured, " +
           std::to_string(count(EntryState::Unsupported)) + " not supported, " +
           std::to_string(count(EntryState::Failed)) + " failed\n";
}

core::Expected<SuiteTable> SuiteTable::make(const std::string &path)
{
    SuiteTable table(path);
    if (path.empty())
        return table;
    table.m_file = std::fopen(partialName(path).c_str(), "w");
    if (table.m_file == nullptr)
        return tl::make_unexpected(cannotWrite(path, errno));
    std::fputs("list,workload,label,parameters,outcome,seconds,rate,rate_unit,operations,steps,"
               "implementation,algorithm,arithmetic,"
               "check_value,verified,reason\n",
               table.m_file);
    return table;
}

SuiteTable::SuiteTable(SuiteTable &&other) noexcept :
    m_path(std::move(other.m_path)),
    m_file(std::exchange(other.m_file, nullptr))
{
}

SuiteTable::~SuiteTable()
{
    if (m_file == nullptr)
        return;
    std::fclose(m_file);
    unlink(partialName(m_path).c_str());
}

void SuiteTable::add(const settings::SuiteEntry &entry, const std::vector<std::string> &parameters,
                     const EntryOutcome &outcome)
{
    if (m_file == nullptr)
        return;
    std::string all;
    for (const std::string &word : parameters)
        all += (all.empty() ? "" : " ") + word;
    std::vector<std::string> fields{quoted(entry.list), quoted(entry.workload), quoted(entry.label),
                                    quoted(all), stateName(outcome.state)};
    // What was not measured has empty fields, not zeros.
    const bool measured = outcome.state == EntryState::Measured;
    fields.push_back(measured ? exactNumber(outcome.secondsPerIteration()) : std::string());
    fields.push_back(measured ? exactNumber(outcome.result.rate) : std::string());
    fields.push_back(outcome.trial.rateUnit);
    fields.push_back(measured ? exactNumber(outcome.trial.operationsPerIteration) : std::string());
    fields.push_back(measured ? std::to_string(outcome.result.steps) : std::string());
    for (const char *fact : {"implementation", "algorithm", "arithmetic"})
        fields.push_back(quoted(factOf(outcome, fact)));
    fields.push_back(outcome.result.checkValue);
    fields.push_back(!measured ? "" : outcome.result.verified ? "yes" : "no");
    fields.push_back(quoted(outcome.reason));
    for (std::size_t i = 0; i < fields.size(); ++i)
        std::fprintf(m_file, "%s%s", i == 0 ? "" : ",", fields[i].c_str());
    std::fputs("\n", m_file);
}

core::Expected<void> SuiteTable::complete()
{
    if (m_file == nullptr)
        return {};
    const bool good = std::ferror(m_file) == 0 && std::fflush(m_file) == 0;
    if (good && std::rename(partialName(m_path).c_str(), m_path.c_str()) == 0) {
        std::fclose(std::exchange(m_file, nullptr));
        return {};
    }
    return tl::make_unexpected(cannotWrite(m_path, errno));
}

} // namespace strata::engine::commands
