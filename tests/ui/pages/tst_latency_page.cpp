// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/latency_page.h"

#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/lines/line_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/plain_label.h"

#include "tests/support/patience.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using ui::models::RunResults;
using ui::pages::LatencyPage;

namespace {

//! The box that has this entry.
QComboBox *boxWith(const LatencyPage &page, const QString &data)
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

QStringList labelsOf(const QWidget &page)
{
    QStringList texts;
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisible())
            texts.append(label->text());
    return texts;
}

} // namespace

class TstLatencyPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void isEmptyBeforeTheFirstRun()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        LatencyPage page(results);
        page.setPlanned(QStringLiteral("Planned: nothing"));
        page.show();
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(labelsOf(page).contains(QStringLiteral("Planned: nothing")));
        QVERIFY(page.charts().isEmpty());
        QSignalSpy run(&page, &LatencyPage::runRequested);
        QSignalSpy plan(&page, &LatencyPage::planRequested);
        for (QPushButton *button : page.findChildren<QPushButton *>())
            button->click();
        QCOMPARE(run.count(), 1);
        QCOMPARE(plan.count(), 1);
    }

    void saysWhichWorkloadsTimeEvents()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        LatencyPage page(results);
        page.show();
        services.project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT services.project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(
            labelsOf(page).join(QLatin1Char(' ')).contains(QStringLiteral("kernel-calls")),
            patienceMs);
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void choosersShowOneKindOfEvents()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        LatencyPage page(results);
        page.show();
        services.project().stored.append(tests::latencyRun());
        Q_EMIT services.project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(page.charts().size(), 3, patienceMs);
        QCOMPARE(page.view().chart()->title, QStringLiteral("Latency, all events: cpu threads=2"));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*page.view().chart()).hosts.size(),
                 2); // the one that timed nothing is not in the legend
        QCOMPARE(boxWith(page, QStringLiteral("w1"))->count(), 2);
        QVERIFY(labelsOf(page)
                    .join(QLatin1Char(' '))
                    .contains(QStringLiteral("4000 individual events")));
        choose(*boxWith(page, QStringLiteral("w1")), QStringLiteral("w2"));
        QCOMPARE(page.view().chart()->title, QStringLiteral("Latency, all events: file-io"));
        choose(*boxWith(page, QStringLiteral("latency.sync")), QStringLiteral("latency.sync"));
        QCOMPARE(dynamic_cast<const ui::charts::LineChart &>(*page.view().chart()).hosts.size(), 1);
        Q_EMIT results.changed(); // more of the run arrived: the choice stays
        QTest::qWait(50);
        QCOMPARE(page.view().chart()->title, QStringLiteral("Latency, syncs: file-io"));
        services.project().stored.clear();
        Q_EMIT services.project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(page.charts().isEmpty(), patienceMs);
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void theChartFollowsTheTable()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        LatencyPage page(results);
        services.project().stored.append(tests::latencyRun());
        Q_EMIT services.project().runsChanged();
        page.show();
        QTRY_COMPARE_WITH_TIMEOUT(page.charts().size(), 3, patienceMs);
        auto *table = page.findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), 2); // of the first setting
        choose(*boxWith(page, QStringLiteral("w2")), QStringLiteral("w2"));
        QCOMPARE(table->model()->rowCount(), 3);
        QVERIFY(!table->accessibleName().isEmpty());
        QVERIFY(QTest::qWaitForWindowActive(&page));
        table->setFocus();
        table->setCurrentIndex(table->model()->index(2, 0));
        QCOMPARE(page.view().chart()->title, QStringLiteral("Latency, syncs: file-io"));
        page.setTableTwinVisible(false);
        QVERIFY(!table->isVisible());
    }

    void namesOfHostsAreNoMarkup()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        LatencyPage page(results);
        auto run = tests::latencyRun();
        run.run.plan.hosts[0].name = tests::hostileText();
        run.trials[0].histograms[0].series = tests::hostileText();
        services.project().stored.append(run);
        Q_EMIT services.project().runsChanged();
        QTRY_COMPARE_WITH_TIMEOUT(page.charts().size(), 4, patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(page), QStringList());
    }
};

QTEST_MAIN(TstLatencyPage)
#include "tst_latency_page.moc"
