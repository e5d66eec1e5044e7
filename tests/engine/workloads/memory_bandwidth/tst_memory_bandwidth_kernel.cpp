// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_kernel.h"

#include "engine/workloads/aligned_buffer.h"

#include <QTest>

#include <cstring>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::size_t count = 8 * 13;
constexpr std::size_t guard = 8;

Element expected(std::size_t operation, Element a, Element b)
{
    const Element results[] = {a, 3 * a, a + b, a + 3 * b};
    return results[operation];
}

// Runs a pass inside a larger array and counts wrong results and touched guards.
int errorsOf(Pass pass, std::size_t operation)
{
    auto a = AlignedBuffer<Element>::allocate(count);
    auto b = AlignedBuffer<Element>::allocate(count);
    auto c = AlignedBuffer<Element>::allocate(count + 2 * guard);
    for (std::size_t i = 0; i < count; ++i) {
        (*a)[i] = static_cast<Element>(i) - 40;
        (*b)[i] = 1000 - 7 * static_cast<Element>(i);
    }
    std::fill_n(c->data(), c->size(), -1e9);
    pass(c->data() + guard, a->data(), b->data(), count, 2);
    int errors = 0;
    for (std::size_t i = 0; i < guard; ++i)
        errors += ((*c)[i] != -1e9) + ((*c)[guard + count + i] != -1e9);
    for (std::size_t i = 0; i < count; ++i)
        errors += (*c)[guard + i] != expected(operation, (*a)[i], (*b)[i]);
    return errors;
}

} // namespace

class TestMemoryBandwidthKernel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyInstructionSetComputesTheSame();
    void readSumsEveryPass();
    void choosesTheWidest();
    void anEmptyShareTouchesNothing();
};

void TestMemoryBandwidthKernel::everyInstructionSetComputesTheSame()
{
    for (const PassSet &set : usablePasses()) {
        for (std::size_t operation = 0; operation < static_cast<std::size_t>(Operation::Read);
             ++operation) {
            QVERIFY(set.temporal[operation] != nullptr);
            QCOMPARE(errorsOf(set.temporal[operation], operation), 0);
            if (std::strcmp(set.isa, "portable") != 0)
                QCOMPARE(errorsOf(set.nonTemporal[operation], operation), 0);
        }
    }
}

void TestMemoryBandwidthKernel::readSumsEveryPass()
{
    constexpr std::size_t longest = 8 * 37;
    auto a = AlignedBuffer<Element>::allocate(longest);
    for (std::size_t i = 0; i < longest; ++i)
        (*a)[i] = static_cast<Element>(i * i) - 100;
    for (const PassSet &set : usablePasses()) {
        for (std::size_t length = 0; length <= longest; length += 8) {
            Element expectedSum = 0;
            for (std::size_t i = 0; i < length; ++i)
                expectedSum += 3 * (*a)[i];
            Element sum[] = {-1, -7};
            set.temporal[static_cast<std::size_t>(Operation::Read)](sum, a->data(), nullptr, length,
                                                                    3);
            QCOMPARE(sum[0], expectedSum);
            QCOMPARE(sum[1], -7.0);
        }
    }
}

void TestMemoryBandwidthKernel::choosesTheWidest()
{
    const auto chosen = choosePass({Operation::Triad, Stores::Temporal, 64});
    QVERIFY(chosen.has_value());
    QCOMPARE(chosen->isa, usablePasses().front().isa);
    QVERIFY(chosen->pass == usablePasses().front().temporal[3]);
#ifdef __x86_64__
    QVERIFY(choosePass({Operation::Copy, Stores::NonTemporal, 64}).has_value());
    QVERIFY(usablePasses().size() >= 2); // SSE2 is the architecture's baseline
#endif
}

void TestMemoryBandwidthKernel::anEmptyShareTouchesNothing()
{
    for (const PassSet &set : usablePasses())
        set.temporal[3](nullptr, nullptr, nullptr, 0, 1);
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthKernel)
#include "tst_memory_bandwidth_kernel.moc"
