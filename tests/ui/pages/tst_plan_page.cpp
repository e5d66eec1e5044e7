// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/models/participant_model.h"
#include "ui/models/workload_table_model.h"
#include "ui/pages/plan_page.h"
#include "ui/widgets/empty_state.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::ParticipantModel;
using strata::ui::models::PlanHistory;
using strata::ui::models::RunResults;
using strata::ui::models::WorkloadTableModel;
using strata::ui::pages::PlanPage;

namespace {

QPushButton *button(const QWidget &page, const QString &text)
{
    for (QPushButton *candidate : page.findChildren<QPushButton *>())
        if (candidate->text() == text)
            return candidate;
    return nullptr;
}

template <typename Model>
QTableView *tableOf(const QWidget &page)
{
    for (QTableView *table : page.findChildren<QTableView *>())
        if (qobject_cast<Model *>(table->model()))
            return table;
    return nullptr;
}

QTableView *participants(const QWidget &page)
{
    return tableOf<ParticipantModel>(page);
}

QCheckBox *checkBox(const QWidget &page, const QString &word)
{
    for (QCheckBox *candidate : page.findChildren<QCheckBox *>())
        if (candidate->text().contains(word))
            return candidate;
    return nullptr;
}

bool anyLabelContains(const QWidget &page, const QString &text)
{
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (!label->isHidden() && label->text().contains(text))
            return true;
    return false;
}

} // namespace

class TstPlanPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_history = std::make_unique<PlanHistory>(m_services->project());
        m_results = std::make_unique<RunResults>(m_services->project());
        m_directory = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory->filePath(QStringLiteral("ui.ini")));
        m_page =
            std::make_unique<PlanPage>(*m_history, *m_results, m_services->runner(),
                                       m_services->checker(), tests::sampleCatalog(), *m_settings);
    }
    void cleanup()
    {
        m_page.reset();
        m_results.reset();
        m_history.reset();
        m_services.reset();
    }

    //! What a window of 1280 × 720 leaves with a banner of two lines above the pages. Hosts work
    //! together, so there are buttons to place their processes.
    void onASmallWindowOnlyTablesScroll()
    {
        domain::Plan plan = tests::samplePlan();
        plan.hosts[0].places = {{plan.hosts.at(1).id, {}, 1, {}}};
        m_services->project().setPlan(plan);
        m_page->resize(954, 394);
        m_page->show();
        QVERIFY(domain::validate(plan).isEmpty());
        QVERIFY(button(*m_page, QStringLiteral("Add placement …"))->isVisible());
        for (const QScrollArea *area : m_page->findChildren<QScrollArea *>())
            QVERIFY2(area->verticalScrollBar()->maximum() == 0,
                     qPrintable(QString::number(area->verticalScrollBar()->maximum())));
    }

    void aSuiteIsAddedInOneStepAndSoAreManyRowsRemoved()
    {
        m_services->project().setPlan(tests::samplePlan());
        QTimer::singleShot(0, m_page.get(), [] {
            qobject_cast<QDialog *>(QApplication::activeModalWidget())->accept();
        });
        button(*m_page, QStringLiteral("Add suite …"))->click();
        const auto &workloads = [this]() -> const auto &
        {
            return m_history->plan().experiment.workloads;
        };
        QVERIFY(workloads().size() > 900);
        QVERIFY2(domain::validate(m_history->plan()).isEmpty(), "every setting once");
        QCOMPARE(m_history->stack().count(), 1);
        QTableView *table = tableOf<WorkloadTableModel>(*m_page);
        table->selectAll();
        QVERIFY2(!button(*m_page, QStringLiteral("E&dit …"))->isEnabled(),
                 "this catalog lacks some of them");
        button(*m_page, QStringLiteral("Re&move"))->click();
        QVERIFY(workloads().isEmpty());
        m_history->stack().undo();
        m_history->stack().undo();
        QCOMPARE(workloads().size(), 2);
    }

    void buttonsThatCannotBeUsedSayWhy()
    {
        m_services->project().setPlan(tests::samplePlan());
        const auto tip = [this](const char *text) {
            const auto *found = button(*m_page, QString::fromUtf8(text));
            return found->isEnabled() ? QString() : found->toolTip();
        };
        QVERIFY(tip("&Up").contains(QStringLiteral("already the first")));
        QVERIFY(tip("Do&wn").isEmpty());
        QVERIFY(tip("Run the com&parison").isEmpty());
        m_services->runner().start();
        QVERIFY(tip("Run the com&parison").contains(QStringLiteral("in progress")));
        m_services->runner().end(domain::RunState::Done);
        QVERIFY(tip("Run the com&parison").isEmpty());
        m_services->runner().beginCollecting(QStringLiteral("r1"));
        QVERIFY(tip("Run the com&parison").contains(QStringLiteral("collected")));
        m_services->runner().endCollecting(QStringLiteral("r1"), 0);
        QVERIFY(tip("Run the com&parison").isEmpty());
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads.clear();
        m_services->project().setPlan(plan);
        for (const char *text : {"E&dit …", "Re&move", "&Up", "Do&wn"})
            QVERIFY2(tip(text).contains(QStringLiteral("Select a setting first.")), text);
        QVERIFY(!tip("Run the com&parison").isEmpty());
        m_services->project().readOnly = true;
        m_services->project().setPlan(tests::samplePlan());
        for (const char *text :
             {"Add wor&kload …", "E&dit …", "Re&move", "&Up", "Do&wn", "Run the com&parison"})
            QVERIFY2(tip(text).contains(QStringLiteral("reading only")), text);
    }

    void anEmptyProjectOffersFourWays()
    {
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QSignalSpy add(m_page.get(), &PlanPage::addMachineRequested);
        QSignalSpy here(m_page.get(), &PlanPage::thisComputerRequested);
        QSignalSpy open(m_page.get(), &PlanPage::openRequested);
        QSignalSpy published(m_page.get(), &PlanPage::templateRequested);
        QSignalSpy sample(m_page.get(), &PlanPage::sampleRequested);
        button(*m_page, QStringLiteral("&Add host …"))->click();
        button(*m_page, QStringLiteral("Compare &this computer"))->click();
        button(*m_page, QStringLiteral("&Open …"))->click();
        button(*m_page, QStringLiteral("From a tem&plate …"))->click();
        button(*m_page, QStringLiteral("Open a sa&mple"))->click();
        for (const QSignalSpy *spy : {&add, &here, &open, &published, &sample})
            QCOMPARE(spy->size(), 1);
        QVERIFY(sample.first().first().toString().endsWith(QLatin1String(".strata")));
        m_services->project().setPlan(tests::samplePlan());
        QVERIFY(!m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void whatWasReadOnlyCanBeChangedUnderAnotherName()
    {
        m_services->project().readOnly = true;
        m_services->project().setPlan(tests::samplePlan());
        const QPushButton *run = button(*m_page, QStringLiteral("Run the com&parison"));
        QVERIFY(!run->isEnabled());
        m_services->project().readOnly = false;
        m_services->project().saveAs(QStringLiteral("/p/own.strata"));
        QVERIFY(run->isEnabled());
        QVERIFY(button(*m_page, QStringLiteral("Add wor&kload …"))->isEnabled());
    }

    void anEmptyProjectThatIsReadOnlyCanOnlyBeLeft()
    {
        m_services->project().readOnly = true;
        m_services->project().setPlan({});
        for (const char *text : {"&Add host …", "Compare &this computer"}) {
            const QPushButton *changing = button(*m_page, QString::fromUtf8(text));
            QVERIFY2(!changing->isEnabled() && !changing->toolTip().isEmpty(), text);
        }
        QVERIFY(button(*m_page, QStringLiteral("&Open …"))->isEnabled());
    }

    void theCheckBoxAddsAndRemovesTheRoofs()
    {
        m_services->project().setPlan(tests::samplePlan());
        const auto settings = m_history->plan().experiment.workloads;
        QCheckBox *roofs = checkBox(*m_page, QStringLiteral("roofs"));
        QVERIFY(roofs);
        QVERIFY(!roofs->isEnabled()); // the catalog of this test has no such workload
        m_page = std::make_unique<PlanPage>(
            *m_history, *m_results, m_services->runner(), m_services->checker(),
            tests::sampleCatalog() +
                QList<app::api::WorkloadInfo>{{QStringLiteral("ceilings"), 1, {}, {}}},
            *m_settings);
        roofs = checkBox(*m_page, QStringLiteral("roofs"));
        QVERIFY(roofs->isEnabled() && !roofs->isChecked());
        roofs->click();
        QCOMPARE(m_history->plan().experiment.workloads.size(), settings.size() + 1);
        QCOMPARE(m_history->plan().experiment.workloads.last().workload,
                 QStringLiteral("ceilings"));
        QVERIFY(roofs->isChecked());
        QWidget *amount = labelWith(QStringLiteral("(roofs)")); // which says what they are
        QVERIFY(amount && amount->toolTip().contains(QStringLiteral("limits of a host")));
        roofs->click();
        QCOMPARE(m_history->plan().experiment.workloads, settings);
        QVERIFY(amount->toolTip().isEmpty());
    }

    void spaceChoosesHostsAndTheBaseline()
    {
        m_services->project().setPlan(tests::samplePlan());
        QTableView *table = participants(*m_page);
        m_page->resize(1000, 700);
        m_page->show();
        table->setFocus();
        table->setCurrentIndex(table->model()->index(1, ParticipantModel::NameColumn));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(m_history->plan().experiment.hostIds.size(), 3);
        table->setCurrentIndex(table->model()->index(2, ParticipantModel::BaselineColumn));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(m_history->plan().experiment.baselineId, QStringLiteral("c3"));
        m_history->stack().undo();
        QCOMPARE(m_history->plan().experiment.baselineId, QStringLiteral("a1"));
        m_history->stack().undo();
        QCOMPARE(m_history->plan().experiment.hostIds.size(), 4);
        m_history->stack().redo();
        QCOMPARE(m_history->plan().experiment.hostIds.size(), 3);
    }

    void workOfSeveralProcessesIsPlaced()
    {
        app::domain::Plan plan = tests::samplePlan();
        m_services->project().setPlan(plan);
        QTableView *table = participants(*m_page);
        QVERIFY(table->isColumnHidden(ParticipantModel::PlacementColumn));
        plan.experiment.workloads.append({QStringLiteral("w3"),
                                          QStringLiteral("collective"),
                                          {{QStringLiteral("hosts"), QStringLiteral("2")}}});
        m_services->project().setPlan(plan);
        QVERIFY(!table->isColumnHidden(ParticipantModel::PlacementColumn));
        m_page->resize(1000, 700);
        m_page->show();
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, ParticipantModel::PlacementColumn));
        bool wasAsked = false;
        QTimer::singleShot(0, m_page.get(), [&] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            wasAsked = true;
            auto *places = dialog->findChild<QTableView *>();
            QVERIFY(places->model()->setData(places->model()->index(1, 1), 1));
            dialog->accept();
        });
        QTest::keyClick(table, Qt::Key_Return);
        QVERIFY(wasAsked);
        QCOMPARE(m_history->plan().hosts.first().places.size(), 2);
        m_history->stack().undo();
        QVERIFY(m_history->plan().hosts.first().places.isEmpty());
    }

    void fieldsShowThePlanAndEditIt()
    {
        m_services->project().setPlan(tests::samplePlan());
        auto *turns = m_page->findChild<QSpinBox *>(QStringLiteral("turns"));
        turns->setValue(30);
        QCOMPARE(m_history->plan().experiment.turnsPerRound, 30);
        m_history->stack().undo();
        QCOMPARE(turns->value(), 25);
        auto *rounds = m_page->findChild<QSpinBox *>(QStringLiteral("rounds"));
        QCOMPARE(rounds->value(), 5);
        rounds->setValue(8);
        rounds->setValue(9);
        QCOMPARE(m_history->plan().experiment.rounds, 9);
        QCOMPARE(m_history->plan().experiment.maxRounds, 9);
        QCOMPARE(m_history->stack().count(), 1);
        m_history->stack().undo();
        QCOMPARE(rounds->value(), 5);
        QCOMPARE(m_history->stack().count(), 1); // showing the plan is not an edit
    }

    //! Each key is an edit of the plan, which must not rewrite what is half typed.
    void decimalsCanBeTyped()
    {
        m_services->project().setPlan(tests::samplePlan());
        for (auto *fold : m_page->findChildren<QToolButton *>())
            if (fold->isCheckable() && !fold->isChecked())
                fold->click();
        int typed = 0;
        for (auto *box : m_page->findChildren<QDoubleSpinBox *>()) {
            if (!box->isEnabled() || box->decimals() == 0)
                continue;
            const QString text = box->maximum() < 100 ? QStringLiteral("62.5") // the confidence
                                                      : QStringLiteral("2.5");
            const QString value = box->minimum() == 0 ? QStringLiteral("2.5") : text;
            box->selectAll();
            QTest::keyClicks(box, value);
            QCOMPARE(box->value(), value.toDouble());
            ++typed;
        }
        QVERIFY(typed >= 2);
        const app::domain::Experiment &experiment = m_history->plan().experiment;
        QCOMPARE(experiment.margin, 0.025);
        QCOMPARE(experiment.timeBudgetSeconds, 150);
    }

    void adaptiveRoundsHaveAVisibleCap()
    {
        m_services->project().setPlan(tests::samplePlan());
        auto *adaptive = checkBox(*m_page, QStringLiteral("interval"));
        adaptive->setChecked(true);
        QVERIFY(m_history->plan().experiment.targetWidth > 0);
        QCOMPARE(m_history->plan().experiment.maxRounds, 20);
        QVERIFY(anyLabelContains(*m_page, QStringLiteral("20 round")));
        adaptive->setChecked(false);
        QCOMPARE(m_history->plan().experiment.targetWidth, 0.0);
    }

    void saysHowMuchItIsAndWhatIsMissing()
    {
        m_services->project().setPlan(tests::samplePlan());
        QVERIFY(anyLabelContains(*m_page, QStringLiteral("40 trial")));
        QVERIFY(anyLabelContains(*m_page, QStringLiteral("12 minute")));
        QVERIFY(button(*m_page, QStringLiteral("Run the com&parison"))->isEnabled());
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads.clear();
        m_services->project().setPlan(plan);
        QVERIFY(!button(*m_page, QStringLiteral("Run the com&parison"))->isEnabled());
        QVERIFY(anyLabelContains(*m_page, QStringLiteral("✗ ")));
    }

    //! Its trials will fail; those of the others are of use.
    void namesAHostThatFailedItsCheck()
    {
        m_services->project().setPlan(tests::samplePlan());
        QVERIFY(!anyLabelContains(*m_page, QStringLiteral("failed its last check")));
        tests::WindowChecker &checker = m_services->checker();
        domain::HostReport report;
        report.items = {
            {domain::CheckStep::Engine, domain::CheckState::Ok, {}, {}},
            {domain::CheckStep::Runtime, domain::CheckState::Failed, QStringLiteral("off"), {}}};
        checker.reports.insert(QStringLiteral("b2"), report);
        Q_EMIT checker.finished(QStringLiteral("b2"), false, {});
        QVERIFY(anyLabelContains(
            *m_page,
            QStringLiteral("✗ docker on gpu01 failed its last check: Container runtime.")));
        QVERIFY(button(*m_page, QStringLiteral("Run the com&parison"))->isEnabled());
        report.usable = true;
        checker.reports.insert(QStringLiteral("b2"), report);
        Q_EMIT checker.finished(QStringLiteral("b2"), true, {});
        QVERIFY(!anyLabelContains(*m_page, QStringLiteral("failed its last check")));
    }

    void runAndTheAmountOfWorkAreAlwaysInSight()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_page->resize(700, 300); // less than the sections need
        m_page->show();
        for (const QWidget *widget :
             {static_cast<QWidget *>(button(*m_page, QStringLiteral("Run the com&parison"))),
              labelWith(QStringLiteral("40 trial"))}) {
            QVERIFY(widget);
            QCOMPARE(widget->visibleRegion().boundingRect(), widget->rect());
        }
    }

    void whatIsRarelySetIsFolded()
    {
        m_services->project().setPlan(tests::samplePlan());
        const auto isShown = [this] {
            return m_page->findChild<QSpinBox *>(QStringLiteral("turns"))
                ->isVisibleTo(m_page.get());
        };
        QVERIFY(!isShown());
        const auto more = [this] {
            for (auto *candidate : m_page->findChildren<QToolButton *>())
                if (candidate->isCheckable())
                    return candidate;
            return static_cast<QToolButton *>(nullptr);
        };
        more()->click();
        QVERIFY(isShown());
        m_page =
            std::make_unique<PlanPage>(*m_history, *m_results, m_services->runner(),
                                       m_services->checker(), tests::sampleCatalog(), *m_settings);
        QVERIFY2(isShown(), "remembered");
        more()->click();
        QVERIFY(!isShown());
    }

    void deleteRemovesTheSelectedWork()
    {
        m_services->project().setPlan(tests::samplePlan());
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QTableView *table = tableOf<WorkloadTableModel>(*m_page);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(m_history->plan().experiment.workloads.size(), 1);
        QCOMPARE(m_history->plan().experiment.workloads.first().id, QStringLiteral("w2"));
        m_history->stack().undo();
        QCOMPARE(m_history->plan().experiment.workloads.size(), 2);
    }

    void severalSettingsAreEditedInOneStep()
    {
        m_services->project().setPlan(tests::samplePlan());
        tableOf<WorkloadTableModel>(*m_page)->selectAll();
        QTimer::singleShot(0, m_page.get(), [] {
            QWidget *dialog = QApplication::activeModalWidget();
            for (QSpinBox *steps : dialog->findChildren<QSpinBox *>())
                if (steps->accessibleName() == QLatin1String("steps"))
                    steps->setValue(9);
            qobject_cast<QDialog *>(dialog)->accept();
        });
        button(*m_page, QStringLiteral("E&dit …"))->click();
        for (const domain::WorkloadSpec &spec : m_history->plan().experiment.workloads)
            QCOMPARE(spec.parameters.value(QStringLiteral("steps")), QStringLiteral("9"));
        QCOMPARE(m_history->stack().count(), 1);
        m_history->stack().undo();
        QCOMPARE(m_history->plan(), tests::samplePlan());
    }

    void theHostsOfAWorkAreChosenWithTheKeyboard()
    {
        m_services->project().setPlan(tests::samplePlan());
        QTableView *table = tableOf<WorkloadTableModel>(*m_page);
        QVERIFY(table->isColumnHidden(WorkloadTableModel::HostsColumn));
        table->selectRow(1);
        QTimer::singleShot(0, m_page.get(), [] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            auto *hosts = dialog->findChild<QTableView *>();
            hosts->setCurrentIndex(hosts->model()->index(2, 0));
            QTest::keyClick(hosts, Qt::Key_Space);
            dialog->accept();
        });
        button(*m_page, QStringLiteral("Hosts …"))->click();
        const QList<QString> chosen{QStringLiteral("a1"), QStringLiteral("b2"),
                                    QStringLiteral("d4")};
        QCOMPARE(m_history->plan().experiment.workloads.at(1).hostIds, chosen);
        QVERIFY(m_history->plan().experiment.workloads.at(0).hostIds.isEmpty());
        QVERIFY(!table->isColumnHidden(WorkloadTableModel::HostsColumn));
        m_history->stack().undo();
        QCOMPARE(m_history->plan(), tests::samplePlan());
    }

    void aReadOnlyPlanIsReadAndCopiedButNotChanged()
    {
        m_services->project().readOnly = true;
        m_services->project().setPlan(tests::samplePlan());
        m_page->show();
        auto *rounds = m_page->findChild<QSpinBox *>(QStringLiteral("rounds"));
        QVERIFY(rounds->isEnabled() && rounds->isReadOnly());
        QTest::keyClick(rounds, Qt::Key_Up);
        QCheckBox *adaptive = checkBox(*m_page, QStringLiteral("interval"));
        QVERIFY(adaptive->isEnabled());
        adaptive->click(); // as a screen reader does
        QVERIFY2(!adaptive->isChecked(), "shows the plan again");
        QTableView *table = tableOf<WorkloadTableModel>(*m_page);
        QVERIFY(table->isEnabled());
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("m=1024")));
        QTest::keyClick(table, Qt::Key_Delete);
        QTableView *hosts = participants(*m_page);
        hosts->setCurrentIndex(hosts->model()->index(1, ParticipantModel::NameColumn));
        QTest::keyClick(hosts, Qt::Key_Space);
        QCOMPARE(m_history->plan(), tests::samplePlan());
        QCOMPARE(m_history->stack().count(), 0);
        for (const char *text : {"Add wor&kload …", "Add suite …", "E&dit …", "Hosts …", "Re&move",
                                 "&Up", "Do&wn", "New seed", "Run the com&parison"})
            QVERIFY2(!button(*m_page, QString::fromUtf8(text))->isEnabled(), text);
        m_services->project().readOnly = false;
        m_services->project().setPlan(tests::samplePlan());
        QVERIFY(!rounds->isReadOnly());
        QVERIFY(button(*m_page, QStringLiteral("E&dit …"))->isEnabled());
    }

private:
    QWidget *labelWith(const QString &text) const
    {
        for (QLabel *label : m_page->findChildren<QLabel *>())
            if (label->text().contains(text))
                return label;
        return nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<PlanHistory> m_history;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<PlanPage> m_page;
};

QTEST_MAIN(TstPlanPage)
#include "tst_plan_page.moc"
