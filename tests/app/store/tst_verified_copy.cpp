// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/store/project_fixture.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

class VerifiedCopyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        m_target = m_directory->filePath(QStringLiteral("it's a copy.strata"));
        QVERIFY(makeProject(m_path));
    }

    void theCopyIsWhole()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(writeBytes(m_target, "old"));
        QVERIFY(writeBytes(m_target + QStringLiteral("-journal"), "of the old file"));
        const auto copied = file->copyTo(m_target);
        QVERIFY2(copied, qPrintable(copied ? QString() : copied.error().detail));
        file.reset();
        auto copy = store::openProjectFile(m_target, OpenMode::ReadWrite).value();
        QVERIFY(!copy->isReadOnly());
        QVERIFY(copy->plan().value() == makePlan());
        const auto data = copy->runData(QStringLiteral("run-1")).value();
        QCOMPARE(data.trials.size(), 2);
        QVERIFY(data.trials.first().trial.hashOk);
        QVERIFY(sameSteps(data.trials.first().steps, makeSteps(50)));
        copy.reset();
        QCOMPARE(QDir(m_directory->path()).entryList(QDir::Files).size(),
                 2); // nothing temporary is left
    }

    void aFailureLeavesTheTargetAlone()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QCOMPARE(file->copyTo(m_path).error().code, FailureCode::StorageError);
        QVERIFY(file->copyTo(m_directory->path()).error().code != FailureCode::Internal);
        QVERIFY(!file->copyTo(m_directory->filePath(QStringLiteral("missing/x.strata"))));
        QVERIFY(QFileInfo(m_directory->path()).isDir());
        QVERIFY(file->plan().value() == makePlan());
    }

    //! A link is another name of the same file: it has one writer, and stays a link.
    void aLinkLeadsToTheFile()
    {
        const QString link = m_directory->filePath(QStringLiteral("link.strata"));
        QVERIFY(makeProject(m_target));
        QVERIFY(QFile::link(m_target, link));
        {
            const auto user = store::openProjectFile(m_target, OpenMode::ReadWrite).value();
            QVERIFY(!user->isReadOnly());
            QVERIFY(store::openProjectFile(link, OpenMode::ReadWrite).value()->isReadOnly());
        }
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        domain::Plan plan = makePlan();
        plan.experiment.name = QStringLiteral("behind the link");
        QVERIFY(file->setPlan(plan));
        QVERIFY(file->copyTo(link));
        QVERIFY(QFileInfo(link).isSymLink());
        file = store::openProjectFile(m_target, OpenMode::ReadOnly).value();
        QCOMPARE(file->plan()->experiment.name, plan.experiment.name);
    }

    void aTargetInUseIsRefused()
    {
        QVERIFY(makeProject(m_target));
        auto user = store::openProjectFile(m_target, OpenMode::ReadWrite).value();
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QCOMPARE(file->copyTo(m_target).error().code, FailureCode::FileLocked);
        QVERIFY(user->setPlan({}));
    }

private:
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
    QString m_target;
};

QTEST_GUILESS_MAIN(VerifiedCopyTest)
#include "tst_verified_copy.moc"
