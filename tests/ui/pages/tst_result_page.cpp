// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
using strata::ui::models::RunResults;
using strata::ui::pages::makeDegradationPage;
using strata::ui::pages::makeThroughputPage;
using strata::ui::pages::ResultPage;

class TstResultPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isEmptyBeforeTheFirstRun()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> owned(makeThroughputPage(results, services.runner()));
        ResultPage &page = *owned;
        page.show();
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(page.charts().isEmpty());
    }

    void showsChartsWithTheirTableTwin()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> throughputPage(
            makeThroughputPage(results, services.runner()));
        const std::unique_ptr<ResultPage> degradationPage(
            makeDegradationPage(results, services.runner()));
        ResultPage &throughput = *throughputPage;
        ResultPage &degradation = *degradationPage;
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        QCOMPARE(throughput.charts().size(), 2); // one per setting
        QCOMPARE(throughput.findChild<QTableView *>()->model()->rowCount(), 8);
        QCOMPARE(degradation.charts().size(), 2);
        QCOMPARE(degradation.findChild<QTableView *>()->model()->rowCount(),
                 6); // without the baseline
        QCOMPARE(throughput.findChild<QComboBox *>()->count(), 1);
        const auto *answer = degradation.findChild<QLabel *>(QStringLiteral("answer"));
        QVERIFY(!answer->isHidden());
        QVERIFY2(answer->text().startsWith(QStringLiteral("What each layer costs, against ")),
                 qPrintable(answer->text()));
        QVERIFY(throughput.findChild<QLabel *>(QStringLiteral("answer"))->isHidden());
        QCOMPARE(throughput.currentView()->chart()->fileStem,
                 throughput.charts().first()->fileStem);
        throughput.show();
        throughput.setTableTwinVisible(false);
        QVERIFY(!throughput.findChild<QTableView *>()->isVisible());
    }

    void aHostAloneIsNotLeftWithoutAnAnswer()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> page(makeThroughputPage(results, services.runner()));
        auto plan = tests::samplePlan();
        plan.experiment.hostIds = {plan.experiment.baselineId};
        services.project().stored.append(tests::sampleRun(plan));
        Q_EMIT services.project().runsChanged();
        const auto *answer = page->findChild<QLabel *>(QStringLiteral("answer"));
        QVERIFY(!answer->isHidden());
        QVERIFY2(answer->text().startsWith(QStringLiteral("Only one host was measured")),
                 qPrintable(answer->text()));
    }

    //! A setting whose iterations are not known keeps its rate.
    void theLineAboveSaysWhichEndIsBetter()
    {
        for (int known = 0; known <= 2; ++known) {
            tests::WindowServices services;
            RunResults results(services.project());
            const std::unique_ptr<ResultPage> page(makeThroughputPage(results, services.runner()));
            auto run = tests::sampleRun(tests::samplePlan());
            run.trials.clear();
            for (int i = 0; i < known; ++i) {
                app::domain::TrialData done;
                done.trial.workloadId = run.run.plan.experiment.workloads.at(i).id;
                done.trial.state = app::domain::TrialState::Done;
                done.trial.workPerIteration = 2e9;
                run.trials.append(done);
            }
            services.project().stored.append(run);
            Q_EMIT services.project().runsChanged();
            QVERIFY(page->lead().endsWith(QStringLiteral("Higher is better.")));
            page->setChartOption(ui::charts::ChartOption::TimePerIteration, true);
            const QString expected =
                QStringList{QStringLiteral("Higher is better."),
                            QStringLiteral("For rates, higher is better; for times, lower."),
                            QStringLiteral("Lower is better.")}
                    .at(known);
            QVERIFY2(page->lead().endsWith(expected), qPrintable(page->lead()));
        }
    }

    //! Of a window that is in use; what is asked of it before is up to date, too.
    void aPageThatNobodySeesWaits()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        QTabWidget window;
        ResultPage *throughput = makeThroughputPage(results, services.runner());
        ResultPage *degradation = makeDegradationPage(results, services.runner());
        window.addTab(throughput, QStringLiteral("seen"));
        window.addTab(degradation, QStringLiteral("hidden"));
        window.show();
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        const auto rows = [](const ResultPage *page) {
            return page->shownTable().model()->rowCount();
        };
        QCOMPARE(rows(throughput), 8);
        QCOMPARE(rows(degradation), 0);
        degradation->catchUp();
        QCOMPARE(rows(degradation), 6);
        auto other = tests::sampleRun(tests::samplePlan());
        other.run.id = QStringLiteral("other");
        other.run.plan.experiment.workloads.removeLast();
        services.project().stored.append(other);
        Q_EMIT services.project().runsChanged();
        QCOMPARE(rows(throughput), 4);
        QCOMPARE(rows(degradation), 6);
        window.setCurrentWidget(degradation);
        QCOMPARE(rows(degradation), 3);
    }

    //! Files have hidden hosts, too.
    void whatWasChosenForChartsStaysWithoutThem()
    {
        using ui::charts::ChartOption;
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> page(makeThroughputPage(results, services.runner()));
        const auto run = tests::sampleRun(tests::samplePlan());
        services.project().stored.append(run);
        Q_EMIT services.project().runsChanged();
        page->setChartOption(ChartOption::ByValue, true);
        page->setChartOption(ChartOption::FromZero, false);
        page->setChartOption(ChartOption::Logarithmic, true); // which cannot be from zero
        QVERIFY(!page->chartOptions().contains(ChartOption::FromZero));
        results.setHiddenHosts(run.run.plan.experiment.hostIds);
        page->show(); // hosts that are hidden meanwhile are followed then
        QVERIFY(page->chartOptions().isEmpty());
        QCOMPARE(page->chosenOptions().value(ChartOption::ByValue), true);
        QCOMPARE(page->chosenOptions().value(ChartOption::FromZero, true), false);
    }

    //! Even beside its chart in the smallest window, with long names.
    void theVerdictIsInSight()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> page(makeDegradationPage(results, services.runner()));
        auto run = tests::sampleRun(tests::samplePlan());
        for (auto &host : run.run.plan.hosts)
            host.name += QStringLiteral(" in a rack of the second row of the cellar");
        services.project().stored.append(run);
        Q_EMIT services.project().runsChanged();
        page->resize(1000, 640);
        page->show();
        const auto *table = page->findChild<QTableView *>();
        const auto right = [table](int column) {
            return table->columnViewportPosition(column) + table->columnWidth(column);
        };
        QCOMPARE(table->model()->headerData(2, Qt::Horizontal).toString(),
                 QStringLiteral("Verdict"));
        QVERIFY2(
            right(3) <= table->viewport()->width(),
            qPrintable(QStringLiteral("%1 > %2").arg(right(3)).arg(table->viewport()->width())));
        for (int column = 0; column < 9; ++column)
            QVERIFY(table->columnWidth(column) >=
                    table->horizontalHeader()->sectionSizeHint(column));
    }

    void aSingleHostHasNoDegradation()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> throughput(
            makeThroughputPage(results, services.runner()));
        const std::unique_ptr<ResultPage> degradation(
            makeDegradationPage(results, services.runner()));
        auto plan = tests::samplePlan();
        plan.experiment.hostIds = {plan.experiment.baselineId};
        services.project().stored.append(tests::sampleRun(plan));
        Q_EMIT services.project().runsChanged();
        throughput->show();
        degradation->show();
        QVERIFY(!throughput->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(degradation->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(!degradation->currentView());
    }

    void whatIsInconclusiveCanBeMeasuredForLonger()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> owned(makeDegradationPage(results, services.runner()));
        auto run = tests::sampleRun(tests::samplePlan());
        services.project().stored.append(run);
        Q_EMIT services.project().runsChanged();
        auto *more = owned->findChild<QPushButton *>(QStringLiteral("measureMore"));
        QVERIFY(more);
        QVERIFY(!more->isVisibleTo(owned.get())); // everything is conclusive
        services.project().secondsToSettle = 40;
        results.select({});
        results.select(run.run.id);
        QVERIFY(more->isVisibleTo(owned.get()));
        QVERIFY(!more->text().contains(QStringLiteral("unknown")));
        more->click();
        QCOMPARE(services.runner().calls, QStringList{QStringLiteral("measureMore ") + run.run.id});
        services.project().readOnly = true; // a sample, or another program's
        results.select({});
        results.select(run.run.id);
        QVERIFY(!more->isEnabled());
        QVERIFY(more->toolTip().contains(QStringLiteral("reading only")));
        services.project().readOnly = false;
        Q_EMIT services.project().saved(QStringLiteral("own.strata"));
        QVERIFY(more->isEnabled());
        const QString before = more->text();
        services.project().addedInVain = 2;
        results.select({});
        results.select(run.run.id);
        QVERIFY(more->isVisibleTo(owned.get())); // it may be quiet now
        QVERIFY(more->text() != before);
    }

    void namesOfHostsAreNoMarkup()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        const std::unique_ptr<ResultPage> owned(makeDegradationPage(results, services.runner()));
        ResultPage &page = *owned;
        auto plan = tests::samplePlan();
        // the baseline, named in the sentence above the charts
        plan.hosts[0].name = tests::hostileText();
        services.project().stored.append(tests::sampleRun(plan));
        Q_EMIT services.project().runsChanged();
        QVERIFY(tests::showsHostileText(page));
        QCOMPARE(tests::labelsReadingMarkup(page), QStringList());
    }
};

QTEST_MAIN(TstResultPage)
#include "tst_result_page.moc"
