// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/user_namespace.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using strata::engine::containers::whatForbidsUserNamespaces;
using strata::tests::FixtureTree;

class TestUserNamespace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesTheSettingThatForbidsThem_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("allowed");
        QTest::addColumn<QByteArray>("forbidden");
        QTest::newRow("Debian") << QByteArray("kernel/unprivileged_userns_clone") << QByteArray("1")
                                << QByteArray("0");
        QTest::newRow("number") << QByteArray("user/max_user_namespaces") << QByteArray("9000")
                                << QByteArray("0");
        QTest::newRow("AppArmor") << QByteArray("kernel/apparmor_restrict_unprivileged_userns")
                                  << QByteArray("0") << QByteArray("1");
    }
    void namesTheSettingThatForbidsThem()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, allowed);
        QFETCH(QByteArray, forbidden);
        FixtureTree tree;
        const QByteArray file = "/proc/sys/" + path;
        tree.put(file.constData(), allowed.toStdString() + '\n');
        QCOMPARE(whatForbidsUserNamespaces(tree.root()), std::string());
        tree.put(file.constData(), forbidden.toStdString() + '\n');
        const std::string name = QByteArray(path).replace('/', '.').toStdString();
        QCOMPARE(whatForbidsUserNamespaces(tree.root()), name + " is " + forbidden.toStdString());
    }
};

QTEST_GUILESS_MAIN(TestUserNamespace)
#include "tst_user_namespace.moc"
