// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/change_results.h"

#include "app/api/services.h"
#include "tests/support/patience.h"
#include "tests/support/stored_runs.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::tests::namedRun;
using strata::tests::patienceMs;
using strata::tests::storeRuns;
using strata::ui::models::ChangeResults;

namespace {

const std::vector<double> steady{100, 101, 99, 102, 98};
const std::vector<double> slower{90, 91, 89, 92, 88};

} // namespace

class TstChangeResults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_services.reset(); }
    void comparesTheShownRunWithTheOneBefore();
    void theFirstRunIsComparedWithTheLast();
    void aRunThatGoesOnIsNoChoice();
    void takesRunsOfOtherFiles();
    void theFileOfTheProjectIsNotReadTwice();
    void saysWhyAFileIsNotTaken();
    void onlyTheLastChoiceCounts();
    void swapsBothRuns();
    void aPersonMatchesHosts();
    void saysWhyARunIsNotRead();

private:
    app::api::Project &project() { return m_services->project(); }
    double lossOf(const ChangeResults &results)
    {
        return results.change() ? results.change()->rows.first().change.degradation : -9;
    }

    QTemporaryDir m_directory;
    QString m_other;
    int m_files = 0;
    std::unique_ptr<app::api::Services> m_services;
};

void TstChangeResults::init()
{
    ++m_files;
    const QString own = m_directory.filePath(QStringLiteral("own%1.strata").arg(m_files));
    m_other = m_directory.filePath(QStringLiteral("other%1.strata").arg(m_files));
    QVERIFY(storeRuns(own, {namedRun("r1", "Run 1", steady, steady),
                            namedRun("r2", "Run 2", slower, steady),
                            namedRun("r3", "Run 3", steady, slower)}));
    QVERIFY(storeRuns(m_other, {namedRun("o1", "Run 1", std::vector<double>(5, 200.0), steady)}));
    m_services = app::api::makeServices();
    QSignalSpy opened(&project(), &app::api::Project::opened);
    project().openFile(own);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
}

void TstChangeResults::comparesTheShownRunWithTheOneBefore()
{
    ChangeResults results(project());
    QVERIFY(!results.isReading());
    results.chooseAround(QStringLiteral("r2"));
    QCOMPARE(results.chosen(ChangeResults::Before), 0);
    QCOMPARE(results.chosen(ChangeResults::After), 1);
    QVERIFY(results.isReading());
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QVERIFY(!results.isReading());
    QCOMPARE(lossOf(results), 0.1);
    QCOMPARE(results.name(ChangeResults::Before), QStringLiteral("Run 1"));
    QVERIFY(results.titleOf(1).startsWith(QStringLiteral("Run 2 ")));
}

void TstChangeResults::theFirstRunIsComparedWithTheLast()
{
    ChangeResults results(project());
    results.chooseAround(QStringLiteral("r1"));
    QCOMPARE(results.chosen(ChangeResults::Before), 0);
    QCOMPARE(results.chosen(ChangeResults::After), 2);
}

void TstChangeResults::aRunThatGoesOnIsNoChoice()
{
    const QString path = m_directory.filePath(QStringLiteral("running.strata"));
    app::domain::RunData running = namedRun("r1", "Run 1", steady, steady);
    running.run.state = app::domain::RunState::Running;
    QVERIFY(storeRuns(path, {running}));
    ChangeResults results(project());
    QSignalSpy failed(&results, &ChangeResults::failed);
    results.addFile(path, ChangeResults::Before);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QCOMPARE(results.choices().size(), 3);
}

