// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/cpuset.h"

#include <QTest>

using strata::app::domain::isCpuset;

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
};

QTEST_APPLESS_MAIN(TestCpuset)
#include "tst_cpuset.moc"
