// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_report.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::engine;
using namespace strata::engine::commands;

namespace {

const settings::SuiteEntry entry{"server", "gemm", {"m=2", "n=3"}, "a \"gemm\", 2×3", 12};

EntryOutcome measured()
{
    EntryOutcome outcome;
    outcome.state = EntryState::Measured;
    outcome.trial.rateUnit = "FLOP/s";
    outcome.trial.workPerIteration = 12;
    outcome.trial.operationsPerIteration = 12;
    outcome.trial.iterationsPerStep = 4;
    outcome.result.steps = 10;
    outcome.result.medianStepSeconds = 0.002;
    outcome.result.rate = 24000;
    outcome.result.checkValue = "abcd";
    outcome.result.verified = true;
    outcome.result.facts = {{"implementation", "brg:avx2"},
                            {"arithmetic", "winograd: less than the formula"}};
    return outcome;
}

EntryOutcome unsupported()
{
    EntryOutcome outcome;
    outcome.state = EntryState::Unsupported;
    outcome.reason = "No bf16 here.";
    return outcome;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("missing");
}

} // namespace

class TestSuiteReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void durationsAreRough();
    void aLineTellsTimeRateImplementationAndCheck();
    void totalsAddUp();
    void aTableAppearsWhenItIsComplete();
    void anIncompleteTableIsRemoved();
    void aFolderThatIsMissingIsSaid();
};

void TestSuiteReport::durationsAreRough()
{
    QCOMPARE(roughDuration(0.4), std::string("0 s"));
    QCOMPARE(roughDuration(59.4), std::string("59 s"));
    QCOMPARE(roughDuration(89), std::string("1 min"));
    QCOMPARE(roughDuration(4800), std::string("1 h 20 min"));
}

void TestSuiteReport::aLineTellsTimeRateImplementationAndCheck()
{
    QCOMPARE(outcomeText(measured()),
             std::string("500 µs  24 kFLOP/s  brg:avx2 (less arithmetic than counted)  check ok"));
    QCOMPARE(outcomeText(unsupported()), std::string("unsupported: No bf16 here."));
}

void TestSuiteReport::totalsAddUp()
{
    SuiteTotals totals;
    totals.add(entry, measured());
    totals.add(entry, measured());
    totals.add(entry, unsupported());
    QCOMPARE(totals.count(EntryState::Measured), 2);
    QCOMPARE(totals.count(EntryState::Failed), 0);
    QCOMPARE(totals.text(),
             std::string("gemm: 2 measured, one iteration of each takes 1 ms, 24 kFLOP/s\n"
                         "Total: 2 measured, 1 not supported, 0 failed\n"));
}

void TestSuiteReport::aTableAppearsWhenItIsComplete()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("table.csv"));
    {
        auto table = SuiteTable::make(path.toStdString());
        QVERIFY(table.has_value());
        table->add(entry, entry.parameters, measured());
        table->add(entry, entry.parameters, unsupported());
        QVERIFY(!QFile::exists(path));
        QVERIFY(table->complete().has_value());
    }
    const QList<QByteArray> lines = contentOf(path).split('\n');
    QCOMPARE(lines.size(), qsizetype(4));
    QCOMPARE(lines[1], QByteArray("\"server\",\"gemm\",\"a \"\"gemm\"\", 2×3\",\"m=2 "
                                  "n=3\",measured,5e-04,24000,FLOP/s,12,10,\"brg:avx2\",\"\","
                                  "\"winograd: less than the formula\",abcd,yes,\"\""));
    QCOMPARE(lines[2], QByteArray("\"server\",\"gemm\",\"a \"\"gemm\"\", 2×3\",\"m=2 "
                                  "n=3\",unsupported,,,,,,\"\",\"\",\"\",,,\"No bf16 here.\""));
    QCOMPARE(lines[2].mid(lines[2].indexOf("unsupported")).count(','),
             lines[0].mid(lines[0].indexOf("outcome")).count(','));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("table.csv")});
}

void TestSuiteReport::anIncompleteTableIsRemoved()
{
    QTemporaryDir folder;
    {
        auto table = SuiteTable::make(folder.filePath(QStringLiteral("table.csv")).toStdString());
        QVERIFY(table.has_value());
        table->add(entry, entry.parameters, measured());
    }
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestSuiteReport::aFolderThatIsMissingIsSaid()
{
    const auto table = SuiteTable::make("/nonexistent/table.csv");
    QVERIFY(!table);
    QVERIFY(table.error().kind == core::FailureKind::Resource);
    QVERIFY2(table.error().text.find("/nonexistent/table.csv") != std::string::npos,
             table.error().text.c_str());
    QVERIFY(SuiteTable::make("").has_value());
}

QTEST_APPLESS_MAIN(TestSuiteReport)
#include "tst_suite_report.moc"
