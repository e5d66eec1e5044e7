// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Files of commands are in the project file for as long as a plan names them.
#include "app/domain/own_command.h"
#include "app/store/copy_run.h"
#include "tests/app/store/project_fixture.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using store::OpenMode;
namespace command = domain::command;

namespace {

domain::CommandFiles setOf(const QByteArray &content)
{
    const auto files =
        domain::CommandFiles::of({{"lib/a.py", false, content.toStdString()}, {"run.sh", true, ""}})
            .value();
    domain::keepCommandFiles(files);
    return files;
}

domain::WorkloadSpec commandWith(const QString &digest)
{
    return {domain::makeId(),
            domain::commandWorkload,
            {{command::words, QStringLiteral("{files}/run.sh")}, {command::files, digest}}};
}

} // namespace

class FileTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
    }

    void staysWhileAPlanNamesIt()
    {
        const auto files = setOf(QByteArray(3 << 20, 'x')); // several pieces
        auto file = store::createProjectFile(m_path).value();
        domain::Plan plan;
        plan.experiment.workloads = {commandWith(files.digest())};
        QVERIFY(file->setPlan(plan));
        QCOMPARE(pieces(), QByteArray("4"));
        domain::Run run;
        run.id = domain::makeId();
        run.plan = plan;
        run.state = domain::RunState::Done;
        run.isHidden = true;
        QVERIFY(file->addRun(run)); // of the same set
        QCOMPARE(pieces(), QByteArray("4"));
        QVERIFY(file->setPlan({})); // the run's own plan has it still
        QCOMPARE(pieces(), QByteArray("4"));
        QVERIFY(file->removeRuns({run.id}));
        QCOMPARE(pieces(), QByteArray("0"));
        QVERIFY(file->setPlan(plan)); // as undo does
        QCOMPARE(pieces(), QByteArray("4"));
    }

    //! Another process has never seen them: only the file has them.
    void isReadByWhoeverOpensTheFile()
    {
        makeForeign("alpha", QStringLiteral("strata-files 1\n- 1 5\naalpha"));
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(file->damages().isEmpty());
        const QString digest = domain::filesNamedIn(file->plan().value()).first();
        QCOMPARE(domain::knownCommandFiles(digest).value().files().front().content,
                 std::string("alpha"));
    }

    void goesAlongWithACopy()
    {
        makeForeign("gamma", QStringLiteral("strata-files 1\n- 1 5\nagamma"));
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        const QString copy = m_directory->filePath(QStringLiteral("copy.strata"));
        QVERIFY(store::copyWithoutNames(*file, copy));
        m_path = copy;
        QCOMPARE(pieces(), QByteArray("1"));
    }

    //! Each set is there once, whoever brought it, and goes with the last run that names it.
    void comesWithImportedRuns()
    {
        const auto named = [](const QString &digest, const char *id) {
            domain::Run run;
            run.id = QLatin1String(id);
            run.name = run.id;
            run.plan.experiment.workloads = {commandWith(digest)};
            run.state = domain::RunState::Done;
            run.isHidden = true;
            return run;
        };
        QStringList theirs;
        for (const auto &[content, id] : {std::pair("zeta", "same"), std::pair("theta", "other")}) {
            m_path = m_directory->filePath(QLatin1String(id) + QStringLiteral(".strata"));
            makeForeign(content, QStringLiteral("strata-files 1\n- 1 %1\na%2")
                                     .arg(QLatin1String(content).size())
                                     .arg(QLatin1String(content)));
            auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
            const QString digest = domain::filesNamedIn(file->plan().value()).first();
            QVERIFY(file->addRun(named(digest, id)));
            theirs.append(m_path);
        }
        m_path = m_directory->filePath(QStringLiteral("ours.strata"));
        auto ours = store::createProjectFile(m_path).value();
        QVERIFY(ours->addRun(named(setOfOne("zeta").digest(), "ours")));
        for (const auto &[path, pieces] :
             {std::pair(theirs.first(), "1"), std::pair(theirs.last(), "2")}) {
            auto file = store::openProjectFile(path, OpenMode::ReadOnly).value();
            const auto imported = store::importRuns(*file, *ours, QStringLiteral("x"));
            QCOMPARE(imported.value().imported, 1);
            QCOMPARE(this->pieces(), QByteArray(pieces));
        }
        QVERIFY(ours->removeRuns({QStringLiteral("ours")}));
        QCOMPARE(pieces(), QByteArray("2"));
        QVERIFY(ours->removeRuns({QStringLiteral("same"), QStringLiteral("other")}));
        QCOMPARE(pieces(), QByteArray("0"));
    }

    void isNotBelievedIfItIsAnother_data()
    {
        QTest::addColumn<QString>("pack");
        QTest::newRow("another") << QStringLiteral("strata-files 1\n- 1 5\nabetaX");
        QTest::newRow("outside") << QStringLiteral("strata-files 1\n- 4 4\n../xbeta");
        QTest::newRow("nothing") << QString();
    }

    void isNotBelievedIfItIsAnother()
    {
        QFETCH(const QString, pack);
        makeForeign("beta", pack);
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(!file->damages().isEmpty());
        const QString digest = domain::filesNamedIn(file->plan().value()).first();
        QVERIFY(!domain::knownCommandFiles(digest));
        const auto found = domain::validate(file->plan().value());
        QVERIFY(std::ranges::any_of(found, [](const domain::Failure &failure) {
            return failure.detail.contains(QLatin1String("missing from the project file"));
        }));
    }

    //! Whoever names it without having it would send or store what others brought.
    void aSetOfAnotherProjectIsNotGiven()
    {
        makeForeign("delta", {});
        const auto others = setOfOne("delta");
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(!file->damages().isEmpty());
        const domain::Plan plan = file->plan().value();
        const QString named = domain::filesNamedIn(plan).first();
        QVERIFY(!domain::knownCommandFiles(named) && others.digest().startsWith(named));
        QVERIFY(file->setPlan(plan));
        QCOMPARE(pieces(), QByteArray("0"));
    }

    //! The same files were chosen again.
    void takesThePlaceOfADamagedOne()
    {
        makeForeign("epsilon", QStringLiteral("strata-files 1\n- 1 5\naother"));
        const auto chosen = setOfOne("epsilon");
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(!file->damages().isEmpty());
        domain::Plan plan;
        plan.experiment.workloads = {commandWith(chosen.digest())};
        QVERIFY(file->setPlan(plan));
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(file->damages().isEmpty());
        QCOMPARE(domain::filesNamedIn(file->plan().value()), QStringList{chosen.digest()});
    }

