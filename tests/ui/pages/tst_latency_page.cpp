// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/shown_labels.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using ui::models::RunResults;
using ui::pages::ResultPage;

namespace {

//! The box that has this entry.
QComboBox *boxWith(const ResultPage &page, const QString &data)
{
    for (QComboBox *box : page.findChildren<QComboBox *>())
        if (box->findData(data) >= 0)
            return box;
    return nullptr;
}

void choose(QComboBox &box, const QString &data)
{
    box.setCurrentIndex(box.findData(data));
    Q_EMIT box.activated(box.currentIndex());
}

} // namespace

class TstLatencyPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeLatencyPage(*m_results, m_services->runner()));
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->setPlanned(QStringLiteral("Planned: nothing"));
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(tests::shownLabels(*m_page).contains(QStringLiteral("Planned: nothing")));
        QVERIFY(m_page->charts().isEmpty());
        QSignalSpy run(m_page.get(), &ResultPage::runRequested);
        QSignalSpy plan(m_page.get(), &ResultPage::planRequested);
        for (QPushButton *button : m_page->findChildren<QPushButton *>())
            button->click();
        QCOMPARE(run.count(), 1);
        QCOMPARE(plan.count(), 1);
    }

    void saysWhichWorkloadsTimeEvents()
    {
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(tests::shownLabels(*m_page)
                                     .join(QLatin1Char(' '))
                                     .contains(QStringLiteral("kernel-calls")),
                                 patienceMs);
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void choosersShowOneKindOfEvents()
    {
        m_services->project().stored.append(tests::latencyRun());
        Q_EMIT m_services->project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 3, patienceMs);
        QCOMPARE(m_page->currentView()->chart()->title,
                 QStringLiteral("Latency, all events: cpu threads=2"));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                     .hosts.size(),
                 2); // the one that timed nothing is not in the legend
        QCOMPARE(boxWith(*m_page, QStringLiteral("w1"))->count(), 2);
        QVERIFY(tests::shownLabels(*m_page)
                    .join(QLatin1Char(' '))
                    .contains(QStringLiteral("4000 individual events")));
        choose(*boxWith(*m_page, QStringLiteral("w1")), QStringLiteral("w2"));
        QCOMPARE(m_page->currentView()->chart()->title,
                 QStringLiteral("Latency, all events: file-io"));
        choose(*boxWith(*m_page, QStringLiteral("latency.sync")), QStringLiteral("latency.sync"));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart())
                     .hosts.size(),
                 1);
        Q_EMIT m_results->changed(); // more of the run arrived: the choice stays
        QTest::qWait(50);
        QCOMPARE(m_page->currentView()->chart()->title, QStringLiteral("Latency, syncs: file-io"));
        m_services->project().stored.clear();
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(m_page->charts().isEmpty(), patienceMs);
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void theChartFollowsTheTable()
    {
        m_services->project().stored.append(tests::latencyRun());
        Q_EMIT m_services->project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 3, patienceMs);
        auto *table = m_page->findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), 2); // of the first setting
        choose(*boxWith(*m_page, QStringLiteral("w2")), QStringLiteral("w2"));
        QCOMPARE(table->model()->rowCount(), 3);
        QVERIFY(!table->accessibleName().isEmpty());
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        table->setFocus();
        table->setCurrentIndex(table->model()->index(2, 0));
        QCOMPARE(m_page->currentView()->chart()->title, QStringLiteral("Latency, syncs: file-io"));
        m_page->setTableTwinVisible(false);
        QVERIFY(!table->isVisible());
    }

    void aHiddenHostIsNeitherInChartNorTable()
    {
        m_services->project().stored.append(tests::latencyRun());
        Q_EMIT m_services->project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 3, patienceMs);
        const QAbstractItemModel *table = m_page->findChild<QTableView *>()->model();
        const auto chart = [&] {
            return dynamic_cast<const ui::charts::LineChart &>(*m_page->currentView()->chart());
        };
        QCOMPARE(table->rowCount(), 2);
        const QString against = table->index(1, 3).data().toString();
        const QString baseline = chart().hosts.first().id;
        Q_EMIT m_page->currentView()->hostToggled(baseline);
        QCOMPARE(table->rowCount(), 1);
        QCOMPARE(table->index(0, 3).data().toString(), against); // the baseline stays what it is
        QCOMPARE(chart().hosts.size(), 2);
        QVERIFY(chart().hosts.first().hidden);
        QCOMPARE(chart().panels.first().series.size(), 1);
        Q_EMIT m_page->currentView()->hostToggled(chart().hosts.last().id); // nothing is left
        QCOMPARE(table->rowCount(), 0);
        QVERIFY(!m_page->grab().isNull());
        Q_EMIT m_page->currentView()->hostToggled(baseline);
        QCOMPARE(table->rowCount(), 1);
    }

    void namesOfHostsAreNoMarkup()
    {
        auto run = tests::latencyRun();
        run.run.plan.hosts[0].name = tests::hostileText();
        run.trials[0].histograms[0].series = tests::hostileText();
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(m_page->charts().size(), 4, patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

private:
    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstLatencyPage)
#include "tst_latency_page.moc"
