// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_problem.h"

#include "engine/core/parameters.h"
#include "engine/workloads/peak_flops/peak_flops_reference.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::peak_flops;

class TestPeakFlopsProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsParameters();
    void aChainEndsWhereTheFormulaSays();
    void everyValueIsExact();
    void piecesAreWholeAndEndShort();
};

void TestPeakFlopsProblem::readsItsParameters()
{
    const auto parameters = core::parseParameters(parameterSpecs(), {"precision=bf16", "isa=amx"});
    QVERIFY(parameters.has_value());
    QCOMPARE(problemOf(*parameters).precision, Precision::Bf16);
    QCOMPARE(problemOf(*parameters).isa, std::string("amx"));
    QCOMPARE(problemOf(*core::parseParameters(parameterSpecs(), {})).precision, Precision::Fp32);
    QVERIFY(!core::parseParameters(parameterSpecs(), {"precision=fp16"}));
    QVERIFY(!core::parseParameters(parameterSpecs(), {"isa=avx3"}));
}

void TestPeakFlopsProblem::aChainEndsWhereTheFormulaSays()
{
    for (const Precision precision :
         {Precision::Fp64, Precision::Fp32, Precision::Bf16, Precision::Int8}) {
        for (const std::uint64_t seed : {1, 2, 99}) {
            const ChainValues values(precision, seed);
            for (const std::size_t lane : {0, 5, 15})
                QCOMPARE(endByChain(values, lane), values.end(lane));
        }
    }
}

void TestPeakFlopsProblem::everyValueIsExact()
{
    std::set<double> addends;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        addends.insert(ChainValues(Precision::Bf16, seed).addend());
        // 2^24: all integers below are numbers of fp32
        QVERIFY(ChainValues(Precision::Bf16, seed).end(3) < 16777216);
        QVERIFY(ChainValues(Precision::Int8, seed).end(3) < 2147483648.0);
    }
    QCOMPARE(addends, (std::set<double>{1, 2, 3, 4}));
    const ChainValues values(Precision::Fp32, 1);
    QVERIFY(values.start(0) != values.start(1));
    QCOMPARE(values.start(17), values.start(1)); // lanes beyond the sixteenth repeat the first
}

void TestPeakFlopsProblem::piecesAreWholeAndEndShort()
{
    for (const Precision precision :
         {Precision::Fp64, Precision::Fp32, Precision::Bf16, Precision::Int8}) {
        const ChainValues values(precision, 7);
        QCOMPARE(values.productsBefore(0), std::uint64_t{0});
        QCOMPARE(values.productsBefore(ChainValues::pieces), values.products());
        QCOMPARE(values.at(3, values.products()), values.end(3));
        for (std::size_t piece = 0; piece < ChainValues::pieces; ++piece) {
            QVERIFY(values.productsOf(piece) > 0);
            QVERIFY(piece == 0 || values.productsOf(piece) <= values.productsOf(piece - 1));
            QCOMPARE(values.at(3, values.productsBefore(piece)) +
                         static_cast<double>(values.productsOf(piece)) * values.addend(),
                     values.at(3, values.productsBefore(piece + 1)));
        }
        QCOMPARE(values.productsOf(ChainValues::pieces - 1), values.products() / 32);
    }
}

QTEST_APPLESS_MAIN(TestPeakFlopsProblem)
#include "tst_peak_flops_problem.moc"
