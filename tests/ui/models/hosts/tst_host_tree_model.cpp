// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/hosts/host_tree_model.h"

#include "tests/support/patience.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::HostHealth;
using strata::ui::models::HostTreeModel;
using Tester = QAbstractItemModelTester;
using strata::tests::patienceMs;

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

    void aPlacementHasAStateWhenItsWaysWereTried()
    {
        HostTreeModel model;
        domain::Host placement;
        placement.id = QStringLiteral("p");
        placement.name = QStringLiteral("both");
        placement.kind = domain::HostKind::Placement;
        placement.places = {{QStringLiteral("a1"), {}, 2, {}}};
        model.setHosts(tests::samplePlan().hosts + QList<domain::Host>{placement});
        const QModelIndex name = model.indexOf(placement.id);
        const QModelIndex state = name.siblingAtColumn(HostTreeModel::StateColumn);
        QCOMPARE(state.data().toString(), QString());
        QVERIFY(state.data(Qt::DecorationRole).isNull());
        model.setHealth(placement.id, HostHealth::Failed, QStringLiteral("A firewall drops it."));
        QCOMPARE(state.data().toString(), QStringLiteral("not usable"));
        QVERIFY(!state.data(Qt::DecorationRole).isNull());
        const QString tip = name.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("gpu01")) && tip.contains(QStringLiteral("firewall")),
                 qPrintable(tip));
        model.setHealth(placement.id, HostHealth::Ready, {});
        QCOMPARE(model.usableCount(), 0); // of the hosts
        QCOMPARE(model.checkableCount(), int(tests::samplePlan().hosts.size()));
    }

    void toolTipSaysWhatAHostResolves()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setHosts(tests::samplePlan().hosts);
        const QModelIndex vm = model.indexOf(QStringLiteral("c3"));
        QVERIFY(!vm.data(Qt::ToolTipRole).toString().contains(QStringLiteral("resolves")));
        QSignalSpy spy(&model, &QAbstractItemModel::dataChanged);
        model.setSelfChecks(
            {{QStringLiteral("c3"),
              {QStringLiteral("c3"), QDateTime::currentDateTimeUtc(), {-0.008, 0.008}, 5, 0}}});
        QVERIFY(!spy.isEmpty());
        QVERIFY(vm.data(Qt::ToolTipRole).toString().contains(QStringLiteral("resolves")));
        QVERIFY(vm.data(Qt::AccessibleDescriptionRole).toString().contains(QStringLiteral("0.8")));
        QVERIFY(model.indexOf(QStringLiteral("d4"))
                    .data(Qt::AccessibleDescriptionRole)
                    .toString()
                    .isEmpty());
    }

    void survivesCirclesAndMissingParents()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        using domain::HostKind;
        model.setHosts({tests::makeHost(QStringLiteral("x"), QStringLiteral("x"), HostKind::Vm,
                                        QStringLiteral("y")),
                        tests::makeHost(QStringLiteral("y"), QStringLiteral("y"), HostKind::Vm,
                                        QStringLiteral("x")),
                        tests::makeHost(QStringLiteral("z"), QStringLiteral("z"),
                                        HostKind::Container, QStringLiteral("gone"))});
        int seen = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            seen += 1 + model.rowCount(model.index(row, 0));
        QCOMPARE(seen, 3);
    }

    void showsWhatAHostDoesInTheRun()
    {
        HostTreeModel model;
        const QAbstractItemModelTester tester(&model);
        const auto plan = tests::samplePlan();
        model.setHosts(plan.hosts);
        const QString metal = plan.hosts.first().id;
        model.setHealth(metal, HostHealth::Ready, {});
        const auto state = [&] {
            return model.indexOf(metal)
                .siblingAtColumn(HostTreeModel::StateColumn)
                .data()
                .toString();
        };
        const QDateTime now = QDateTime::currentDateTimeUtc();
        model.setActivity(metal, {domain::HostDoing::Measuring, now, now, {}});
        QCOMPARE(state(), QStringLiteral("measuring"));
        QCOMPARE(model.indexOf(metal).data(HostTreeModel::HealthRole).toInt(),
                 int(HostHealth::Ready));
        model.setActivity(metal, {domain::HostDoing::Measuring, now, now.addSecs(-41), {}});
        QCOMPARE(state(), QStringLiteral("no response for 41 s"));
        QCOMPARE(model.indexOf(metal).data(HostTreeModel::HealthRole).toInt(),
                 int(HostHealth::Warnings));
        QSignalSpy changed(&model, &HostTreeModel::dataChanged);
        QTRY_VERIFY_WITH_TIMEOUT(changed.size() >= 1,
                                 patienceMs); // the silence goes on, and so does its number
        model.setActivity(metal, {domain::HostDoing::Unreachable,
                                  now,
                                  {},
                                  QStringLiteral("The <i>network</i> is down.")});
        QVERIFY(state().startsWith(QStringLiteral("unreachable since ")));
        const QString tip = model.indexOf(metal).data(Qt::ToolTipRole).toString();
        QVERIFY2(!Qt::mightBeRichText(tip), qPrintable(tip));
        QVERIFY2(tip.contains(QStringLiteral("network")), qPrintable(tip));
        model.clearActivities();
        QCOMPARE(state(), QStringLiteral("ready"));
    }

    void saysWhenAnUncheckedHostWasMeasured()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        domain::RunData data;
        data.run.plan = tests::samplePlan();
        data.run.name = QStringLiteral("Run <3>");
        domain::TrialData trial;
        trial.trial.hostId = QStringLiteral("a1");
        trial.trial.state = domain::TrialState::Done;
        trial.trial.finishedAt = QDateTime(QDate(2020, 2, 3), QTime(14, 5));
        data.trials = {trial};
        ui::models::SeenHosts seen;
        seen.take(data);
        model.setHosts(data.run.plan.hosts);
        const auto state = [&](const QString &host) {
            return model.indexOf(host)
                .siblingAtColumn(HostTreeModel::StateColumn)
                .data()
                .toString();
        };
        QCOMPARE(state(QStringLiteral("a1")), QStringLiteral("not checked"));
        QSignalSpy changed(&model, &HostTreeModel::dataChanged);
        model.setSeen(seen);
        QVERIFY(!changed.isEmpty());
        const QString when =
            ui::models::seenText(trial.trial.finishedAt, QDateTime::currentDateTime());
        QCOMPARE(state(QStringLiteral("a1")), QStringLiteral("seen ") + when);
        const QString tip = model.indexOf(QStringLiteral("a1")).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("Run <3>")), qPrintable(tip));
        QVERIFY(!Qt::mightBeRichText(tip));
        QCOMPARE(state(QStringLiteral("b2")), QStringLiteral("not checked"));
        QCOMPARE(model.usableCount(), 0); // that was then
        model.setHealth(QStringLiteral("a1"), HostHealth::Failed, {});
        QCOMPARE(state(QStringLiteral("a1")), QStringLiteral("not usable"));
    }

    void namesAreEditedInPlace()
    {
        HostTreeModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setHosts(tests::samplePlan().hosts);
        const QModelIndex metal = model.indexOf(QStringLiteral("a1"));
        const QString name = QStringLiteral("mill");
        QVERIFY(!metal.flags().testFlag(Qt::ItemIsEditable));
        QVERIFY(!model.setData(metal, name, Qt::EditRole));
        model.setEditable(true);
        QVERIFY(metal.flags().testFlag(Qt::ItemIsEditable));
        QVERIFY(!metal.siblingAtColumn(HostTreeModel::StateColumn)
                     .flags()
                     .testFlag(Qt::ItemIsEditable));
        QSignalSpy renamed(&model, &HostTreeModel::renamed);
        QVERIFY(model.setData(metal, QStringLiteral("  mill "), Qt::EditRole));
        QCOMPARE(renamed.takeFirst(), (QVariantList{QStringLiteral("a1"), name}));
        QCOMPARE(metal.data().toString(), name);
        QVERIFY(model.setData(metal, name, Qt::EditRole)); // nothing new
        QVERIFY(renamed.isEmpty());
        QVERIFY(model.setData(metal, QString(1000, QLatin1Char('x')), Qt::EditRole));
        QCOMPARE(metal.data(Qt::EditRole).toString().size(), qsizetype(100));
    }

    void aNameThatCannotBeIsRefusedWithAReason()
    {
        HostTreeModel model;
        model.setHosts(tests::samplePlan().hosts);
        model.setEditable(true);
        QSignalSpy renamed(&model, &HostTreeModel::renamed);
        QSignalSpy refused(&model, &HostTreeModel::nameRefused);
        const QModelIndex metal = model.indexOf(QStringLiteral("a1"));
        const QString taken = model.indexOf(QStringLiteral("c3")).data(Qt::EditRole).toString();
        QVERIFY(!model.setData(metal, taken, Qt::EditRole));
        QVERIFY(!model.setData(metal, QStringLiteral("  "), Qt::EditRole));
        QCOMPARE(refused.size(), 2);
        QVERIFY(refused.first().first().toString().contains(taken));
        QVERIFY(renamed.isEmpty());
        QCOMPARE(metal.data().toString(), QStringLiteral("gpu01"));
    }

    void hostileNamesAreNoMarkupInToolTips()
    {
        HostTreeModel model;
        model.setHosts(
            {tests::makeHost(QStringLiteral("x"), QStringLiteral("<b>gpu</b>&amp;\u202E"),
                             domain::HostKind::BareMetal)});
        const QModelIndex index = model.index(0, 0);
        QVERIFY(!Qt::mightBeRichText(index.data(Qt::ToolTipRole).toString()));
        QVERIFY(!index.data().toString().contains(QChar(0x202E)));
        QVERIFY(index.data().toString().startsWith(QStringLiteral("<b>gpu</b>&amp;")));
    }
};

QTEST_MAIN(TstHostTreeModel)
#include "tst_host_tree_model.moc"
