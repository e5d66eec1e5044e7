// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/host_report.h"

#include <QTest>

using namespace strata::app::domain;

class TestHostReport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPlaceIsWhatAHostIsReachedBy()
    {
        Host one;
        one.id = QStringLiteral("a");
        Host other = one;
        other.name = QStringLiteral("mill");
        other.notes = QStringLiteral("new");
        QVERIFY(isSamePlace(one, other));
        other.ssh.port = 2222;
        QVERIFY(!isSamePlace(one, other));
        other = one;
        other.container.cpus = 1;
        QVERIFY(!isSamePlace(one, other));
    }
};

QTEST_APPLESS_MAIN(TestHostReport)
#include "tst_host_report.moc"
