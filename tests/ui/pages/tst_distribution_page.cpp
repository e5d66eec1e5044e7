// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/analysis/run_builder.h"
#include "tests/support/patience.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using ui::charts::AxisScale;
using ui::charts::ChartOption;
using ui::charts::ChartView;
using ui::charts::LineChart;
using ui::models::RunResults;
using ui::pages::ResultPage;

namespace {

//! Hosts a and b, settings w and v, two rounds.
app::domain::RunData wholeRun()
{
    app::domain::RunData run = app::analysis::testRun({1, 1}, {2, 2});
    run.run.id = QStringLiteral("r1");
    run.run.name = QStringLiteral("Run 1");
    run.run.plan.experiment.workloads.append(
        {QStringLiteral("v"), QStringLiteral("memory-bandwidth"), {}});
    for (int round = 0; round < 2; ++round)
        run.trials.append(
            app::analysis::testTrial(QStringLiteral("a"), round, 3, QStringLiteral("v")));
    return run;
}

//! As it is read without raw steps.
app::domain::RunData summarized(app::domain::RunData run)
{
    for (app::domain::TrialData &data : run.trials) {
        data.summary =
            app::domain::TrialSummary{app::domain::stepsOf(data), app::domain::telemetryOf(data)};
        data.steps.clear();
        data.samples.clear();
    }
    return run;
}

} // namespace

class TstDistributionPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeDistributionPage(*m_results, m_services->runner()));
        m_page->resize(1000, 700);
    }
    void cleanup() { m_page.reset(); }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(m_page->charts().isEmpty());
        QVERIFY(!m_page->currentView());
        QVERIFY(m_page->chartOptions().isEmpty());
    }

    void showsHowStepsAreSpreadAndHowTheyWent()
    {
        show(wholeRun());
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        QCOMPARE(m_page->charts().size(), 3); // two settings, and the steps of one
        QCOMPARE(m_page->currentView(), spread());
        QCOMPARE(table()->rowCount(), 2);
        QVERIFY(tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("12 steps")));
        // What both have in their captions stands once, below them.
        QVERIFY(tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("seed 7")));
        QVERIFY(spread()->chart()->caption.last().contains(QStringLiteral("seed 7")));
    }

    void rawStepsAreReadOfTheShownSettingOnly()
    {
        const app::domain::RunData run = wholeRun();
        show(summarized(run));
        QTRY_COMPARE_WITH_TIMEOUT(project().askedTrials.size(), 1, patienceMs);
        QCOMPARE(project().askedTrials.last().second.size(), 4);
        QVERIFY(!overTime()->isVisible());
        answer(run);
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        QCOMPARE(overTime()->chart()->workloadId, QStringLiteral("w"));
        choose(QStringLiteral("v"));
        QCOMPARE(project().askedTrials.size(), 2);
        QCOMPARE(project().askedTrials.last().second.size(), 2);
        answer(run);
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(overTime()->chart()->workloadId, QStringLiteral("v"), patienceMs);
        QCOMPARE(table()->rowCount(), 1);
    }

    //! Of the same settings, as a plan that was run twice has them.
    void stepsOfAnotherRunAreNotShownMeanwhile()
    {
        show(wholeRun());
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        app::domain::RunData next = wholeRun();
        next.run.id = QStringLiteral("r2");
        project().stored.append(summarized(next));
        Q_EMIT project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(project().askedTrials.size(), 1, patienceMs);
        QCOMPARE(project().askedTrials.last().first, QStringLiteral("r2"));
        QVERIFY(!overTime()->isVisible());
        QCOMPARE(m_page->charts().size(), 2);
        answer(next);
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
    }

    void readsNothingWhileNobodyLooks()
    {
        project().stored.append(summarized(wholeRun()));
        Q_EMIT project().runsChanged();
        QTest::qWait(50);
        QVERIFY(project().askedTrials.isEmpty());
        m_page->show();
        QTRY_COMPARE_WITH_TIMEOUT(project().askedTrials.size(), 1, patienceMs);
    }

    void saysWhyStepsCouldNotBeRead()
    {
        show(summarized(wholeRun()));
        QTRY_COMPARE_WITH_TIMEOUT(project().askedTrials.size(), 1, patienceMs);
        Q_EMIT project().trialsNotLoaded(
            QStringLiteral("r1"),
            app::api::describe({app::domain::FailureCode::FileDamaged, QStringLiteral("p"), {}}));
        QVERIFY(!overTime()->isVisible());
        QVERIFY(spread()->isVisible());
        QVERIFY(!tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("Reading")));
    }

    void aHiddenHostIsNeitherInChartsNorTable()
    {
        show(wholeRun());
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        Q_EMIT spread()->hostToggled(QStringLiteral("a"));
        QCOMPARE(table()->rowCount(), 1);
        QCOMPARE(lines(*spread()).panels.first().series.size(), 1);
        QVERIFY(tests::shownLabels(*m_page).join(u' ').contains(QStringLiteral("6 steps")));
        QTRY_COMPARE_WITH_TIMEOUT(lines(*overTime()).panels.first().series.size(), 2, patienceMs);
        m_results->setHiddenHosts({});
        QCOMPARE(table()->rowCount(), 2);
    }

    void optionsStayForTheNextSetting()
    {
        show(wholeRun());
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        QCOMPARE(m_page->chartOptions().value(ChartOption::Logarithmic), false);
        m_page->setChartOption(ChartOption::Logarithmic, true);
        QCOMPARE(lines(*spread()).x.scale, AxisScale::Log);
        choose(QStringLiteral("v"));
        QCOMPARE(lines(*spread()).x.scale, AxisScale::Log);
        QCOMPARE(m_page->chartOptions().value(ChartOption::Logarithmic), true);
    }

    void namesOfHostsAreNoMarkup()
    {
        auto run = wholeRun();
        run.run.plan.hosts[0].name = tests::hostileText();
        show(run);
        QTRY_VERIFY_WITH_TIMEOUT(overTime()->isVisible(), patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

private:
    tests::WindowProject &project() { return m_services->project(); }
    void show(const app::domain::RunData &run)
    {
        m_page->show();
        project().stored.append(run);
        Q_EMIT project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->currentView(), patienceMs);
    }
    void answer(const app::domain::RunData &whole)
    {
        QList<app::domain::TrialData> trials = whole.trials;
        trials.removeIf([&](const app::domain::TrialData &data) {
            return !project().askedTrials.last().second.contains(data.trial.id);
        });
        Q_EMIT project().trialsLoaded(
            whole.run.id, std::make_shared<const QList<app::domain::TrialData>>(trials));
    }
    void choose(const QString &workloadId)
    {
        for (QComboBox *box : m_page->findChildren<QComboBox *>())
            if (const int place = box->findData(workloadId); place >= 0) {
                box->setCurrentIndex(place);
                Q_EMIT box->activated(place);
            }
    }
    ChartView *spread() { return m_page->findChild<ChartView *>(QStringLiteral("spread")); }
    ChartView *overTime() { return m_page->findChild<ChartView *>(QStringLiteral("overTime")); }
    static LineChart lines(const ChartView &view)
    {
        return dynamic_cast<const LineChart &>(*view.chart());
    }
    const QAbstractItemModel *table() { return m_page->findChild<QTableView *>()->model(); }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstDistributionPage)
#include "tst_distribution_page.moc"
