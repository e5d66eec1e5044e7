// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/reference_kernels.h"

#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_reference.h"

#include <QTest>

#include <bit>

using namespace strata::engine;
using namespace strata::engine::workloads::rnn;

class TestReferenceRnn : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesTheNaiveLayer();
    void roundsOutputsToBf16();
};

void TestReferenceRnn::givesTheNaiveLayer()
{
    const Problem problem{Cell::Lstm, 6, 2, 3, Pass::Backward, Input::Full, Precision::Fp32};
    const Operands operands = randomOperands(problem, 1);
    const auto kernel = backends::reference::makeRnnFactory()->make(problem, operands, 1);
    QVERIFY(kernel.has_value());
    QVERIFY((*kernel)->results()->inputGradient.empty());
    QVERIFY((*kernel)->run().has_value());
    QCOMPARE((*kernel)->results()->weightsInputGradient,
             computeNaively(problem, operands).weightsInputGradient);
    QCOMPARE((*kernel)->calls(), 1);
}

void TestReferenceRnn::roundsOutputsToBf16()
{
    const Problem problem{Cell::Gru, 6, 2, 3, Pass::Inference, Input::Skip, Precision::Bf16};
    const Operands operands = randomOperands(problem, 1);
    const auto kernel = backends::reference::makeRnnFactory()->make(problem, operands, 1);
    QVERIFY(kernel && (*kernel)->run());
    const std::vector<float> rounded = (*kernel)->results()->output;
    const std::vector<float> exact = computeNaively(problem, operands).output;
    for (std::size_t i = 0; i < exact.size(); ++i) {
        QCOMPARE(std::bit_cast<std::uint32_t>(rounded[i]) & 0xffffU, 0U);
        QVERIFY(std::abs(rounded[i] - exact[i]) <= std::abs(exact[i]) / 256);
    }
}

QTEST_APPLESS_MAIN(TestReferenceRnn)
#include "tst_reference_rnn.moc"
