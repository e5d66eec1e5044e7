// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/known_hosts_line.h"

#include <QTest>

using namespace strata::app::remote;

class TestKnownHostsLine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesHosts()
    {
        QCOMPARE(knownHostsName(QStringLiteral("GPU01.Example"), 22), QByteArray("gpu01.example"));
        QCOMPARE(knownHostsName(QStringLiteral("fe80::1"), 2222), QByteArray("[fe80::1]:2222"));
    }

    //! The pair was made by `ssh-keygen -H` of OpenSSH 9.2.
    void hashesNamesAsOpenSshDoes()
    {
        const QByteArray salt = QByteArray::fromBase64("pnnYRGJHEz6SKbd9nrkpPbTGZBA=");
        const QByteArray hashed = hashedHostName("gpu01", salt);
        QCOMPARE(hashed,
                 QByteArray("|1|pnnYRGJHEz6SKbd9nrkpPbTGZBA=|qTZRIU+WxoBb0dtUSiOX+0ngHsk="));
        QCOMPARE(matchesHost(hashed, "gpu01"), HostMatch::Yes);
        QCOMPARE(matchesHost(hashed, "gpu02"), HostMatch::No);
    }

    void damagedHashesCouldBeAnyHost()
    {
        for (const QByteArray hosts :
             {"|1|", "|1|AAAA|AAAA",
              "|2|N8ZGAgwgGVwEkwKEPlUWS8gTbPE=|N8ZGAgwgGVwEkwKEPlUWS8gTbPE=", "|", "|1|x|y|z"})
            QCOMPARE(matchesHost(hosts, "gpu01"), HostMatch::Perhaps);
    }

    void keepsWhatItCanOfABrokenLine()
    {
        const KnownHostsLine line = parseKnownHostsLine("@revoked gpu01 ssh-rsa ?");
        QCOMPARE(line.content, KnownHostsLine::Content::Broken);
        QCOMPARE(line.marker, KnownHostsLine::Marker::Revoked);
        QCOMPARE(line.hosts, QByteArray("gpu01"));
        QVERIFY(!line.problem.isEmpty());
    }

    void skipsBlankLines()
    {
        for (const char *text : {"", "  \t", "# x", "  #x", "\r"})
            QCOMPARE(parseKnownHostsLine(text).content, KnownHostsLine::Content::Blank);
    }

    void aBlobNamesItsType()
    {
        QCOMPARE(typeOfBlob(QByteArray::fromHex("000000077373682d727361")), QByteArray("ssh-rsa"));
        for (const char *hex : {"", "000000", "00000008737368", "ffffffff73", "00000000"})
            QCOMPARE(typeOfBlob(QByteArray::fromHex(hex)), QByteArray());
    }
};

QTEST_GUILESS_MAIN(TestKnownHostsLine)
#include "tst_known_hosts_line.moc"
