// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/options.h"

#include "engine/protocol/job.h"

#include <charconv>

namespace strata::engine::lifetime {

namespace {

bool parseNumber(const std::string &text, std::uint64_t &value)
{
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    return fault == std::errc() && end == text.data() + text.size();
}

} // namespace

tl::unexpected<core::Failure> usage(const std::string &text)
{
    return core::fail(core::FailureKind::Usage, "usage", text);
}

core::Expected<Options> parseOptions(const std::vector<std::string> &arguments, bool runRequired)
{
    Options options;
    for (std::size_t index = 0; index < arguments.size(); index += 2) {
        const std::string &name = arguments[index];
        if (name == "--end") { // the only one without a value
            options.isToEnd = true;
            --index;
            continue;
        }
        if (index + 1 == arguments.size())
            return usage("The option \"" + name +
                         "\" needs a value. The options are --runs DIR, --run ID and --from N.");
        const std::string &value = arguments[index + 1];
        if (name == "--runs")
            options.runs = value;
        else if (name == "--run")
            options.run = value;
        else if (name == "--from" && parseNumber(value, options.from))
            continue;
        else
            return usage("\"" + name + " " + value +
                         "\" is not an option. The options are --runs DIR, --run ID and --from N.");
    }
    if (!options.runs.starts_with('/'))
        return usage("--runs needs the absolute path of the runs directory.");
    if (options.isToEnd && options.run.empty())
        return usage("--end needs --run: only a run that is named is ended.");
    if ((runRequired || !options.run.empty()) && !protocol::isRunId(options.run))
        return usage("--run needs the run's 32 lower-case hexadecimal digits.");
    return options;
}

} // namespace strata::engine::lifetime
