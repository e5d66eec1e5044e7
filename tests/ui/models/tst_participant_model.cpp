// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
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

    void partnersAreChosenAmongTheOthers()
    {
        ParticipantModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        domain::Plan plan = tests::samplePlan();
        model.setPlan(plan);
        const QModelIndex cell = model.index(0, ParticipantModel::PartnerColumn);
        QCOMPARE(cell.data(Qt::EditRole).toStringList(), QStringList());
        const QVariantList choices = cell.data(ParticipantModel::ChoicesRole).toList();
        QCOMPARE(choices.size(), 3);
        QCOMPARE(choices.first().toStringList(),
                 (QStringList{QStringLiteral("b2"), QStringLiteral("docker on gpu01")}));
        QSignalSpy asked(&model, &ParticipantModel::partnersRequested);
        QVERIFY(model.setData(cell, QStringList{QStringLiteral("c3")}, Qt::EditRole));
        QVERIFY(!model.setData(model.index(0, ParticipantModel::PlaceColumn), QStringLiteral("x"),
                               Qt::EditRole));
        QCOMPARE(asked.size(), 1);
        const QPersistentModelIndex kept(cell);
        plan.hosts.first().partnerIds = {QStringLiteral("c3"), QStringLiteral("gone")};
        model.setPlan(plan);
        QVERIFY(kept.isValid()); // whoever chooses several keeps the place
        QCOMPARE(kept.data().toString(), QStringLiteral("vm1"));
    }
};

QTEST_MAIN(TstParticipantModel)
#include "tst_participant_model.moc"
