// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_summaries.h"

#include "tests/app/store/project_fixture.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::TrialState;
using store::OpenMode;

namespace {

const QString runId = QStringLiteral("run-1");

domain::TrialSummary summaryOf(const domain::TrialData &raw)
{
    return {domain::stepsOf(raw), domain::telemetryOf(raw), domain::conditionsOf(raw)};
}

} // namespace

class RunSummariesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
    }

    void eachNumberIsThatOfTheRawSteps()
    {
        QVERIFY(makeProject(m_path));
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(isWhatIsStored(*file));
    }

    void theSameWhileItIsStored()
    {
        auto file = begunRun();
        QVERIFY(file->runSummary(runId).value().trials.isEmpty());
        measure(*file, QStringLiteral("trial-1"), 0);
        QVERIFY(isWhatIsStored(*file));
        measure(*file, QStringLiteral("trial-2"), 1);
        QVERIFY(isWhatIsStored(*file));
        const domain::RunData asStored = file->runSummary(runId).value();
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const domain::RunData asRead = file->runSummary(runId).value();
        for (int i = 0; i < 2; ++i)
            QVERIFY(asStored.trials.at(i).summary == asRead.trials.at(i).summary);
    }

    void holdsNoRawStepsAndNoTelemetry()
    {
        auto file = begunRun();
        const QString id = QStringLiteral("trial-1");
        measure(*file, id, 0);
        QVERIFY(file->appendSamples(
            id, {{QStringLiteral("ceiling.clock.one"), QStringLiteral("Hz"), 0, 3e9}}));
        const domain::TrialData trial = file->runSummary(runId).value().trials.first();
        QVERIFY(trial.steps.empty());
        QCOMPARE(trial.samples.size(), std::size_t(1));
        QCOMPARE(trial.samples.front().series, QStringLiteral("ceiling.clock.one"));
        QCOMPARE(trial.summary->telemetry.size(), 1);
        QVERIFY(trial.histograms == makeHistograms());
    }

    void aTrialIsMeasuredOnceItHasEnded()
    {
        auto file = begunRun();
        const QString id = QStringLiteral("trial-1");
        put(*file, id, 0, TrialState::Measuring);
        QVERIFY(file->appendSteps(id, makeSteps(20)));
        domain::RunData run = file->runSummary(runId).value();
        QCOMPARE(run.trials.size(), 1);
        QCOMPARE(run.trials.first().summary->steps.count(), 0);
        QCOMPARE(run.trials.first().trial.state, TrialState::Measuring);
        QVERIFY(file->appendSteps(id, makeSteps(5, 20)));
        put(*file, id, 0, TrialState::Done);
        run = file->runSummary(runId).value();
        QCOMPARE(run.trials.first().summary->steps.count(), 25);
        QCOMPARE(run.trials.first().trial.state, TrialState::Done);
        QVERIFY(isWhatIsStored(*file));
    }

    void keepsTheOrderOfTheRun()
    {
        auto file = begunRun();
        measure(*file, QStringLiteral("trial-3"), 3);
        QCOMPARE(file->runSummary(runId).value().trials.size(), 1);
        measure(*file, QStringLiteral("trial-1"), 1);
        measure(*file, QStringLiteral("trial-2"), 2);
        QVERIFY(isWhatIsStored(*file));
    }

    void aRowThatIsReplacedKeepsItsMeasurements()
    {
        auto file = begunRun();
        measure(*file, QStringLiteral("trial-1"), 0);
        QCOMPARE(file->runSummary(runId).value().trials.first().summary->steps.count(), 50);
        put(*file, QStringLiteral("trial-1"), 0, TrialState::Lost);
        QCOMPARE(file->runSummary(runId).value().trials.first().trial.state, TrialState::Lost);
        QVERIFY(isWhatIsStored(*file));
    }

    void stepsThatCameTwiceCountAsTheyWereStored()
    {
        auto file = begunRun();
        const QString id = QStringLiteral("trial-1");
        put(*file, id, 0, TrialState::Measuring);
        QVERIFY(file->appendSteps(id, makeSteps(10)));
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        auto others = makeSteps(10);
        for (domain::Step &step : others)
            step.durationNs *= 2; // a host that is asked again may say something else
        QVERIFY(file->appendSteps(id, others));
        QVERIFY(file->appendSteps(id, makeSteps(5, 10)));
        put(*file, id, 0, TrialState::Done);
        QVERIFY(isWhatIsStored(*file));
        QCOMPARE(file->runSummary(runId).value().trials.first().summary->steps.count(), 15);
    }

    void whatWasStoredIsNotBelievedBlindly()
    {
        const QString sqlite = QStandardPaths::findExecutable(QStringLiteral("sqlite3"));
        if (sqlite.isEmpty())
            QSKIP("the sqlite3 command is not installed");
        QVERIFY(makeProject(m_path));
        QCOMPARE(QProcess::execute(
                     sqlite,
                     {m_path,
                      QStringLiteral(
                          "UPDATE step SET duration_ns = 1 WHERE step = 7 AND trial_number = 1")}),
                 0);
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        domain::RunData run = file->runSummary(runId).value();
        QVERIFY(!run.trials.at(0).trial.hashOk);
        QVERIFY(run.trials.at(1).trial.hashOk);
        QVERIFY(isWhatIsStored(*file));
        // What another program changes meanwhile is read again.
        QCOMPARE(QProcess::execute(
                     sqlite, {m_path, QStringLiteral(
                                          "UPDATE sample SET value = 9 WHERE trial_number = 2")}),
                 0);
        run = file->runSummary(runId).value();
        QVERIFY(!run.trials.at(1).trial.hashOk);
    }

    void someTrialsCanBeReadWhole()
    {
        QVERIFY(makeProject(m_path));
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        const auto trials =
            file->trials(runId, {QStringLiteral("nobody"), QStringLiteral("trial-2")}).value();
        QCOMPARE(trials.size(), 1);
        QVERIFY(sameTrial(trials.first().trial, makeTrial(QStringLiteral("trial-2"), 2)));
        QVERIFY(sameSteps(trials.first().steps, makeSteps(50)));
        QVERIFY(sameSamples(trials.first().samples, makeSamples(10)));
        QVERIFY(!trials.first().summary);
    }

