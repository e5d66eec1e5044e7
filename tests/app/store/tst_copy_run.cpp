// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/copy_run.h"

#include "tests/app/store/project_fixture.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;
using store::ProjectFile;

class CopyRunTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_theirs = m_directory->filePath(QStringLiteral("theirs.strata"));
        QVERIFY(makeProject(m_theirs));
        m_ours =
            store::createProjectFile(m_directory->filePath(QStringLiteral("ours.strata"))).value();
        domain::Run run = makeRun(QStringLiteral("our-run"));
        run.state = domain::RunState::Done;
        QVERIFY(m_ours->addRun(run));
        QVERIFY(m_ours->putTrial(run.id, makeTrial(QStringLiteral("our-trial"))));
    }

    void everythingOfARunComesAlong()
    {
        const auto result = store::importRuns(*opened(), *m_ours, QStringLiteral("theirs.strata"));
        QVERIFY(result);
        QCOMPARE(result->imported, 1);
        QCOMPARE(result->known + result->damagedTrials, 0);
        QVERIFY(result->damaged.isEmpty());
        const domain::RunData copy = m_ours->runData(QStringLiteral("run-1")).value();
        const domain::RunData original = opened()->runData(QStringLiteral("run-1")).value();
        QVERIFY(copy.hashOk);
        QCOMPARE(copy.run.name, QStringLiteral("Run 1 (theirs.strata)")); // there was a Run 1
        QVERIFY(copy.run.plan == original.run.plan);
        QCOMPARE(copy.run.state, original.run.state);
        QCOMPARE(copy.trials.size(), 2);
        for (qsizetype i = 0; i < 2; ++i) {
            const domain::TrialData &trial = copy.trials.at(i);
            QVERIFY(trial.trial.hashOk && sameTrial(trial.trial, original.trials.at(i).trial));
            QVERIFY(sameSteps(trial.steps, makeSteps(50)));
            QVERIFY(sameSamples(trial.samples, makeSamples(10)));
            QVERIFY(trial.histograms == makeHistograms());
            QVERIFY(trial.turns == makeTurns());
        }
        QVERIFY(m_ours->plan().value() == domain::Plan()); // of the file: as it was
    }

    //! Ours could be opened no more, if each file might bring as many as it likes.
    void notesOfAnImportedRunHaveTheirLimits()
    {
        auto theirs = store::openProjectFile(m_theirs, OpenMode::ReadWrite).value();
        domain::RunLabel label{QStringLiteral("Theirs"), QStringLiteral("said"), {}, false};
        for (qsizetype note = 0; note < 3 * domain::mostChartNotes; ++note)
            label.chartNotes.append({QStringLiteral("w"), {}, QString::number(note)});
        QVERIFY(theirs->labelRun(QStringLiteral("run-1"), label));
        theirs.reset();
        QCOMPARE(store::importRuns(*opened(), *m_ours, QStringLiteral("x"))->imported, 1);
        const domain::RunData copy = m_ours->runData(QStringLiteral("run-1")).value();
        QVERIFY(copy.hashOk);
        QCOMPARE(copy.run.name, label.name);
        QCOMPARE(copy.run.note, label.note);
        QVERIFY(copy.run.chartNotes == label.chartNotes.mid(0, domain::mostChartNotes));
    }

    void aCopyWithoutNamesTakesNoOpenProjectsPlace()
    {
        const auto theirs = store::openProjectFile(m_theirs, OpenMode::ReadOnly).value();
        QCOMPARE(store::copyWithoutNames(*theirs, m_theirs).error().code,
                 FailureCode::StorageError);
        QCOMPARE(store::copyWithoutNames(*theirs, m_ours->path()).error().code,
                 FailureCode::FileLocked);
        QCOMPARE(m_ours->runs()->size(), 1);
        QCOMPARE(opened()->runs()->size(), 1);
        const QString copy = m_directory->filePath(QStringLiteral("copy.strata"));
        QVERIFY(QFile::copy(m_theirs, copy)); // which may be replaced
        QVERIFY(store::copyWithoutNames(*theirs, copy));
        const auto shared = store::openProjectFile(copy, OpenMode::ReadOnly).value();
        QCOMPARE(shared->plan()->hosts.first().name, QStringLiteral("bare metal 1"));
        QCOMPARE(QDir(m_directory->path()).entryList({QStringLiteral("*.part*")}), QStringList());
    }

    //! As if two programs had it open: here nobody measures it.
    void aRunThatIsMeasuredIsCopiedAsFarAsItIs()
    {
        auto theirs = store::openProjectFile(m_theirs, OpenMode::ReadWrite).value();
        domain::Run running = makeRun(QStringLiteral("running"));
        running.state = domain::RunState::Running;
        QVERIFY(theirs->addRun(running));
        for (const bool isDone : {true, false}) {
            domain::Trial trial =
                isDone ? makeTrial(QStringLiteral("done")) : makeTrial(QStringLiteral("begun"), 1);
            trial.state = isDone ? domain::TrialState::Done : domain::TrialState::Measuring;
            QVERIFY(theirs->putTrial(running.id, trial));
        }
        const auto read = store::openProjectFile(m_theirs, OpenMode::ReadOnly).value();
        QVERIFY(store::importRuns(*read, *m_ours, QStringLiteral("x")));
        const domain::RunData copy = m_ours->runData(QStringLiteral("running")).value();
        QCOMPARE(copy.run.state, domain::RunState::Interrupted);
        QCOMPARE(copy.trials.size(), 1);
        QCOMPARE(copy.trials.first().trial.id, QStringLiteral("done"));
    }

    void whatIsKnownIsLeftAsItIs()
    {
        QVERIFY(store::importRuns(*opened(), *m_ours, QStringLiteral("x")));
        const auto again = store::importRuns(*opened(), *m_ours, QStringLiteral("x"));
        QCOMPARE(again->imported, 0);
        QCOMPARE(again->known, 1);
        QCOMPARE(m_ours->runs()->size(), 2);
    }

    //! Hashes are made anew in the copy, which must not make damage look whole.
    void damageStaysBehind()
    {
        edit(QStringLiteral("UPDATE step SET duration_ns = 1 WHERE trial_number = 1 AND step = 7"));
        const auto result = store::importRuns(*opened(), *m_ours, QStringLiteral("x"));
        QVERIFY(result);
        QCOMPARE(result->damagedTrials, 1);
        const domain::RunData copy = m_ours->runData(QStringLiteral("run-1")).value();
        QCOMPARE(copy.trials.size(), 1);
        QCOMPARE(copy.run.state, domain::RunState::Incomplete);
    }

    void aRunWhoseOwnHashIsWrongIsNamed()
    {
        edit(QStringLiteral("UPDATE run SET app_version = '9'"));
        const auto result = store::importRuns(*opened(), *m_ours, QStringLiteral("x"));
        QVERIFY(result);
        QCOMPARE(result->imported, 0);
        QCOMPARE(result->damaged, QStringList{QStringLiteral("Run 1")});
        QCOMPARE(m_ours->runs()->size(), 1);
    }

    //! A trial of theirs has the id of one of ours: nothing of the run is stored.
    void aRunIsStoredAsAWhole()
    {
        auto theirs = store::openProjectFile(m_theirs, OpenMode::ReadWrite).value();
        QVERIFY(
            theirs->putTrial(QStringLiteral("run-1"), makeTrial(QStringLiteral("our-trial"), 3)));
        theirs.reset();
        const auto result = store::importRuns(*opened(), *m_ours, QStringLiteral("x"));
        QVERIFY(result);
        QCOMPARE(result->damaged.size(), 1);
        QCOMPARE(m_ours->runs()->size(), 1);
        QCOMPARE(m_ours->runData(QStringLiteral("our-run"))->trials.size(), 1);
    }

    //! A page of the first run's steps was overwritten by something else.
    void whatIsWholeIsSavedFromADamagedFile()
    {
        const QString path = m_directory->filePath(QStringLiteral("damaged.strata"));
        QVERIFY(makeProject(path, 5000));
        {
            auto file = store::openProjectFile(path, OpenMode::ReadWrite).value();
            domain::Run second = makeRun(QStringLiteral("run-2"));
            second.name = QStringLiteral("Run 2");
            QVERIFY(file->addRun(second));
            QVERIFY(file->putTrial(second.id, makeTrial(QStringLiteral("trial-3"))));
            QVERIFY(file->appendSteps(QStringLiteral("trial-3"), makeSteps(50)));
        }
        QProcess sqlite;
        sqlite.start(QStringLiteral("sqlite3"),
                     {path, QStringLiteral("SELECT (pageno - 1) * (SELECT page_size FROM "
                                           "pragma_page_size) FROM dbstat WHERE name = 'step' AND "
                                           "pagetype = 'leaf' ORDER BY path LIMIT 1")});
        QVERIFY(sqlite.waitForFinished());
        const qint64 offset = sqlite.readAllStandardOutput().trimmed().toLongLong();
        QVERIFY(offset > 0);
        QFile bytes(path);
        QVERIFY(bytes.open(QIODevice::ReadWrite) && bytes.seek(offset));
        QCOMPARE(bytes.write(QByteArray(4096, '\xa5')), 4096);
        bytes.close();

        const auto refused = store::openProjectFile(path, OpenMode::ReadOnly);
        QVERIFY(!refused && refused.error().code == FailureCode::FileDamaged);
        auto file = store::openProjectFile(path, OpenMode::ReadWrite, {}, store::Check::Never);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
        QVERIFY((*file)->isReadOnly());
        const auto result = store::importRuns(**file, *m_ours, QStringLiteral("x"));
        QVERIFY2(result, qPrintable(result ? QString() : result.error().detail));
        QCOMPARE(result->damaged, QStringList{QStringLiteral("Run 1")});
        QCOMPARE(result->imported, 1);
        const domain::RunData copy = m_ours->runData(QStringLiteral("run-2")).value();
        QVERIFY(copy.hashOk && copy.trials.first().trial.hashOk);
        QVERIFY(sameSteps(copy.trials.first().steps, makeSteps(50)));
    }

    void itCanBeGivenUp()
    {
        const std::atomic<bool> cancelled = true;
        const auto result =
            store::importRuns(*opened(), *m_ours, QStringLiteral("x"), {&cancelled, {}});
        QCOMPARE(result.error().code, FailureCode::Cancelled);
        QCOMPARE(m_ours->runs()->size(), 1);
    }

private:
    std::unique_ptr<ProjectFile> opened()
    {
        return store::openProjectFile(m_theirs, OpenMode::ReadOnly).value();
    }
    void edit(const QString &sql)
    {
        QCOMPARE(QProcess::execute(QStringLiteral("sqlite3"), {m_theirs, sql}), 0);
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_theirs;
    std::unique_ptr<ProjectFile> m_ours;
};

QTEST_GUILESS_MAIN(CopyRunTest)
#include "tst_copy_run.moc"
