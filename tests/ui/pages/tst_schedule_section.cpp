// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/pages/plan_sections.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::app::domain::Design;
using strata::app::domain::Experiment;
using strata::app::domain::OrderRule;

namespace {

//! With rounds that are added, so that every field can be used.
Experiment firstExperiment()
{
    Experiment experiment = tests::samplePlan().experiment;
    experiment.targetWidth = 0.04;
    experiment.maxRounds = 20;
    return experiment;
}

template <typename Value>
Experiment with(Value Experiment::*member, Value value)
{
    Experiment experiment = firstExperiment();
    experiment.*member = value;
    return experiment;
}

//! By the label that leads to it.
QWidget *fieldOf(const QWidget &section, const QString &name)
{
    for (const QLabel *label : section.findChildren<QLabel *>())
        if (label->text().remove(QLatin1Char('&')) == name)
            return label->buddy();
    return nullptr;
}

QVariant shownIn(const QWidget &field)
{
    if (const auto *choice = qobject_cast<const QComboBox *>(&field))
        return choice->currentData();
    return field.property(qobject_cast<const QLineEdit *>(&field) ? "text" : "value");
}

//! As a person does it; a choice is the one below that which is shown.
void enter(QWidget &field, const QVariant &value)
{
    if (auto *whole = qobject_cast<QSpinBox *>(&field))
        whole->setValue(value.toInt());
    else if (auto *real = qobject_cast<QDoubleSpinBox *>(&field))
        real->setValue(value.toDouble());
    else if (qobject_cast<QComboBox *>(&field))
        QTest::keyClick(&field, Qt::Key_Down);
    else if (auto *line = qobject_cast<QLineEdit *>(&field)) {
        line->selectAll();
        QTest::keyClicks(line, value.toString());
    }
}

} // namespace

class TstScheduleSection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFieldChangesItsOwnPartOfThePlan_data()
    {
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<Experiment>("wanted");
        const auto row = [](const char *label, const QVariant &value, const Experiment &wanted) {
            QTest::newRow(label) << value << wanted;
        };
        row("Rounds:", 8, with(&Experiment::rounds, 8));
        row("Interval at most:", 2.5, with(&Experiment::targetWidth, 0.025));
        row("Maximum rounds:", 12, with(&Experiment::maxRounds, 12));
        row("Start no more rounds after:", 90.0, with(&Experiment::timeBudgetSeconds, 5400));
        row("Margin (δ):", 1.5, with(&Experiment::margin, 0.015));
        row("Confidence:", 90.0, with(&Experiment::confidence, 0.9));
        row("Hosts of one computer:", int(Design::Rounds),
            with(&Experiment::design, Design::Rounds));
        row("Turns in a round:", 40, with(&Experiment::turnsPerRound, 40));
        row("Order:", int(OrderRule::Sequential), with(&Experiment::order, OrderRule::Sequential));
        row("Seed:", QStringLiteral("18446744073709551615"),
            with(&Experiment::seed, ~quint64(0))); // the largest
        row("Wait for an unreachable host:", 120, with(&Experiment::patienceSeconds, 120));
    }

    void everyFieldChangesItsOwnPartOfThePlan()
    {
        QFETCH(const QVariant, value);
        QFETCH(const Experiment, wanted);
        const QTemporaryDir directory;
        tests::WindowServices services;
        ui::models::PlanHistory history(services.project());
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        const std::unique_ptr<QWidget> section(ui::pages::makeScheduleSection(history, settings));
        app::domain::Plan plan = tests::samplePlan();
        plan.experiment = firstExperiment();
        services.project().setPlan(plan);
        QWidget *field = fieldOf(*section, QString::fromUtf8(QTest::currentDataTag()));
        QVERIFY(field && field->isEnabled());
        const QVariant before = shownIn(*field);
        QVERIFY(before != value);

        enter(*field, value);
        QCOMPARE(shownIn(*field), value);
        QVERIFY(history.plan().experiment == wanted);
        QCOMPARE(history.stack().count(), 1); // however many keys were pressed
        QVERIFY(!history.undoName().isEmpty());
        history.stack().undo();
        QVERIFY(history.plan() == plan);
        QCOMPARE(shownIn(*field), before);
        history.stack().redo();
        QVERIFY(history.plan().experiment == wanted);
        QCOMPARE(shownIn(*field), value);
    }
};

QTEST_MAIN(TstScheduleSection)
#include "tst_schedule_section.moc"
