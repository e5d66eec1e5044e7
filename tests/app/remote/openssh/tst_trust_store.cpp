// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/trust_store.h"

#include <QTest>

using strata::app::remote::TrustStore;

class TestTrustStore : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isWhatOpenSshReads()
    {
        qputenv("HOME", "/home/ana");
        const TrustStore store = TrustStore::ofThisPerson();
        QCOMPARE(store.own, QStringLiteral("/home/ana/.ssh/known_hosts"));
        QCOMPARE(store.files(), (QStringList{QStringLiteral("/home/ana/.ssh/known_hosts"),
                                             QStringLiteral("/home/ana/.ssh/known_hosts2"),
                                             QStringLiteral("/etc/ssh/ssh_known_hosts"),
                                             QStringLiteral("/etc/ssh/ssh_known_hosts2")}));
    }
};

QTEST_GUILESS_MAIN(TestTrustStore)
#include "tst_trust_store.moc"
