// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/work_hosts_dialog.h"

#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/sample_plan.h"

#include <QTest>

using namespace strata;
using ui::dialogs::WorkHostsDialog;

class TstWorkHostsDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theSpaceBarChecksSeveral()
    {
        const app::domain::Plan plan = tests::samplePlan();
        WorkHostsDialog dialog(plan, plan.experiment.workloads.mid(0, 1));
        auto *table = dialog.findChild<QTableView *>();
        QVERIFY(says(dialog, "All hosts do this work"));
        QVERIFY(says(dialog, "gemm m=1024 precision=bf16"));
        table->selectAll();
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(dialog.hostIds(), QList<QString>{QStringLiteral("a1")});
        QVERIFY(says(dialog, "1 of 4"));
        table->selectRow(3);
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(dialog.hostIds(), (QList<QString>{QStringLiteral("a1"), QStringLiteral("d4")}));
        QVERIFY(says(dialog, "2 of 4"));
    }

    void severalWorksAreCounted()
    {
        const app::domain::Plan plan = tests::samplePlan();
        const WorkHostsDialog dialog(plan, plan.experiment.workloads);
        QVERIFY(says(dialog, "2 setting(s)"));
    }

    void namesAreNoMarkup()
    {
        app::domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads[0].parameters.insert(QStringLiteral("m"), tests::hostileText());
        const WorkHostsDialog dialog(plan, plan.experiment.workloads.mid(0, 1));
        QCOMPARE(tests::labelsReadingMarkup(dialog), QStringList());
    }

private:
    static bool says(const WorkHostsDialog &dialog, const char *words)
    {
        return tests::allLabels(dialog).contains(QLatin1String(words));
    }
};

QTEST_MAIN(TstWorkHostsDialog)
#include "tst_work_hosts_dialog.moc"
