// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any words of a plan or a command line: parameters of a workload, and parts of a suite.
#include "engine/settings/suite_selection.h"
#include "tests/fuzz/fuzz_target.h"

#include <cstdlib>

using namespace strata::engine;

namespace {

const settings::ParameterSpecs specs{
    {"m", settings::ParameterType::Integer, "1024", "", 1, 65536, {}, "Rows"},
    {"size_bytes", settings::ParameterType::Integer, "1M", "B", 1, 1LL << 50, {}, "Size"},
    {"share", settings::ParameterType::Real, "0.5", "1", -1, 1e300, {}, "Share"},
    {"precision", settings::ParameterType::Choice, "fp32", "", 0, 0, {"fp32", "bf16"}, "Type"},
    {"folder", settings::ParameterType::Text, "", "", 0, 0, {}, "Folder"}};

const settings::Suite suite{
    "bench",
    "A list",
    {{"training", "gemm", {"m=1760", "precision=fp32"}, "gemm 1760×16×1760 NN", 1e6},
     {"server", "conv", {"h=224", "precision=int8"}, "conv 224", 2e6},
     {"device", "all-reduce", {"bytes=4K"}, "all-reduce 4K", 0}},
    {{"steps", "5"}}};

std::vector<std::string> wordsOf(std::string_view text)
{
    std::vector<std::string> words;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        words.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    words.emplace_back(text);
    return words;
}

//! What was taken is taken again, and means the same.
void readParameters(const std::vector<std::string> &words)
{
    const auto parameters = settings::parseParameters(specs, words);
    if (!parameters) {
        if (settings::textOf(parameters.error()).empty())
            std::abort();
        return;
    }
    std::vector<std::string> again;
    for (const auto &[name, value] : parameters->asText())
        again.push_back(name + '=' + value);
    const auto same = settings::parseParameters(specs, again);
    if (!same || same->asText() != parameters->asText() || parameters->integer("m") < 1 ||
        parameters->integer("m") > 65536)
        std::abort();
}

void readSuite(const std::vector<std::string> &words)
{
    const auto request = settings::readSuiteRequest(suite, words);
    if (request ? settings::selectEntries(suite, *request).entries.empty()
                : settings::textOf(request.error()).empty())
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::vector<std::string> words =
        wordsOf({reinterpret_cast<const char *>(data) + 1, size - 1});
    if (data[0] % 2 == 0)
        readParameters(words);
    else
        readSuite(words);
    return 0;
}

std::vector<std::string> fuzzCorpus()
{
    return {std::string(1, '\0') +
                "m=7\nsize_bytes=64MiB\nshare=1e-3\nprecision=bf16\nfolder=/data",
            std::string(1, '\0') + "m=1T\nprecsion=fp32",
            std::string(1, '\0') + "share=nan",
            std::string(1, '\0') + "m",
            "\1kinds=gemm,conv\nlists=training\nmatch=1760\nprecision=bf16\nbackend=cuda\ngpu="
            "1\nsteps=5",
            "\1lists=trainig",
            "\1precision=list"};
}
