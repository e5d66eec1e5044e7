// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/portable_random.h"

#include <QTest>

using namespace strata::engine::workloads;

class TestPortableRandom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isSplitMix64();
    void integersStayInRangeAndAvoidZero();
    void sequencesDiffer();
};

// The published sequence of SplitMix64 for the seed 1234567.
void TestPortableRandom::isSplitMix64()
{
    const std::uint64_t expected[] = {6457827717110365317ULL, 3203168211198807973ULL,
                                      9817491932198370423ULL};
    std::uint64_t state = 1234567;
    for (const std::uint64_t word : expected) {
        state += goldenGamma;
        QCOMPARE(mixBits(state), word);
    }
}

void TestPortableRandom::integersStayInRangeAndAvoidZero()
{
    const RandomSequence sequence(5, 0);
    std::int64_t smallest = 0;
    std::int64_t largest = 0;
    for (std::uint64_t i = 0; i < 20000; ++i) {
        const std::int64_t value = sequence.nonZeroInteger(i, 7);
        QVERIFY(value != 0);
        smallest = std::min(smallest, value);
        largest = std::max(largest, value);
        QVERIFY(sequence.below(i, 10) < 10);
    }
    QCOMPARE(smallest, std::int64_t{-7});
    QCOMPARE(largest, std::int64_t{7});
    QCOMPARE(std::abs(sequence.nonZeroInteger(3, 1)), std::int64_t{1});
}

void TestPortableRandom::sequencesDiffer()
{
    QVERIFY(RandomSequence(1, 0).word(0) != RandomSequence(1, 1).word(0));
    QVERIFY(RandomSequence(1, 0).word(0) != RandomSequence(2, 0).word(0));
    QCOMPARE(RandomSequence(1, 0).word(9), RandomSequence(1, 0).word(9));
}

QTEST_APPLESS_MAIN(TestPortableRandom)
#include "tst_portable_random.moc"
