// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_problem.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::rnn;

class TestRnnProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryParameter();
    void refusesToTrainInInt8();
    void countsAsDeepBenchDoes();
    void namesTheProblem();
};

void TestRnnProblem::readsEveryParameter()
{
    const auto specs = parameterSpecs({"fast", "reference"});
    const auto parameters = core::parseParameters(
        specs, {"cell=gru", "hidden=2816", "batch=32", "timesteps=1500",
                "direction=backward_weights", "input=full", "precision=bf16", "backend=fast"});
    QVERIFY(parameters.has_value());
    const auto problem = problemOf(*parameters);
    QVERIFY(problem.has_value());
    QVERIFY(problem->cell == Cell::Gru && problem->pass == Pass::BackwardWeights &&
            problem->input == Input::Full);
    QVERIFY(problem->precision == Precision::Bf16);
    QCOMPARE(problem->hidden, 2816);
    QCOMPARE(problem->batch, 32);
    QCOMPARE(problem->timesteps, 1500);
    QVERIFY(!core::parseParameters(specs, {"hidden=0"}));
    QVERIFY(!core::parseParameters(specs, {"cell=transformer"}));
}

void TestRnnProblem::refusesToTrainInInt8()
{
    const auto specs = parameterSpecs({"reference"});
    const auto refused = problemOf(*core::parseParameters(specs, {"precision=int8"}));
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Usage);
    QVERIFY(refused.error().text.find("direction=inference") != std::string::npos);
    QVERIFY(problemOf(*core::parseParameters(specs, {"precision=int8", "direction=inference"}))
                .has_value());
}

// The FLOPs are those of DeepBench's published list for these three problems.
void TestRnnProblem::countsAsDeepBenchDoes()
{
    QCOMPARE(workOf({Cell::Vanilla, 2560, 128, 50, Pass::Forward, Input::Skip, Precision::Fp32})
                 .operations,
             83886080000.0);
    QCOMPARE(workOf({Cell::Lstm, 2048, 128, 25, Pass::BackwardData, Input::Skip, Precision::Bf16})
                 .operations,
             107374182400.0);
    QCOMPARE(workOf({Cell::Gru, 2816, 32, 750, Pass::BackwardWeights, Input::Skip, Precision::Fp32})
                 .operations,
             1141899264000.0);
    const Problem full{Cell::Gru, 2816, 32, 750, Pass::Forward, Input::Full, Precision::Fp32};
    QCOMPARE(workOf(full).operations, 2283798528000.0);
    Problem both = full;
    both.pass = Pass::Backward;
    QCOMPARE(workOf(both).operations, 2 * 2283798528000.0);
    QCOMPARE(workOf(full).work, workOf(full).operations);
    QCOMPARE(workOf(full).rateUnit, std::string("FLOP/s"));
    QCOMPARE(workOf({Cell::Gru, 5, 2, 3, Pass::Inference, Input::Skip, Precision::Int8}).rateUnit,
             std::string("OP/s"));
    // 4 bytes of: input and output 2·3·2·5, the state before 2·5, weights 4·5·5.
    QCOMPARE(workOf({Cell::Lstm, 5, 2, 3, Pass::Forward, Input::Skip, Precision::Fp32}).bytes,
             4.0 * (60 + 10 + 100));
    QCOMPARE(workOf({Cell::Lstm, 5, 2, 3, Pass::Forward, Input::Skip, Precision::Bf16}).bytes,
             2.0 * (60 + 10 + 100));
    QVERIFY(memoryBytes(full) > passBytes(full));
}

void TestRnnProblem::namesTheProblem()
{
    QCOMPARE(
        problemText({Cell::Lstm, 512, 16, 25, Pass::BackwardData, Input::Skip, Precision::Fp32}),
        std::string("cell=lstm hidden=512 batch=16 timesteps=25 direction=backward_data input=skip "
                    "precision=fp32"));
}

QTEST_APPLESS_MAIN(TestRnnProblem)
#include "tst_rnn_problem.moc"