private:
    QByteArray query(const QString &sql) const
    {
        QProcess sqlite;
        sqlite.start(QStringLiteral("sqlite3"), {m_path, sql});
        return sqlite.waitForFinished() ? sqlite.readAllStandardOutput().trimmed() : QByteArray();
    }
    QByteArray pieces() const { return query(QStringLiteral("SELECT count(*) FROM file_piece")); }
    //! Known to the process from now on.
    static domain::CommandFiles setOfOne(const char *content)
    {
        const auto files = domain::CommandFiles::of({{"a", false, content}}).value();
        domain::keepCommandFiles(files);
        return files;
    }
    //! A plan that names a set of this one file, which the process does not know, and in the table
    //! this pack.
    void makeForeign(const QByteArray &content, const QString &pack)
    {
        const QByteArray named =
            "strata-files 1\n- 1 " + QByteArray::number(content.size()) + "\na" + content;
        const QString digest = domain::CommandFiles::fromPack(named).value().digest();
        auto file = store::createProjectFile(m_path).value();
        domain::Plan plan;
        plan.experiment.workloads = {commandWith(digest)};
        QVERIFY(file->setPlan(plan));
        file.reset();
        if (!pack.isEmpty())
            query(QStringLiteral("INSERT INTO file_piece VALUES ('%1', 0, CAST('%2' AS BLOB))")
                      .arg(digest, pack));
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(FileTableTest)
#include "tst_file_table.moc"
