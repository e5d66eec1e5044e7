// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/placement_model.h"

#include <QAbstractItemModelTester>
#include <QTest>
#include <QTextDocument>

using namespace strata;
using app::domain::Place;
using ui::models::PlacementModel;

namespace {

app::domain::Plan planWithRoles()
{
    app::domain::Plan plan = tests::samplePlan();
    plan.experiment.workloads.append(
        {QStringLiteral("t"),
         QStringLiteral("train"),
         {{QStringLiteral("exchange"), QStringLiteral("parameter_server")},
          {QStringLiteral("processes"), QStringLiteral("each")}}});
    return plan;
}

app::domain::Host placement()
{
    app::domain::Host host;
    host.id = QStringLiteral("p");
    host.kind = app::domain::HostKind::Placement;
    return host;
}

} // namespace

class TstPlacementModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hostsAreRowsAndRolesColumns()
    {
        const app::domain::Plan plan = planWithRoles();
        PlacementModel model(plan, placement());
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), int(plan.hosts.size()));
        QStringList headings;
        for (int column = 0; column < model.columnCount(); ++column)
            headings.append(model.headerData(column, Qt::Horizontal).toString());
        QCOMPARE(headings,
                 (QStringList{QStringLiteral("Host"), QStringLiteral("any role"),
                              QStringLiteral("worker"), QStringLiteral("parameter server"),
                              QStringLiteral("Background"), QStringLiteral("Processors")}));
        QVERIFY(model.places().isEmpty());
    }

    void withoutRolesThereAreProcessesOnly()
    {
        PlacementModel model(tests::samplePlan(), placement());
        QCOMPARE(model.columnCount(), 4);
        QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("Processes"));
        QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QStringLiteral("Background"));
    }

    void cellsMakePlaces()
    {
        const app::domain::Plan plan = planWithRoles();
        PlacementModel model(plan, placement());
        QVERIFY(model.setData(model.index(1, 2), 3));
        QVERIFY(model.setData(model.index(1, 5), QStringLiteral("0-1")));
        QVERIFY(model.setData(model.index(1, 4), 2));
        QVERIFY(model.setData(model.index(0, 3), 900));
        QVERIFY(!model.setData(model.index(0, 5), QStringLiteral("one")));
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("x")));
        QVERIFY(model.setData(model.index(2, 2), -4));
        const QList<Place> expected{
            {plan.hosts.at(0).id, QStringLiteral("parameter_server"), 64, {}},
            {plan.hosts.at(1).id, QStringLiteral("worker"), 3, QStringLiteral("0-1")},
            {plan.hosts.at(1).id, app::domain::backgroundRole, 2, QStringLiteral("0-1")}};
        QCOMPARE(model.places(), expected);
        // What was chosen is shown again.
        app::domain::Host edited = placement();
        edited.places = expected;
        const PlacementModel again(plan, edited);
        QCOMPARE(again.places(), expected);
        QCOMPARE(again.index(1, 2).data().toInt(), 3);
        QCOMPARE(again.index(1, 4).data().toInt(), 2);
        QCOMPARE(again.index(1, 5).data().toString(), QStringLiteral("0-1"));
        QCOMPARE(again.index(2, 2).data().toString(), QStringLiteral("–"));
    }

    void processorsAreThoseOfANodeToo()
    {
        PlacementModel model(tests::samplePlan(), placement());
        const QModelIndex processors = model.index(0, 3);
        QVERIFY(model.setData(model.index(0, 1), 1));
        QVERIFY(model.setData(processors, QStringLiteral("Node 1")));
        QCOMPARE(model.places().first().cpus, QStringLiteral("node:1"));
        QCOMPARE(processors.data().toString(), QStringLiteral("node 1"));
        QCOMPARE(processors.data(Qt::EditRole).toString(), QStringLiteral("node 1"));
        QVERIFY(!model.setData(processors, QStringLiteral("node 5000")));
    }

    void tipsArePlain()
    {
        app::domain::Plan plan = tests::samplePlan();
        plan.hosts[0].name = QStringLiteral("<b>gpu</b>");
        const PlacementModel model(plan, placement());
        const QString name = model.index(0, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(name.contains(QStringLiteral("b>gpu")) && !Qt::mightBeRichText(name),
                 qPrintable(name));
        const auto tip = [&model](int column) {
            return model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString();
        };
        QVERIFY(tip(1).isEmpty());
        QVERIFY(tip(2).contains(QStringLiteral("beside")));
        QVERIFY(tip(3).contains(QStringLiteral("node 0")));
    }

    void aHostMayHaveOnlyABackgroundBeside()
    {
        const app::domain::Plan plan = tests::samplePlan();
        const app::domain::Host &host = plan.hosts.at(0);
        PlacementModel model(plan, host);
        QVERIFY(model.setData(model.index(0, 2), 2));
        const QList<Place> expected{{host.id, {}, 1, {}},
                                    {host.id, app::domain::backgroundRole, 2, {}}};
        QCOMPARE(model.places(), expected);
        app::domain::Host edited = host;
        edited.places = {expected.last()}; // a file may leave out what goes without saying
        QCOMPARE(PlacementModel(plan, edited).places(), expected);
    }

    //! A file may hold what this table never made.
    void eachSetOfProcessorsHasItsRow()
    {
        const app::domain::Plan plan = planWithRoles();
        app::domain::Host edited = placement();
        const QString id = plan.hosts.at(0).id;
        edited.places = {{id, QStringLiteral("worker"), 2, QStringLiteral("0-3")},
                         {id, QStringLiteral("parameter_server"), 1, QStringLiteral("4-7")}};
        PlacementModel model(plan, edited);
        QCOMPARE(model.rowCount(), int(plan.hosts.size()) + 1);
        QCOMPARE(model.places(), edited.places);
        edited.places = {{id, {}, 2'000'000'000, {}}, {id, {}, 2'000'000'000, {}}};
        QCOMPARE(PlacementModel(plan, edited).places().first().processes, 64);
    }

    void aHostComesFirstAndHasAllIfNothingIsChosen()
    {
        app::domain::Plan plan = tests::samplePlan();
        const app::domain::Host &host = plan.hosts.at(2);
        PlacementModel model(plan, host);
        QCOMPARE(model.index(0, 0).data().toString(), host.name);
        QCOMPARE(model.index(0, 1).data(Qt::EditRole).toInt(), 1);
        QVERIFY(model.places().isEmpty());
        QVERIFY(model.setData(model.index(1, 1), 2));
        QCOMPARE(model.places(),
                 (QList<Place>{{host.id, {}, 1, {}}, {plan.hosts.at(0).id, {}, 2, {}}}));
    }
};

QTEST_MAIN(TstPlacementModel)
#include "tst_placement_model.moc"
