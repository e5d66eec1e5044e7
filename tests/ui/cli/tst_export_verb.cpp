// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/cli/fake_services.h"
#include "tests/ui/cli/verb_session.h"

#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <csignal>

using namespace strata;
using ui::cli::ExitCode;
using ui::cli::ExportArguments;

class TstExportVerb : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void writesWhatWasAskedFor();
    void latenciesHaveChartsAndTables();
    void stepsAreTheSameWithoutPictures();
    void saysThatOfHundredsOnlySomeHavePictures();
    void takesTheRunThatWasNamed();
    void passesHiddenRunsOver();
    void aFullDiskIsNoMatterOfTheProjectFile();
    void saysWhichRunsThereAre();
    void saysThatThereIsNoRun();

private:
    ExportArguments m_asked;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TstExportVerb::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_asked = {};
    m_asked.file = QStringLiteral("/p/a.strata");
    m_asked.pngDirectory = m_folder->filePath(QStringLiteral("png"));
    m_asked.dpi = 72;
}

void TstExportVerb::writesWhatWasAskedFor()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
    const QStringList paths = session.out.trimmed().split(QLatin1Char('\n'));
    QCOMPARE(paths.size(), 5); // overview, throughput, degradation, distribution, steps; no CSV
    for (const QString &path : paths) {
        QVERIFY2(QFileInfo(path).fileName().startsWith(QStringLiteral("a-run1-")),
                 qPrintable(path));
        QVERIFY2(!QImage(path).isNull(), qPrintable(path));
    }
}

void TstExportVerb::latenciesHaveChartsAndTables()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    for (auto &trial : run.trials)
        trial.histograms = {{QStringLiteral("latency"), {{1000, 1008, 40}, {2000, 2016, 2}}}};
    services.project().stored = {run};
    m_asked.csvDirectory = m_folder->filePath(QStringLiteral("csv"));
    m_asked.jsonDirectory = m_folder->filePath(QStringLiteral("json"));
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
    QVERIFY2(session.out.contains(QStringLiteral("a-run1-latency-gemm-m-64.png")),
             qPrintable(session.out));
    const QStringList tables = QDir(m_asked.csvDirectory).entryList(QDir::Files);
    QVERIFY(tables.contains(QStringLiteral("a-run1-latencies.csv")));
    QVERIFY(tables.contains(QStringLiteral("a-run1-histograms.csv")));
    QFile json(QDir(m_asked.jsonDirectory).filePath(QStringLiteral("a-run1-results.json")));
    QVERIFY(json.open(QIODevice::ReadOnly));
    const QJsonObject object = QJsonDocument::fromJson(json.readAll()).object();
    QVERIFY(!object.value(QStringLiteral("throughput")).toArray().isEmpty());
}

//! Without them not all steps are read at once.
void TstExportVerb::stepsAreTheSameWithoutPictures()
{
    const auto contentOf = [this](const char *name) {
        QFile file(QDir(m_asked.csvDirectory).filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    m_asked.csvDirectory = m_folder->filePath(QStringLiteral("with"));
    tests::VerbSession with;
    QCOMPARE(with.execute(services, m_asked), ExitCode::Done);
    const QByteArray steps = contentOf("a-run1-steps.csv");
    const QByteArray trials = contentOf("a-run1-trials.csv");
    QCOMPARE(steps.count('\n'), 1 + 4);

    m_asked.csvDirectory = m_folder->filePath(QStringLiteral("without"));
    m_asked.pngDirectory.clear();
    tests::VerbSession without;
    QCOMPARE(without.execute(services, m_asked), ExitCode::Done);
    QCOMPARE(contentOf("a-run1-steps.csv"), steps);
    QCOMPARE(contentOf("a-run1-trials.csv"), trials);
    QVERIFY2(without.out.contains(QStringLiteral("without/a-run1-steps.csv")),
             qPrintable(without.out));

    m_asked.csvDirectory.clear();
    m_asked.jsonDirectory = m_folder->filePath(QStringLiteral("json"));
    tests::VerbSession json;
    QCOMPARE(json.execute(services, m_asked), ExitCode::Done);
    QCOMPARE(json.out.count(QLatin1Char('\n')), 1);
}

void TstExportVerb::saysThatOfHundredsOnlySomeHavePictures()
{
    tests::FakeServices services;
    auto run = tests::sampleRun();
    for (int i = 0; i < 900; ++i)
        run.run.plan.experiment.workloads.append({QString::number(i), QStringLiteral("gemm"), {}});
    services.project().stored = {run};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
    QVERIFY2(session.err.contains(QStringLiteral("the first 100 of 901")), qPrintable(session.err));
    m_asked.everySetting = true;
    tests::VerbSession another;
    QCOMPARE(another.execute(services, m_asked), ExitCode::Done);
    QVERIFY2(another.err.isEmpty(), qPrintable(another.err));
}

void TstExportVerb::takesTheRunThatWasNamed()
{
    tests::FakeServices services;
    auto second = tests::sampleRun();
    second.run.id = QStringLiteral("r2");
    services.project().stored = {tests::sampleRun(), second};
    m_asked.run = 1;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
    QVERIFY(services.project().calls.contains(QStringLiteral("load r1")));
}

void TstExportVerb::passesHiddenRunsOver()
{
    tests::FakeServices services;
    auto second = tests::sampleRun();
    second.run.id = QStringLiteral("r2");
    second.run.isHidden = true;
    services.project().stored = {tests::sampleRun(), second};
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Done);
    QVERIFY(services.project().calls.contains(QStringLiteral("load r1")));
    m_asked.run = 2; // whoever names it means it
    tests::VerbSession other;
    QCOMPARE(other.execute(services, m_asked), ExitCode::Done);
    QVERIFY(services.project().calls.contains(QStringLiteral("load r2")));
}

void TstExportVerb::aFullDiskIsNoMatterOfTheProjectFile()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    m_asked.pngDirectory.clear();
    m_asked.jsonDirectory = m_folder->filePath(QStringLiteral("json"));
    tests::VerbSession session;
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit few{100, before.rlim_max};
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &few), 0);
    const auto code = session.execute(services, m_asked);
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
    QCOMPARE(code, ExitCode::Failed);
    QVERIFY2(session.err.contains(QStringLiteral("a-run1-results.json")), qPrintable(session.err));
}

void TstExportVerb::saysWhichRunsThereAre()
{
    tests::FakeServices services;
    services.project().stored = {tests::sampleRun()};
    m_asked.run = 4;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Usage);
    QVERIFY2(session.err.contains(QStringLiteral("1 to 1")), qPrintable(session.err));
}

void TstExportVerb::saysThatThereIsNoRun()
{
    tests::FakeServices services;
    tests::VerbSession session;
    QCOMPARE(session.execute(services, m_asked), ExitCode::Usage);
    QVERIFY(session.err.contains(QStringLiteral("no run yet")));
}

QTEST_MAIN(TstExportVerb)
#include "tst_export_verb.moc"
