// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/jump_route.h"

#include <QRandomGenerator>
#include <QTest>

using namespace strata::app::remote;
using strata::app::domain::FailureCode;
using strata::app::domain::SshTarget;

class TestJumpRoute : public QObject {
    Q_OBJECT
private:
    static SshTarget target(const QString &host, const QString &jump = {})
    {
        SshTarget target;
        target.hostName = host;
        target.jump = jump;
        target.keyFile = QStringLiteral("/key");
        return target;
    }

private Q_SLOTS:
    void writesOutEveryHop()
    {
        const auto route = routeTo(
            target(QStringLiteral("gpu01"), QStringLiteral("ana@gate:2200, [fe80::1]:23 ,::1")));
        QVERIFY(route);
        QCOMPARE(route->size(), 4);
        QCOMPARE(labelOf(route->at(0)), QStringLiteral("ana@gate:2200"));
        QCOMPARE(hostAndPort(route->at(1)), QStringLiteral("[fe80::1]:23"));
        QCOMPARE(hostAndPort(route->at(2)), QStringLiteral("[::1]:22"));
        QCOMPARE(route->at(3).hostName, QStringLiteral("gpu01"));
        for (const SshTarget &hop : *route) {
            QVERIFY(!hop.user.isEmpty());
            QCOMPARE(hop.keyFile, QStringLiteral("/key"));
        }
    }

    void refusesWhatIsNoName_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("jump");
        for (const char *host : {"", "-oProxyCommand=x", "a b", "a;b", "$(x)", "a`b`", "a\nb",
                                 "a/b", "user@host", "ä"})
            QTest::addRow("host %s", host) << QString::fromUtf8(host) << QString();
        for (const char *jump : {"@gate", "gate:0", "gate:70000", "gate:x", "[::1", "[::1]x",
                                 "-x@gate", "a;b@gate", "$(x)", "a:b:c@"})
            QTest::addRow("jump %s", jump) << QStringLiteral("gpu01") << QString::fromUtf8(jump);
        QTest::newRow("nine hops") << "gpu01"
                                   << "a,b,c,d,e,f,g,h,i";
    }
    void refusesWhatIsNoName()
    {
        QFETCH(QString, host);
        QFETCH(QString, jump);
        const auto route = routeTo(target(host, jump));
        QVERIFY(!route);
        QCOMPARE(route.error().code, FailureCode::NameNotAllowed);
    }

    //! Whatever passes has no character that a shell, an option parser or known_hosts would treat
    //! specially.
    void nothingUnsafePasses()
    {
        QRandomGenerator random(4);
        int passed = 0;
        for (int i = 0; i < 20'000; ++i) {
            QString host(1 + random.bounded(6), QLatin1Char('a'));
            for (QChar &c : host)
                c = random.bounded(3) == 0 ? QChar(1 + random.bounded(300))
                                           : QChar('a' + random.bounded(26));
            const auto route = routeTo(target(QStringLiteral("gpu01"), host));
            if (!route)
                continue;
            ++passed;
            for (const SshTarget &hop : *route) {
                for (const QChar c : QString(hop.hostName + hop.user))
                    QVERIFY2(c.unicode() < 128 &&
                                 (c.isLetterOrNumber() || QStringLiteral("._-:").contains(c)),
                             qPrintable(host));
                QVERIFY(!hop.hostName.startsWith(QLatin1Char('-')) &&
                        !hop.user.startsWith(QLatin1Char('-')));
            }
        }
        QVERIFY(passed > 1'000);
    }
};

QTEST_GUILESS_MAIN(TestJumpRoute)
#include "tst_jump_route.moc"
