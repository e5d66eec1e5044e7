// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/store/project_fixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

class SqliteProjectFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("Prüfung 1.strata"));
    }

    void keepsEveryValue()
    {
        QVERIFY(makeProject(m_path));
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
        QCOMPARE((*file)->openingNotes(), QStringList());
        QVERIFY((*file)->plan().value() == makePlan());
        const auto runs = (*file)->runs();
        QCOMPARE(runs.value().size(), 1);
        domain::Run expected = makeRun();
        expected.state = domain::RunState::Done;
        QVERIFY(sameHead(runs->first(), expected));
        QVERIFY((*file)->planOf(QStringLiteral("run-1")).value() == makePlan());
        const auto data = (*file)->runData(QStringLiteral("run-1"));
        QCOMPARE(data.value().trials.size(), 2);
        QVERIFY(sameRun(data->run, expected));
        for (int i = 0; i < 2; ++i) {
            const domain::TrialData &trial = data->trials.at(i);
            QVERIFY(trial.trial.hashOk);
            QVERIFY(
                sameTrial(trial.trial, makeTrial(QStringLiteral("trial-%1").arg(i + 1), i + 1)));
            QVERIFY(sameSteps(trial.steps, makeSteps(50)));
            QVERIFY(sameSamples(trial.samples, makeSamples(10)));
            QVERIFY(trial.histograms == makeHistograms());
        }
    }

    void keepsEveryStateOfARun()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun()));
        using State = domain::RunState;
        for (const State state :
             {State::Done, State::Stopped, State::Interrupted, State::Incomplete}) {
            domain::Run run = makeRun();
            run.state = state;
            const auto stored = file->updateRun(run);
            QVERIFY2(stored, qPrintable(stored ? QString() : stored.error().detail));
            QCOMPARE(file->runs().value().first().state, state);
        }
    }

    void newProjectIsEmpty()
    {
        auto file = store::createProjectFile(m_path);
        QVERIFY(file);
        QVERIFY((*file)->plan().value() == domain::Plan());
        QVERIFY((*file)->runs().value().isEmpty());
        QVERIFY(!(*file)->isReadOnly());
        file->reset();
        QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files),
                 QStringList{QFileInfo(m_path).fileName()});
        const auto second = store::createProjectFile(m_path);
        QVERIFY(!second);
        QCOMPARE(second.error().code, FailureCode::StorageError);
    }

    void storesEachStepOnce()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun()));
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial()));
        const QString trial = QStringLiteral("trial-1");
        QVERIFY(file->appendSteps(trial, makeSteps(10, 20), store::Holes::Keep)); // out of order
        QVERIFY(file->appendSteps(trial, makeSteps(5, 0, true)));
        auto again = makeSteps(30, 0); // overlaps, with other values
        for (domain::Step &step : again)
            step.durationNs = step.index >= 20 ? 1 : step.durationNs;
        QVERIFY(file->appendSteps(trial, again));
        QVERIFY(file->appendSamples(trial, makeSamples(3)));
        QVERIFY(file->appendSamples(trial, makeSamples(4)));
        QVERIFY(file->putTrial(QStringLiteral("run-1"),
                               makeTrial())); // replacing the row leaves the steps
        const auto data = file->runData(QStringLiteral("run-1")).value().trials.first();
        auto expected = makeSteps(5, 0, true);
        const auto measured = makeSteps(30, 0);
        expected.insert(expected.end(), measured.begin(), measured.end());
        QVERIFY(sameSteps(data.steps, expected));
        QVERIFY(sameSamples(data.samples, makeSamples(4)));
        QVERIFY(data.trial.hashOk);
    }

    void refusesAHole()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun()));
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial()));
        const QString trial = QStringLiteral("trial-1");
        QVERIFY(file->appendSteps(trial, makeSteps(3, 0, true)));
        QVERIFY(file->appendSteps(trial, makeSteps(10)));
        const auto hole = file->appendSteps(trial, makeSteps(5, 11));
        QCOMPARE(hole.error().code, FailureCode::StorageError);
        QVERIFY2(hole.error().detail.contains(QStringLiteral("steps 10 to 10")),
                 qPrintable(hole.error().detail));
        QVERIFY(!file->appendSteps(trial, makeSteps(1, 4, true)));
        auto within = makeSteps(4, 8);
        within.erase(within.begin() + 2);
        QVERIFY(!file->appendSteps(trial, within));
        const auto data = file->runData(QStringLiteral("run-1")).value().trials.first();
        QCOMPARE(data.steps.size(), std::size_t(13)); // nothing of them
        QVERIFY(file->appendSteps(trial, makeSteps(5, 8)));
        QVERIFY(file->runData(QStringLiteral("run-1"))->trials.first().trial.hashOk);
    }

    void refusesWhatItCouldNotReadBack()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun()));
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial()));
        const QString trial = QStringLiteral("trial-1");
        std::vector<domain::Step> steps = makeSteps(3);
        steps[2].durationNs = -1;
        QCOMPARE(file->appendSteps(trial, steps).error().code, FailureCode::StorageError);
        std::vector<domain::TelemetrySample> samples = makeSamples(2);
        samples[1].value = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(file->appendSamples(trial, samples).error().code, FailureCode::StorageError);
        domain::Plan plan = makePlan();
        plan.experiment.margin = std::numeric_limits<double>::infinity();
        QCOMPARE(file->setPlan(plan).error().code, FailureCode::StorageError);
        QCOMPARE(file->appendSteps(QStringLiteral("nobody"), makeSteps(1)).error().code,
                 FailureCode::StorageError);
        QCOMPARE(file->putTrial(QStringLiteral("nobody"), makeTrial()).error().code,
                 FailureCode::StorageError);
        QCOMPARE(file->runData(QStringLiteral("nobody")).error().code, FailureCode::StorageError);
        const auto data = file->runData(QStringLiteral("run-1")).value().trials.first();
        QVERIFY(data.steps.empty() && data.samples.empty() &&
                data.trial.hashOk); // nothing was stored half
        QVERIFY(file->plan().value() == domain::Plan());
    }

    void oddTextsComeBack()
    {
        auto file = store::createProjectFile(m_path).value();
        domain::Plan plan = makePlan();
        plan.hosts[0].notes =
            QString(QChar(0)) + QStringLiteral("'; DROP TABLE step; --\r\n\u202e");
        plan.experiment.workloads[0].parameters.insert(QString(), QString(QChar(0)));
        QVERIFY(file->setPlan(plan));
        QVERIFY(file->plan().value() == plan);
        QVERIFY(file->setPlan({}));
        QVERIFY(file->plan().value() == domain::Plan());
    }

    void aRunKeepsItsPlan()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun(QStringLiteral("b"))));
        QVERIFY(file->addRun(makeRun(QStringLiteral("a"))));
        QVERIFY(!file->addRun(makeRun(QStringLiteral("a"))));
        QVERIFY(file->setPlan({}));
        domain::Run changed = makeRun(QStringLiteral("b"));
        changed.plan = {};
        changed.state = domain::RunState::Stopped;
        changed.finishedAt = QDateTime::fromMSecsSinceEpoch(1'790'000'009'000, Qt::UTC);
        QVERIFY(file->updateRun(changed));
        const auto runs = file->runs().value();
        QCOMPARE(runs.size(), 2);
        QVERIFY(sameHead(runs.first(), changed));
        QVERIFY(file->planOf(QStringLiteral("b")).value() == makePlan());
        QCOMPARE(runs.last().id, QStringLiteral("a"));
    }

    void noticesThatTheFileWasReplaced()
    {
        QVERIFY(makeProject(m_path));
        const QString other = m_directory->filePath(QStringLiteral("other.strata"));
        QVERIFY(QFile::copy(m_path, other));
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(QFile::remove(m_path));
        QCOMPARE(file->setPlan({}).error().code, FailureCode::FileChangedUnderneath);
        QVERIFY(QFile::rename(other, m_path));
        QCOMPARE(file->setPlan({}).error().code, FailureCode::FileChangedUnderneath);
        QCOMPARE(file->plan().error().code, FailureCode::FileChangedUnderneath);
        file.reset();
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadWrite).value()->plan().value() ==
                makePlan());
    }

    void noticesThatAnotherProgramWrote()
    {
        const QString sqlite = QStandardPaths::findExecutable(QStringLiteral("sqlite3"));
        if (sqlite.isEmpty())
            QSKIP("the sqlite3 command is not installed");
        QVERIFY(makeProject(m_path));
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(file->setPlan(makePlan()));
        QCOMPARE(QProcess::execute(
                     sqlite,
                     {m_path, QStringLiteral("UPDATE host SET notes = 'x' WHERE plan_number = 1")}),
                 0);
        QCOMPARE(file->setPlan({}).error().code, FailureCode::FileChangedUnderneath);
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->openingNotes().size(), 1); // the plan is not what Strata stored
    }

    void aSecondWriterMayOnlyRead()
    {
        QVERIFY(makeProject(m_path));
        auto first = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        auto second = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(!first->isReadOnly());
        QVERIFY(second->isReadOnly());
        QCOMPARE(second->openingNotes().size(), 1);
        QCOMPARE(second->setPlan({}).error().code, FailureCode::FileReadOnly);
        QVERIFY(first->appendSteps(QStringLiteral("trial-1"), makeSteps(10, 50)));
        QCOMPARE(second->runData(QStringLiteral("run-1")).value().trials.first().steps.size(),
                 std::size_t(60)); // follows the writer
        first.reset();
        QVERIFY(!store::openProjectFile(m_path, OpenMode::ReadWrite).value()->isReadOnly());
    }

    void marksRunsThatNobodyRuns()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun()));
        file.reset();
        QCOMPARE(store::openProjectFile(m_path, OpenMode::ReadOnly)
                     .value()
                     ->runs()
                     .value()
                     .first()
                     .state,
                 domain::RunState::Running);
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->runs().value().first().state, domain::RunState::Interrupted);
        QCOMPARE(file->openingNotes().size(), 1);
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->openingNotes(), QStringList());
    }

    void isFastEnough()
    {
        auto file = store::createProjectFile(m_path).value();
        QVERIFY(file->addRun(makeRun()));
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial()));
        const int batches = 100;
        QElapsedTimer clock;
        clock.start();
        for (int batch = 0; batch < batches; ++batch)
            QVERIFY(file->appendSteps(QStringLiteral("trial-1"), makeSteps(1000, batch * 1000)));
        qInfo("appendSteps: %.2f ms for 1000 steps", double(clock.elapsed()) / batches);
        qInfo("file: %.1f bytes a step", double(QFileInfo(m_path).size()) / (batches * 1000));
        clock.restart();
        const auto data = file->runData(QStringLiteral("run-1"));
        qInfo("runData: %lld ms for 100000 steps", clock.elapsed());
        QVERIFY(data.value().trials.first().trial.hashOk);
        QVERIFY(sameSteps(data->trials.first().steps, makeSteps(batches * 1000)));
        file.reset();
        clock.restart();
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadWrite));
        qInfo("open: %lld ms for %.1f MB", clock.elapsed(), double(QFileInfo(m_path).size()) / 1e6);
    }

    void finishedRoofsOfAllRunsAreFound()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 3));
        auto file = store::openProjectFile(path, store::OpenMode::ReadWrite);
        QVERIFY(file);
        QVERIFY((*file)->measuredRoofs()->isEmpty());
        for (const auto &[id, state] : {std::pair("roofs", domain::TrialState::Done),
                                        std::pair("cut", domain::TrialState::Killed)}) {
            domain::Trial trial = makeTrial(QString::fromLatin1(id), 0);
            trial.workload = domain::ceilingsWorkload;
            trial.state = state;
            QVERIFY((*file)->putTrial(QStringLiteral("run-1"), trial));
            auto samples = makeSamples(4);
            for (domain::TelemetrySample &sample : samples)
                sample.series = QStringLiteral("ceiling.clock.one");
            QVERIFY((*file)->appendSamples(trial.id, samples));
            QCOMPARE((*file)->measuredRoofs()->size(),
                     1); // the first, whatever was known of it before
        }
        domain::Run second = makeRun(QStringLiteral("run-2"));
        QVERIFY((*file)->addRun(second));
        const auto roofs = (*file)->runData(QStringLiteral("run-2"))->roofs;
        QCOMPARE(roofs.size(), 1);
        QCOMPARE(roofs.first().runName, QStringLiteral("Run 1"));
        QCOMPARE(roofs.first().trial.trial.id, QStringLiteral("roofs"));
        QCOMPARE(roofs.first().trial.samples.size(), std::size_t(4));
        QVERIFY(roofs.first().trial.trial.hashOk);
    }

    void runsWithSlowedHostsAreFound()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 3));
        auto file = store::openProjectFile(path, store::OpenMode::ReadWrite);
        QVERIFY(file);
        QVERIFY((*file)->runsWithSlowedHosts()->isEmpty());
        for (const char *id : {"run-2", "run-3"}) {
            domain::Run run = makeRun(QString::fromLatin1(id));
            run.plan.hosts.first().slowdownPercent = 2;
            QVERIFY((*file)->addRun(run));
        }
        QVERIFY((*file)->addRun(makeRun(QStringLiteral("run-4"))));
        QCOMPARE(*(*file)->runsWithSlowedHosts(),
                 (QStringList{QStringLiteral("run-3"), QStringLiteral("run-2")}));
    }

private:
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(SqliteProjectFileTest)
#include "tst_sqlite_project_file.moc"
