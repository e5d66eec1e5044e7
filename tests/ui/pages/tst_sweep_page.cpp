// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/sweep_run.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/sweep_text.h"
#include "ui/charts/sweeps/heat_chart.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::charts::SweepQuantity;
using strata::ui::models::RunResults;
using strata::ui::pages::ResultPage;

class TstSweepPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeSweepPage(*m_results, m_services->runner()));
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void saysHowToPlanOne()
    {
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(
            !tests::shownLabels(*m_page).filter(QStringLiteral("128..1024 x2")).isEmpty(),
            patienceMs);
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(m_page->charts().isEmpty() && !m_page->currentView());
    }

    void showsWhereALayerCostsMost()
    {
        showRun();
        QCOMPARE(box("sweeps")->count(), 2);
        QCOMPARE(box("sweeps")->currentText(), QStringLiteral("gemm: m \u00d7 threads"));
        QCOMPARE(box("quantities")->currentText(), QStringLiteral("Degradation"));
        QCOMPARE(shown()->title, QStringLiteral("Degradation by m and threads: gemm"));
        QVERIFY(dynamic_cast<const ui::charts::HeatChart *>(shown().get()));
        QVERIFY2(m_page->lead().contains(QStringLiteral("docker on gpu01")),
                 qPrintable(m_page->lead()));
        QCOMPARE(table()->model()->rowCount(), 36);
        QVERIFY(!table()->accessibleName().isEmpty());
    }

    void choosersShowAnotherQuantityAndSweep()
    {
        showRun();
        choose("quantities", 1);
        QCOMPARE(shown()->title, QStringLiteral("Rate by m and threads: gemm"));
        choose("sweeps", 1);
        QVERIFY(dynamic_cast<const ui::charts::LineChart *>(shown().get()));
        QCOMPARE(shown()->title, QStringLiteral("Rate by threads: train batch=8"));
        QCOMPARE(table()->model()->rowCount(), 9);
        Q_EMIT m_results->changed(); // more of the run arrived: the choice stays
        QTest::qWait(50);
        QCOMPARE(shown()->title, QStringLiteral("Rate by threads: train batch=8"));
    }

    void eachSweepIsAMapOrLines()
    {
        showRun();
        QCOMPARE(box("forms")->currentText(), QStringLiteral("Heat map"));
        choose("forms", 1);
        QVERIFY(dynamic_cast<const ui::charts::LineChart *>(shown().get()));
        QCOMPARE(shown()->title, QStringLiteral("Degradation by threads, for each m: gemm"));
        choose("sweeps", 1); // as is usual for one parameter
        QCOMPARE(box("forms")->currentText(), QStringLiteral("Lines"));
        choose("quantities", 0);
        choose("forms", 1);
        QCOMPARE(shown()->title, QStringLiteral("Rate by threads and host: train batch=8"));
        QCOMPARE(dynamic_cast<const ui::charts::HeatChart &>(*shown()).rows.size(), 3);
        choose("quantities", 1); // the form stays
        QCOMPARE(shown()->title, QStringLiteral("Efficiency by threads and host: train batch=8"));
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        table()->setFocus();
        table()->setCurrentIndex(table()->model()->index(6 + 1, 0)); // vm1, threads=2
        QVERIFY2(m_page->currentView()->readout().startsWith(QStringLiteral("vm1\nthreads=2")),
                 qPrintable(m_page->currentView()->readout()));
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b2"));
        QCOMPARE(dynamic_cast<const ui::charts::HeatChart &>(*shown()).rows.size(), 2);
        choose("sweeps", 0);
        QCOMPARE(box("forms")->currentText(), QStringLiteral("Heat map"));
    }

    void chartAndTableFollowEachOther()
    {
        showRun();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        table()->setFocus();
        table()->setCurrentIndex(table()->model()->index(24 + 9, 0)); // vm1, threads=4, m=256
        QVERIFY2(
            m_page->currentView()->readout().startsWith(QStringLiteral("vm1\nm=256, threads=4")),
            qPrintable(m_page->currentView()->readout()));
        m_page->currentView()->setFocus();
        QTest::keyClick(m_page->currentView(), Qt::Key_Home);
        QCOMPARE(table()->currentIndex().row(), 12); // docker, threads=1, m=128
        QTest::keyClick(m_page->currentView(), Qt::Key_Right);
        QCOMPARE(table()->currentIndex().row(), 13);
        QVERIFY(m_page->currentView()->accessibleDescription().contains(
            QStringLiteral("m=256, threads=1")));
    }

    void aHiddenHostIsNeitherInChartNorTable()
    {
        showRun();
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("c3"));
        QCOMPARE(table()->model()->rowCount(), 24);
        QCOMPARE(dynamic_cast<const ui::charts::HeatChart &>(*shown()).panels.size(), 1);
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b2"));
        QVERIFY(!m_page->grab().isNull()); // nothing is left to draw
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("c3"));
        QCOMPARE(dynamic_cast<const ui::charts::HeatChart &>(*shown()).panels.size(), 1);
    }

    void isEmptyAgainWithoutARun()
    {
        showRun();
        m_services->project().stored.clear();
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->charts().isEmpty(), patienceMs);
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void namesAreNoMarkup()
    {
        auto run = tests::sweepRun();
        run.run.plan.hosts[1].name = tests::hostileText();
        for (app::domain::WorkloadSpec &spec : run.run.plan.experiment.workloads)
            spec.parameters.insert(QStringLiteral("folder"), tests::hostileText());
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->charts().isEmpty(), patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

private:
    //! With the comparison that is made for it, which the project's own would not be.
    void showRun()
    {
        m_services->project().isSilent = true;
        m_services->project().stored.append(tests::sweepRun());
        Q_EMIT m_services->project().runsChanged();
        const auto run = std::make_shared<app::domain::RunData>(tests::sweepRun());
        const auto comparison =
            std::make_shared<app::domain::Comparison>(tests::sweepComparison(run->run.plan));
        Q_EMIT m_services->project().runLoaded(run, comparison);
        m_page->resize(1280, 800);
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 16, patienceMs);
    }

    QComboBox *box(const char *name) const
    {
        return m_page->findChild<QComboBox *>(QLatin1String(name));
    }
    void choose(const char *name, int entry)
    {
        box(name)->setCurrentIndex(entry);
        Q_EMIT box(name)->activated(entry);
    }
    QTableView *table() const { return m_page->findChild<QTableView *>(); }
    ui::charts::ChartPtr shown() const { return m_page->currentView()->chart(); }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstSweepPage)
#include "tst_sweep_page.moc"
