// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/suite_dialog.h"

#include "ui/widgets/choice_menu.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

using namespace strata;
using app::domain::WorkloadSpec;
using ui::dialogs::SuiteDialog;
using ui::widgets::ChoiceMenu;

namespace {

constexpr int onlyOnce = 901; // of 923 problems; the others have the parameters of one of these

//! Two seconds for each setting.
app::api::EstimatedTime estimate(const QList<WorkloadSpec> &settings)
{
    return {.seconds = 2.0 * double(settings.size())};
}

QPushButton *button(const SuiteDialog &dialog, const QString &text)
{
    for (QPushButton *candidate : dialog.findChildren<QPushButton *>())
        if (candidate->text() == text)
            return candidate;
    return nullptr;
}

void showOnly(const SuiteDialog &dialog, int menu, const QString &key)
{
    for (QAction *action : dialog.findChildren<ChoiceMenu *>().at(menu)->menu()->actions())
        action->setChecked(action->data().toString() == key);
}

QString shownTexts(const SuiteDialog &dialog)
{
    QString text;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        text += label->text() + QLatin1Char('\n');
    return text;
}

} // namespace

class TstSuiteDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsTheWholeSuiteUnlessAPartIsChosen()
    {
        SuiteDialog dialog(app::api::suiteCatalog(), {}, estimate);
        QCOMPARE(dialog.settings().size(), onlyOnce);
        QVERIFY(button(dialog, QStringLiteral("&Add"))->isEnabled());
        showOnly(dialog, 0, QStringLiteral("gemm"));
        showOnly(dialog, 1, QStringLiteral("device"));
        QCOMPARE(dialog.settings().size(), 13);
        QVERIFY2(shownTexts(dialog).contains(QStringLiteral("13 ")),
                 qPrintable(shownTexts(dialog)));
        QVERIFY2(shownTexts(dialog).contains(QStringLiteral("about 26 ")),
                 qPrintable(shownTexts(dialog)));
        dialog.findChild<QLineEdit *>()->setText(QStringLiteral("no such name"));
        QVERIFY(dialog.settings().isEmpty());
        QVERIFY(!button(dialog, QStringLiteral("&Add"))->isEnabled());
    }

    //! Of the suite that is shown, and not of the one before, which may be far longer.
    void suitesTakeTurns()
    {
        SuiteDialog dialog(app::api::suiteCatalog(), {}, estimate);
        auto *suites = dialog.findChildren<QComboBox *>().first();
        for (int turn = 0; turn < 2; ++turn) {
            suites->setCurrentText(QStringLiteral("fathom"));
            QCOMPARE(dialog.settings().size(), 16);
            QCOMPARE(dialog.settings().first().workload, QStringLiteral("train"));
            showOnly(dialog, 0, QStringLiteral("infer"));
            QCOMPARE(dialog.settings().size(), 8);
            suites->setCurrentText(QStringLiteral("deepbench"));
            QCOMPARE(dialog.settings().size(), onlyOnce);
        }
    }

    void settingsHavePrecisionAndSteps()
    {
        SuiteDialog dialog(app::api::suiteCatalog(), {}, estimate);
        showOnly(dialog, 0, QStringLiteral("gemm"));
        showOnly(dialog, 1, QStringLiteral("device"));
        dialog.findChildren<QComboBox *>().at(1)->setCurrentText(QStringLiteral("bf16"));
        dialog.findChildren<QSpinBox *>().first()->setValue(7);
        QCOMPARE(dialog.settings().size(), 13);
        for (const WorkloadSpec &spec : dialog.settings()) {
            QCOMPARE(spec.parameters.value(QStringLiteral("precision")), QStringLiteral("bf16"));
            QCOMPARE(spec.parameters.value(QStringLiteral("steps")), QStringLiteral("7"));
            QCOMPARE(spec.parameters.value(QStringLiteral("max_seconds")), QStringLiteral("5"));
        }
    }

    void aGpuGetsWhatItCanDo()
    {
        SuiteDialog dialog(app::api::suiteCatalog(), {}, estimate);
        const auto boxes = dialog.findChildren<QComboBox *>();
        boxes.at(2)->setCurrentText(QStringLiteral("GPU"));
        QVERIFY(!dialog.settings().isEmpty() && dialog.settings().size() < onlyOnce);
        boxes.at(1)->setCurrentText(QStringLiteral("fp16"));
        QVERIFY(!dialog.settings().isEmpty());
        for (const WorkloadSpec &spec : dialog.settings()) {
            QVERIFY(spec.workload != QLatin1String("sparse-gemm"));
            QCOMPARE(spec.parameters.value(QStringLiteral("backend")), QStringLiteral("cuda"));
            QCOMPARE(spec.parameters.value(QStringLiteral("precision")), QStringLiteral("fp16"));
        }
    }

    void whatIsPlannedIsNotAddedAgain()
    {
        SuiteDialog first(app::api::suiteCatalog(), {}, estimate);
        SuiteDialog second(app::api::suiteCatalog(), first.settings().mid(0, onlyOnce - 2),
                           estimate);
        QCOMPARE(second.settings().size(), 2);
        QVERIFY2(shownTexts(second).contains(QStringLiteral("not added again")),
                 qPrintable(shownTexts(second)));
    }

    void theKeyboardChecksSingleProblems()
    {
        SuiteDialog dialog(app::api::suiteCatalog(), {}, estimate);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto *table = dialog.findChild<QTableView *>();
        table->setFocus();
        button(dialog, QStringLiteral("Check &none"))->click();
        QVERIFY(dialog.settings().isEmpty());
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(dialog.settings().size(), 1);
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(dialog.settings().isEmpty());
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(dialog.settings().size(), 2);
        button(dialog, QStringLiteral("Chec&k all"))->click();
        QCOMPARE(dialog.settings().size(), onlyOnce);
    }

    void survivesAnEngineWithoutSuites()
    {
        SuiteDialog dialog({}, {}, estimate);
        QVERIFY(dialog.settings().isEmpty());
        QVERIFY(!button(dialog, QStringLiteral("&Add"))->isEnabled());
    }
};

QTEST_MAIN(TstSuiteDialog)
#include "tst_suite_dialog.moc"