private:
    std::unique_ptr<store::ProjectFile> begunRun() const
    {
        auto file = store::createProjectFile(m_path).value();
        (void)file->addRun(makeRun());
        return file;
    }

    static void put(store::ProjectFile &file, const QString &id, int order, TrialState state)
    {
        domain::Trial trial = makeTrial(id, order);
        trial.state = state;
        QVERIFY(file.putTrial(runId, trial));
    }

    static void measure(store::ProjectFile &file, const QString &id, int order)
    {
        put(file, id, order, TrialState::Measuring);
        QVERIFY(file.appendSteps(id, makeSteps(3, 0, true)));
        QVERIFY(file.appendSteps(id, makeSteps(47)));
        QVERIFY(file.appendSamples(id, makeSamples(10)));
        QVERIFY(file.appendHistograms(id, makeHistograms()));
        put(file, id, order, TrialState::Done);
    }

    //! Compares with what a reading of all raw steps gives.
    static bool isWhatIsStored(store::ProjectFile &file)
    {
        const domain::RunData run = file.runSummary(runId).value();
        const domain::RunData raw = file.runData(runId).value();
        if (run.trials.size() != raw.trials.size() || run.hashOk != raw.hashOk ||
            !sameRun(run.run, raw.run))
            return false;
        for (qsizetype i = 0; i < raw.trials.size(); ++i) {
            const domain::TrialData &one = run.trials.at(i);
            const domain::TrialData &other = raw.trials.at(i);
            if (!sameTrial(one.trial, other.trial) || one.trial.hashOk != other.trial.hashOk ||
                one.summary != summaryOf(other) || domain::rateOf(one) != domain::rateOf(other) ||
                one.histograms != other.histograms)
                return false;
        }
        return true;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(RunSummariesTest)
#include "tst_run_summaries.moc"
