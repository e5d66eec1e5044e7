// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/push_leftovers.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace strata::app;

//! Pushes of other versions, one of which is still under way.
class TestPushLeftovers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void deployingRemovesWhatNobodyHolds();

private:
    domain::Expected<remote::Deployment> deploy()
    {
        const auto transport = remote::makeLocalTransport(m_cancelled);
        return transport->open().and_then([&] {
            return remote::deploy(*transport, m_directory.filePath(QStringLiteral("strata")),
                                  *remote::loadBundle(), m_cancelled);
        });
    }
    static QStringList namesIn(const QString &directory)
    {
        QStringList names = QDir(directory).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        names.sort();
        return names;
    }
    static bool put(const QString &path, int hoursAgo)
    {
        QFile file(path);
        const QDateTime written = QDateTime::currentDateTime().addSecs(-3600LL * hoursAgo);
        return file.open(QIODevice::WriteOnly) &&
               file.setFileTime(written, QFile::FileModificationTime);
    }

    remote::CancelFlag m_cancelled{false};
    QTemporaryDir m_directory;
};

void TestPushLeftovers::deployingRemovesWhatNobodyHolds()
{
    const auto deployed = deploy();
    QVERIFY2(deployed, deployed ? "" : qPrintable(deployed.error().detail));
    const QString engines = QFileInfo(deployed->engineDirectory).path();
    const QStringList without = namesIn(engines);

    const QString dead = engines + QLatin1Char('/') + QString(64, QLatin1Char('a'));
    const QString living = engines + QLatin1Char('/') + QString(64, QLatin1Char('b'));
    QVERIFY(QDir().mkpath(dead + QStringLiteral(".part-1-00/bin")));
    QVERIFY(put(dead + QStringLiteral(".part-1-00/bin/strata-engine"), 0));
    QVERIFY(put(dead + QStringLiteral(".unpack.0"), 2));
    const QString held = living + QStringLiteral(".part-2-11");
    const QString young = living + QStringLiteral(".unpack.1");
    QVERIFY(QDir().mkpath(held) && put(young, 0));
    const int lock = ::open(qPrintable(held), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    QVERIFY(lock >= 0 && ::flock(lock, LOCK_EX) == 0);

    const auto again = deploy();
    QStringList expected =
        without + QStringList{QFileInfo(held).fileName(), QFileInfo(young).fileName()};
    expected.sort();
    const QStringList found = namesIn(engines);
    ::close(lock);
    QVERIFY(again);
    QCOMPARE(again->bytesSent, qint64(0));
    QCOMPARE(found, expected);
    QVERIFY(deploy());
    QVERIFY(!QFile::exists(held));
}

QTEST_GUILESS_MAIN(TestPushLeftovers)
#include "tst_push_leftovers.moc"
