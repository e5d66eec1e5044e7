// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/template_dialog.h"

#include "tests/ui/support/sample_plan.h"

#include <QLabel>
#include <QTest>

using namespace strata;
using app::api::planTemplates;
using app::domain::Plan;
using ui::dialogs::TemplateDialog;
using ui::models::TemplateTreeModel;

namespace {

app::api::EstimatedTime estimate(const Plan &)
{
    return {720};
}

std::unique_ptr<TemplateDialog> opened(const Plan &plan = {}, const QString &readOnly = {})
{
    return std::make_unique<TemplateDialog>(planTemplates(), plan, readOnly, estimate);
}

void choose(const TemplateDialog &dialog, const char *id)
{
    const auto known = planTemplates();
    const auto place =
        std::ranges::find(known, QLatin1String(id), &app::api::PlanTemplate::id) - known.begin();
    auto *tree = dialog.findChild<QTreeView *>();
    const QModelIndexList found =
        tree->model()->match(tree->model()->index(0, 0), TemplateTreeModel::PlaceRole, int(place),
                             1, Qt::MatchExactly | Qt::MatchRecursive);
    QVERIFY(!found.isEmpty());
    tree->setCurrentIndex(found.first());
}

QString state(const TemplateDialog &dialog)
{
    return dialog.findChild<QLabel *>(QStringLiteral("templateState"))->text();
}

QPushButton *accept(const TemplateDialog &dialog)
{
    for (QPushButton *button : dialog.findChildren<QPushButton *>())
        if (button->isDefault())
            return button;
    return nullptr;
}

QComboBox *device(const TemplateDialog &dialog)
{
    return dialog.findChildren<QComboBox *>().last();
}

} // namespace

class TstTemplateDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstTemplateIsChosen()
    {
        const auto dialog = opened();
        QCOMPARE(dialog->plan().experiment.name, planTemplates().first().title);
        QVERIFY(accept(*dialog)->isEnabled());
        QVERIFY2(state(*dialog).contains(QStringLiteral("VM")), qPrintable(state(*dialog)));
        QVERIFY(!dialog->wantsNewProject());
    }

    void saysWhatThePaperDid()
    {
        const auto dialog = opened();
        for (const auto &known : planTemplates()) {
            choose(*dialog, qPrintable(known.id));
            QStringList shown;
            for (const QLabel *label : dialog->findChildren<QLabel *>())
                shown.append(label->text());
            for (const QString &text : {known.title, known.did, known.leftOut, known.instead})
                QVERIFY2(shown.contains(text), qPrintable(known.id));
        }
    }

    void whatCannotBePlannedSaysWhy()
    {
        const auto dialog = opened();
        choose(*dialog, "lu-2018-spark");
        QVERIFY(!accept(*dialog)->isEnabled());
        QVERIFY2(state(*dialog).contains(QStringLiteral("Spark")), qPrintable(state(*dialog)));
        choose(*dialog, "zhao-2018-system");
        QVERIFY(accept(*dialog)->isEnabled());
    }

    void deviceIsChosenWhereThereIsAChoice()
    {
        const auto dialog = opened();
        choose(*dialog, "zhao-2018-system");
        QVERIFY(!device(*dialog)->isEnabled());
        choose(*dialog, "siddaramanna-2018-bandwidth");
        QVERIFY(!device(*dialog)->isEnabled());
        QCOMPARE(device(*dialog)->currentIndex(), 0);
        choose(*dialog, "lin-2018-single");
        QVERIFY(device(*dialog)->isEnabled());
        const QString backend = QStringLiteral("backend");
        QVERIFY(dialog->plan().experiment.workloads.first().parameters.contains(backend));
        device(*dialog)->setCurrentIndex(1);
        QVERIFY(!dialog->plan().experiment.workloads.first().parameters.contains(backend));
    }

    void leavingEveryHostOutMakesNoPlan()
    {
        const auto dialog = opened();
        choose(*dialog, "zhao-2018-system");
        auto *native = dialog->findChildren<QComboBox *>().first();
        native->setCurrentIndex(native->count() - 1);
        QVERIFY(!accept(*dialog)->isEnabled());
        QVERIFY(!accept(*dialog)->toolTip().isEmpty());
    }

    void addsToThePlanOrToANewOne()
    {
        const Plan own = tests::samplePlan();
        const auto dialog = opened(own);
        choose(*dialog, "zhao-2018-system");
        QCOMPARE(dialog->plan().hosts, own.hosts);
        QCOMPARE(dialog->plan().experiment.workloads.size(), own.experiment.workloads.size() + 4);
        dialog->findChildren<QRadioButton *>().last()->setChecked(true);
        QVERIFY(dialog->wantsNewProject());
        QCOMPARE(dialog->plan().hosts, own.hosts);
        QCOMPARE(dialog->plan().experiment.workloads.size(), 4);
        QCOMPARE(dialog->plan().experiment.hostIds.size(), 2);
    }

    void whatIsThereIsNotAddedAgain()
    {
        auto first = opened(tests::samplePlan());
        choose(*first, "zhao-2018-system");
        const auto second = opened(first->plan());
        choose(*second, "zhao-2018-system");
        QVERIFY(!accept(*second)->isEnabled());
    }

    void aReadOnlyProjectIsLeftAlone()
    {
        const auto dialog = opened(tests::samplePlan(), QStringLiteral("It is read-only."));
        QVERIFY(dialog->wantsNewProject());
        QVERIFY(!dialog->findChildren<QRadioButton *>().first()->isEnabled());
        QVERIFY(accept(*dialog)->isEnabled());
    }

    void survivesHavingNoTemplates()
    {
        const TemplateDialog dialog({}, {}, {}, estimate);
        QVERIFY(!accept(dialog)->isEnabled());
        QCOMPARE(dialog.plan(), Plan());
    }
};

QTEST_MAIN(TstTemplateDialog)
#include "tst_template_dialog.moc"
