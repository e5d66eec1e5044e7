// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// With libFuzzer: writes a target's own corpus where $STRATA_FUZZ_SEEDS says, a file for each text,
// for the engine to begin with.
#include "tests/fuzz/fuzz_target.h"

#include <cstdlib>
#include <fstream>

extern "C" int LLVMFuzzerInitialize(int *, char ***)
{
    const char *folder = std::getenv("STRATA_FUZZ_SEEDS");
    if (!folder)
        return 0;
    int number = 0;
    for (const std::string &text : fuzzCorpus())
        std::ofstream(std::string(folder) + "/own-" + std::to_string(++number), std::ios::binary)
            << text;
    return 0;
}