void TstChangeResults::takesRunsOfOtherFiles()
{
    ChangeResults results(project());
    results.chooseAround(QStringLiteral("r3"));
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    results.addFile(m_other, ChangeResults::Before);
    QTRY_COMPARE_WITH_TIMEOUT(results.choices().size(), 4, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QCOMPARE(lossOf(results), 0.5);
    QCOMPARE(results.choices().size(), 4);
    QCOMPARE(results.chosen(ChangeResults::Before), 3);
    QCOMPARE(results.name(ChangeResults::Before),
             QStringLiteral("Run 1 (other%1.strata)").arg(m_files));
    QVERIFY(results.titleOf(3).startsWith(QStringLiteral("other%1.strata: Run 1 ").arg(m_files)));
    results.addFile(m_other, ChangeResults::After); // the same once more
    QTRY_COMPARE_WITH_TIMEOUT(results.chosen(ChangeResults::After), 3, patienceMs);
    QCOMPARE(results.choices().size(), 4);
}

void TstChangeResults::theFileOfTheProjectIsNotReadTwice()
{
    ChangeResults results(project());
    results.addFile(project().filePath(), ChangeResults::Before);
    QCOMPARE(results.choices().size(), 3);
    QCOMPARE(results.chosen(ChangeResults::Before), 2);
}

void TstChangeResults::saysWhyAFileIsNotTaken()
{
    ChangeResults results(project());
    QSignalSpy failed(&results, &ChangeResults::failed);
    results.addFile(m_directory.filePath(QStringLiteral("none")), ChangeResults::After);
    QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
    QVERIFY(failed.first().first().value<app::api::Problem>().code ==
            app::domain::FailureCode::FileNotFound);
    QVERIFY(!results.isReading());
    QCOMPARE(results.chosen(ChangeResults::After), -1);
}

void TstChangeResults::onlyTheLastChoiceCounts()
{
    ChangeResults results(project());
    results.choose(ChangeResults::Before, 0);
    results.choose(ChangeResults::After, 1);
    results.choose(ChangeResults::After, 2);
    results.choose(ChangeResults::Before, 1);
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QCOMPARE(results.run(ChangeResults::Before).run->run.id, QStringLiteral("r2"));
    QCOMPARE(results.run(ChangeResults::After).run->run.id, QStringLiteral("r3"));
    QCOMPARE(lossOf(results), 1 - 100.0 / 90.0);
}

void TstChangeResults::swapsBothRuns()
{
    ChangeResults results(project());
    results.chooseAround(QStringLiteral("r2"));
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QCOMPARE(lossOf(results), 0.1);
    results.swap();
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QCOMPARE(lossOf(results), 1 - 100.0 / 90.0);
    QCOMPARE(results.chosen(ChangeResults::Before), 1);
}

void TstChangeResults::aPersonMatchesHosts()
{
    using app::domain::MatchedBy;
    ChangeResults results(project());
    results.chooseAround(QStringLiteral("r2"));
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QVERIFY(results.change()->hosts.first().by == MatchedBy::Identifier);
    results.match(QStringLiteral("a"), QStringLiteral("b"));
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    const auto hosts = results.change()->hosts;
    QCOMPARE(hosts.at(0).after, QStringLiteral("b"));
    QVERIFY(hosts.at(0).by == MatchedBy::Person);
    QVERIFY(hosts.at(1).after.isEmpty()); // it stands for another one now
    QCOMPARE(results.change()->rows.size(), 1);
    results.match(QStringLiteral("b"), QStringLiteral("b"));
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    QVERIFY(results.change()->hosts.at(0).after.isEmpty());
    QCOMPARE(results.change()->hosts.at(1).after, QStringLiteral("b"));
}

//! A run that goes away between being listed and being read.
void TstChangeResults::saysWhyARunIsNotRead()
{
    ChangeResults results(project());
    results.choose(ChangeResults::After, 0);
    results.addFile(m_other, ChangeResults::Before);
    QTRY_COMPARE_WITH_TIMEOUT(results.chosen(ChangeResults::Before), 3, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
    results.choose(ChangeResults::Before, 1);
    QVERIFY(QFile::remove(m_other));
    results.choose(ChangeResults::Before, 3);
    QTRY_VERIFY_WITH_TIMEOUT(results.problem(), patienceMs);
    QVERIFY(!results.isReading());
    QVERIFY(!results.change());
    results.choose(ChangeResults::Before, 1);
    QVERIFY(!results.problem());
    QTRY_VERIFY_WITH_TIMEOUT(results.change(), patienceMs);
}

QTEST_GUILESS_MAIN(TstChangeResults)
#include "tst_change_results.moc"
