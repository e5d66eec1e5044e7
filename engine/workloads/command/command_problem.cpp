// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/command_problem.h"

#include "engine/core/sha256.h"
#include "engine/settings/command_setting.h"
#include "engine/settings/command_words.h"
#include "engine/settings/packed_files.h"
#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::workloads::command {

namespace {

using core::Expected;
using settings::LineValue;

auto wrong(const char *code, const std::string &text)
{
    return core::fail(core::FailureKind::Usage, code, text);
}

Expected<std::vector<std::string>> wordsOf(const std::string &text, const char *name)
{
    auto words = settings::splitWords(text);
    if (words)
        return std::move(*words);
    return wrong("bad_words", std::string("The parameter ") + name +
                                  (words.error() == settings::WordsFault::OpenQuote
                                       ? " has a quotation mark without a partner; close it, or "
                                         "put a backslash before it."
                                       : " ends with a backslash; remove it, or double it."));
}

bool isVariable(const std::string &word)
{
    const std::size_t equals = word.find('=');
    return equals != std::string::npos && equals > 0 &&
           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals),
                       [](char letter) {
                           return letter == '_' || (letter >= '0' && letter <= '9') ||
                                  (letter >= 'A' && letter <= 'Z') ||
                                  (letter >= 'a' && letter <= 'z');
                       }) &&
           !(word[0] >= '0' && word[0] <= '9');
}

Expected<std::vector<std::string>> variablesOf(const std::string &text)
{
    auto words = wordsOf(text, settings::environmentName);
    if (!words)
        return words;
    for (const std::string &word : *words)
        if (!isVariable(word))
            return wrong("bad_variable", "The parameter environment has \"" + word +
                                             "\", which is not of the form NAME=value; correct "
                                             "it, or quote a value with spaces.");
    return words;
}

Expected<std::optional<settings::OutputReader>> readerOf(const std::string &read,
                                                         const settings::OutputRule &rule)
{
    if (read == settings::readTime)
        return std::nullopt;
    if (rule.pattern.empty())
        return wrong("no_pattern", "The output is to be read by a pattern, but there is none; set "
                                   "pattern, or read=time to count the time of the command.");
    auto reader = settings::OutputReader::make(rule.pattern);
    if (!reader)
        return wrong("bad_pattern", "The pattern \"" + rule.pattern + "\" is not one: " +
                                        reader.error() + ". Correct it; the syntax is RE2's.");
    if (!reader->capturesSomething() && rule.value != LineValue::Ignored)
        return wrong("bad_pattern", "The pattern \"" + rule.pattern +
                                        "\" does not say which part of a line is the number; put "
                                        "that part into parentheses, or set value=ignored.");
    return *reader;
}

} // namespace

Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    auto words = wordsOf(parameters.text(settings::commandName), settings::commandName);
    if (!words)
        return tl::make_unexpected(words.error());
    if (words->empty() || words->front().empty())
        return wrong("no_command", "The workload command needs a program to run, for example "
                                   "command=\"python3 train.py --epochs 1\".");
    auto variables = variablesOf(parameters.text(settings::environmentName));
    if (!variables)
        return tl::make_unexpected(variables.error());
    const std::string &directory = parameters.text(settings::directoryName);
    if (!directory.empty() && !directory.starts_with('/'))
        return wrong("bad_directory", "The directory \"" + directory +
                                          "\" is not absolute; begin it with a slash, or leave it "
                                          "empty for a private one.");
    const std::string &files = parameters.text(settings::filesName);
    if (!files.empty() && !core::looksLikeSha256(files))
        return wrong("bad_files", "The parameter files is not the SHA-256 of a pack of files, in "
                                  "64 hexadecimal digits; choose the files in the application.");
    const settings::OutputRule rule = settings::outputRuleOf(parameters);
    const auto reader = readerOf(parameters.text(settings::readName), rule);
    if (!reader)
        return tl::make_unexpected(reader.error());
    const double limit = parameters.real(settings::stepLimitName);
    return Problem{std::move(*words),
                   std::move(*variables),
                   directory,
                   parameters.text(settings::scriptName),
                   files,
                   rule,
                   *reader,
                   std::chrono::nanoseconds(std::llround(limit * 1e9))};
}

std::string identityOf(const Problem &problem)
{
    ContentHash hash;
    std::uint64_t position = 0;
    // A text ends with what no byte is, so that two texts are never one.
    constexpr std::uint64_t end = 256;
    const auto add = [&](const std::string &text) {
        for (const char byte : text)
            hash.add(position++, static_cast<unsigned char>(byte));
        hash.add(position++, end);
    };
    for (const auto *list : {&problem.words, &problem.variables}) {
        add(std::to_string(list->size()));
        std::for_each(list->begin(), list->end(), add);
    }
    const settings::OutputRule &rule = problem.rule;
    for (const std::string &text : {problem.directory, problem.script, rule.pattern, rule.unit,
                                    std::to_string(static_cast<int>(rule.value)),
                                    std::to_string(static_cast<int>(rule.taken))})
        add(text);
    if (!problem.files.empty()) // others keep the value that they had before there were any
        add(problem.files);
    return checkValueText("command", workloadVersion, problem.words.front(), hash);
}

} // namespace strata::engine::workloads::command
