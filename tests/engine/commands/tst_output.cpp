// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/output.h"

#include <QTest>

using namespace strata::engine::commands;

class TestOutput : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void formsAreTakenOut();
    void optionsAreTakenOut();
    void otherOptionsAreRefused();
    void exitStatusesAreDocumentedOnes();
    void helloIsBounded();
};

void TestOutput::formsAreTakenOut()
{
    Words words{"gemm", "--records", "m=1"};
    QCOMPARE(takeOutputForm(words), OutputForm::Records);
    QVERIFY(words == Words({"gemm", "m=1"}));
    words = {"--table"};
    QCOMPARE(takeOutputForm(words), OutputForm::Table);
    QVERIFY(words.empty());
}

void TestOutput::optionsAreTakenOut()
{
    Words words{"gemm", "--scratch", "/a", "m=1"};
    QCOMPARE(takeOption(words, "--scratch")->value(), std::string("/a"));
    QVERIFY(words == Words({"gemm", "m=1"}));
    words = {"--scratch=/b=c"};
    QCOMPARE(takeOption(words, "--scratch")->value(), std::string("/b=c"));
    words = {"m=1"};
    QVERIFY(!takeOption(words, "--scratch")->has_value());
    words = {"gemm", "--scratch"};
    QCOMPARE(takeOption(words, "--scratch").error().code, std::string("missing_value"));
}

void TestOutput::otherOptionsAreRefused()
{
    QVERIFY(refuseOtherOptions({"m=-1", "a-b"}, {}).has_value());
    const auto refused = refuseOtherOptions({"m=1", "--tabel"}, {"--table"});
    QVERIFY(!refused.has_value());
    QVERIFY(refused.error().text.find("nearest is --table") != std::string::npos);
}

void TestOutput::exitStatusesAreDocumentedOnes()
{
    using strata::engine::core::FailureKind;
    QCOMPARE(int(exitStatusOf(FailureKind::Usage)), 2);
    QCOMPARE(int(exitStatusOf(FailureKind::Unsupported)), 3);
    QCOMPARE(int(exitStatusOf(FailureKind::Resource)), 1);
    QCOMPARE(int(exitStatusOf(FailureKind::Internal)), 1);
}

void TestOutput::helloIsBounded()
{
    const auto greeting = hello("run", {"gemm", std::string(100'000, 'x')});
    QVERIFY(greeting.commandLine.starts_with("strata-engine run gemm xxx"));
    QVERIFY(greeting.commandLine.size() <= 4096);
    QCOMPARE(greeting.processId, std::int64_t(QCoreApplication::applicationPid()));
}

QTEST_GUILESS_MAIN(TestOutput)
#include "tst_output.moc"
