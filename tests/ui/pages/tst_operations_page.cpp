// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/operation_rows.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/stacks/stack_chart.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using ui::charts::StackChart;
using ui::models::RunResults;
using ui::pages::ResultPage;

namespace {

//! A run of samplePlan() with one trial that timed no operation.
app::domain::RunData runWithTrial(app::domain::TrialState state)
{
    const app::domain::Plan plan = tests::samplePlan();
    app::domain::RunData run = tests::sampleRun(plan);
    app::domain::TrialData data;
    data.trial = tests::sampleTrial(plan, 0, state);
    run.trials.append(data);
    return run;
}

} // namespace

class TstOperationsPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeOperationsPage(*m_results, m_services->runner()));
    }
    void cleanup()
    {
        m_tester.reset();
        m_page.reset();
    }

    void isOneOfTheTabs()
    {
        QCOMPARE(m_page->names().title, QStringLiteral("Operat&ions"));
        QVERIFY(std::ranges::find(ui::pages::resultPages, &ui::pages::makeOperationsPage) !=
                std::end(ui::pages::resultPages));
    }

    void allWorksAreShownFirst()
    {
        showRun();
        QCOMPARE(m_page->charts().size(), 3);
        QCOMPARE(chart().bars.size(), 5);
        QVERIFY(m_page->lead().contains(QStringLiteral("each workload")));
        QVERIFY(!m_page->findChild<QTableView *>()->accessibleName().isEmpty());
        QSet<QString> works;
        for (int row = 0; row < table().rowCount(); ++row)
            works.insert(
                table().index(row, 0).data(ui::models::TableTwin::WorkloadIdRole).toString());
        QCOMPARE(works.size(), 2);
    }

    void theAnswerStandsAboveTheChartOfOneWork()
    {
        showRun();
        choose(QStringLiteral("w1"));
        QVERIFY2(m_page->lead().contains(QStringLiteral("of it is Convolution")),
                 qPrintable(m_page->lead()));
        QCOMPARE(chart().bars.size(), 3);
        const int all = table().rowCount();
        choose(QStringLiteral("w2"));
        QCOMPARE(chart().bars.size(), 2);
        QVERIFY(table().rowCount() < all);
    }

    void barsAreSharesOrTimesAndWholeOrSplit()
    {
        showRun();
        choose(QStringLiteral("w1"));
        QCOMPARE(chart().scale.unit, QStringLiteral("%"));
        const int columns = table().columnCount();
        choose(false);
        QCOMPARE(chart().scale.unit, QStringLiteral("ms"));
        QCOMPARE(chart().workloadId, QStringLiteral("w1")); // the choice stays
        m_page->findChild<QCheckBox *>()->setChecked(true);
        QCOMPARE(chart().sections.size(), 3);
        QCOMPARE(chart().scale.unit, QStringLiteral("ms"));
        QCOMPARE(table().columnCount(), columns + 1);
    }

    void theChartFollowsTheTableAndTheTableTheChart()
    {
        showRun();
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        auto *view = m_page->findChild<QTableView *>();
        view->setFocus();
        view->setCurrentIndex(table().index(table().rowCount() - 1, 0));
        QCOMPARE(m_page->currentView()->currentIndex(), 4);
        m_page->currentView()->setFocus();
        QTest::keyClick(m_page->currentView(), Qt::Key_Home);
        QCOMPARE(view->currentIndex().row(), 0);
        QTest::keyClick(m_page->currentView(), Qt::Key_Right);
        QVERIFY(m_page->currentView()->readout().contains(QStringLiteral("Convolution")));
    }

    void aHiddenHostIsNeitherInChartNorTable()
    {
        showRun();
        choose(QStringLiteral("w1"));
        const int all = table().rowCount();
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b2"));
        QVERIFY(table().rowCount() < all);
        QVERIFY(chart().bars.at(1).host.hidden);
        QCOMPARE(chart().workloadId, QStringLiteral("w1"));
        for (const char *host : {"a1", "c3"}) // nothing is left
            Q_EMIT m_page->currentView()->hostToggled(QLatin1String(host));
        QCOMPARE(table().rowCount(), 0);
        QVERIFY(!m_page->grab().isNull());
    }

    void aRunWithoutProfilesSaysHowToGetThem()
    {
        m_page->show();
        store(runWithTrial(app::domain::TrialState::Done));
        QTRY_VERIFY_WITH_TIMEOUT(
            tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("profile=on")),
            patienceMs);
        QVERIFY(m_page->charts().isEmpty() && !m_page->currentView());
    }

    void aRunWithoutAFinishedTrialHasNoResults()
    {
        m_page->show();
        store(runWithTrial(app::domain::TrialState::Failed));
        QTRY_VERIFY_WITH_TIMEOUT(
            tests::shownLabels(*m_page).contains(QStringLiteral("This run has no results yet.")),
            patienceMs);
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void aRunThatGoesAwayTakesItsChartAlong()
    {
        showRun();
        m_services->project().stored.clear();
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->charts().isEmpty(), patienceMs);
        QVERIFY(!m_page->currentView());
    }

    void whatAFileClaimsIsNoMarkupAndStaysSmall()
    {
        auto run = tests::operationRun(tests::operationRows());
        run.run.plan.hosts[0].name = tests::hostileText();
        for (app::domain::TrialData &trial : run.trials)
            for (int i = 0; i < 3000; ++i)
                trial.samples.push_back(
                    {QStringLiteral("profile.forward.%1%2.x").arg(tests::hostileText()).arg(i),
                     QStringLiteral("s"), 1, i % 2 ? 0.001 : std::nan("")});
        m_page->show();
        store(run);
        QTRY_VERIFY_WITH_TIMEOUT(m_page->currentView(), patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
        QVERIFY(table().rowCount() <= 3 * (app::domain::mostOperationKinds + 3));
        QVERIFY(!m_page->grab().isNull());
    }

private:
    void store(const app::domain::RunData &run)
    {
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
    }
    void showRun()
    {
        m_page->show();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_page->findChild<QTableView *>()->model(),
            QAbstractItemModelTester::FailureReportingMode::QtTest);
        store(tests::operationRun(tests::operationRowsOfTwoSettings()));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->currentView(), patienceMs);
    }
    const StackChart &chart() const
    {
        return dynamic_cast<const StackChart &>(*m_page->currentView()->chart());
    }
    const QAbstractItemModel &table() const { return *m_page->findChild<QTableView *>()->model(); }
    void choose(const QVariant &data)
    {
        for (QComboBox *box : m_page->findChildren<QComboBox *>())
            if (const int place = box->findData(data);
                place >= 0 && box->itemData(place).typeId() == data.typeId()) {
                box->setCurrentIndex(place);
                Q_EMIT box->activated(place);
            }
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(TstOperationsPage)
#include "tst_operations_page.moc"
