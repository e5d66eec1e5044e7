// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/trials_dialog.h"

#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/sample_plan.h"
#include "tests/ui/support/shown_labels.h"

#include <QTest>

using namespace strata;
using strata::app::domain::RunData;
using strata::app::domain::TrialState;
using strata::ui::dialogs::TrialsDialog;
using strata::ui::models::TrialTableModel;

class TstTrialsDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTheTrialsOfTheHostBesideTheBaseline()
    {
        const RunData run = runOf(16, {});
        const TrialsDialog dialog(run, QStringLiteral("w1"), QStringLiteral("c3"));
        const QAbstractItemModel &table = *dialog.findChild<QTableView *>()->model();
        QStringList hosts;
        for (int row = 0; row < table.rowCount(); ++row)
            hosts << table.index(row, TrialTableModel::HostColumn).data().toString();
        QCOMPARE(hosts, (QStringList{QStringLiteral("gpu01"), QStringLiteral("vm1"),
                                     QStringLiteral("gpu01"), QStringLiteral("vm1")}));
        QVERIFY(dialog.findChild<QTableView *>()->isColumnHidden(TrialTableModel::WorkloadColumn));
    }

    void saysWhyATrialHasNoResult()
    {
        const RunData run = runOf(3, tests::hostileText());
        const TrialsDialog dialog(run, QStringLiteral("w1"), QStringLiteral("c3"));
        auto *table = dialog.findChild<QTableView *>();
        table->selectRow(1);
        QVERIFY(says(dialog, QStringLiteral("<b>bold</b> &amp;")));
        QCOMPARE(tests::labelsReadingMarkup(dialog), QStringList());
    }

    void saysThatThereAreNone()
    {
        const TrialsDialog dialog(runOf(0, {}), QStringLiteral("w1"), QStringLiteral("c3"));
        QVERIFY(says(dialog, QStringLiteral("No trial of this work has begun.")));
    }

private:
    static RunData runOf(int trials, const QString &reason)
    {
        RunData run = tests::sampleRun(tests::samplePlan());
        for (int order = 0; order < trials; ++order) {
            app::domain::TrialData data;
            data.trial = tests::sampleTrial(
                run.run.plan, order, reason.isEmpty() ? TrialState::Done : TrialState::Failed);
            data.trial.reason = reason;
            run.trials.append(data);
        }
        return run;
    }
    static bool says(const QWidget &dialog, const QString &words)
    {
        const QList<QLabel *> labels = dialog.findChildren<QLabel *>();
        return std::ranges::any_of(
            labels, [&](const QLabel *label) { return label->text().contains(words); });
    }
};

QTEST_MAIN(TstTrialsDialog)
#include "tst_trials_dialog.moc"
