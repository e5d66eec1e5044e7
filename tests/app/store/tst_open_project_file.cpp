// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/file_header.h"
#include "app/store/schema.h"
#include "tests/app/store/project_fixture.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
#include <optional>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

class OpenProjectFileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(m_path));
    }

    void refusesWhatIsNoProject()
    {
        QCOMPARE(refusal(m_directory->filePath(QStringLiteral("missing"))),
                 FailureCode::FileNotFound);
        QCOMPARE(refusal(m_directory->path()), FailureCode::NotAProjectFile);
        const QString path = m_directory->filePath(QStringLiteral("x"));
        const QByteArray honest = bytesOf(m_path);
        for (const QByteArray &content :
             {QByteArray(), QByteArray("x"), QByteArray(100'000, '\0'),
              QByteArray("SQLite format 3"), QByteArray("<html>") + honest}) {
            QVERIFY(writeBytes(path, content));
            QCOMPARE(refusal(path), FailureCode::NotAProjectFile);
        }
        for (const qsizetype length :
             {99, 100, 512, 4096, 4097, int(honest.size()) - 4096, int(honest.size()) - 1}) {
            QVERIFY(writeBytes(path, honest.left(length)));
            QVERIFY2(!store::openProjectFile(path, OpenMode::ReadWrite),
                     qPrintable(QString::number(length)));
        }
        QCOMPARE(
            ::mkfifo(QFile::encodeName(m_directory->filePath(QStringLiteral("pipe"))).constData(),
                     0600),
            0);
        QCOMPARE(refusal(m_directory->filePath(QStringLiteral("pipe"))),
                 FailureCode::NotAProjectFile);
    }

    void refusesAnotherHeader()
    {
        patchHeader(68, 0x12345678);
        QCOMPARE(refusal(m_path), FailureCode::NotAProjectFile);
        patchHeader(68, store::applicationId);
        patchHeader(60, 999);
        const auto tooNew = store::openProjectFile(m_path, OpenMode::ReadWrite);
        QCOMPARE(tooNew.error().code, FailureCode::FileTooNew);
        QVERIFY(tooNew.error().detail.contains(QLatin1String("999")) &&
                tooNew.error().detail.contains(
                    QStringLiteral("version %1").arg(store::latestVersion())));
        patchHeader(60, 0);
        QCOMPARE(refusal(m_path), FailureCode::FileDamaged);
        patchHeader(60, 2);
        QByteArray bytes = bytesOf(m_path);
        bytes[18] = bytes[19] = 2;
        QVERIFY(writeBytes(m_path, bytes));
        QCOMPARE(refusal(m_path), FailureCode::FileDamaged);
    }

    void refusesGiantsInTime()
    {
        QFile file(m_path);
        QVERIFY(file.resize(qint64(20) << 30)); // no block of it is on the disk
        QCOMPARE(refusal(m_path), FailureCode::FileHostile);
        QVERIFY(file.resize(qint64(8) << 30));
        patchPageCount((quint32(8) << 20) / 4);
        constexpr int enoughMs = 5'000;
        const qint64 taken = shortestMs(enoughMs, [this](QElapsedTimer &) {
            QCOMPARE(refusal(m_path), FailureCode::FileDamaged);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void knowsNetworkDrives()
    {
        for (const char *type : {"nfs", "nfs4", "cifs", "smb3", "fuse.sshfs", "9p"})
            QVERIFY2(store::isNetworkFileSystem(type), type);
        for (const char *type : {"ext4", "btrfs", "xfs", "tmpfs", "overlay", "fuseblk", ""})
            QVERIFY2(!store::isNetworkFileSystem(type), type);
    }

    void refusesAnotherSchema_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("view") << QStringLiteral("CREATE VIEW v AS WITH RECURSIVE n(i) AS (SELECT 1 "
                                                "UNION ALL SELECT i + 1 FROM n) SELECT i FROM n");
        QTest::newRow("view for table") << QStringLiteral(
            "DROP TABLE sample; CREATE VIEW sample AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
            "SELECT i + 1 FROM n) SELECT 1 AS trial_number, 's' AS series, i AS at_ns, '1' AS "
            "unit, 1.0 AS value FROM n");
        QTest::newRow("trigger") << QStringLiteral(
            "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM step; END");
        QTest::newRow("table") << QStringLiteral("CREATE TABLE extra (x)");
        QTest::newRow("virtual table")
            << QStringLiteral("CREATE VIRTUAL TABLE extra USING fts5(x)");
        QTest::newRow("index") << QStringLiteral("CREATE INDEX extra ON step (abs(duration_ns))");
        QTest::newRow("column") << QStringLiteral("ALTER TABLE run ADD COLUMN extra TEXT");
        QTest::newRow("generated column")
            << QStringLiteral("ALTER TABLE run ADD COLUMN extra TEXT AS (zeroblob(1000000000))");
        QTest::newRow("missing index") << QStringLiteral("DROP INDEX trial_of_run");
        QTest::newRow("missing table") << QStringLiteral("DROP TABLE sample");
        QTest::newRow("statistics") << QStringLiteral("ANALYZE");
    }

    void refusesAnotherSchema()
    {
        QFETCH(QString, sql);
        QVERIFY(sqlite(sql));
        constexpr int enoughMs = 5'000; // a verdict, not an endless query
        const qint64 taken = shortestMs(enoughMs, [this](QElapsedTimer &) {
            const FailureCode code = refusal(m_path);
            QVERIFY(code == FailureCode::FileHostile || code == FailureCode::FileDamaged);
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }

    void refusesValuesThatNobodyWrote_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("huge blob")
            << QStringLiteral("UPDATE plan SET name = hex(zeroblob(3000000))");
        QTest::newRow("seed") << QStringLiteral("UPDATE plan SET seed = '-1'");
        QTest::newRow("json") << QStringLiteral("UPDATE workload SET parameters = '[[[[1]]]]'");
        QTest::newRow("json values")
            << QStringLiteral("UPDATE workload SET parameters = '{\"m\":1}'");
        QTest::newRow("rounds") << QStringLiteral("UPDATE plan SET rounds = 9000000000");
        QTest::newRow("too many rounds") << QStringLiteral("UPDATE plan SET rounds = 2147483647");
        QTest::newRow("time") << QStringLiteral("UPDATE run SET started_at = 'yesterday'");
        QTest::newRow("identifier of a run")
            << QStringLiteral("UPDATE run SET id = 'a' || char(10) || '--x'");
        QTest::newRow("infinity") << QStringLiteral("UPDATE plan SET margin = 9e999");
        QTest::newRow("plan of run")
            << QStringLiteral("PRAGMA foreign_keys = OFF; UPDATE run SET plan_number = 77");
        QTest::newRow("no plan") << QStringLiteral(
            "PRAGMA foreign_keys = OFF; DELETE FROM plan WHERE number = 1");
        QTest::newRow("constraint") << QStringLiteral(
            "PRAGMA ignore_check_constraints = ON; UPDATE host SET ssh_port = 70000");
    }

    void refusesValuesThatNobodyWrote()
    {
        QFETCH(QString, sql);
        QVERIFY(sqlite(sql));
        QVERIFY(!store::openProjectFile(m_path, OpenMode::ReadWrite));
    }

    //! Each row by itself is right then, and nothing of the damage shows where runs are read.
    void tellsOfDamageThatNoRowShows()
    {
        const auto damagesAfter = [&](const QString &sql) {
            if (!sqlite(QStringLiteral("PRAGMA foreign_keys = OFF; ") + sql))
                return QStringList();
            const auto file = store::openProjectFile(m_path, OpenMode::ReadOnly);
            return file ? (*file)->damages() : QStringList();
        };
        QCOMPARE(store::openProjectFile(m_path, OpenMode::ReadOnly).value()->damages(),
                 QStringList());
        const QStringList otherPlan = damagesAfter(
            QStringLiteral("UPDATE run SET plan_number = 1; UPDATE plan SET hash = zeroblob(32) "
                           "WHERE number = 1"));
        QCOMPARE(otherPlan.size(), 2); // the project's plan, and that of the run
        const QStringList noRun = damagesAfter(QStringLiteral("DELETE FROM run"));
        QVERIFY2(noRun.last().contains(QStringLiteral("belong to no run")),
                 qPrintable(noRun.join(QLatin1Char(' '))));
    }

    //! What can be read before the whole file is checked, and what has to wait for it.
    void theCheckCanFollow()
    {
        {
            auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
            QVERIFY(file->isChecked());
            QVERIFY(file->addRun(makeRun(QStringLiteral("run-2")))); // is running when it is closed
        }
        const QByteArray before = bytesOf(m_path);
        auto file =
            store::openProjectFile(m_path, OpenMode::ReadWrite, {}, store::Check::Later).value();
        QVERIFY(!file->isChecked());
        QVERIFY(file->plan().value() == makePlan());
        QCOMPARE(file->runs().value().last().state, domain::RunState::Running);
        QVERIFY(file->planOf(QStringLiteral("run-2")).value() == makePlan());
        QVERIFY(!file->isChecked());
        QCOMPARE(bytesOf(m_path), before);
        QVERIFY(file->openingNotes().isEmpty());
        QVERIFY(file->check());
        QVERIFY(file->isChecked());
        QCOMPARE(file->runs().value().last().state, domain::RunState::Interrupted);
        QCOMPARE(file->openingNotes().size(), 1);
        QVERIFY(file->check()); // again: nothing to do
        QCOMPARE(file->openingNotes().size(), 1);
    }

    void whatNeedsTheCheckMakesIt_data()
    {
        QTest::addColumn<int>("number");
        for (int i = 0; i < needs.size(); ++i)
            QTest::newRow(needs.at(i).first) << i;
    }

    void whatNeedsTheCheckMakesIt()
    {
        QFETCH(int, number);
        const auto &need = needs.at(number).second;
        {
            auto file = store::openProjectFile(m_path, OpenMode::ReadWrite, {}, store::Check::Later)
                            .value();
            QVERIFY(!need(*file, *m_directory));
            QVERIFY(file->isChecked());
        }
        damageOneStep();
        const QByteArray before = bytesOf(m_path);
        const auto whole = store::openProjectFile(m_path, OpenMode::ReadWrite);
        QCOMPARE(whole.error().code, FailureCode::FileDamaged);
        auto file =
            store::openProjectFile(m_path, OpenMode::ReadWrite, {}, store::Check::Later).value();
        for (int time = 0; time < 2; ++time) {
            const auto refused = need(*file, *m_directory);
            QVERIFY(refused);
            QCOMPARE(refused->code, whole.error().code);
            QCOMPARE(refused->detail, whole.error().detail);
            QCOMPARE(refused->where, whole.error().where);
            QVERIFY(!file->isChecked());
        }
        QVERIFY(file->plan()); // can still be looked at
        file.reset();
        QCOMPARE(bytesOf(m_path), before);
    }

    void refusesHostileCompanions()
    {
        const QString victim = m_directory->filePath(QStringLiteral("victim"));
        QVERIFY(writeBytes(victim, "precious"));
        QByteArray journal =
            QByteArray::fromHex("d9d505f920a163d7") + QByteArray(504, '\0') + victim.toUtf8();
        QVERIFY(writeBytes(m_path + QStringLiteral("-journal"),
                           journal + QByteArray::fromHex("d9d505f920a163d7")));
        QCOMPARE(refusal(m_path), FailureCode::FileHostile);
        QVERIFY(QFile::remove(m_path + QStringLiteral("-journal")));
        QVERIFY(writeBytes(m_path + QStringLiteral("-wal"), QByteArray(4096, 'x')));
        QCOMPARE(refusal(m_path), FailureCode::FileHostile);
        QCOMPARE(bytesOf(victim), QByteArray("precious"));
    }

    void opensReadOnlyWhereWritingIsNotPossible()
    {
        if (::geteuid() != 0)
            QSKIP("becoming another user needs root");
        QVERIFY(
            QFile::setPermissions(m_path, QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QCOMPARE(::chmod(QFile::encodeName(m_directory->path()).constData(), 0755), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const bool changed = ::setgid(65534) == 0 && ::setuid(65534) == 0;
            const auto file = store::openProjectFile(m_path, OpenMode::ReadWrite);
            const bool asWanted =
                changed && file && (*file)->isReadOnly() && (*file)->openingNotes().size() == 1 &&
                (*file)->plan().value_or(domain::Plan()) == makePlan() && !(*file)->setPlan({}) &&
                (*file)->setPlan({}).error().code == FailureCode::FileReadOnly;
            ::_exit(asWanted ? 0 : 1);
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void opensOnAReadOnlyMedium()
    {
        const QString mountPoint = m_directory->filePath(QStringLiteral("medium"));
        QVERIFY(QDir().mkdir(mountPoint));
        if (::geteuid() != 0 || QProcess::execute(QStringLiteral("mount"),
                                                  {QStringLiteral("-t"), QStringLiteral("tmpfs"),
                                                   QStringLiteral("none"), mountPoint}) != 0)
            QSKIP("mounting a file system is not permitted here");
        const auto unmount =
            qScopeGuard([&] { QProcess::execute(QStringLiteral("umount"), {mountPoint}); });
        const QString path = mountPoint + QStringLiteral("/p.strata");
        QVERIFY(QFile::copy(m_path, path));
        QCOMPARE(
            QProcess::execute(QStringLiteral("mount"),
                              {QStringLiteral("-o"), QStringLiteral("remount,ro"), mountPoint}),
            0);
        const auto file = store::openProjectFile(path, OpenMode::ReadWrite);
        QVERIFY2(file, qPrintable(file ? QString() : file.error().detail));
        QVERIFY((*file)->isReadOnly());
        QVERIFY((*file)->plan().value() == makePlan());
        // what the notice advises
        QVERIFY((*file)->copyTo(m_directory->filePath(QStringLiteral("copy.strata"))));
    }

    //! A writer died between journal and commit: the database is half new, the journal has what it
    //! was.
    void rollsBackWhatWasCutOff()
    {
        const QByteArray before = bytesOf(m_path);
        cutOffAChange();
        QVERIFY(store::hasJournal(m_path));
        QVERIFY(bytesOf(m_path) != before);
        // must not write, so it repairs a copy
        auto reader = store::openProjectFile(m_path, OpenMode::ReadOnly);
        QVERIFY2(reader, qPrintable(reader ? QString() : reader.error().detail));
        QVERIFY((*reader)->plan().value() == makePlan());
        QCOMPARE((*reader)->openingNotes().size(), 1);
        QCOMPARE((*reader)->path(), m_path);
        QVERIFY(store::hasJournal(m_path));
        reader->reset();
        auto writer = store::openProjectFile(m_path, OpenMode::ReadWrite);
        QVERIFY(writer);
        QVERIFY((*writer)->plan().value() == makePlan());
        QVERIFY(!store::hasJournal(m_path));
    }

    void locksOfTheDeadAreTakenOver()
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const auto file = store::openProjectFile(m_path, OpenMode::ReadWrite);
            ::_exit(file && !(*file)->isReadOnly() ? 0 : 1); // leaves its lock behind
        }
        int status = -1;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(WEXITSTATUS(status), 0);
        QVERIFY(QFileInfo::exists(m_path + QStringLiteral(".lock")));
        QVERIFY(!store::openProjectFile(m_path, OpenMode::ReadWrite).value()->isReadOnly());
    }

    void theLockOfWhoDiedWhileLockingIsTakenOver()
    {
        const QString lock = m_path + QStringLiteral(".lock");
        QVERIFY(writeBytes(lock, {}));
        QVERIFY(!store::openProjectFile(m_path, OpenMode::ReadWrite).value()->isReadOnly());
        // Whoever is just locking holds the file.
        QVERIFY(writeBytes(lock, {}));
        const int held = ::open(QFile::encodeName(lock).constData(), O_RDWR | O_CLOEXEC);
        QVERIFY(held >= 0 && ::flock(held, LOCK_EX | LOCK_NB) == 0);
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadWrite).value()->isReadOnly());
        ::close(held);
        // What is not empty was not made by Strata.
        QVERIFY(writeBytes(lock, "somebody's own"));
        QVERIFY(store::openProjectFile(m_path, OpenMode::ReadWrite).value()->isReadOnly());
        QCOMPARE(bytesOf(lock), QByteArray("somebody's own"));
    }

private:
    using Need = std::function<std::optional<domain::Failure>(store::ProjectFile &file,
                                                              const QTemporaryDir &folder)>;
    template <typename Result>
    static std::optional<domain::Failure> failureOf(const Result &result)
    {
        return result ? std::nullopt : std::optional(result.error());
    }
    const QList<std::pair<const char *, Need>> needs{
        {"check", [](auto &file, auto &) { return failureOf(file.check()); }},
        {"plan", [](auto &file, auto &) { return failureOf(file.setPlan(makePlan())); }},
        {"run",
         [](auto &file, auto &) { return failureOf(file.addRun(makeRun(QStringLiteral("r")))); }},
        {"all",
         [](auto &file, auto &) { return failureOf(file.runData(QStringLiteral("run-1"))); }},
        {"summary",
         [](auto &file, auto &) { return failureOf(file.runSummary(QStringLiteral("run-1"))); }},
        {"trials",
         [](auto &file, auto &) {
             return failureOf(file.trials(QStringLiteral("run-1"), {QStringLiteral("trial-1")}));
         }},
        {"roofs", [](auto &file, auto &) { return failureOf(file.measuredRoofs()); }},
        {"slowed hosts", [](auto &file, auto &) { return failureOf(file.runsWithSlowedHosts()); }},
        {"copy", [](auto &file, const QTemporaryDir &folder) {
             return failureOf(file.copyTo(folder.filePath(QStringLiteral("copy"))));
         }}};

    //! So that only the check of the whole file sees it.
    void damageOneStep() const
    {
        QVERIFY(sqlite(QStringLiteral("PRAGMA ignore_check_constraints = ON; UPDATE step SET "
                                      "duration_ns = -1 WHERE step = 7")));
    }
    static FailureCode refusal(const QString &path)
    {
        const auto file = store::openProjectFile(path, OpenMode::ReadWrite);
        return file ? FailureCode::Internal : file.error().code;
    }
    void patchHeader(int offset, quint32 value) const
    {
        QByteArray bytes = bytesOf(m_path);
        qToBigEndian(value, bytes.data() + offset);
        QVERIFY(writeBytes(m_path, bytes));
    }
    void patchPageCount(quint32 pages) const
    {
        char bytes[4];
        qToBigEndian(pages, bytes);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(28) && file.write(bytes, 4) == 4);
    }
    bool sqlite(const QString &sql) const
    {
        return QProcess::execute(QStringLiteral("sqlite3"), {m_path, sql}) == 0;
    }
    //! Leaves a hot journal: a child spills a large change to the file and is killed before the
    //! commit.
    void cutOffAChange() const
    {
        QProcess shell;
        shell.start(QStringLiteral("sqlite3"), {m_path});
        shell.write(
            "PRAGMA cache_size = 2; BEGIN; UPDATE host SET notes = 'torn' || hex(zeroblob(9000)); "
            "UPDATE trial SET reason = hex(zeroblob(9000)); SELECT 'ready';\n");
        QByteArray output;
        while (!output.contains("ready") && shell.waitForReadyRead(60'000))
            output += shell.readAllStandardOutput();
        shell.kill();
        shell.waitForFinished();
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(OpenProjectFileTest)
#include "tst_open_project_file.moc"
