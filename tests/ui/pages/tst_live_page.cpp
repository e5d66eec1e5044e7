// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/pages/live_page.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include "tests/support/patience.h"

#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using domain::TrialState;
using strata::tests::patienceMs;
using strata::ui::models::TrialTableModel;
using strata::ui::pages::LivePage;

class TstLivePage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isEmptyBeforeARun()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.setPlanned(QStringLiteral("Planned: 40 trials"));
        page.show();
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(!page.findChild<QTableView *>()->isVisible());
        page.setRunReason(QStringLiteral("There is no plan."));
        const auto *run = page.findChild<ui::widgets::EmptyState *>()->findChild<QPushButton *>();
        QVERIFY(!run->isEnabled());
        QVERIFY(run->toolTip().contains(QStringLiteral("There is no plan.")));
    }

    void showsTrialsAndStepsAsTheyCome()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        const domain::Plan plan = tests::samplePlan();
        page.resize(1000, 700);
        page.show();
        page.begin(plan, 30);
        auto &runner = services.runner();
        for (int order = 0; order < 4; ++order)
            Q_EMIT runner.trialChanged(tests::sampleTrial(plan, order, TrialState::Waiting));
        Q_EMIT runner.trialChanged(tests::sampleTrial(plan, 2, TrialState::Measuring));
        Q_EMIT runner.stepsArrived(QStringLiteral("t2"), tests::sampleSteps(0, 13));
        const auto *table = page.findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), 4);
        QCOMPARE(table->model()->index(2, TrialTableModel::StepsColumn).data().toString(),
                 QStringLiteral("10"));
        bool headline = false;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>())
            headline = headline || (label->text().contains(QStringLiteral("vm1")) &&
                                    label->text().contains(QStringLiteral("gemm")));
        QVERIFY(headline);
        const QImage before = page.chart().image(96);
        Q_EMIT runner.stepsArrived(QStringLiteral("t2"), tests::sampleSteps(13, 40, 2));
        page.chart().refresh();
        QVERIFY(page.chart().image(96) != before);
    }

    //! Nor do they leave the work before in it.
    void roofsAreNoLineInTheChart()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads.append({QStringLiteral("r"), domain::ceilingsWorkload, {}});
        page.resize(1000, 700);
        page.show();
        page.begin(plan, 30);
        domain::Trial roofs = tests::sampleTrial(plan, 1, TrialState::Measuring);
        roofs.workloadId = QStringLiteral("r");
        Q_EMIT services.runner().trialChanged(roofs);
        const QImage empty = page.chart().image(96);
        QVERIFY(page.chart().accessibleDescription().startsWith(QStringLiteral("The roofs of ")));
        Q_EMIT services.runner().stepsArrived(roofs.id, tests::sampleSteps(0, 13));
        page.chart().refresh();
        QCOMPARE(page.chart().image(96), empty);
        Q_EMIT services.runner().trialChanged(tests::sampleTrial(plan, 0, TrialState::Measuring));
        Q_EMIT services.runner().stepsArrived(QStringLiteral("t0"), tests::sampleSteps(0, 13));
        page.chart().refresh();
        QVERIFY(page.chart().image(96) != empty);
        QVERIFY(!page.chart().accessibleDescription().startsWith(QStringLiteral("The roofs of ")));
        Q_EMIT services.runner().trialChanged(tests::sampleTrial(plan, 0, TrialState::Done));
        Q_EMIT services.runner().trialChanged(roofs);
        QCOMPARE(page.chart().image(96), empty);
        bool headline = false;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>())
            headline = headline ||
                       label->text().contains(QStringLiteral("Measuring the roofs of this host"));
        QVERIFY(headline);
    }

    void saysWhoIsSilentAndWhoIsAway()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.resize(1000, 700);
        page.show();
        const domain::Plan plan = tests::samplePlan();
        page.begin(plan, 30);
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const QString first = plan.hosts.at(0).id;
        const QString second = plan.hosts.at(1).id;
        QVERIFY(shownTexts(page).filter(QStringLiteral("No word")).isEmpty());
        Q_EMIT services.runner().activityChanged(
            first, {domain::HostDoing::Measuring, now, now.addSecs(-41), {}});
        QCOMPARE(
            shownTexts(page)
                .filter(QStringLiteral("No response from %1 for 41 s.").arg(plan.hosts.at(0).name))
                .size(),
            1);
        Q_EMIT services.runner().activityChanged(
            second, {domain::HostDoing::Unreachable, now, {}, QStringLiteral("It <b>is</b> off.")});
        QCOMPARE(shownTexts(page).filter(QStringLiteral("It <b>is</b> off.")).size(), 1);
        // The silence counts on without any news.
        QTRY_VERIFY_WITH_TIMEOUT(!shownTexts(page).filter(QStringLiteral("for 43 s")).isEmpty(),
                                 patienceMs);
        Q_EMIT services.runner().activityChanged(
            first, {domain::HostDoing::Measuring, now, QDateTime::currentDateTimeUtc(), {}});
        QVERIFY(shownTexts(page).filter(QStringLiteral("No word")).isEmpty());
        services.runner().end(domain::RunState::Incomplete);
        QVERIFY(shownTexts(page).filter(QStringLiteral("is off")).isEmpty());
    }

    void saysThatAHostFailsAndGoesOn()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.resize(1000, 700);
        page.show();
        const domain::Plan plan = tests::samplePlan();
        page.begin(plan, 30);
        const auto said = [&page] {
            return shownTexts(page).filter(QStringLiteral("in a row failed: It is off. "));
        };
        for (const int order : {1, 5}) {
            QVERIFY(said().isEmpty());
            domain::Trial trial = tests::sampleTrial(plan, order, TrialState::Failed);
            trial.reason = QStringLiteral("It is off. Switch it on.");
            Q_EMIT services.runner().trialChanged(trial);
        }
        QCOMPARE(said().size(), 1);
        services.runner().end(domain::RunState::Stopped);
        QVERIFY2(said().isEmpty(), "nothing goes on");
    }

    void saysThatOthersAreBusyWhileTheyAre()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.resize(1000, 700);
        page.show();
        page.begin(tests::samplePlan(), 30);
        domain::ThroughputRow row;
        row.hostId = QStringLiteral("a1");
        row.met = {.disturbed = 1, .others = 2, .processors = 4};
        domain::Comparison comparison;
        for (const bool disturbed : {true, false}) {
            row.origins.append({int(row.origins.size()), 30, disturbed});
            comparison.throughput = {row};
            page.setComparison(comparison);
            QCOMPARE(!shownTexts(page).filter(QStringLiteral("busy on gpu01")).isEmpty(),
                     disturbed);
        }
    }

    void trialsInTurnsHaveOneHeadline()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        domain::Plan plan = tests::samplePlan();
        page.begin(plan, 30);
        for (int order = 0; order < 3; ++order) {
            domain::Trial trial = tests::sampleTrial(plan, order, TrialState::Measuring);
            trial.facts.insert(domain::turnSetFact, QStringLiteral("s"));
            Q_EMIT services.runner().trialChanged(trial);
        }
        QVERIFY2(page.headline().startsWith(QStringLiteral("Round 1 of 5 – gemm")) &&
                     page.headline().endsWith(QStringLiteral(" on 3 host(s) in turns")),
                 qPrintable(page.headline()));
    }

    void aHeadlineDoesNotSayTwiceThatItMeasures()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads.append({QStringLiteral("r"), domain::ceilingsWorkload, {}});
        page.begin(plan, 30);
        domain::Trial roofs = tests::sampleTrial(plan, 1, TrialState::Measuring);
        roofs.workloadId = QStringLiteral("r");
        Q_EMIT services.runner().trialChanged(roofs);
        QVERIFY2(page.headline().count(QStringLiteral("easuring")) == 1,
                 qPrintable(page.headline()));
        roofs.state = TrialState::Connecting;
        Q_EMIT services.runner().trialChanged(roofs);
        QVERIFY2(page.headline().endsWith(QStringLiteral("docker on gpu01 – roofs: connecting")),
                 qPrintable(page.headline()));
    }

    //! What a window of 1280 × 720 leaves, with the trials that run in sight.
    void onASmallWindowOnlyTheTableScrolls()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        ui::widgets::scrollContents(page);
        page.resize(954, 394);
        page.show();
        const auto *area = page.findChild<QScrollArea *>();
        QVERIFY(area);
        QTRY_COMPARE_WITH_TIMEOUT(area->verticalScrollBar()->maximum(), 0, patienceMs);
        const domain::Plan plan = tests::samplePlan();
        page.begin(plan, 30);
        for (int order = 0; order < 40; ++order)
            Q_EMIT services.runner().trialChanged(
                tests::sampleTrial(plan, order, TrialState::Waiting));
        for (const int order : {20, 21})
            Q_EMIT services.runner().trialChanged(
                tests::sampleTrial(plan, order, TrialState::Measuring));
        QTRY_COMPARE_WITH_TIMEOUT(area->verticalScrollBar()->maximum(), 0, patienceMs);
        Q_EMIT services.runner().trialChanged(tests::sampleTrial(plan, 21, TrialState::Measuring));
        const auto *table = page.findChild<QTableView *>();
        const QRect seen = table->viewport()->rect();
        for (const int row : {20, 21}) {
            const QRect cell =
                table->visualRect(table->model()->index(row, TrialTableModel::OrderColumn));
            QVERIFY2(seen.contains(cell.center()), qPrintable(QString::number(row)));
        }
    }

    //! Resuming a run that cannot be measured as it is would only fail again.
    void saysWhyNothingWasMeasured()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        const domain::Plan plan = tests::samplePlan();
        page.begin(plan, 30);
        domain::Trial trial;
        trial.workloadId = plan.experiment.workloads.first().id;
        trial.hostId = plan.hosts.first().id;
        trial.state = domain::TrialState::Failed;
        trial.reason = QStringLiteral("It <b>does not</b> fit.");
        const auto end = [&](const char *id) {
            trial.id = QLatin1String(id);
            Q_EMIT services.runner().trialChanged(trial);
            services.runner().end(domain::RunState::Incomplete);
            return page.headline();
        };
        const QString whole = QStringLiteral("Nothing could be measured. It <b>does not</b> fit.");
        QCOMPARE(end("a"), whole);
        QCOMPARE(end("b"), whole);
        trial.reason = QStringLiteral("The host is off.");
        QVERIFY(end("c").startsWith(QStringLiteral("Nothing could be measured. The table")));
        trial.state = domain::TrialState::Done;
        trial.reason.clear();
        QVERIFY(end("d").contains(QStringLiteral("Resume")));
    }

    void aRunThatLacksTrialsCanBeResumedFromHere()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.resize(1000, 700);
        page.show();
        page.begin(tests::samplePlan(), 30);
        auto *resume = page.findChild<QPushButton *>(QStringLiteral("resume"));
        QVERIFY(resume);
        page.setResumeReason({});
        QVERIFY(!resume->isVisible()); // while it is under way
        services.runner().end(domain::RunState::Incomplete);
        page.setResumeReason(QStringLiteral("The project is open for reading only."));
        QVERIFY(!resume->isVisible());
        page.setResumeReason({});
        QVERIFY(resume->isVisible());
        QSignalSpy asked(&page, &LivePage::resumeRequested);
        QTest::mouseClick(resume, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
    }

    void aPauseIsSaidAndEndedHere()
    {
        using Pause = app::api::Progress::Pause;
        tests::WindowServices services;
        LivePage page(services.runner());
        page.resize(1000, 700);
        page.show();
        page.begin(tests::samplePlan(), 30);
        const auto says = [&page](const char *words) {
            return tests::shownLabels(page).join(QLatin1Char('\n')).contains(QLatin1String(words));
        };
        auto *goOn = page.findChild<QPushButton *>(QStringLiteral("continue"));
        QVERIFY(goOn && !goOn->isVisible());
        Q_EMIT services.runner().progressChanged({.finishedTrials = 1, .pause = Pause::AfterTrial});
        QVERIFY(says("pauses after this trial"));
        QVERIFY(goOn->isVisible());
        Q_EMIT services.runner().progressChanged({.finishedTrials = 2, .pause = Pause::Now});
        QVERIFY(says("The run is paused"));
        QVERIFY(!says("pauses after this trial"));
        QSignalSpy asked(&page, &LivePage::continueRequested);
        QTest::mouseClick(goOn, Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
        Q_EMIT services.runner().progressChanged({.finishedTrials = 2});
        QVERIFY(!goOn->isVisible());
    }

    void aResumedRunKeepsItsTable()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        const domain::Plan plan = tests::samplePlan();
        domain::RunData earlier;
        earlier.run.plan = plan;
        const auto steps = tests::sampleSteps(0, 13);
        earlier.trials.append(
            {tests::sampleTrial(plan, 0, TrialState::Done), {steps.begin(), steps.end()}, {}});
        earlier.trials.append({tests::sampleTrial(plan, 1, TrialState::Failed), {}, {}});
        page.begin(plan, 30);
        page.showEarlier(earlier);
        QCOMPARE(page.trials().rowCount(), 2);
        QVERIFY(!page.trials().index(0, TrialTableModel::RateColumn).data().toString().isEmpty());
        // A trial that is reported from its beginning again has each step once.
        const QString before =
            page.trials().index(0, TrialTableModel::StepsColumn).data().toString();
        Q_EMIT services.runner().stepsArrived(QStringLiteral("t0"), steps);
        QCOMPARE(page.trials().index(0, TrialTableModel::StepsColumn).data().toString(), before);
    }

    void saysHowTheRunEnded()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.begin(tests::samplePlan(), 30);
        services.runner().end(domain::RunState::Stopped);
        bool told = false;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>())
            told = told || label->text() ==
                               QStringLiteral("The run was stopped. What was measured is kept.");
        QVERIFY(told);
    }

private:
    static QStringList shownTexts(const QWidget &page)
    {
        QStringList texts;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>()) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts;
    }
};

QTEST_MAIN(TstLivePage)
#include "tst_live_page.moc"
