// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/command_setting.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/packed_files.h"

#include <algorithm>
#include <array>

namespace strata::engine::settings {

namespace {

// In the order of the enumerations of output_rule.h.
constexpr std::array valueNames{"per_second",   "seconds",  "milliseconds",
                                "microseconds", "clock_ms", "ignored"};
constexpr std::array matchesNames{"each", "last", "sum"};

const OutputFormat *formatNamed(std::string_view name)
{
    const auto &formats = outputFormats();
    const auto found = std::find_if(formats.begin(), formats.end(),
                                    [name](const auto &format) { return format.name == name; });
    return found == formats.end() ? nullptr : &*found;
}

std::vector<std::string> waysToRead()
{
    std::vector<std::string> names{readTime, readPattern};
    for (const OutputFormat &format : outputFormats())
        names.push_back(format.name);
    return names;
}

} // namespace

ParameterSpecs commandSpecs()
{
    constexpr double mostWork = 1e18;
    constexpr double longest = 14400; // that a trial may last
    return {
        textSpec(commandName, "",
                 "Program and arguments, quoted as for a shell; none reads them, so write sh -c if "
                 "you need one"),
        textSpec(environmentName, "", "Variables for it: NAME=value, quoted likewise"),
        textSpec(
            directoryName, "",
            "Where it is started, as an absolute path; empty: in the directory of its files, or "
            "a private one that is deleted afterwards"),
        textSpec(scriptName, "",
                 "Text of a file that is put beside it; {script} in the command is its path"),
        textSpec(filesName, "",
                 "SHA-256 of the set of files that is put beside it (run --files); {files} in the "
                 "command is the path of their directory"),
        choiceSpec(readName, waysToRead(),
                   "What makes a step: the time of the command, or numbers in its output, found by "
                   "a pattern or in the format of a known program"),
        onlyWith(textSpec(patternName, "",
                          "Regular expression (RE2) for a line of its output, with the number in "
                          "parentheses"),
                 readName, {readPattern}),
        onlyWith(choiceSpec(valueName, choicesOf(valueNames),
                            "What the number is: work in a second, the time of a step, or a clock; "
                            "ignored: the time between two lines counts"),
                 readName, {readPattern}),
        onlyWith(choiceSpec(matchesName, choicesOf(matchesNames),
                            "Whether each line that matches makes a step, or a run of the command "
                            "does with the last of them or their sum"),
                 readName, {readPattern}),
        realSpec(workName, "0", 0, mostWork,
                 "Work of a step, counted in unit; 0: 1, or as the known program has it"),
        textSpec(unitName, "", "What the work is counted in: images, tokens, B"),
        realSpec(stepLimitName, "600", 0.001, longest,
                 "The command is ended if a step takes longer, and the trial fails", "s"),
    };
}

OutputRule outputRuleOf(const Parameters &parameters)
{
    const std::string &read = parameters.text(readName);
    OutputRule rule{{}, LineValue::Ignored, LinesTaken::Last, 1, "runs", 1};
    if (const OutputFormat *format = formatNamed(read))
        rule = format->rule;
    else if (read == readPattern)
        rule = {parameters.text(patternName),
                choiceOf<LineValue>(valueNames, parameters.text(valueName)),
                choiceOf<LinesTaken>(matchesNames, parameters.text(matchesName)),
                1,
                "matches",
                1};
    if (parameters.real(workName) > 0)
        rule.work = parameters.real(workName);
    if (!parameters.text(unitName).empty())
        rule.unit = parameters.text(unitName);
    return rule;
}

bool isOneRunAStep(std::string_view read, std::string_view matches)
{
    if (const OutputFormat *format = formatNamed(read))
        return format->rule.taken != LinesTaken::Each;
    return read != readPattern ||
           (!matches.empty() && matches != nameOf(matchesNames, LinesTaken::Each));
}

} // namespace strata::engine::settings
