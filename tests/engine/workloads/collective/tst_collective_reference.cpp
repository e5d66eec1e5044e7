// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_reference.h"
#include "tests/engine/workloads/collective/played_group.h"

#include <QTest>

#include <cstdlib>

using namespace strata::engine::workloads::collective;
using strata::tests::numberOf;

class TestCollectiveReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void integersAreExact();
    void knownBits();
    void sumsStayExact();
    void inputsDifferBetweenRanksAndSeeds();
};

void TestCollectiveReference::integersAreExact()
{
    const std::pair<Element, int> limits[] = {
        {Element::Fp32, 1 << 24}, {Element::Bf16, 256}, {Element::Fp16, 2048}};
    for (const auto &[element, limit] : limits)
        for (int integer = -limit; integer <= limit; integer += limit > 100000 ? 4093 : 1)
            QCOMPARE(numberOf(element, bitsOf(element, integer)), static_cast<double>(integer));
    QCOMPARE(numberOf(Element::Fp32, bitsOf(Element::Fp32, 1 << 24)), 16777216.0);
}

void TestCollectiveReference::knownBits()
{
    QCOMPARE(bitsOf(Element::Fp16, 1), 0x3c00U);
    QCOMPARE(bitsOf(Element::Fp16, -2), 0xc000U);
    QCOMPARE(bitsOf(Element::Fp16, 2047), 0x67ffU);
    QCOMPARE(bitsOf(Element::Bf16, 1), 0x3f80U);
    QCOMPARE(bitsOf(Element::Fp32, 3), 0x40400000U);
    QCOMPARE(bitsOf(Element::Fp16, 0), 0U);
}

void TestCollectiveReference::sumsStayExact()
{
    for (const int ranks : {1, 2, 3, 8, 64, 256}) {
        QVERIFY(magnitudeOf({Operation::AllReduce, Element::Fp32, 1, ranks, false}) * ranks <=
                1 << 24);
        QVERIFY(magnitudeOf({Operation::AllReduce, Element::Bf16, 1, ranks, false}) * ranks <= 256);
        QVERIFY(magnitudeOf({Operation::AllReduce, Element::Fp16, 1, ranks, false}) * ranks <=
                2048);
        QVERIFY(magnitudeOf({Operation::AllReduce, Element::Bf16, 1, ranks, false}) >= 1);
    }
}

void TestCollectiveReference::inputsDifferBetweenRanksAndSeeds()
{
    const Problem problem{Operation::AllReduce, Element::Fp32, 1000, 2, false};
    const auto bytes = [&](std::uint64_t seed, int rank, int threads) {
        const auto input = inputOf(problem, seed, rank, threads);
        return QByteArray(reinterpret_cast<const char *>(input->data()),
                          static_cast<qsizetype>(input->size()));
    };
    QCOMPARE(bytes(1, 0, 1).size(), 4000);
    QCOMPARE(bytes(1, 0, 1), bytes(1, 0, 3));
    QVERIFY(bytes(1, 0, 1) != bytes(1, 1, 1));
    QVERIFY(bytes(1, 0, 1) != bytes(2, 0, 1));
}

QTEST_APPLESS_MAIN(TestCollectiveReference)
#include "tst_collective_reference.moc"
