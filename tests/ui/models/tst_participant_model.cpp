// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/placement.h"
#include "tests/ui/support/sample_plan.h"
#include "ui/models/participant_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::ParticipantModel;
using Tester = QAbstractItemModelTester;

class TstParticipantModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhoTakesPartAndTheBaseline()
    {
        ParticipantModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        domain::Plan plan = tests::samplePlan();
        plan.experiment.hostIds.removeLast();
        model.setPlan(plan);
        QCOMPARE(model.index(0, ParticipantModel::BaselineColumn).data(Qt::CheckStateRole).toInt(),
                 int(Qt::Checked));
        QCOMPARE(model.index(1, ParticipantModel::BaselineColumn).data(Qt::CheckStateRole).toInt(),
                 int(Qt::Unchecked));
        QCOMPARE(model.index(3, ParticipantModel::NameColumn).data(Qt::CheckStateRole).toInt(),
                 int(Qt::Unchecked));
        QCOMPARE(model.index(2, ParticipantModel::PlaceColumn).data().toString(),
                 QStringLiteral("ana@10.0.0.7"));
        QVERIFY(model.index(3, ParticipantModel::PlaceColumn)
                    .data()
                    .toString()
                    .contains(QStringLiteral("vm1")));
    }

    void asksForChangesInsteadOfMakingThem()
    {
        ParticipantModel model;
        model.setPlan(tests::samplePlan());
        QSignalSpy part(&model, &ParticipantModel::participationRequested);
        QSignalSpy baseline(&model, &ParticipantModel::baselineRequested);
        QVERIFY(model.setData(model.index(1, ParticipantModel::NameColumn), Qt::Unchecked,
                              Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(2, ParticipantModel::BaselineColumn), Qt::Checked,
                              Qt::CheckStateRole));
        QVERIFY(!model.setData(model.index(0, ParticipantModel::BaselineColumn), Qt::Unchecked,
                               Qt::CheckStateRole));
        QCOMPARE(part.size(), 1);
        QCOMPARE(part.first().at(1).toBool(), false);
        QCOMPARE(baseline.first().at(0).toString(), QStringLiteral("c3"));
        QCOMPARE(model.index(1, ParticipantModel::NameColumn).data(Qt::CheckStateRole).toInt(),
                 int(Qt::Checked));
    }

    void saysWhereTheProcessesOfAWorkAre()
    {
        ParticipantModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        domain::Plan plan = tests::samplePlan();
        model.setPlan(plan);
        const QModelIndex cell = model.index(0, ParticipantModel::PlacementColumn);
        QCOMPARE(cell.data().toString(), QStringLiteral("all here"));
        QCOMPARE(model.hostId(0), plan.hosts.first().id);
        QCOMPARE(model.hostId(99), QString());
        QVERIFY(!model.setData(cell, QStringLiteral("x"), Qt::EditRole));
        const QPersistentModelIndex kept(cell);
        plan.hosts.first().places = {{QStringLiteral("c3"), QStringLiteral("worker"), 3, {}},
                                     {QStringLiteral("gone"), {}, 1, {}}};
        model.setPlan(plan);
        QVERIFY(kept.isValid());
        const QString name = plan.hosts.first().name;
        QCOMPARE(kept.data().toString(), name + QStringLiteral(", vm1 (3 × worker)"));
    }

    void aPlacementIsWhereItsProcessesAre()
    {
        domain::Plan plan = tests::samplePlan();
        domain::Host placement;
        placement.kind = domain::HostKind::Placement;
        placement.places = {{QStringLiteral("c3"), {}, 2, {}},
                            {QStringLiteral("c3"), QStringLiteral("parameter_server"), 1, {}}};
        QCOMPARE(ui::models::placeText(placement, plan.hosts),
                 QStringLiteral("vm1 (2 ×, parameter server)"));
        placement.places.first().processes = 1;
        placement.places.last().role = domain::backgroundRole;
        QCOMPARE(ui::models::placeText(placement, plan.hosts),
                 QStringLiteral("vm1 (any role, background)"));
        placement.places.first().processes = 2'000'000'000; // a hostile file's
        QCOMPARE(ui::models::placeText(placement, plan.hosts), QStringLiteral("vm1 (64 ×)"));
    }
};

QTEST_MAIN(TstParticipantModel)
#include "tst_participant_model.moc"
