// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/usable_processors.h"

#include <cerrno>
#include <climits>
#include <cstddef>
#include <vector>

#include <sys/syscall.h>
#include <unistd.h>

namespace strata::engine::inventory {

namespace {

// cpu_set_t ends at 1024 processors.
using Word = unsigned long;
constexpr std::size_t bitsOfWord = sizeof(Word) * CHAR_BIT;
constexpr std::size_t mostProcessors = std::size_t{1} << 20;
constexpr int thisThread = 0;

} // namespace

std::set<int> usableProcessors()
{
    // The kernel refuses a mask that is shorter than its own.
    for (std::size_t bits = 1024; bits <= mostProcessors; bits *= 2) {
        std::vector<Word> mask(bits / bitsOfWord);
        if (::syscall(SYS_sched_getaffinity, thisThread, mask.size() * sizeof(Word), mask.data()) <
            0) {
            if (errno == EINVAL)
                continue;
            return {};
        }
        std::set<int> processors;
        for (std::size_t bit = 0; bit < bits; ++bit) {
            if ((mask[bit / bitsOfWord] & Word{1} << (bit % bitsOfWord)) != 0)
                processors.insert(static_cast<int>(bit));
        }
        return processors;
    }
    return {};
}

bool keepThreadOn(const std::set<int> &processors)
{
    if (processors.empty() || *processors.begin() < 0)
        return false;
    std::vector<Word> mask(static_cast<std::size_t>(*processors.rbegin()) / bitsOfWord + 1);
    for (const int processor : processors) {
        const auto bit = static_cast<std::size_t>(processor);
        mask[bit / bitsOfWord] |= Word{1} << (bit % bitsOfWord);
    }
    return ::syscall(SYS_sched_setaffinity, thisThread, mask.size() * sizeof(Word), mask.data()) ==
           0;
}

} // namespace strata::engine::inventory
