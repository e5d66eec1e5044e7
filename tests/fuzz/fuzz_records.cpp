// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any line that an engine, an application or a relay sends: records, with and without a right check
// value, jobs, and words.
#include "engine/protocol/codec.h"
#include "engine/protocol/job.h"
#include "engine/protocol/vocabulary.h"
#include "tests/engine/protocol/sample_records.h"
#include "tests/fuzz/fuzz_target.h"

#include <cstdlib>

using namespace strata::engine::protocol;

namespace {

//! What was read has to come out as it went in.
void readRecord(std::string_view line)
{
    const auto record = decode(line);
    if (!record)
        return;
    const std::string again = encode(*record);
    const auto same = decode(again);
    if (!same || encode(*same) != again)
        std::abort();
}

void readJob(std::string_view line)
{
    const auto job = decodeJob(line);
    if (!job)
        return;
    const auto same = decodeJob(encodeJob(*job));
    if (!same || same->command != job->command || same->runsDirectory != job->runsDirectory ||
        job->command.front().empty())
        std::abort();
}

void readWord(std::string_view line)
{
    const auto word = relay::readBootstrapWord(line);
    if (word && (word->round < 0 || word->round >= maxBootstrapRounds || word->member < 0 ||
                 word->member >= maxMembers || !isBootstrapData(word->data) ||
                 !relay::readBootstrapWord(relay::bootstrapWord(*word))))
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size == 0)
        return 0;
    const std::string_view line(reinterpret_cast<const char *>(data) + 1, size - 1);
    switch (data[0] % 4) {
    case 0:
        readRecord(line);
        break;
    case 1:
        readJob(line);
        break;
    case 2:
        readWord(line);
        break;
    default:
        // From a stranger who can compute check values.
        readRecord(strata::tests::checkedLine(line));
    }
    return 0;
}

std::vector<std::string> fuzzCorpus()
{
    std::vector<std::string> corpus;
    for (const Record &record : strata::tests::plainRecords()) {
        const std::string line = encode(record);
        corpus.push_back(std::string(1, '\0') + line);
        corpus.push_back('\3' + line.substr(0, line.rfind(checkOpening)));
    }
    Job job{std::string(32, 'a'),
            "/runs",
            {"/engine", "run", "gemm", "m=1"},
            {{"docker", "rm", "x"}},
            {"docker", "ps"},
            60,
            600};
    corpus.push_back('\1' + encodeJob(job));
    corpus.push_back('\2' + relay::bootstrapWord({1, 2, "00ff"}));
    return corpus;
}
