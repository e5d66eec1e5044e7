// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Feeds a fuzz target when no fuzzing engine does: the corpus first, then mutations of it from a
// fixed seed. Usage: PROGRAM [EXECUTIONS [SEED]]
#include "tests/fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

namespace {

using Random = std::mt19937_64;

std::string mutated(std::string text, const std::vector<std::string> &corpus, Random &random)
{
    const auto below = [&random](std::size_t bound) {
        return bound == 0 ? 0 : std::size_t(random() % bound);
    };
    for (std::size_t changes = 1 + below(6); changes > 0; --changes) {
        const std::size_t at = below(text.size() + 1);
        const std::string &other = corpus[below(corpus.size())];
        switch (below(6)) {
        case 0:
            text.insert(at, 1, char(random()));
            break;
        case 1:
            text.erase(at, below(20));
            break;
        case 2:
            if (at < text.size())
                text[at] = char(random());
            break;
        case 3:
            text.insert(at, other.substr(below(other.size())));
            break;
        case 4:
            text.insert(at, text.substr(below(text.size() + 1), below(40)));
            break;
        default:
            text.resize(at);
        }
    }
    return text.substr(0, 1 << 16);
}

void feed(const std::string &text)
{
    (void)LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(text.data()), text.size());
}

} // namespace

int main(int count, char **words)
{
    const long executions = count > 1 ? std::atol(words[1]) : 20'000;
    Random random(count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
    const std::vector<std::string> corpus = fuzzCorpus();
    for (const std::string &text : corpus)
        feed(text);
    for (long i = 0; i < executions; ++i)
        feed(mutated(corpus[std::size_t(random() % corpus.size())], corpus, random));
    std::printf("%ld executions\n", executions);
    return 0;
}
