// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/known_hosts_file.h"

#include "app/remote/openssh/known_hosts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <thread>
#include <vector>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;

namespace {

QByteArray blobOf(char filling)
{
    return QByteArray::fromHex("0000000b") + "ssh-ed25519" + QByteArray::fromHex("00000020") +
           QByteArray(32, filling);
}

QByteArray keyText(char filling)
{
    return "ssh-ed25519 " + blobOf(filling).toBase64();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read");
}

void setContent(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
}

HostKeyVerdict verdictOf(const QString &file, const QString &host, char filling)
{
    return KnownHosts::read({file}).judge(host, 22, blobOf(filling)).verdict;
}

} // namespace

class TestKnownHostsFile : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString m_file;

private Q_SLOTS:
    void init()
    {
        m_file = m_folder.filePath(QStringLiteral("known_hosts"));
        QFile::remove(m_file);
    }

    void makesAPrivateFile()
    {
        const QString file = m_folder.filePath(QStringLiteral("new/known_hosts"));
        QVERIFY(rememberHostKey(file, QStringLiteral("Gpu01"), 2222, blobOf('a')));
        QCOMPARE(contentOf(file), "[gpu01]:2222 " + keyText('a') + '\n');
        struct stat seen = {};
        QVERIFY(::stat(QFile::encodeName(file).constData(), &seen) == 0 &&
                (seen.st_mode & 0777) == 0600);
        QVERIFY(::stat(QFile::encodeName(QFileInfo(file).path()).constData(), &seen) == 0 &&
                (seen.st_mode & 0777) == 0700);
    }

    void repairsAMissingLineFeed()
    {
        setContent(m_file, "old " + keyText('o'));
        QVERIFY(rememberHostKey(m_file, QStringLiteral("gpu01"), 22, blobOf('a')));
        QCOMPARE(contentOf(m_file), "old " + keyText('o') + "\ngpu01 " + keyText('a') + '\n');
    }

    void hashesWhereTheFileDoes()
    {
        setContent(m_file, hashedHostName("old", QByteArray(20, 's')) + ' ' + keyText('o') + '\n');
        QVERIFY(rememberHostKey(m_file, QStringLiteral("gpu01"), 22, blobOf('a')));
        QVERIFY(!contentOf(m_file).contains("gpu01"));
        QCOMPARE(verdictOf(m_file, QStringLiteral("gpu01"), 'a'), HostKeyVerdict::Known);
    }

    void saysWhenTheDiskIsFull()
    {
        setContent(m_file, "old " + keyText('o') + '\n');
        const QByteArray before = contentOf(m_file);
        // A limit on file sizes fails in the middle of a write, as a full disk does.
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit usual = {};
        ::getrlimit(RLIMIT_FSIZE, &usual);
        const rlimit tight = {rlim_t(before.size() + 10), usual.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &tight);
        const auto remembered = rememberHostKey(m_file, QStringLiteral("gpu01"), 22, blobOf('a'));
        ::setrlimit(RLIMIT_FSIZE, &usual);
        QVERIFY(!remembered);
        QCOMPARE(remembered.error().code, FailureCode::KnownHostsUnreadable);
        QCOMPARE(contentOf(m_file), before);
    }

    void saysWhenItMayNotWrite()
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("folder")));
        const auto remembered = rememberHostKey(m_folder.filePath(QStringLiteral("folder")),
                                                QStringLiteral("h"), 22, blobOf('a'));
        QVERIFY(!remembered);
        QCOMPARE(remembered.error().code, FailureCode::KnownHostsUnreadable);
        QVERIFY(!remembered.error().detail.isEmpty());
    }

    void manyWritersLoseNothing()
    {
        std::vector<std::thread> writers;
        for (int i = 0; i < 8; ++i) {
            writers.emplace_back([this, i] {
                for (int j = 0; j < 10; ++j)
                    (void)rememberHostKey(m_file, QStringLiteral("h%1-%2").arg(i).arg(j), 22,
                                          blobOf('a'));
                (void)forgetHostKeys(m_file, QStringLiteral("h%1-0").arg(i), 22);
            });
        }
        for (std::thread &writer : writers)
            writer.join();
        QCOMPARE(contentOf(m_file).count('\n'), 72);
        QCOMPARE(verdictOf(m_file, QStringLiteral("h3-9"), 'a'), HostKeyVerdict::Known);
        QCOMPARE(verdictOf(m_file, QStringLiteral("h3-0"), 'a'), HostKeyVerdict::Unknown);
    }

    void forgetsOnlyTheHost()
    {
        const QByteArray hashed =
            hashedHostName("gpu01", QByteArray(20, 's')) + ' ' + keyText('h') + '\n';
        setContent(m_file, "# mine\r\n\ngpu01 " + keyText('a') + " comment\na,GPU01,b  " +
                               keyText('b') + "\ngpu* " + keyText('w') + '\n' + hashed +
                               "@revoked gpu01 " + keyText('r') + "\ngpu01 broken\n[gpu01]:2222 " +
                               keyText('p'));
        const auto changes = forgetHostKeys(m_file, QStringLiteral("gpu01"), 22);
        QVERIFY(changes);
        QCOMPARE(*changes, 3);
        QCOMPARE(contentOf(m_file), "# mine\r\n\na,b  " + keyText('b') + "\ngpu* " + keyText('w') +
                                        "\n@revoked gpu01 " + keyText('r') +
                                        "\ngpu01 broken\n[gpu01]:2222 " + keyText('p'));
        QCOMPARE(forgetHostKeys(m_file, QStringLiteral("gpu01"), 22).value_or(-1), 0);
    }

    void keepsTheKeyThatReplacesTheOthers()
    {
        setContent(m_file, "gpu01 " + keyText('a') + "\ngpu01 " + keyText('b') + '\n');
        QCOMPARE(forgetHostKeys(m_file, QStringLiteral("gpu01"), 22, blobOf('b')).value_or(-1), 1);
        QCOMPARE(contentOf(m_file), "gpu01 " + keyText('b') + '\n');
    }

    void leavesDevicesAlone()
    {
        // /dev/full and not /dev/null: a failure of this test must not break the machine.
        const auto remembered =
            rememberHostKey(QStringLiteral("/dev/full"), QStringLiteral("gpu01"), 22, blobOf('a'));
        QVERIFY(!remembered);
        QVERIFY(remembered.error().detail.contains(QStringLiteral("not a regular file")));
    }

    //! Names come from project files too.
    void refusesWhatIsNoName()
    {
        const QByteArray before = "* " + keyText('a') + "\n@revoked *.lab " + keyText('b') +
                                  "\na,b " + keyText('c') + '\n';
        setContent(m_file, before);
        for (const char *name :
             {"*", "", "a,b", "a b", "a\nb", "@cert-authority", "|1|", "-x", "?", "!a", "#"}) {
            const auto forgotten = forgetHostKeys(m_file, QString::fromLatin1(name), 22);
            QVERIFY2(!forgotten &&
                         forgotten.error().code == strata::app::domain::FailureCode::NameNotAllowed,
                     name);
            const auto remembered =
                rememberHostKey(m_file, QString::fromLatin1(name), 22, blobOf('a'));
            QVERIFY2(!remembered && remembered.error().code ==
                                        strata::app::domain::FailureCode::NameNotAllowed,
                     name);
        }
        QCOMPARE(contentOf(m_file), before);
    }

    void keepsTheFilePrivate()
    {
        setContent(m_file, "gpu01 " + keyText('a') + "\nx " + keyText('b') + '\n');
        QVERIFY(QFile::setPermissions(m_file, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        QVERIFY(forgetHostKeys(m_file, QStringLiteral("gpu01"), 22));
        struct stat seen = {};
        QVERIFY(::stat(QFile::encodeName(m_file).constData(), &seen) == 0 &&
                (seen.st_mode & 0777) == 0600);
    }
};

QTEST_GUILESS_MAIN(TestKnownHostsFile)
#include "tst_known_hosts_file.moc"
