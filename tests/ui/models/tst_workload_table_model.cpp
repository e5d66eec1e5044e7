// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/workload_table_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
using strata::ui::models::WorkloadTableModel;
using Tester = QAbstractItemModelTester;

class TstWorkloadTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsSettingsAndSummaries()
    {
        WorkloadTableModel model(tests::sampleCatalog());
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        auto plan = tests::samplePlan();
        plan.experiment.workloads.append({QStringLiteral("w3"), QStringLiteral("time-travel"), {}});
        model.setPlan(plan);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, WorkloadTableModel::SettingColumn).data().toString(),
                 QStringLiteral("m=1024 precision=bf16"));
        QCOMPARE(model.index(0, WorkloadTableModel::SummaryColumn).data().toString(),
                 QStringLiteral("Matrix product of any size"));
        QVERIFY(model.index(2, WorkloadTableModel::SummaryColumn)
                    .data()
                    .toString()
                    .contains(QStringLiteral("unknown")));
        QVERIFY(!model.index(2, WorkloadTableModel::SettingColumn).data().toString().isEmpty());
    }

    void showsWhoDoesTheWork()
    {
        WorkloadTableModel model(tests::sampleCatalog());
        auto plan = tests::samplePlan();
        auto &work = plan.experiment.workloads[0];
        const auto shown = [&] {
            model.setPlan(plan);
            return model.index(0, WorkloadTableModel::HostsColumn).data().toString();
        };
        QCOMPARE(shown(), QStringLiteral("all"));
        work.hostIds = {QStringLiteral("c3"), QStringLiteral("a1")};
        QCOMPARE(shown(), QStringLiteral("gpu01, vm1"));
        plan.hosts[2].name = QStringLiteral("guest");
        QCOMPARE(shown(), QStringLiteral("gpu01, guest"));
        work.hostIds = {QStringLiteral("gone")};
        QCOMPARE(shown(), QStringLiteral("none"));
    }
};

QTEST_MAIN(TstWorkloadTableModel)
#include "tst_workload_table_model.moc"
