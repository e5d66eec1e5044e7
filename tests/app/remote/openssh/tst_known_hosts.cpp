// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/known_hosts.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <sys/stat.h>
#include <unistd.h>

using namespace strata::app::remote;

Q_DECLARE_METATYPE(HostKeyVerdict)

namespace {

QByteArray wire(const QByteArray &bytes)
{
    QByteArray length(4, '\0');
    qToBigEndian(quint32(bytes.size()), length.data());
    return length + bytes;
}

QByteArray blobOf(const QByteArray &type, char filling)
{
    return wire(type) + wire(QByteArray(32, filling));
}

QByteArray keyText(const QByteArray &type, char filling)
{
    return type + ' ' + blobOf(type, filling).toBase64();
}

const QByteArray right = keyText("ssh-ed25519", 'r');
const QByteArray wrong = keyText("ssh-ed25519", 'w');
const QByteArray other = keyText("ssh-rsa", 'o');
const QByteArray future = keyText("ssh-future", 'f');

void addDoubtfulCases(const QByteArray &n, const QByteArray &damagedHash)
{
    using V = HostKeyVerdict;
    // OpenSSH reads a line up to a NUL, and so calls the key changed; whatever is doubtful must
    // not lose to the name without port.
    QTest::newRow("wrong with NUL, right without port")
        << n + wrong + QByteArray(1, '\0') + "\ngpu01 " + right << V::Unreadable;
    QTest::newRow("bad base64, right without port")
        << n + "ssh-ed25519 AAA!\ngpu01 " + right << V::Unreadable;
    QTest::newRow("unknown marker, right without port")
        << "@trusted " + n + wrong + "\ngpu01 " + right << V::Unreadable;
    QTest::newRow("damaged hash, right without port")
        << damagedHash + wrong + "\ngpu01 " + right << V::Unreadable;
    QTest::newRow("other type, right without port")
        << n + other + "\ngpu01 " + right << V::OtherType;
    QTest::newRow("wrong, right without port") << n + wrong + "\ngpu01 " + right << V::Changed;
    QTest::newRow("broken without port, right")
        << "gpu01 ssh-ed25519 AAA!\n" + n + right << V::Known;
    // OpenSSH gives up on a list at a pattern of 1023 characters or more.
    const QByteArray tooLong(1023, 'x');
    QTest::newRow("too long a pattern, then the name")
        << tooLong + ',' + n + right << V::Unreadable;
    QTest::newRow("the name, then too long a pattern")
        << "[gpu01]:2222," + tooLong + ' ' + right << V::Unreadable;
    QTest::newRow("too long a pattern of somebody else")
        << "gpu02," + tooLong + ' ' + wrong << V::Unknown;
    QTest::newRow("too long a pattern, without port")
        << "gpu01," + tooLong + ' ' + right << V::Unknown;
    QTest::newRow("a pattern just short enough")
        << QByteArray(1022, 'x') + ",!" + QByteArray(1022, 'y') + ',' + n + right << V::Known;
    // One key, written in ways that OpenSSH takes for the same.
    QTest::newRow("revoked as a certificate")
        << "@revoked * " + keyText("ssh-ed25519-cert-v01@openssh.com", 'r') + '\n' + n + right
        << V::Unreadable;
    QTest::newRow("two markers") << "@revoked @cert-authority " + n + right << V::Unknown;
}

} // namespace

class TestKnownHosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void judges_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<HostKeyVerdict>("verdict");
        using V = HostKeyVerdict;
        const QByteArray n = "[gpu01]:2222 ";
        const QByteArray salt(20, 's');
        const QByteArray hashed = hashedHostName("[gpu01]:2222", salt) + ' ';
        const QByteArray damagedHash = "|1|AAAA|" + QByteArray(20, 'x').toBase64() + ' ';
        QTest::newRow("empty") << QByteArray() << V::Unknown;
        QTest::newRow("comment") << "# " + n + right + '\n' << V::Unknown;
        QTest::newRow("right") << n + right + '\n' << V::Known;
        QTest::newRow("no final newline") << n + right << V::Known;
        QTest::newRow("CRLF") << n + right + "\r\n" << V::Known;
        QTest::newRow("tabs and comment")
            << "\t [gpu01]:2222\t" + QByteArray(right).replace(' ', "\t ") + "\tme@there\n"
            << V::Known;
        QTest::newRow("upper case") << "[GPU01]:2222 " + right << V::Known;
        QTest::newRow("list") << "a,[gpu01]:2222,b " + right << V::Known;
        QTest::newRow("hashed") << hashed + right << V::Known;
        QTest::newRow("hashed, wrong") << hashed + wrong << V::Changed;
        QTest::newRow("wildcard") << "[gpu*]:22?2 " + right << V::Known;
        QTest::newRow("negated") << "*,![gpu01]:2222,!gpu01 " + right << V::Unknown;
        QTest::newRow("negated, without port not") << "*,![gpu01]:2222 " + right << V::Known;
        QTest::newRow("negated, wrong") << "*,![gpu01]:2222 " + wrong << V::Unknown;
        QTest::newRow("other port") << "[gpu01]:2223 " + wrong << V::Unknown;
        QTest::newRow("without port") << "gpu01 " + right << V::Known;
        QTest::newRow("without port, wrong") << "gpu01 " + wrong << V::Unknown;
        QTest::newRow("wrong") << n + wrong << V::Changed;
        QTest::newRow("other type") << n + other << V::OtherType;
        QTest::newRow("wrong and right") << n + wrong + '\n' + n + right << V::Known;
        QTest::newRow("other type and right") << n + other + '\n' + n + right << V::Known;
        QTest::newRow("wrong and unknown type") << n + future + '\n' + n + wrong << V::Changed;
        QTest::newRow("unknown type only") << n + future << V::OtherType;
        QTest::newRow("long junk, then wrong")
            << QByteArray(9000, 'x') + '\n' + n + wrong << V::Changed;
        QTest::newRow("bad base64, then right") << n + "ssh-ed25519 AAA!\n" + n + right << V::Known;
        QTest::newRow("bad base64 only") << n + "ssh-ed25519 AAA!" << V::Unreadable;
        QTest::newRow("padding missing") << n + QByteArray(other).replace("=", "") << V::Unreadable;
        QTest::newRow("bad base64 of somebody else")
            << QByteArray("[gpu02]:2222 ssh-ed25519 AAA!") << V::Unknown;
        QTest::newRow("host without key") << n << V::Unreadable;
        QTest::newRow("type does not fit") << n + "ssh-rsa " + right.split(' ')[1] << V::Unreadable;
        QTest::newRow("NUL") << n + right + QByteArray(1, '\0') << V::Unreadable;
        QTest::newRow("damaged hash") << damagedHash + right << V::Unreadable;
        QTest::newRow("damaged hash, then right")
            << damagedHash + wrong + '\n' + n + right << V::Known;
        QTest::newRow("revoked") << "@revoked " + n + right << V::Revoked;
        QTest::newRow("revoked for all") << "@revoked * " + right << V::Revoked;
        QTest::newRow("revoked and right") << n + right + "\n@revoked * " + right << V::Revoked;
        QTest::newRow("revoked, tab") << "@revoked\t*\t" + right << V::Revoked;
        QTest::newRow("revoked without port")
            << "@revoked gpu01 " + right + '\n' + n + right << V::Revoked;
        QTest::newRow("other key revoked") << "@revoked * " + wrong + '\n' + n + right << V::Known;
        QTest::newRow("revoked, unreadable")
            << "@revoked * ssh-ed25519 AAA!\n" + n + right << V::Unreadable;
        QTest::newRow("revoked, damaged hash")
            << "@revoked " + damagedHash + right + '\n' + n + right << V::Revoked;
        QTest::newRow("authority") << "@cert-authority * " + right << V::Unknown;
        QTest::newRow("unknown marker") << "@trusted " + n + right << V::Unreadable;
        addDoubtfulCases(n, damagedHash);
    }
    void judges()
    {
        QFETCH(QByteArray, content);
        QFETCH(HostKeyVerdict, verdict);
        KnownHosts hosts;
        hosts.add(QStringLiteral("file"), content);
        const HostKeyJudgement judgement =
            hosts.judge(QStringLiteral("GPU01"), 2222, blobOf("ssh-ed25519", 'r'));
        QVERIFY2(
            judgement.verdict == verdict,
            qPrintable(QStringLiteral("%1, %2").arg(int(judgement.verdict)).arg(judgement.reason)));
        const bool refusesKey =
            verdict == HostKeyVerdict::Changed || verdict == HostKeyVerdict::OtherType;
        QCOMPARE(!judgement.remembered.isEmpty(), refusesKey);
        const bool hasReason =
            verdict == HostKeyVerdict::Revoked || verdict == HostKeyVerdict::Unreadable;
        QCOMPARE(judgement.reason.startsWith(QStringLiteral("file:")), hasReason);
    }

    //! Leading zeros make another text of an RSA key, but no other key.
    void aRevokedKeyHasNoSecondSpelling()
    {
        const auto rsa = [](const QByteArray &type, const QByteArray &exponent,
                            const QByteArray &modulus) {
            return wire(type) + wire(exponent) + wire(modulus);
        };
        const QByteArray modulus = '\0' + QByteArray(256, '\x91');
        const QByteArray key = rsa("ssh-rsa", QByteArray("\1\0\1", 3), modulus);
        const QList<QByteArray> spellings{
            key, rsa("ssh-rsa", QByteArray("\0\1\0\1", 4), modulus),
            rsa("ssh-rsa", QByteArray("\1\0\1", 3), QByteArray(3, '\0') + modulus)};
        for (const QByteArray &spelling : spellings) {
            KnownHosts hosts;
            hosts.add(QStringLiteral("f"), "gpu01 ssh-rsa " + key.toBase64() +
                                               "\n@revoked * ssh-rsa " + spelling.toBase64());
            QCOMPARE(hosts.judge(QStringLiteral("gpu01"), 22, key).verdict,
                     HostKeyVerdict::Revoked);
        }
        KnownHosts hosts;
        hosts.add(QStringLiteral("f"),
                  "gpu01 ssh-rsa " + key.toBase64() + "\n@revoked * rsa-sha2-512 " +
                      rsa("rsa-sha2-512", QByteArray("\1\0\1", 3), modulus).toBase64());
        QCOMPARE(hosts.judge(QStringLiteral("gpu01"), 22, key).verdict, HostKeyVerdict::Unreadable);
    }

    void namesLineAndFingerprint()
    {
        KnownHosts hosts;
        hosts.add(QStringLiteral("/k"), "# one\n\nh " + wrong);
        const auto judgement = hosts.judge(QStringLiteral("h"), 22, blobOf("ssh-ed25519", 'r'));
        QCOMPARE(judgement.remembered,
                 QStringList{QStringLiteral("ssh-ed25519 %1 (/k:3)")
                                 .arg(fingerprintOf(blobOf("ssh-ed25519", 'w')))});
    }

    void fingerprintsAsSshKeygenDoes()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("k.pub")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(right + '\n') > 0);
        file.close();
        QProcess keygen;
        keygen.start(QStringLiteral("ssh-keygen"), {QStringLiteral("-lf"), file.fileName()});
        if (!keygen.waitForFinished(60'000))
            QSKIP("ssh-keygen is not installed");
        QCOMPARE(QString::fromUtf8(keygen.readAllStandardOutput()).section(QLatin1Char(' '), 1, 1),
                 fingerprintOf(blobOf("ssh-ed25519", 'r')));
    }

    void readsSeveralFiles()
    {
        QTemporaryDir folder;
        QFile first(folder.filePath(QStringLiteral("first")));
        QFile second(folder.filePath(QStringLiteral("second")));
        QVERIFY(first.open(QIODevice::WriteOnly) && first.write("h " + right + '\n') > 0);
        QVERIFY(second.open(QIODevice::WriteOnly) &&
                second.write("@revoked * " + right + '\n') > 0);
        first.close();
        second.close();
        const QByteArray blob = blobOf("ssh-ed25519", 'r');
        QCOMPARE(KnownHosts::read({first.fileName()}).judge(QStringLiteral("h"), 22, blob).verdict,
                 HostKeyVerdict::Known);
        QCOMPARE(KnownHosts::read({first.fileName(), second.fileName()})
                     .judge(QStringLiteral("h"), 22, blob)
                     .verdict,
                 HostKeyVerdict::Revoked);
        QCOMPARE(KnownHosts::read({first.fileName(), folder.filePath(QStringLiteral("none"))})
                     .judge(QStringLiteral("h"), 22, blob)
                     .verdict,
                 HostKeyVerdict::Known);
    }

    void aFileThatCannotBeReadIsNotAnEmptyFile()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("known_hosts")));
        const auto judgement = KnownHosts::read({folder.filePath(QStringLiteral("known_hosts"))})
                                   .judge(QStringLiteral("h"), 22, blobOf("ssh-ed25519", 'r'));
        QCOMPARE(judgement.verdict, HostKeyVerdict::Unreadable);
        QVERIFY(judgement.reason.contains(QStringLiteral("known_hosts")));
    }

    void remembersTypesForNegotiation()
    {
        KnownHosts hosts;
        hosts.add(QStringLiteral("f"), "[h]:9 " + other + "\n[h]:9 " + right + "\n@revoked [h]:9 " +
                                           future + "\nh " + keyText("ssh-dss", 'd'));
        QCOMPARE(hosts.rememberedTypes(QStringLiteral("h"), 9),
                 (QList<QByteArray>{"ssh-rsa", "ssh-ed25519"}));
        hosts.add(QStringLiteral("g"), "[h]:9 ecdsa-sha2-nistp256 AAA!\n[i]:9 rsa-sha2-512 "
                                       "AAAA\n*:9,![h]:9,![i]:9,![k]:9 ssh-dss AAAA\n");
        QCOMPARE(hosts.rememberedTypes(QStringLiteral("h"), 9),
                 (QList<QByteArray>{"ssh-rsa", "ssh-ed25519", "ecdsa-sha2-nistp256"}));
        QCOMPARE(hosts.rememberedTypes(QStringLiteral("i"), 9), (QList<QByteArray>{"ssh-rsa"}));
        hosts.add(QStringLiteral("k"), "[k]:9 " + wrong + "\n[k]:9 " + right + "\n[k]:9 " + other +
                                           "\n@revoked * " + wrong + '\n');
        QCOMPARE(hosts.rememberedTypes(QStringLiteral("k"), 9), (QList<QByteArray>{"ssh-rsa"}));
        // As in OpenSSH: a line without the port says nothing about which key to ask for.
        QCOMPARE(hosts.rememberedTypes(QStringLiteral("h"), 8), QList<QByteArray>());
        QCOMPARE(hosts.rememberedTypes(QStringLiteral("h"), 22), (QList<QByteArray>{"ssh-dss"}));
    }
};

QTEST_GUILESS_MAIN(TestKnownHosts)
#include "tst_known_hosts.moc"
