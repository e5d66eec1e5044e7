// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What goes with the engine, and what stays.
#include "app/remote/deployment.h"
#include "tests/support/engine_directory.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using namespace strata;
using namespace strata::app;
using domain::FailureCode;

class TestDeploymentRemoval : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void removingLeavesNothing();
    void directoriesMadeOnTheWayGoToo();
    void aStrangersMarkIsNotOurs();
    void nothingIsRemovedWhileAnEngineIsBrought();

private:
    std::unique_ptr<remote::Transport> here()
    {
        auto transport = remote::makeLocalTransport(m_cancelled);
        (void)transport->open();
        return transport;
    }

    remote::CancelFlag m_cancelled{false};
    QTemporaryDir m_directory;
};

void TestDeploymentRemoval::removingLeavesNothing()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("gone"));
    QVERIFY(remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QVERIFY(!QFile::exists(directory));
    // nothing there is fine too
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
}

void TestDeploymentRemoval::directoriesMadeOnTheWayGoToo()
{
    const auto transport = here();
    const QString own = m_directory.filePath(QStringLiteral("own"));
    QVERIFY(QDir().mkpath(own));
    const QString directory = own + QStringLiteral("/some/way/down");
    // Twice, as a directory that is there the second time was made the first time all the same.
    for (int i = 0; i < 2; ++i)
        QVERIFY(remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QVERIFY(QDir(own).isEmpty() && QFile::exists(own));

    QVERIFY(remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled));
    QFile notes(own + QStringLiteral("/some/notes"));
    QVERIFY(notes.open(QIODevice::WriteOnly));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QCOMPARE(QDir(own + QStringLiteral("/some")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("notes")});

    QVERIFY(QDir().mkpath(directory));
    QVERIFY(remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QVERIFY(QFile::exists(directory) && QDir(directory).isEmpty()); // it was not ours
}

//! Whoever puts it into our directory must not make us delete what else is there.
void TestDeploymentRemoval::aStrangersMarkIsNotOurs()
{
    if (::geteuid() != 0)
        QSKIP("Giving a file to another user needs root.");
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("marked"));
    const QString mark = directory + QStringLiteral("/strata-engine-directory");
    QVERIFY(QDir().mkpath(directory + QStringLiteral("/engine/src")));
    QVERIFY(QFile(mark).open(QIODevice::WriteOnly) && ::chown(qPrintable(mark), 54321, 54321) == 0);
    const auto deployed = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    QCOMPARE(deployed->baseDirectory, tests::engineDirectoryIn(directory));
    QVERIFY(remote::removeDeployment(*transport, directory, m_cancelled));
    QVERIFY(!QFile::exists(deployed->baseDirectory));
    QVERIFY(QFile::exists(directory + QStringLiteral("/engine/src")));
}

//! Another program may send one of another version.
void TestDeploymentRemoval::nothingIsRemovedWhileAnEngineIsBrought()
{
    const auto transport = here();
    const QString directory = m_directory.filePath(QStringLiteral("brought"));
    const auto deployed = remote::deploy(*transport, directory, *remote::loadBundle(), m_cancelled);
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    const QString other(64, QLatin1Char('a'));
    QProcess unpacker; // waits for the archive
    unpacker.start(deployed->engineDirectory + QStringLiteral(".unpack"),
                   {QStringLiteral("unpack"),
                    QFileInfo(deployed->engineDirectory).path() + QLatin1Char('/') + other, other});
    QVERIFY(unpacker.waitForStarted());
    const auto refused = remote::removeDeployment(*transport, directory, m_cancelled);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, FailureCode::EngineInUse);
    QVERIFY(QFile::exists(deployed->engineDirectory + QStringLiteral("/bundle.tar.zst")));
    unpacker.closeWriteChannel();
    QVERIFY(unpacker.waitForFinished());
    const auto removed = remote::removeDeployment(*transport, directory, m_cancelled);
    QVERIFY2(removed, removed ? "" : qPrintable(removed.error().detail));
    QVERIFY(!QFile::exists(directory));
}

QTEST_GUILESS_MAIN(TestDeploymentRemoval)
#include "tst_deployment_removal.moc"
