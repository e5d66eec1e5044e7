// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suites/deepbench.h"

#include "engine/suites/deepbench_csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string_view>
#include <utility>

namespace strata::engine::suites {
namespace {

using settings::SuiteEntry;
using Fields = std::vector<std::string>;

Fields split(std::string_view line)
{
    Fields fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t comma = std::min(line.find(',', begin), line.size());
        fields.emplace_back(line.substr(begin, comma - begin));
        begin = comma + 1;
    }
    return fields;
}

//! One line of the list: kind, list, precision, the sizes of the kind, operations.
struct Problem {
    std::string kind;
    std::string list;
    std::string precision;
    Fields sizes;
    double operations = 0;
};

Problem problemOf(std::string_view line)
{
    Fields fields = split(line);
    Problem problem;
    const std::string &operations = fields.back();
    std::from_chars(operations.data(), operations.data() + operations.size(), problem.operations);
    problem.sizes.assign(fields.begin() + 3, fields.end() - 1);
    problem.kind = std::move(fields[0]);
    problem.list = std::move(fields[1]);
    problem.precision = std::move(fields[2]);
    return problem;
}

const char *yesNo(char transpose)
{
    return transpose == 'T' ? "yes" : "no";
}

SuiteEntry gemmEntry(const Problem &problem)
{
    const std::string &m = problem.sizes[0];
    const std::string &n = problem.sizes[1];
    const std::string &k = problem.sizes[2];
    const std::string &transposes = problem.sizes[3];
    return {problem.list,
            "gemm",
            {"m=" + n, "n=" + m, "k=" + k, std::string("transpose_a=") + yesNo(transposes[1]),
             std::string("transpose_b=") + yesNo(transposes[0]), "precision=" + problem.precision},
            "gemm " + m + "×" + n + "×" + k + " " + transposes,
            problem.operations};
}

SuiteEntry sparseEntry(const Problem &problem)
{
    const std::string &m = problem.sizes[0];
    const std::string &n = problem.sizes[1];
    const std::string &k = problem.sizes[2];
    const std::string &sparsity = problem.sizes[3];
    return {
        problem.list,
        "sparse-gemm",
        {"m=" + m, "n=" + n, "k=" + k, "sparsity=" + sparsity, "precision=" + problem.precision},
        "sparse-gemm " + m + "×" + n + "×" + k + " zeros " + sparsity,
        problem.operations};
}

SuiteEntry convEntry(const Problem &problem)
{
    constexpr std::array names{"batch",     "channels",      "height",       "width",
                               "filters",   "kernel_height", "kernel_width", "pad_height",
                               "pad_width", "stride_height", "stride_width"};
    SuiteEntry entry{problem.list, "conv", {}, {}, problem.operations};
    for (std::size_t i = 0; i < names.size(); ++i)
        entry.parameters.push_back(std::string(names[i]) + "=" + problem.sizes[i]);
    entry.parameters.push_back("precision=" + problem.precision);
    const Fields &size = problem.sizes;
    entry.label = "conv " + size[0] + "×" + size[1] + "×" + size[2] + "×" + size[3] + ", " +
                  size[4] + " of " + size[5] + "×" + size[6] + ", padding " + size[7] + "×" +
                  size[8] + ", stride " + size[9] + "×" + size[10];
    return entry;
}

SuiteEntry rnnEntry(const Problem &problem)
{
    const Fields &size = problem.sizes;
    // The lists allow int8 for inference, but oneDNN has it for whole LSTM layers only: none of
    // these problems would run.
    return {problem.list,
            "rnn",
            {"cell=" + size[0], "hidden=" + size[1], "batch=" + size[2], "timesteps=" + size[3],
             "input=skip", "precision=fp32"},
            "rnn " + size[0] + " " + size[1] + ", batch " + size[2] + ", " + size[3] + " timesteps",
            problem.operations};
}

SuiteEntry entryOf(const Problem &problem)
{
    if (problem.kind == "gemm")
        return gemmEntry(problem);
    if (problem.kind == "sparse-gemm")
        return sparseEntry(problem);
    if (problem.kind == "conv")
        return convEntry(problem);
    if (problem.kind == "rnn")
        return rnnEntry(problem);
    return {problem.list,
            "all-reduce",
            {"elements=" + problem.sizes[0]},
            "all-reduce of " + problem.sizes[0],
            0};
}

//! Empty for work that has none.
std::vector<std::string> directionsOf(const Problem &problem)
{
    if (problem.kind != "conv" && problem.kind != "rnn")
        return {};
    if (problem.list == "training")
        return {"forward", "backward_data", "backward_weights"};
    return {problem.kind == "rnn" ? "inference" : "forward"};
}

} // namespace

settings::Suite deepbench()
{
    settings::Suite suite{"deepbench",
                          "The 629 problems of DeepBench (lists of baidu-research/DeepBench): "
                          "single operations of networks, in their training, server and device "
                          "sizes; with the gradients of those that are trained, 923 rows",
                          {},
                          {{"steps", "10"}, {"warmup_steps", "1"}, {"max_seconds", "5"}}};
    std::map<std::string, int> seen;
    const std::string_view text = deepbenchCsv();
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        if (line.empty() || line.starts_with('#'))
            continue;
        const Problem problem = problemOf(line);
        SuiteEntry entry = entryOf(problem);
        if (const int times = ++seen[entry.list + entry.label]; times > 1)
            entry.label += " (time " + std::to_string(times) + " in this list)";
        const std::vector<std::string> directions = directionsOf(problem);
        if (directions.empty())
            suite.entries.push_back(entry);
        for (const std::string &direction : directions) {
            SuiteEntry &added = suite.entries.emplace_back(entry);
            added.parameters.push_back("direction=" + direction);
            added.label += " " + direction;
        }
    }
    return suite;
}

} // namespace strata::engine::suites
