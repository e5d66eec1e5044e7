// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/output.h"

#include "engine/core/table_format.h"
#include "engine/core/version.h"
#include "engine/settings/nearest_name.h"

#include <algorithm>
#include <chrono>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::commands {

namespace {

constexpr std::size_t maxCommandLineBytes = 4096; // it is a label in a log

} // namespace

OutputForm takeOutputForm(Words &words)
{
    OutputForm form = isatty(STDOUT_FILENO) ? OutputForm::Table : OutputForm::Records;
    std::erase_if(words, [&form](const std::string &word) {
        if (word == "--records")
            form = OutputForm::Records;
        else if (word == "--table")
            form = OutputForm::Table;
        else
            return false;
        return true;
    });
    return form;
}

core::Expected<std::optional<std::string>> takeOption(Words &words, const std::string &name)
{
    std::optional<std::string> value;
    for (auto word = words.begin(); word != words.end();) {
        if (word->starts_with(name + "=")) {
            value = word->substr(name.size() + 1);
            word = words.erase(word);
        } else if (*word != name) {
            ++word;
        } else if (word + 1 == words.end()) {
            return core::fail(core::FailureKind::Usage, "missing_value",
                              "The option " + name + " needs a value after it.");
        } else {
            value = word[1];
            word = words.erase(word, word + 2);
        }
    }
    return value;
}

core::Expected<void> refuseOtherOptions(const Words &words, const Words &known)
{
    const auto wrong = std::find_if(words.begin(), words.end(),
                                    [](const std::string &word) { return word.starts_with('-'); });
    if (wrong == words.end())
        return {};
    const std::string nearest = settings::nearestName(*wrong, known);
    return core::fail(core::FailureKind::Usage, "unknown_option",
                      "There is no option \"" + *wrong + "\" here" +
                          (nearest.empty() ? "" : "; the nearest is " + nearest) +
                          "; see strata-engine --help.");
}

int claimStandardOutput()
{
    const int own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    if (own < 0)
        return STDOUT_FILENO; // closed: the first write will say so
    dup2(STDERR_FILENO, STDOUT_FILENO);
    return own;
}

core::RecordFormat recordFormat(OutputForm form, int descriptor)
{
    if (form == OutputForm::Records)
        return core::formatRecord;
    return core::TableFormat(isatty(descriptor) != 0);
}

protocol::Hello hello(const std::string &command, const Words &words)
{
    std::string line = "strata-engine " + command;
    for (const std::string &word : words)
        line += " " + word;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {core::engineVersion(), line.substr(0, maxCommandLineBytes), getpid(),
            std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
}

int endWithFailure(const core::Failure &failure, core::RecordWriter &writer)
{
    using protocol::End;
    using protocol::Outcome;
    const bool unsupported = failure.kind == core::FailureKind::Unsupported;
    if (!unsupported)
        writer.put(protocol::Error{failure.code, failure.text});
    writer.put(
        End{unsupported ? Outcome::Unsupported : Outcome::Failed, failure.text, false, false, {}});
    writer.finish();
    return report(failure);
}

} // namespace strata::engine::commands
