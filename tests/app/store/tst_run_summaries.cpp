// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/run_summaries.h"

#include "tests/app/store/edited_summary.h"
#include "tests/app/store/project_fixture.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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

    //! Those of raw rows, and those beside a summary that is stored.
    void turnsAreThereInFull()
    {
        QVERIFY(makeProject(m_path));
        const auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(!asStored(*file).isProven);
        QVERIFY(asStored(*file).trials.first().turns == makeTurns());
        QVERIFY(proven(m_path).trials.first().turns == makeTurns());
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

    void aTrialThatEndsLeavesItsSummary()
    {
        measuredRun();
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const domain::RunData run = asStored(*file);
        QVERIFY(!run.isProven);
        QVERIFY(isSameRun(run, proven(m_path)));
        QVERIFY(file->proveSome(patienceMs)->isOver);
        QVERIFY(asStored(*file).isProven);
        QVERIFY(isWhatIsStored(*file));
    }

    //! Nothing is known to be right only because it was shown.
    void whatIsBuiltUponIsReadFromRawSteps()
    {
        measuredRun();
        QVERIFY(editSummary(m_path, 2, QStringLiteral("trial-2"), makeTwiceAsSlow));
        const auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const domain::RunData shown = asStored(*file);
        QVERIFY(shown.trials.at(1).trial.hashOk);
        const domain::RunData run = file->runSummary(runId).value();
        QVERIFY(run.isProven);
        QVERIFY(run.trials.at(0).trial.hashOk && !run.trials.at(1).trial.hashOk);
        QVERIFY(run.trials.at(1).summary == run.trials.at(0).summary); // both have the same steps
        QVERIFY(shown.trials.at(1).summary != run.trials.at(1).summary);
        QVERIFY(isWhatIsStored(*file));
        QVERIFY(!asStored(*file).trials.at(1).trial.hashOk); // from now on
        const auto proof = file->proveSome(patienceMs);
        QVERIFY(proof->isOver && proof->refuted.isEmpty());
    }

    void anotherSummaryIsFound()
    {
        measuredRun();
        const QList<SummaryEdit> edits{makeTwiceAsSlow,
                                       [](auto &steps) { // another median
                                           auto counts = steps.durations.counts();
                                           const qint64 many = counts.take(counts.cbegin().key());
                                           counts[5000] += many;
                                           steps.durations = domain::StepDurations(counts);
                                       },
                                       [](auto &steps) { // another count of measured steps
                                           --steps.warmups;
                                           ++steps.measured;
                                           steps.lacksSteps = true;
                                           steps.durations.add(0);
                                           domain::StepBlocks blocks = steps.blocks;
                                           blocks.add(0);
                                           steps.blocks = blocks;
                                       },
                                       [](auto &steps) { steps.lacksSteps = true; },
                                       [](auto &steps) { ++steps.window.toNs; }};
        const QString copy = m_directory->filePath(QStringLiteral("copy.strata"));
        for (const SummaryEdit &edit : edits) {
            QFile::remove(copy);
            QVERIFY(QFile::copy(m_path, copy));
            QVERIFY(editSummary(copy, 1, QStringLiteral("trial-1"), edit));
            const auto file = store::openProjectFile(copy, OpenMode::ReadWrite).value();
            QVERIFY(asStored(*file).trials.at(0).trial.hashOk);
            const auto proof = file->proveSome(patienceMs);
            QVERIFY(proof->isOver);
            QCOMPARE(proof->refuted.size(), 1);
            QCOMPARE(proof->refuted.first().runId, runId);
            QCOMPARE(proof->refuted.first().trialId, QStringLiteral("trial-1"));
            const domain::RunData run = asStored(*file);
            QVERIFY(run.isProven);
            QVERIFY(!run.trials.at(0).trial.hashOk && run.trials.at(1).trial.hashOk);
            QVERIFY(run.trials.at(0).summary == run.trials.at(1).summary);
            QVERIFY(isWhatIsStored(*file));
        }
    }

    void rowsThatDoNotFitTheirSummaryAreFound()
    {
        measuredRun();
        {
            const auto database =
                store::Database::connect(m_path, store::Database::Access::ReadWrite).value();
            QVERIFY(database->execute("UPDATE step SET duration_ns = 1 WHERE step = 7 AND "
                                      "trial_number = 1"));
        }
        const auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(asStored(*file).trials.at(0).trial.hashOk);
        QCOMPARE(file->proveSome(patienceMs)->refuted.size(), 1);
        QVERIFY(!asStored(*file).trials.at(0).trial.hashOk);
    }

    //! Of another version: nobody claims that it is the same.
    void whatCannotBeUsedIsReadFromRawSteps()
    {
        for (const auto &[sql, isDamage] :
             {std::pair("UPDATE trial_summary SET version = 99", false),
              std::pair("DELETE FROM trial_summary", false),
              std::pair("UPDATE trial_summary SET content = zeroblob(900000)", true),
              std::pair("UPDATE trial_summary SET hash = zeroblob(32)", true)}) {
            init();
            measuredRun();
            {
                const auto database =
                    store::Database::connect(m_path, store::Database::Access::ReadWrite).value();
                QVERIFY(database->execute(sql));
            }
            const auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
            const domain::RunData run = asStored(*file);
            QVERIFY(run.isProven);
            for (const domain::TrialData &trial : run.trials) {
                QCOMPARE(trial.trial.hashOk, !isDamage);
                QCOMPARE(trial.summary->steps.count(), 50);
            }
            QVERIFY(isWhatIsStored(*file));
        }
    }

    void provingGoesOnWhereItWas()
    {
        QVERIFY(makeProject(m_path, 10'000));
        const auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(!asStored(*file).isProven);
        int parts = 1;
        while (!file->proveSome(0)->isOver) { // at least something each time
            QVERIFY(++parts < 1000);
            if (parts == 3) // rows that come meanwhile do not count as damage
                QVERIFY(file->appendSteps(QStringLiteral("trial-1"), makeSteps(1, 10'000)));
        }
        QVERIFY(parts > 5);
        QVERIFY(asStored(*file).isProven);
        QVERIFY(isWhatIsStored(*file));
        QCOMPARE(asStored(*file).trials.first().summary->steps.count(), 10'001);
    }

    //! Nor does what ends later show in what was written before.
    void whatIsAddedToATrialTakesItsSummaryAway()
    {
        measuredRun();
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const QString id = QStringLiteral("trial-1");
        QVERIFY(file->appendSteps(id, makeSteps(5, 47)));
        QVERIFY(file->appendSamples(QStringLiteral("trial-2"), makeSamples(12)));
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(asStored(*file).isProven);
        QVERIFY(isWhatIsStored(*file));
        put(*file, id, 0, TrialState::Done);
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(!asStored(*file).isProven);
        QCOMPARE(asStored(*file).trials.first().summary->steps.count(), 55);
        QVERIFY(isWhatIsStored(*file));
    }

    void copiesHaveTheSummaries()
    {
        measuredRun();
        const QString copy = m_directory->filePath(QStringLiteral("copy.strata"));
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadOnly).value()->copyTo(copy));
        const auto file = store::openProjectFile(copy, OpenMode::ReadOnly).value();
        const domain::RunData run = asStored(*file);
        QVERIFY(!run.isProven);
        QVERIFY(isSameRun(run, proven(m_path)));
    }

    void aGlanceShowsARunBeforeItsFileIsChecked()
    {
        measuredRun();
        {
            auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
            domain::Run run = makeRun();
            run.state = domain::RunState::Done;
            QVERIFY(file->updateRun(run));
        }
        auto file =
            store::openProjectFile(m_path, OpenMode::ReadWrite, {}, store::Check::Later).value();
        const auto seen = file->glanceAt(runId);
        QVERIFY(seen && !file->isChecked() && !seen->isProven);
        QVERIFY(isSameRun(*seen, proven(m_path)));
        QVERIFY(!file->glanceAt(runId)); // a file from elsewhere costs it once
        QVERIFY(file->proveSome(patienceMs)->isOver);
        QVERIFY(file->isChecked());
        QVERIFY(asStored(*file).isProven);
    }

    void aGlanceSaysNothingOfARunUnderWay()
    {
        measuredRun();
        const auto file =
            store::openProjectFile(m_path, OpenMode::ReadWrite, {}, store::Check::Later).value();
        QVERIFY(!file->glanceAt(runId));
        QVERIFY(file->check());
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
    static constexpr int patienceMs = 600'000;

    //! Two trials of the same steps that ended; closed.
    void measuredRun() const
    {
        auto file = begunRun();
        measure(*file, QStringLiteral("trial-1"), 0);
        measure(*file, QStringLiteral("trial-2"), 1);
    }
    static domain::RunData asStored(store::ProjectFile &file)
    {
        return file.runSummary(runId, {}, store::Summaries::AsStored).value();
    }
    static domain::RunData proven(const QString &path)
    {
        return store::openProjectFile(path, OpenMode::ReadOnly).value()->runSummary(runId).value();
    }
    static bool isSameRun(const domain::RunData &one, const domain::RunData &other)
    {
        return sameRun(one.run, other.run) &&
               std::ranges::equal(one.trials, other.trials, [](const auto &a, const auto &b) {
                   return sameTrial(a.trial, b.trial) && a.trial.hashOk == b.trial.hashOk &&
                          a.summary == b.summary && sameSamples(a.samples, b.samples) &&
                          a.histograms == b.histograms && a.turns == b.turns;
               });
    }

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
                one.histograms != other.histograms || one.turns != other.turns)
                return false;
        }
        return true;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(RunSummariesTest)
#include "tst_run_summaries.moc"
