// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_problem.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::workloads::gemm;

class TestGemmProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsParameters();
    void refusesBadParameters();
    void countsByFormula();
    void everyPartialSumIsExact();
};

void TestGemmProblem::readsItsParameters()
{
    const auto parameters = core::parseParameters(
        parameterSpecs({"reference"}), {"m=3", "n=5", "k=7", "transpose_b=yes", "precision=bf16"});
    QVERIFY(parameters.has_value());
    QCOMPARE(problemText(problemOf(*parameters)),
             std::string("m=3 n=5 k=7 transpose_a=no transpose_b=yes precision=bf16"));
}

void TestGemmProblem::refusesBadParameters()
{
    const auto specs = parameterSpecs({"reference"});
    for (const char *word :
         {"m=0", "k=16777216", "precision=fp8", "transpose_a=maybe", "backend=cuda", "mm=3"}) {
        const auto refused = core::parseParameters(specs, {word});
        QVERIFY2(!refused, word);
        QVERIFY2(refused.error().kind == core::FailureKind::Usage, word);
    }
}

void TestGemmProblem::countsByFormula()
{
    const core::WorkPerIteration fp32 = workOf({5124, 700, 2048, false, false, Precision::Fp32});
    QCOMPARE(fp32.operations, 14691532800.0); // DeepBench's problem 5124 × 700 × 2048
    QCOMPARE(fp32.work, fp32.operations);
    QCOMPARE(fp32.rateUnit, std::string("FLOP/s"));
    QCOMPARE(fp32.bytes, 4.0 * (5124.0 * 2048 + 2048.0 * 700 + 5124.0 * 700));
    QCOMPARE(workOf({2, 3, 4, false, false, Precision::Bf16}).bytes, 2.0 * (8 + 12) + 4.0 * 6);
    QCOMPARE(workOf({2, 3, 4, false, false, Precision::Int8}).bytes, 1.0 * (8 + 12) + 4.0 * 6);
    QCOMPARE(workOf({2, 3, 4, false, false, Precision::Int8}).rateUnit, std::string("OP/s"));
}

void TestGemmProblem::everyPartialSumIsExact()
{
    for (const std::int64_t k : {1, 2, 257, 258, 1024, 2560, 500000, 16777215}) {
        const auto magnitude =
            static_cast<std::int64_t>(elementMagnitude({1, 1, k, false, false, Precision::Bf16}));
        QVERIFY(magnitude >= 1 && magnitude <= 255);
        QVERIFY(magnitude * magnitude * k < 1 << 24);
        QVERIFY(magnitude == 255 || (magnitude + 1) * (magnitude + 1) * k >= 1 << 24);
        const auto ofBytes =
            static_cast<std::int64_t>(elementMagnitude({1, 1, k, false, false, Precision::Int8}));
        QVERIFY(ofBytes == std::min<std::int64_t>(magnitude, 127));
        QVERIFY(2 * ofBytes * ofBytes <= 32767); // two products in 16 bits
    }
}

QTEST_APPLESS_MAIN(TestGemmProblem)
#include "tst_gemm_problem.moc"
