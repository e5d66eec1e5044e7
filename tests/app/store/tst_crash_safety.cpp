// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/schema.h"
#include "tests/app/store/project_fixture.h"
#include "tests/support/small_disk.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <random>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

namespace {

constexpr int stepsPerBatch = 20;
constexpr qint32 stepsOfFixture = 50;

//! Stores batches for ever and writes the number of stored steps to the pipe after each.
[[noreturn]] void writeUntilKilled(const QString &path, int pipe)
{
    auto file = store::openProjectFile(path, OpenMode::ReadWrite);
    if (!file || (*file)->isReadOnly())
        ::_exit(1);
    const auto data = (*file)->runData(QStringLiteral("run-1"));
    if (!data)
        ::_exit(2);
    auto stored = static_cast<qint32>(data->trials.first().steps.size());
    for (;;) {
        if (!(*file)->appendSteps(QStringLiteral("trial-1"), makeSteps(stepsPerBatch, stored)))
            ::_exit(3);
        stored += stepsPerBatch;
        if (::write(pipe, &stored, sizeof stored) != sizeof stored)
            ::_exit(4);
    }
}

//! The last number that the writer acknowledged before it was killed; nothing: it never got so far.
qint32 lastAcknowledged(int pipe)
{
    qint32 stored = 0;
    qint32 last = 0;
    while (::read(pipe, &stored, sizeof stored) == sizeof stored)
        last = stored;
    return last;
}

} // namespace

class CrashSafetyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatWasAcknowledged()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 0));
        std::mt19937_64 random(7);
        int hotJournals = 0;
        std::size_t steps = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const qint32 acknowledged =
                runWriterFor(path, 15'000 + static_cast<int>(random() % 60'000));
            QVERIFY2(acknowledged >= 0, "the writer was not killed");
            hotJournals += QFileInfo::exists(path + QStringLiteral("-journal")) ? 1 : 0;
            auto file = store::openProjectFile(path, OpenMode::ReadWrite);
            QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
            QVERIFY(!(*file)->isReadOnly());
            const domain::TrialData trial =
                (*file)->runData(QStringLiteral("run-1")).value().trials.first();
            QVERIFY(trial.trial.hashOk);
            QVERIFY(trial.steps.size() >=
                    static_cast<std::size_t>(
                        acknowledged)); // the last one may be stored but not reported
            QVERIFY(trial.steps.size() >= steps);
            QCOMPARE(trial.steps.size() % stepsPerBatch,
                     std::size_t(0)); // no batch is there in half
            steps = trial.steps.size();
            QVERIFY(sameSteps(trial.steps, makeSteps(static_cast<int>(steps))));
        }
        qInfo("%d kills, %zu steps, %d hot journals, none lost", kills, steps, hotJournals);
        QVERIFY(steps > 0);
    }

    //! A file of the format before is brought to this one and written in one step: it has both or
    //! neither, whenever the power goes.
    void aMigrationIsWholeOrNotThere()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        const QByteArray old =
            bytesOf(QStringLiteral(STRATA_TEST_SOURCE_DIR "/fixtures/format-1.strata"));
        QVERIFY(!old.isEmpty());
        std::mt19937_64 random(11);
        int before = 0;
        int after = 0;
        for (int kill = 0; kill < kills; ++kill) {
            QVERIFY(writeBytes(path, old));
            const qint32 acknowledged =
                runWriterFor(path, 1'000 + static_cast<int>(random() % 25'000));
            QVERIFY2(acknowledged >= 0, "the writer was not killed");
            auto file = store::openProjectFile(path, OpenMode::ReadWrite);
            QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
            const auto data = (*file)->runData(QStringLiteral("run-1"));
            QVERIFY(data);
            const domain::TrialData &trial = data->trials.first();
            const auto steps = static_cast<int>(trial.steps.size());
            const int format = bytesOf(path).at(63);
            QVERIFY(trial.trial.hashOk && data->trials.last().trial.hashOk);
            QVERIFY(steps >= std::max(acknowledged, stepsOfFixture));
            QCOMPARE(format, steps > stepsOfFixture ? store::latestVersion() : 1);
            QVERIFY(sameSteps(trial.steps, makeSteps(steps)));
            QVERIFY((*file)->appendHistograms(QStringLiteral("trial-1"), makeHistograms()));
            ++(format == 1 ? before : after);
        }
        qInfo("%d kills: %d before the migration, %d after it", kills, before, after);
        QVERIFY(after > 0);
    }

    void aFullDiskLosesNothing()
    {
        const QTemporaryDir directory;
        const SmallDisk disk(QStringLiteral("1m"));
        if (!disk.isMounted())
            QSKIP("mounting a file system needs root");
        const QString path = disk.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 0));
        auto file = store::openProjectFile(path, OpenMode::ReadWrite).value();
        int stored = 0;
        domain::Expected<void> outcome;
        while (outcome && stored < 200'000) {
            outcome = file->appendSteps(QStringLiteral("trial-1"), makeSteps(500, stored));
            stored += outcome ? 500 : 0;
        }
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, FailureCode::FileFull);
        QCOMPARE(file->copyTo(disk.filePath(QStringLiteral("copy.strata"))).error().code,
                 FailureCode::FileFull);
        QVERIFY(!QFileInfo::exists(disk.filePath(QStringLiteral("copy.strata"))));
        // there is a way out
        QVERIFY(file->copyTo(directory.filePath(QStringLiteral("elsewhere.strata"))));
        file.reset();
        for (const QString &kept : {path, directory.filePath(QStringLiteral("elsewhere.strata"))}) {
            file = store::openProjectFile(kept, OpenMode::ReadOnly).value();
            const domain::TrialData trial =
                file->runData(QStringLiteral("run-1")).value().trials.first();
            QVERIFY(trial.trial.hashOk);
            QVERIFY(sameSteps(trial.steps, makeSteps(stored)));
        }
    }

private:
    static constexpr int kills = 40;

    //! \return what it had acknowledged when it was killed; -1: it ended by itself, which proves
    //! nothing
    static qint32 runWriterFor(const QString &path, int microseconds)
    {
        int pipe[2];
        if (::pipe(pipe) != 0)
            return -1;
        const pid_t child = ::fork();
        if (child < 0)
            return -1;
        if (child == 0)
            writeUntilKilled(path, pipe[1]);
        ::close(pipe[1]);
        ::usleep(static_cast<useconds_t>(microseconds));
        ::kill(child, SIGKILL);
        int status = 0;
        const bool isCollected = ::waitpid(child, &status, 0) == child;
        const qint32 acknowledged = lastAcknowledged(pipe[0]);
        ::close(pipe[0]);
        return isCollected && WIFSIGNALED(status) ? acknowledged : -1;
    }
};

QTEST_GUILESS_MAIN(CrashSafetyTest)
#include "tst_crash_safety.moc"
