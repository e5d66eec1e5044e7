// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serving_calls.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::training::serving;

class TestServingCalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersComeBackAsTheyWere();
    void failuresComeBackAsTheyWere();
    void nonsenseIsNoticed();
};

void TestServingCalls::answersComeBackAsTheyWere()
{
    for (const std::string text : {"", "one line", "isa=avx2\nthreads=2\n", "failed 1 x\ny"})
        QCOMPARE(*answerIn(replyOf(text)), text);
}

void TestServingCalls::failuresComeBackAsTheyWere()
{
    const core::Failure failure{core::FailureKind::Usage, "not_enough_memory",
                                "Too much.\nReally."};
    const auto back = answerIn(replyOf(tl::make_unexpected(failure)));
    QVERIFY(!back);
    QVERIFY(back.error().kind == failure.kind);
    QCOMPARE(back.error().code, failure.code);
    QCOMPARE(back.error().text, failure.text);
}

void TestServingCalls::nonsenseIsNoticed()
{
    for (const std::string text : {"", "\n", "bad", "failed", "failed 9 code\ntext", "failed x y"})
        QCOMPARE(answerIn(text).error().code, std::string("wrong_message"));
}

QTEST_APPLESS_MAIN(TestServingCalls)
#include "tst_serving_calls.moc"
