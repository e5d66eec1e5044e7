// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/elapsed_rows.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/stacks/stack_chart.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

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

//! A run of samplePlan() with one trial, whose times nobody kept.
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

class TstElapsedPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeElapsedPage(*m_results, m_services->runner()));
    }
    void cleanup() { m_page.reset(); }

    void isOneOfTheTabs()
    {
        QCOMPARE(m_page->names().title, QStringLiteral("&Elapsed time"));
        QVERIFY(std::ranges::find(ui::pages::resultPages, &ui::pages::makeElapsedPage) !=
                std::end(ui::pages::resultPages));
    }

    void theAnswerStandsAboveTheChart()
    {
        showRun();
        QCOMPARE(m_page->charts().size(), 2);
        QVERIFY2(m_page->lead().contains(QStringLiteral("docker on gpu01 adds 3.0\u00a0s, "
                                                        "mostly launching")),
                 qPrintable(m_page->lead()));
        QCOMPARE(chart().title, QStringLiteral("Elapsed time: gemm m=1024 precision=bf16"));
        QCOMPARE(table().rowCount(), 4);
        QVERIFY(!m_page->findChild<QTableView *>()->accessibleName().isEmpty());
    }

    void theChooserShowsOneSetting()
    {
        showRun();
        choose(QStringLiteral("w2"));
        QVERIFY(chart().title.contains(QStringLiteral("memory-bandwidth")));
        QCOMPARE(table().rowCount(), 2);
        QVERIFY(m_page->lead().contains(QStringLiteral("takes 1.1\u00a0s on gpu01")));
        QCOMPARE(chart().bars.last().total, QStringLiteral("1.6\u00a0s"));
        auto rows = tests::elapsedRowsOfTwoSettings();
        rows[5].parts.first().seconds = 0.72;
        m_services->project().stored = {tests::elapsedRun(rows)};
        m_results->readAgain(); // more of the run arrived: the choice stays
        QTRY_COMPARE_WITH_TIMEOUT(chart().bars.last().total, QStringLiteral("2.0\u00a0s"),
                                  patienceMs);
        QVERIFY(chart().title.contains(QStringLiteral("memory-bandwidth")));
    }

    void theChartFollowsTheTableAndTheTableTheChart()
    {
        showRun();
        m_page->show();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        auto *view = m_page->findChild<QTableView *>();
        view->setFocus();
        view->setCurrentIndex(table().index(2, 0));
        QCOMPARE(m_page->currentView()->currentIndex(), 2);
        QVERIFY(m_page->currentView()->readout().startsWith(QStringLiteral("vm1 (VM): 46.0")));
        m_page->currentView()->setFocus();
        QTest::keyClick(m_page->currentView(), Qt::Key_Down); // from nowhere, or from vm1
        QTest::keyClick(m_page->currentView(), Qt::Key_End);
        QCOMPARE(view->currentIndex().row(), 3);
    }

    void aHiddenHostIsNeitherInChartNorTable()
    {
        showRun();
        const auto change = [this](int row) { return table().index(row, 3).data().toString(); };
        QCOMPARE(change(1), QStringLiteral("+3.0\u00a0s"));
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("a1"));
        QCOMPARE(table().rowCount(), 3);
        QCOMPARE(change(0), QStringLiteral("+3.0\u00a0s")); // the baseline stays what it is
        QVERIFY(m_page->lead().contains(QStringLiteral("adds 3.0")));
        QVERIFY(chart().bars.first().host.hidden && chart().bars.first().segments.isEmpty());
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("c3"));
        QVERIFY(!m_page->lead().contains(QStringLiteral("; vm1 ")));
        for (const char *host : {"b2", "d4"}) // nothing is left
            Q_EMIT m_page->currentView()->hostToggled(QLatin1String(host));
        QCOMPARE(table().rowCount(), 0);
        QVERIFY(!m_page->grab().isNull());
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("a1"));
        QCOMPARE(table().rowCount(), 1);
    }

    void theShortestTimeMayComeFirst()
    {
        using ui::charts::ChartOption;
        auto rows = tests::elapsedRowsOfTwoSettings();
        rows.first().parts.first().seconds = 100;
        m_page->show();
        store(tests::elapsedRun(rows));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->currentView(), patienceMs);
        QCOMPARE(m_page->chartOptions().value(ChartOption::ByValue), false);
        QVERIFY(!std::ranges::is_sorted(chart().bars, {}, &ui::charts::StackBar::length));
        m_page->setChartOption(ChartOption::ByValue, true);
        QCOMPARE(m_page->chartOptions().value(ChartOption::ByValue), true);
        const auto &bars = chart().bars;
        QVERIFY(std::ranges::is_sorted(bars, {}, &ui::charts::StackBar::length));
        QCOMPARE(table().index(3, 0).data().toString(), bars.last().host.name);
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("a1"));
        QVERIFY(chart().bars.last().host.hidden);
        m_page->setChartOption(ChartOption::ByValue, false);
        QCOMPARE(chart().bars.first().host.id, QStringLiteral("a1"));
    }

    void anEarlierRunSaysThatItHasNoTimes()
    {
        m_page->show();
        store(runWithTrial(app::domain::TrialState::Done));
        QTRY_VERIFY_WITH_TIMEOUT(tests::shownLabels(*m_page).contains(
                                     QStringLiteral("This run was measured before elapsed times "
                                                    "were recorded; measure again to see them.")),
                                 patienceMs);
        QVERIFY(m_page->charts().isEmpty() && !m_page->currentView());
    }

    void aRunWithoutAFinishedTrialIsNoEarlierOne()
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

    void namesOfHostsAreNoMarkup()
    {
        auto run = tests::elapsedRun(tests::elapsedRowsOfTwoSettings());
        run.run.plan.hosts[0].name = tests::hostileText();
        m_page->show();
        store(run);
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 2, patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
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
        store(tests::elapsedRun(tests::elapsedRowsOfTwoSettings()));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->currentView(), patienceMs);
    }
    const StackChart &chart() const
    {
        return dynamic_cast<const StackChart &>(*m_page->currentView()->chart());
    }
    const QAbstractItemModel &table() const { return *m_page->findChild<QTableView *>()->model(); }
    void choose(const QString &workloadId)
    {
        for (QComboBox *box : m_page->findChildren<QComboBox *>())
            if (const int place = box->findData(workloadId); place >= 0) {
                box->setCurrentIndex(place);
                Q_EMIT box->activated(place);
            }
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstElapsedPage)
#include "tst_elapsed_page.moc"
