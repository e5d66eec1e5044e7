// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/analysis/roofline_builder.h"
#include "tests/support/patience.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/empty_state.h"

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using ui::models::RunResults;
using ui::pages::ResultPage;
using ui::widgets::ChoiceMenu;

namespace {

ChoiceMenu *menuWith(const ResultPage &page, const QString &key)
{
    for (ChoiceMenu *menu : page.findChildren<ChoiceMenu *>())
        if ((menu->shownKeys() + menu->hiddenKeys()).contains(key))
            return menu;
    return nullptr;
}

void toggle(const ChoiceMenu &menu, const QString &key)
{
    for (QAction *action : menu.menu()->actions())
        if (action->data().toString() == key)
            action->trigger();
}

} // namespace

class TstRooflinePage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeRooflinePage(*m_results, m_services->runner()));
    }
    void cleanup() { m_page.reset(); }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(m_page->charts().isEmpty());
    }

    void togglesShowAndHide()
    {
        m_page->show(); // hosts are hidden where somebody looks
        m_services->project().stored.append(app::analysis::rooflineRun());
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->charts().isEmpty(), patienceMs);
        const auto model = [&] {
            return dynamic_cast<const ui::charts::RooflineChart &>(*m_page->currentView()->chart());
        };
        QCOMPARE(model().marks.size(), 4);
        QCOMPARE(model().roofs.size(), 4); // bf16, in which nothing was done, is hidden at first
        toggle(*menuWith(*m_page, QStringLiteral("bf16")), QStringLiteral("bf16"));
        QCOMPARE(model().roofs.size(), 6);
        toggle(*menuWith(*m_page, QStringLiteral("b")), QStringLiteral("b"));
        QCOMPARE(model().marks.size(), 2);
        toggle(*menuWith(*m_page, QStringLiteral("l1")), QStringLiteral("l1"));
        QTRY_COMPARE_WITH_TIMEOUT(model().roofs.size(), 4,
                                  patienceMs); // of one host: two precisions, two levels
        QCOMPARE(m_page->findChild<QTableView *>()->model()->rowCount(), 2 + 8);
    }

    //! The table has what the chart shows, and the menu says the same.
    void theLegendHidesAndShowsHosts()
    {
        m_page->show(); // hosts are hidden where somebody looks
        m_services->project().stored.append(app::analysis::rooflineRun());
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->charts().isEmpty(), patienceMs);
        const QAbstractItemModel *table = m_page->findChild<QTableView *>()->model();
        const int all = table->rowCount();
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b"));
        QCOMPARE(table->rowCount(), all / 2);
        const auto hidden = [&] {
            return dynamic_cast<const ui::charts::RooflineChart &>(*m_page->currentView()->chart())
                .hosts.at(1)
                .hidden;
        };
        QVERIFY(hidden());
        Q_EMIT m_page->currentView()->hostToggled(QStringLiteral("b"));
        QVERIFY(!hidden());
        QCOMPARE(table->rowCount(), all);
    }

    void layersNeedAProfile()
    {
        m_services->project().stored.append(app::analysis::rooflineRun());
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->charts().isEmpty(), patienceMs);
        auto *points = m_page->findChildren<QComboBox *>().last();
        points->setCurrentIndex(1);
        Q_EMIT points->activated(1);
        QTRY_VERIFY_WITH_TIMEOUT(
            dynamic_cast<const ui::charts::RooflineChart &>(*m_page->currentView()->chart())
                .marks.isEmpty(),
            patienceMs);
        QVERIFY(m_page->currentView()
                    ->chart()
                    ->caption.join(QLatin1Char(' '))
                    .contains(QStringLiteral("profile=on")));
    }

    void showsWhatWasChosenLast()
    {
        app::domain::RunData first = app::analysis::rooflineRun();
        first.run.id = QStringLiteral("first");
        app::domain::RunData empty = tests::sampleRun(tests::samplePlan());
        empty.run.id = QStringLiteral("empty");
        m_services->project().stored = {first, empty, app::analysis::rooflineRun()};
        Q_EMIT m_services->project().runsChanged();
        m_results->select(QStringLiteral("first")); // while the newest is being computed
        m_results->select(QStringLiteral("empty"));
        QTRY_VERIFY_WITH_TIMEOUT(m_page->charts().isEmpty(), patienceMs);
        QTest::qWait(200);
        QVERIFY(m_page->charts().isEmpty());
        m_results->select(QStringLiteral("first"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->charts().isEmpty(), patienceMs);
    }

    void measuringAgainIsAskedForOnlyWhenItIsPossible()
    {
        m_services->project().stored.append(app::analysis::rooflineRun());
        Q_EMIT m_services->project().runsChanged();
        const QString asked = QStringLiteral("measure roofs");
        QPushButton *button = nullptr;
        for (QPushButton *candidate : m_page->findChildren<QPushButton *>())
            if (candidate->text().contains(QStringLiteral("again")))
                button = candidate;
        QVERIFY(button);
        m_page->setMeasureReason(QStringLiteral("A run is under way."));
        button->click();
        QVERIFY(!m_services->runner().calls.contains(asked));
        QVERIFY(button->toolTip().contains(QStringLiteral("under way")));
        m_page->setMeasureReason({});
        button->click();
        QVERIFY(m_services->runner().calls.contains(asked));
    }

    void aRunOfRoofsAloneDoesNotTakeTheStage()
    {
        m_services->project().stored.append(app::analysis::rooflineRun());
        Q_EMIT m_services->project().runsChanged();
        app::domain::RunData again = app::analysis::rooflineRun();
        again.run.id = QStringLiteral("again");
        again.run.plan.experiment.workloads = again.run.plan.experiment.workloads.mid(3);
        m_services->project().stored.append(again);
        Q_EMIT m_services->project().runsChanged();
        QCOMPARE(m_results->runId(), QStringLiteral("run"));
    }

    void namesOfHostsAreNoMarkup()
    {
        auto run = app::analysis::rooflineRun();
        run.run.plan.hosts[0].name = tests::hostileText();
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!m_page->charts().isEmpty(), patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

private:
    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ResultPage> m_page;
};

QTEST_MAIN(TstRooflinePage)
#include "tst_roofline_page.moc"
