// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/commands/engine_process.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <signal.h>

using namespace strata::tests;

namespace {

QStringList smallSuite(const QStringList &more)
{
    return QStringList{QStringLiteral("suite"),          QStringLiteral("deepbench"),
                       QStringLiteral("steps=2"),        QStringLiteral("min_step_ms=1"),
                       QStringLiteral("warmup_steps=0"), QStringLiteral("max_seconds=1")} +
           more;
}

// 64 × 1 × 1216 alone: microseconds.
QStringList smallestGemm(const QStringList &more = {})
{
    return smallSuite(QStringList{QStringLiteral("kinds=gemm"), QStringLiteral("lists=device"),
                                  QStringLiteral("match=64×1×1216")} +
                      more);
}

} // namespace

class TestSuiteCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void measuresAProblem();
    void writesATable();
    void goesOnAfterWhatIsNotSupported();
    void allUnsupportedIsAnExitStatus();
    void wrongUsageIsOneSentence_data();
    void wrongUsageIsOneSentence();
    void aSignalEndsItAndLeavesNothing();
};

void TestSuiteCommand::measuresAProblem()
{
    const EngineOutput output = runEngine(smallestGemm());
    QVERIFY2(output.status == 0, output.error.constData());
    const QList<QByteArray> lines = output.out.trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(3));
    QVERIFY2(lines[0].startsWith("[1/1, 0 s left] device, gemm 64×1×1216 NN: "),
             lines[0].constData());
    QVERIFY2(lines[0].contains("OP/s") && lines[0].endsWith("check ok"), lines[0].constData());
    QVERIFY2(lines[1].startsWith("gemm: 1 measured"), lines[1].constData());
    QCOMPARE(lines[2], QByteArray("Total: 1 measured, 0 not supported, 0 failed"));
}

void TestSuiteCommand::writesATable()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("suite.csv"));
    const EngineOutput output =
        runEngine(smallestGemm({QStringLiteral("--csv"), path, QStringLiteral("precision=fp32")}));
    QVERIFY2(output.status == 0, output.error.constData());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype(2));
    QVERIFY2(lines[1].contains("precision=fp32\",measured,") &&
                 lines[1].contains(",FLOP/s,155648,2,"),
             lines[1].constData());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), qsizetype(1));
}

// int8 has no backward direction.
void TestSuiteCommand::goesOnAfterWhatIsNotSupported()
{
    const EngineOutput output = runEngine(
        smallSuite({QStringLiteral("kinds=conv"), QStringLiteral("lists=training"),
                    QStringLiteral("match=conv 4×1×161×700"), QStringLiteral("precision=int8")}));
    QVERIFY2(output.status == 0, output.error.constData());
    QVERIFY2(
        output.out.contains("[1/3, ") &&
            output.out.contains("backward_weights: unsupported: precision=int8 is for inference"),
        output.out.constData());
    QVERIFY2(output.out.contains("Total: 1 measured, 2 not supported, 0 failed"),
             output.out.constData());
}

void TestSuiteCommand::allUnsupportedIsAnExitStatus()
{
    const EngineOutput one = runEngine(smallSuite(
        {QStringLiteral("lists=training"), QStringLiteral("precision=int8"),
         QStringLiteral(
             "match=conv 4×1×161×700, 32 of 5×20, padding 0×0, stride 2×2 backward_data")}));
    QCOMPARE(one.status, 3);
}

void TestSuiteCommand::wrongUsageIsOneSentence_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("no suite") << QStringList{} << QByteArray("strata-engine list");
    QTest::newRow("suite") << QStringList{QStringLiteral("deepbnch")}
                           << QByteArray("nearest is \"deepbench\"");
    QTest::newRow("kind") << QStringList{QStringLiteral("deepbench"), QStringLiteral("kinds=gem")}
                          << QByteArray("nearest is \"gemm\"");
    QTest::newRow("option") << QStringList{QStringLiteral("deepbench"), QStringLiteral("--cvs")}
                            << QByteArray("nearest is --csv");
    QTest::newRow("value") << QStringList{QStringLiteral("deepbench"), QStringLiteral("--csv")}
                           << QByteArray("--csv needs a value");
}

void TestSuiteCommand::wrongUsageIsOneSentence()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, part);
    const EngineOutput output = runEngine(QStringList{QStringLiteral("suite")} + words);
    QCOMPARE(output.status, 2);
    QCOMPARE(output.out, QByteArray());
    QCOMPARE(output.error.count('\n'), qsizetype(1));
    QVERIFY2(output.error.contains(part), output.error.constData());
}

void TestSuiteCommand::aSignalEndsItAndLeavesNothing()
{
    QTemporaryDir folder;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("TMPDIR"), folder.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(STRATA_ENGINE_PROGRAM),
                  smallSuite({QStringLiteral("kinds=gemm"), QStringLiteral("lists=device"),
                              QStringLiteral("--csv"), folder.filePath(QStringLiteral("suite.csv")),
                              QStringLiteral("min_step_ms=50"), QStringLiteral("steps=20")})
                      .filter(QRegularExpression(QStringLiteral("^(?!steps=2$|min_step_ms=1$)"))));
    QVERIFY(process.waitForReadyRead(30000)); // a problem has been measured
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("suite.csv.part"))));
    QCOMPARE(kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    const EngineOutput output = collect(process);
    QCOMPARE(output.status, 130);
    QVERIFY2(!output.out.contains("13 measured"), output.out.constData());
    QVERIFY2(QDir(folder.path()).isEmpty(),
             qPrintable(QDir(folder.path()).entryList().join(QLatin1Char(' '))));
}

QTEST_GUILESS_MAIN(TestSuiteCommand)
#include "tst_suite_command.moc"
