// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/host_tree_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::HostHealth;
using strata::ui::models::HostTreeModel;
using Tester = QAbstractItemModelTester;

class TstHostTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsLayersAsTree()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setHosts(tests::samplePlan().hosts);
        QCOMPARE(model.rowCount(), 1);
        const QModelIndex metal = model.index(0, 0);
        QCOMPARE(metal.data().toString(), QStringLiteral("gpu01"));
        QCOMPARE(model.rowCount(metal), 2);
        const QModelIndex vm = model.indexOf(QStringLiteral("c3"));
        QCOMPARE(vm.parent(), metal);
        QCOMPARE(model.rowCount(vm), 1);
        QCOMPARE(model.indexOf(QStringLiteral("d4")).parent(), vm);
    }

    void keepsHealthOverNewHosts()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setHosts(tests::samplePlan().hosts);
        QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
        model.setHealth(QStringLiteral("d4"), HostHealth::Warnings, QStringLiteral("slow"));
        QCOMPARE(spy.size(), 1);
        model.setHosts(tests::samplePlan().hosts);
        QCOMPARE(model.health(QStringLiteral("d4")), HostHealth::Warnings);
        QCOMPARE(model.usableCount(), 1);
        model.setHealth(QStringLiteral("d4"), HostHealth::Failed, {});
        QCOMPARE(model.usableCount(), 0);
    }

    void survivesCirclesAndMissingParents()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        using domain::HostKind;
        model.setHosts({tests::makeHost(QStringLiteral("x"), QStringLiteral("x"), HostKind::Vm, QStringLiteral("y")),
                        tests::makeHost(QStringLiteral("y"), QStringLiteral("y"), HostKind::Vm, QStringLiteral("x")),
                        tests::makeHost(QStringLiteral("z"), QStringLiteral("z"), HostKind::Container, QStringLiteral("gone"))});
        int seen = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            seen += 1 + model.rowCount(model.index(row, 0));
        QCOMPARE(seen, 3);
    }

    void escapesHostileNamesInToolTips()
    {
        HostTreeModel model;
        model.setHosts({tests::makeHost(QStringLiteral("x"), QStringLiteral("<b>gpu</b>&amp;\u202E"), domain::HostKind::BareMetal)});
        const QModelIndex index = model.index(0, 0);
        QVERIFY(index.data(Qt::ToolTipRole).toString().contains(QStringLiteral("&lt;b&gt;gpu")));
        QVERIFY(!index.data().toString().contains(QChar(0x202E)));
        QVERIFY(index.data().toString().startsWith(QStringLiteral("<b>gpu</b>&amp;")));
    }

};

QTEST_MAIN(TstHostTreeModel)
#include "tst_host_tree_model.moc"
