// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/exit_code.h"

#include <QTest>

using namespace strata::ui::cli;
using strata::app::domain::FailureCode;

class TstExitCode : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesWhatAScriptCanActOn_data();
    void namesWhatAScriptCanActOn();
    void aFullDiskOfAReportIsNoMatterOfTheProjectFile();
    void trustComesBeforeEverythingElseOfAHost();
    void theTableHasEveryNumber();
};

void TstExitCode::namesWhatAScriptCanActOn_data()
{
    QTest::addColumn<int>("failure");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, FailureCode failure, int status) {
        QTest::newRow(name) << static_cast<int>(failure) << status;
    };
    row("first of reaching", FailureCode::NameNotResolved, 6);
    row("last of reaching", FailureCode::ConnectionLost, 6);
    row("first of trusting", FailureCode::HostKeyUnknown, 4);
    row("last of trusting", FailureCode::KnownHostsUnreadable, 4);
    row("first of signing in", FailureCode::SignInRefused, 5);
    row("last of signing in", FailureCode::KeyFileUnreadable, 5);
    row("name", FailureCode::NameNotAllowed, 2);
    row("shell", FailureCode::ShellUnusable, 1);
    row("docker", FailureCode::RuntimeMissing, 1);
    row("first of the file", FailureCode::NotAProjectFile, 7);
    row("hostile", FailureCode::FileHostile, 7);
    row("last of the file", FailureCode::FileChangedUnderneath, 7);
    row("disk full", FailureCode::FileFull, 7);
    row("folder", FailureCode::FolderMissing, 7);
    row("storage", FailureCode::StorageError, 1);
    row("plan", FailureCode::PlanIncomplete, 2);
    row("cancelled", FailureCode::Cancelled, 130);
    row("internal", FailureCode::Internal, 1);
}

void TstExitCode::namesWhatAScriptCanActOn()
{
    QFETCH(int, failure);
    QFETCH(int, status);
    QCOMPARE(static_cast<int>(exitCodeOf(static_cast<FailureCode>(failure))), status);
}

void TstExitCode::aFullDiskOfAReportIsNoMatterOfTheProjectFile()
{
    QCOMPARE(exitCodeOfOutput(FailureCode::FileFull), ExitCode::Failed);
    QCOMPARE(exitCodeOfOutput(FailureCode::StorageError), ExitCode::Failed);
    QCOMPARE(exitCodeOfOutput(FailureCode::Cancelled), ExitCode::Interrupted);
}

void TstExitCode::trustComesBeforeEverythingElseOfAHost()
{
    QCOMPARE(moreUrgent(ExitCode::TrialsMissing, ExitCode::Unreachable), ExitCode::Unreachable);
    QCOMPARE(moreUrgent(ExitCode::HostKey, ExitCode::Unreachable), ExitCode::HostKey);
    QCOMPARE(moreUrgent(ExitCode::SignIn, ExitCode::HostKey), ExitCode::HostKey);
    QCOMPARE(moreUrgent(ExitCode::Done, ExitCode::Done), ExitCode::Done);
}

void TstExitCode::theTableHasEveryNumber()
{
    const QString table = exitCodeTable();
    for (const int status : {0, 1, 2, 3, 4, 5, 6, 7, 130})
        QVERIFY2(table.contains(QStringLiteral("\n%1  ").arg(status, 5)),
                 qPrintable(QString::number(status)));
}

QTEST_GUILESS_MAIN(TstExitCode)
#include "tst_exit_code.moc"
