// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/pages/live_page.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"

#include <QTableView>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using domain::TrialState;
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
        QCOMPARE(table->model()->index(2, TrialTableModel::StepsColumn).data().toString(), QStringLiteral("10"));
        bool headline = false;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>())
            headline = headline || (label->text().contains(QStringLiteral("vm1")) && label->text().contains(QStringLiteral("gemm")));
        QVERIFY(headline);
        const QImage before = page.chart().image(96);
        Q_EMIT runner.stepsArrived(QStringLiteral("t2"), tests::sampleSteps(13, 40, 2));
        page.chart().refresh();
        QVERIFY(page.chart().image(96) != before);
    }

    void roofsAreNoLineInTheChart()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads = {{QStringLiteral("r"), domain::ceilingsWorkload, {}}};
        page.resize(1000, 700);
        page.show();
        page.begin(plan, 30);
        const QImage empty = page.chart().image(96);
        Q_EMIT services.runner().trialChanged(tests::sampleTrial(plan, 0, TrialState::Measuring));
        Q_EMIT services.runner().stepsArrived(QStringLiteral("t0"), tests::sampleSteps(0, 13));
        page.chart().refresh();
        QCOMPARE(page.chart().image(96), empty);
        bool headline = false;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>())
            headline = headline || label->text().contains(QStringLiteral("Measures the roofs of this host"));
        QVERIFY(headline);
    }

    void saysHowTheRunEnded()
    {
        tests::WindowServices services;
        LivePage page(services.runner());
        page.begin(tests::samplePlan(), 30);
        services.runner().end(domain::RunState::Stopped);
        bool told = false;
        for (const auto *label : page.findChildren<ui::widgets::PlainLabel *>())
            told = told || label->text() == QStringLiteral("The run was stopped. What was measured is kept.");
        QVERIFY(told);
    }
};

QTEST_MAIN(TstLivePage)
#include "tst_live_page.moc"
