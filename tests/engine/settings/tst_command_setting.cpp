// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/command_setting.h"

#include <QTest>

using namespace strata::engine::settings;

class TestCommandSetting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasDefaults();
    void readsARuleOfOnesOwn();
    void letsAPersonChangeTheUnit();
    void knowsWhenARunIsAStep();
    void readyMadePatternsAreRight();
};

void TestCommandSetting::hasDefaults()
{
    const OutputRule rule = outputRuleOf(*parseParameters(commandSpecs(), {"command=true"}));
    QVERIFY(rule.pattern.empty());
    QCOMPARE(rule.unit, std::string("runs"));
    QCOMPARE(rule.work, 1.0);
}

void TestCommandSetting::readsARuleOfOnesOwn()
{
    const OutputRule rule = outputRuleOf(
        *parseParameters(commandSpecs(), {"read=pattern", "pattern=took (\\d+) ms = ok",
                                          "value=milliseconds", "matches=sum"}));
    QCOMPARE(rule.pattern, std::string("took (\\d+) ms = ok"));
    QCOMPARE(rule.value, LineValue::Milliseconds);
    QCOMPARE(rule.taken, LinesTaken::Sum);
}

void TestCommandSetting::letsAPersonChangeTheUnit()
{
    const OutputRule own = outputRuleOf(
        *parseParameters(commandSpecs(), {"read=pytorch_imagenet", "work=64", "unit=pictures"}));
    QCOMPARE(own.work, 64.0);
    QCOMPARE(own.unit, std::string("pictures"));
    const OutputRule usual = outputRuleOf(*parseParameters(commandSpecs(), {"read=fio"}));
    QCOMPARE(usual.unit, std::string("B"));
    QCOMPARE(usual.work, 1e9);
}

void TestCommandSetting::knowsWhenARunIsAStep()
{
    QVERIFY(isOneRunAStep("", ""));
    QVERIFY(isOneRunAStep("time", "each"));
    QVERIFY(!isOneRunAStep("pattern", ""));
    QVERIFY(!isOneRunAStep("pattern", "each"));
    QVERIFY(isOneRunAStep("pattern", "last"));
    QVERIFY(isOneRunAStep("iperf3", ""));
    QVERIFY(!isOneRunAStep("pytorch_imagenet", "last")); // which means nothing there
}

void TestCommandSetting::readyMadePatternsAreRight()
{
    for (const OutputFormat &format : outputFormats()) {
        const auto reader = OutputReader::make(format.rule.pattern);
        QVERIFY2(reader && reader->capturesSomething(), format.name.c_str());
    }
}

QTEST_APPLESS_MAIN(TestCommandSetting)
#include "tst_command_setting.moc"
