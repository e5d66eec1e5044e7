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
        auto workloads = tests::samplePlan().experiment.workloads;
        workloads.append({QStringLiteral("w3"), QStringLiteral("time-travel"), {}});
        model.setWorkloads(workloads);
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
};

QTEST_MAIN(TstWorkloadTableModel)
#include "tst_workload_table_model.moc"
