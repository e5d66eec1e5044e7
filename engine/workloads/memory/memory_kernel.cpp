// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory/memory_kernel.h"

#include <atomic>

namespace strata::engine::workloads::memory {
namespace {

// Relaxed atomic accesses are plain loads and stores of a word, which the compiler may neither
// leave out nor make vectors of.
Word load(Word *word)
{
    return std::atomic_ref<Word>(*word).load(std::memory_order_relaxed);
}

void store(Word *word, Word value)
{
    std::atomic_ref<Word>(*word).store(value, std::memory_order_relaxed);
}

// The difference of two addresses for each word, as sysbench stores: on processors with two stores
// a cycle, computing it is what limits. A constant would be written up to 1.7 times as fast, and be
// other work.
Word writeInOrder(Word *block, std::uint64_t words, WordChooser &, Word)
{
    const Word *const end = block + words;
#pragma GCC unroll 8
    for (Word *word = block; word < end; ++word)
        store(word, static_cast<Word>(end - word));
    return 0;
}

// Four sums: with a single one each addition would wait for the one before, and so be what is
// measured.
Word readInOrder(Word *block, std::uint64_t words, WordChooser &, Word)
{
    Word first = 0;
    Word second = 0;
    Word third = 0;
    Word fourth = 0;
    std::uint64_t i = 0;
#pragma GCC unroll 4
    for (; i + 4 <= words; i += 4) {
        first += load(block + i);
        second += load(block + i + 1);
        third += load(block + i + 2);
        fourth += load(block + i + 3);
    }
    for (; i < words; ++i)
        first += load(block + i);
    return first + second + third + fourth;
}

// An instruction of no effect keeps the compiler from leaving the loop out.
Word visitInOrder(Word *, std::uint64_t words, WordChooser &, Word)
{
#pragma GCC unroll 16
    for (std::uint64_t i = 0; i < words; ++i)
        asm volatile("" : : "r"(i));
    return 0;
}

Word writeAtRandom(Word *block, std::uint64_t words, WordChooser &chooser, Word value)
{
    WordChooser local = chooser; // in registers: the stores could otherwise be to it
    for (std::uint64_t i = 0; i < words; ++i)
        store(block + local.below(words), value);
    chooser = local;
    return 0;
}

Word readAtRandom(Word *block, std::uint64_t words, WordChooser &chooser, Word)
{
    WordChooser local = chooser;
    Word sum = 0;
    for (std::uint64_t i = 0; i < words; ++i)
        sum += load(block + local.below(words));
    chooser = local;
    return sum;
}

Word visitAtRandom(Word *, std::uint64_t words, WordChooser &chooser, Word)
{
    WordChooser local = chooser;
    for (std::uint64_t i = 0; i < words; ++i)
        asm volatile("" : : "r"(local.below(words)));
    chooser = local;
    return 0;
}

} // namespace

Kernel kernelOf(Operation operation, Access access)
{
    const bool random = access == Access::Random;
    switch (operation) {
    case Operation::Read:
        return random ? readAtRandom : readInOrder;
    case Operation::Write:
        return random ? writeAtRandom : writeInOrder;
    case Operation::None:
        break;
    }
    return random ? visitAtRandom : visitInOrder;
}

} // namespace strata::engine::workloads::memory
