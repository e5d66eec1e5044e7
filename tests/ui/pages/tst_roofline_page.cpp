// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/roofline_page.h"

#include "tests/app/analysis/roofline_builder.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/roofline/roofline_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/empty_state.h"

#include "tests/support/patience.h"

#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using ui::models::RunResults;
using ui::pages::RooflinePage;
using ui::widgets::ChoiceMenu;

namespace {

ChoiceMenu *menuWith(RooflinePage &page, const QString &key)
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
    void isEmptyBeforeTheFirstRun()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RooflinePage page(results);
        page.show();
        QVERIFY(page.findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(page.charts().isEmpty());
    }

    void togglesShowAndHide()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RooflinePage page(results);
        services.project().stored.append(app::analysis::rooflineRun());
        Q_EMIT services.project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!page.charts().isEmpty(), patienceMs);
        const auto model = [&] {
            return dynamic_cast<const ui::charts::RooflineChart &>(*page.view().chart());
        };
        QCOMPARE(model().marks.size(), 4);
        QCOMPARE(model().roofs.size(), 4); // bf16, in which nothing was done, is hidden at first
        toggle(*menuWith(page, QStringLiteral("bf16")), QStringLiteral("bf16"));
        QCOMPARE(model().roofs.size(), 6);
        toggle(*menuWith(page, QStringLiteral("b")), QStringLiteral("b"));
        QCOMPARE(model().marks.size(), 2);
        toggle(*menuWith(page, QStringLiteral("l1")), QStringLiteral("l1"));
        QTRY_COMPARE_WITH_TIMEOUT(model().roofs.size(), 4,
                                  patienceMs); // of one host: two precisions, two levels
        QCOMPARE(page.findChild<QTableView *>()->model()->rowCount(), 2 + 8);
    }

    void layersNeedAProfile()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RooflinePage page(results);
        services.project().stored.append(app::analysis::rooflineRun());
        Q_EMIT services.project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!page.charts().isEmpty(), patienceMs);
        auto *points = page.findChildren<QComboBox *>().last();
        points->setCurrentIndex(1);
        Q_EMIT points->activated(1);
        QTRY_VERIFY_WITH_TIMEOUT(
            dynamic_cast<const ui::charts::RooflineChart &>(*page.view().chart()).marks.isEmpty(),
            patienceMs);
        QVERIFY(page.view()
                    .chart()
                    ->caption.join(QLatin1Char(' '))
                    .contains(QStringLiteral("profile=on")));
    }

    void showsWhatWasChosenLast()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RooflinePage page(results);
        app::domain::RunData first = app::analysis::rooflineRun();
        first.run.id = QStringLiteral("first");
        app::domain::RunData empty = tests::sampleRun(tests::samplePlan());
        empty.run.id = QStringLiteral("empty");
        services.project().stored = {first, empty, app::analysis::rooflineRun()};
        Q_EMIT services.project().runsChanged();
        results.select(QStringLiteral("first")); // while the newest is being computed
        results.select(QStringLiteral("empty"));
        QTRY_VERIFY_WITH_TIMEOUT(page.charts().isEmpty(), patienceMs);
        QTest::qWait(200);
        QVERIFY(page.charts().isEmpty());
        results.select(QStringLiteral("first"));
        QTRY_VERIFY_WITH_TIMEOUT(!page.charts().isEmpty(), patienceMs);
    }

    void measuringAgainIsAskedForOnlyWhenItIsPossible()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RooflinePage page(results);
        services.project().stored.append(app::analysis::rooflineRun());
        Q_EMIT services.project().runsChanged();
        QSignalSpy asked(&page, &RooflinePage::measureRequested);
        QPushButton *button = nullptr;
        for (QPushButton *candidate : page.findChildren<QPushButton *>())
            if (candidate->text().contains(QStringLiteral("again")))
                button = candidate;
        QVERIFY(button);
        page.setMeasureReason(QStringLiteral("A run is under way."));
        button->click();
        QCOMPARE(asked.count(), 0);
        QVERIFY(button->toolTip().contains(QStringLiteral("under way")));
        page.setMeasureReason({});
        button->click();
        QCOMPARE(asked.count(), 1);
    }

    void aRunOfRoofsAloneDoesNotTakeTheStage()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        services.project().stored.append(app::analysis::rooflineRun());
        Q_EMIT services.project().runsChanged();
        app::domain::RunData again = app::analysis::rooflineRun();
        again.run.id = QStringLiteral("again");
        again.run.plan.experiment.workloads = again.run.plan.experiment.workloads.mid(3);
        services.project().stored.append(again);
        Q_EMIT services.project().runsChanged();
        QCOMPARE(results.runId(), QStringLiteral("run"));
    }

    void namesOfHostsAreNoMarkup()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RooflinePage page(results);
        auto run = app::analysis::rooflineRun();
        run.run.plan.hosts[0].name = tests::hostileText();
        services.project().stored.append(run);
        Q_EMIT services.project().runsChanged();
        QTRY_VERIFY_WITH_TIMEOUT(!page.charts().isEmpty(), patienceMs);
        QCOMPARE(tests::labelsReadingMarkup(page), QStringList());
    }
};

QTEST_MAIN(TstRooflinePage)
#include "tst_roofline_page.moc"
