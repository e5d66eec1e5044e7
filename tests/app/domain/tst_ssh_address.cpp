// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/ssh_address.h"

#include <QTest>

using namespace strata::app::domain;

class TestSshAddress : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatPeopleWrite_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("user");
        QTest::addColumn<int>("port"); // 0: not said
        const auto row = [](const char *text, const char *host, const char *user, int port) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(host)
                                << QString::fromUtf8(user) << port;
        };
        row("gpu01", "gpu01", "", 0);
        row(" gpu01.example.org\n", "gpu01.example.org", "", 0);
        row("ana@gpu01", "gpu01", "ana", 0);
        row("gpu01:2222", "gpu01", "", 2222);
        row("ana@gpu01:2222", "gpu01", "ana", 2222);
        row("10.0.0.7:65535", "10.0.0.7", "", 65535);
        row("ssh://gpu01", "gpu01", "", 0);
        row("ssh://gpu01/", "gpu01", "", 0);
        row("SSH://ana@gpu01:22/", "gpu01", "ana", 22);
        row("fe80::1", "fe80::1", "", 0);
        row("::1", "::1", "", 0);
        row("[fe80::1]", "fe80::1", "", 0);
        row("ana@[fe80::1]:2222", "fe80::1", "ana", 2222);
        row("ssh://ana@[2001:db8::7]:22", "2001:db8::7", "ana", 22);
    }
    void readsWhatPeopleWrite()
    {
        QFETCH(QString, text);
        QFETCH(QString, host);
        QFETCH(QString, user);
        QFETCH(int, port);
        const auto address = readSshAddress(text);
        QVERIFY(address);
        QCOMPARE(address->hostName, host);
        QCOMPARE(address->user, user);
        QCOMPARE(int(address->port.value_or(0)), port);
    }

    void refusesWhatIsNoAddress_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"",
                                 " ",
                                 "@gpu01",
                                 "ana@",
                                 "ana@:22",
                                 ":22",
                                 "gpu01:",
                                 "gpu01:0",
                                 "gpu01:65536",
                                 "gpu01:+22",
                                 "gpu01: 22",
                                 "gpu01:022222",
                                 "gpu01:ssh",
                                 "-oProxyCommand=evil",
                                 "ana@-oProxyCommand=evil",
                                 "-l@gpu01",
                                 "ana:secret@gpu01",
                                 "ana@bob@gpu01",
                                 "gpu01/tmp",
                                 "ssh://gpu01/tmp",
                                 "ssh://gpu01//",
                                 "http://gpu01",
                                 "ssh:gpu01",
                                 "ssh://",
                                 "ssh://ssh://gpu01",
                                 "[fe80::1",
                                 "fe80::1]",
                                 "[fe80::1]22",
                                 "[fe80::1]:",
                                 "[gpu01]:22",
                                 "[]:22",
                                 "[[fe80::1]]",
                                 "fe80::1%eth0",
                                 "gpu01;id",
                                 "gpu01 -v",
                                 "$(id)@gpu01",
                                 "gp\xC3\xBC"
                                 "01",
                                 "gpu01\xE2\x80\xAE",
                                 "<b>gpu01</b>"})
            QTest::newRow(*text ? text : "nothing") << QString::fromUtf8(text);
        QTest::newRow("a line break") << QStringLiteral("gpu01\nevil");
        QTest::newRow("a zero") << QStringLiteral("gpu01") + QChar(0) + QStringLiteral("evil");
        QTest::newRow("too long") << QString(100'000, QLatin1Char('a'));
        QTest::newRow("too long a user")
            << QString(100'000, QLatin1Char('a')) + QStringLiteral("@gpu01");
    }
    void refusesWhatIsNoAddress()
    {
        QFETCH(QString, text);
        QVERIFY(!readSshAddress(text));
    }
};

QTEST_APPLESS_MAIN(TestSshAddress)
#include "tst_ssh_address.moc"
