// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/run_changes.h"

#include "app/api/services.h"
#include "tests/support/patience.h"
#include "tests/support/stored_runs.h"

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::FailureCode;
using strata::tests::namedRun;
using strata::tests::patienceMs;
using strata::tests::storeRuns;

namespace {

const std::vector<double> steady{100, 101, 99, 102, 98};
const std::vector<double> slower{90, 91, 89, 92, 88};

} // namespace

class TestRunChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_file = m_directory.filePath(QStringLiteral("kernels.strata"));
        domain::RunData after = namedRun("r2", "Run 2", slower, steady);
        strata::tests::setFact(after, "kernel.release", "6.12");
        domain::RunData before = namedRun("r1", "Run 1", steady, steady);
        strata::tests::setFact(before, "kernel.release", "6.1");
        QVERIFY(storeRuns(m_file, {before, after}));
    }

    void readsRunsAndWhatChanged()
    {
        const auto runs = api::runsIn(m_file);
        QVERIFY(runs);
        QCOMPARE(runs->size(), 2);
        const auto before = api::runIn(m_file, runs->first().id);
        const auto after = api::runIn(m_file, runs->last().id);
        QVERIFY(before && after);
        const auto hosts = api::matchHosts(before->run->run.plan, after->run->run.plan);
        const domain::RunChange change = api::changeBetween(*before, *after, hosts);
        QCOMPARE(change.rows.size(), 2);
        QCOMPARE(change.rows.first().change.degradation, 0.1);
        QVERIFY(change.rows.first().change.verdict == domain::Verdict::Slower);
        QCOMPARE(change.conditions.size(), 2);
    }

    //! Comparing is no reason to write into somebody's file.
    void filesStayAsTheyAre()
    {
        const auto contentOf = [&] {
            QFile file(m_file);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray content = contentOf();
        QVERIFY(api::runIn(m_file, QStringLiteral("r1")));
        QVERIFY(!content.isEmpty() && contentOf() == content);
        QVERIFY(!QFileInfo::exists(m_file + QStringLiteral("-journal")));
    }

    void saysWhyAFileIsNotRead()
    {
        const QString text = m_directory.filePath(QStringLiteral("text.strata"));
        QFile file(text);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no project") > 0);
        file.close();
        QVERIFY(api::runsIn(text).error().code == FailureCode::NotAProjectFile);
        QVERIFY(api::runsIn(m_directory.filePath(QStringLiteral("none"))).error().code ==
                FailureCode::FileNotFound);
        QVERIFY(!api::runIn(m_file, QStringLiteral("no such run")));
    }

    void readingCanBeGivenUp()
    {
        const std::atomic<bool> cancelled = true;
        const auto read = api::runIn(m_file, QStringLiteral("r1"), &cancelled);
        QVERIFY(!read);
        QVERIFY(read.error().code == FailureCode::Cancelled);
    }

    //! Of the open project they are read beside what is shown.
    void runsOfTheOpenProject()
    {
        const auto services = api::makeServices();
        api::Project &project = services->project();
        QSignalSpy opened(&project, &api::Project::opened);
        project.openFile(m_file);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
        QSignalSpy shown(&project, &api::Project::runLoaded);
        QSignalSpy read(&project, &api::Project::runRead);
        QSignalSpy refused(&project, &api::Project::runNotRead);
        project.readRun(QStringLiteral("r1"));
        QTRY_COMPARE_WITH_TIMEOUT(read.size(), 1, patienceMs);
        const auto run = read.first().first().value<api::RunDataPtr>();
        QCOMPARE(run->run.id, QStringLiteral("r1"));
        QVERIFY(run->isProven);
        project.readRun(QStringLiteral("no such run"));
        QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, patienceMs);
        QVERIFY(shown.isEmpty());
    }

    void exports()
    {
        const auto before = api::runIn(m_file, QStringLiteral("r1"));
        const auto after = api::runIn(m_file, QStringLiteral("r2"));
        const auto hosts = api::matchHosts(before->run->run.plan, after->run->run.plan);
        domain::RunChange change = api::changeBetween(*before, *after, hosts);
        const QString stem = QStringLiteral("s");
        const auto csv = api::exportChangeCsv(change, *before, *after, m_directory.path(), stem);
        QVERIFY(csv);
        QCOMPARE(csv->size(), 2);
        const auto json = api::exportChangeJson(change, *before, *after, m_directory.path(), stem);
        QVERIFY(json);
        for (const QString &path : *csv + QStringList{*json})
            QVERIFY2(QFileInfo(path).size() > 0, qPrintable(path));
        change.conditions.clear();
        QCOMPARE(api::exportChangeCsv(change, *before, *after, m_directory.path(), stem)->size(),
                 1);
        QVERIFY(!api::exportChangeJson(change, *before, *after,
                                       m_directory.filePath(QStringLiteral("none")), stem));
    }

private:
    QTemporaryDir m_directory;
    QString m_file;
};

QTEST_GUILESS_MAIN(TestRunChanges)
#include "tst_run_changes.moc"
