// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/dialogs/workload_dialog.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace strata;
using strata::ui::dialogs::WorkloadDialog;

namespace {

QLineEdit *field(const WorkloadDialog &dialog, const QString &name)
{
    for (QLineEdit *line : dialog.findChildren<QLineEdit *>())
        if (line->accessibleName() == name)
            return line;
    return nullptr;
}

QPushButton *button(const WorkloadDialog &dialog, const QString &text)
{
    for (QPushButton *candidate : dialog.findChildren<QPushButton *>())
        if (candidate->text() == text)
            return candidate;
    return nullptr;
}

} // namespace

class TstWorkloadDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void makesACrossProduct()
    {
        WorkloadDialog dialog(tests::sampleCatalog());
        field(dialog, QStringLiteral("m"))->setText(QStringLiteral("512,1024,2048"));
        field(dialog, QStringLiteral("n"))->setText(QStringLiteral("64, 128"));
        QVERIFY(button(dialog, QStringLiteral("&Add"))->isEnabled());
        QCOMPARE(dialog.settings().size(), 6);
    }

    void refusesValuesOutOfRange()
    {
        WorkloadDialog dialog(tests::sampleCatalog());
        field(dialog, QStringLiteral("m"))->setText(QStringLiteral("99999999"));
        QVERIFY(!button(dialog, QStringLiteral("&Add"))->isEnabled());
        field(dialog, QStringLiteral("m"))->setText(QStringLiteral("64"));
        QVERIFY(button(dialog, QStringLiteral("&Add"))->isEnabled());
    }

    void editKeepsTheIdentifier()
    {
        WorkloadDialog dialog(tests::sampleCatalog());
        dialog.edit(tests::samplePlan().experiment.workloads.first());
        QCOMPARE(field(dialog, QStringLiteral("m"))->text(), QStringLiteral("1024"));
        field(dialog, QStringLiteral("m"))->setText(QStringLiteral("2048"));
        const auto settings = dialog.settings();
        QCOMPARE(settings.size(), 1);
        QCOMPARE(settings.first().id, QStringLiteral("w1"));
        QCOMPARE(settings.first().parameters.value(QStringLiteral("m")), QStringLiteral("2048"));
        QCOMPARE(settings.first().parameters.value(QStringLiteral("precision")),
                 QStringLiteral("bf16"));
    }
};

QTEST_MAIN(TstWorkloadDialog)
#include "tst_workload_dialog.moc"
