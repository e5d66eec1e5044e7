// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/cpuset.h"

#include <QTest>

using namespace strata::app::domain;

class TestCpuset : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersAndRanges()
    {
        for (const char *good : {"0", "0-3", "0,2", "0-3,8", "10-11,4,6-7"})
            QVERIFY2(isCpuset(QString::fromLatin1(good)), good);
        for (const char *bad :
             {"", "-1", "0-", "0,,1", "0-1-2", "all", "0 ", "0\n", "1;reboot", "--privileged"})
            QVERIFY2(!isCpuset(QString::fromLatin1(bad)), bad);
        QVERIFY(!isCpuset(QStringLiteral("\u0661"))); // a digit elsewhere
    }

    void aNodeHasANumber()
    {
        QCOMPARE(numaNodeIn(QStringLiteral("node:0")).value_or(-1), 0);
        QCOMPARE(numaNodeIn(QStringLiteral("node:1023")).value_or(-1), 1023);
        for (const char *bad :
             {"", "0", "node", "node:", "node:-1", "node:1024", "node:99999999999", "node:0,1",
              "node 0", "node:0\n", "node:0 --turns"})
            QVERIFY2(!numaNodeIn(QString::fromLatin1(bad)), bad);
        QVERIFY(!isCpuset(QStringLiteral("node:0")));
    }

    void peopleWriteNodesAsTheyLike()
    {
        for (const char *text : {"node 7", "node:7", "Node7", " NODE : 7 "})
            QCOMPARE(processorsAsGiven(QString::fromLatin1(text)), QStringLiteral("node:7"));
        QCOMPARE(processorsAsGiven(QStringLiteral(" 0-3 ")), QStringLiteral("0-3"));
        QCOMPARE(processorsAsGiven(QStringLiteral("node x")), QStringLiteral("node x"));
    }
};

QTEST_APPLESS_MAIN(TestCpuset)
#include "tst_cpuset.moc"
