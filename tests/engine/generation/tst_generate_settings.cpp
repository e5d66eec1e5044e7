// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/generate_settings.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::generation;

namespace {

core::Expected<GenerateSettings> parsed(const std::vector<std::string> &words)
{
    const auto parameters = core::parseParameters(parameterSpecs({"native", "cuda"}), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return settingsOf(*parameters);
}

} // namespace

class TestGenerateSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsParameters();
    void refusesWhatDoesNotFit_data();
    void refusesWhatDoesNotFit();
    void countsADecode();
    void aRequestIsItsParts();
};

void TestGenerateSettings::readsParameters()
{
    const auto usual = parsed({});
    QVERIFY(usual.has_value());
    QCOMPARE(problemText(*usual),
             std::string(
                 "model=llama_3.2_1b precision=bf16 phase=decode batch=1 prompt=512 tokens=128"));
    const auto prefill = parsed({"phase=prefill", "prompt=131072", "precision=int8", "batch=3"});
    QVERIFY(prefill.has_value());
    QCOMPARE(prefill->tokens, 0);
    QCOMPARE(prefill->batch, 3);
    QCOMPARE(prefill->precision, Precision::Int8);
}

void TestGenerateSettings::refusesWhatDoesNotFit_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("says");
    QTest::newRow("context") << "prompt=131000"
                             << "context_too_long"
                             << "131072 tokens that llama_3.2_1b can attend to";
    QTest::newRow("model") << "model=llama_125"
                           << "bad_value"
                           << "nearest is llama_125m";
    QTest::newRow("precision") << "precision=fp16"
                               << "bad_value"
                               << "fp32, bf16, int8";
    QTest::newRow("nothing") << "prompt=0"
                             << "bad_value"
                             << "prompt";
}

void TestGenerateSettings::refusesWhatDoesNotFit()
{
    QFETCH(QString, word);
    QFETCH(QString, code);
    QFETCH(QString, says);
    const auto refused = parsed({word.toStdString()});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Usage);
    QVERIFY2(QString::fromStdString(refused.error().text).contains(says),
             refused.error().text.c_str());
    QCOMPARE(QString::fromStdString(refused.error().code), code);
}

void TestGenerateSettings::countsADecode()
{
    const auto settings = parsed({"prompt=100", "tokens=9", "batch=4", "precision=int8"});
    const auto work = workOf(*settings);
    QCOMPARE(work.rateUnit, std::string("tokens/s"));
    QCOMPARE(work.work, 4.0);
    // 16 layers of 2048·(2·2048 + 2·512 + 3·8192) and 128256·2048, and 105 tokens of 2048
    const double weights = 16.0 * 2048 * 29696 + 128256.0 * 2048;
    QCOMPARE(weights, 1235746816.0);
    QCOMPARE(work.operations, 4 * (2 * weights + 4.0 * 16 * 2048 * 105));
    QCOMPARE(work.bytes, weights + 4 * 2048 + 4 * 105 * 16.0 * 2 * 512 * 2);
}

void TestGenerateSettings::aRequestIsItsParts()
{
    const auto request = workOf(*parsed({"phase=request", "prompt=10", "tokens=3", "batch=2"}));
    const auto prefill = workOf(*parsed({"phase=prefill", "prompt=10", "batch=2"}));
    // The two that follow attend to 11 and 12 tokens.
    const auto first = workOf(*parsed({"phase=decode", "prompt=10", "tokens=1", "batch=2"}));
    const auto second = workOf(*parsed({"phase=decode", "prompt=11", "tokens=1", "batch=2"}));
    QCOMPARE(request.operations, prefill.operations + first.operations + second.operations);
    QCOMPARE(request.bytes, prefill.bytes + first.bytes + second.bytes);
    QCOMPARE(request.work, 6.0);
    QCOMPARE(prefill.work, 20.0);
    const auto single = workOf(*parsed({"phase=request", "prompt=10", "tokens=1", "batch=2"}));
    QCOMPARE(single.operations, prefill.operations);
    QCOMPARE(single.bytes, prefill.bytes);
}

QTEST_APPLESS_MAIN(TestGenerateSettings)
#include "tst_generate_settings.moc"
