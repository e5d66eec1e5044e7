// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/work_host_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::WorkHostModel;
using Tester = QAbstractItemModelTester;

class TstWorkHostModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allHostsAreNoChoice()
    {
        const domain::Plan plan = tests::samplePlan();
        WorkHostModel model(plan, plan.experiment.workloads.mid(0, 1));
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.chosen(), QList<QString>());
        QCOMPARE(model.chosenCount(), 4);
        QVERIFY(check(model, 2, Qt::Unchecked));
        QCOMPARE(model.chosen(), (QList<QString>{QStringLiteral("a1"), QStringLiteral("b2"),
                                                 QStringLiteral("d4")}));
        QVERIFY(check(model, 2, Qt::Checked));
        QCOMPARE(model.chosen(), QList<QString>());
    }

    void theBaselineIsAlwaysChosen()
    {
        const domain::Plan plan = tests::samplePlan();
        WorkHostModel model(plan, plan.experiment.workloads);
        QVERIFY(!check(model, 0, Qt::Unchecked));
        QVERIFY(!model.index(0, 0).data(Qt::CheckStateRole).isValid());
        model.checkAll(false);
        QCOMPARE(model.chosen(), QList<QString>{QStringLiteral("a1")});
        QVERIFY(!model.index(0, WorkHostModel::RemarkColumn).data().toString().isEmpty());
    }

    void beginsWithWhoDoesOneOfTheWorks()
    {
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads[0].hostIds = {QStringLiteral("a1"), QStringLiteral("b2")};
        plan.experiment.workloads[1].hostIds = {QStringLiteral("a1"), QStringLiteral("d4")};
        QCOMPARE(
            WorkHostModel(plan, plan.experiment.workloads).chosen(),
            (QList<QString>{QStringLiteral("a1"), QStringLiteral("b2"), QStringLiteral("d4")}));
    }

    void onlyHostsThatTakePartAreListed()
    {
        domain::Plan plan = tests::samplePlan();
        plan.experiment.hostIds.removeLast();
        plan.experiment.hostIds.append(QStringLiteral("gone"));
        plan.hosts[1].name = QStringLiteral("<b>box</b>\u202Eevil");
        const WorkHostModel model(plan, plan.experiment.workloads);
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.index(3, WorkHostModel::NameColumn).data().toString(),
                 QStringLiteral("gone"));
        QVERIFY(!model.index(1, 0).data().toString().contains(QChar(0x202e)));
    }

private:
    static bool check(WorkHostModel &model, int row, Qt::CheckState state)
    {
        return model.setData(model.index(row, 0), state, Qt::CheckStateRole);
    }
};

QTEST_MAIN(TstWorkHostModel)
#include "tst_work_host_model.moc"
