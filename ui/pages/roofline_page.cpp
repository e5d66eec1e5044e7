// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Roofline tab: what each host can do, and how close the work comes to it.
#include "app/api/roofline.h"
#include "app/domain/roofline.h"
#include "ui/charts/roofline/build_roofline.h"
#include "ui/charts/roofline/roofline_text.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QComboBox>
#include <QFutureWatcher>
#include <QLayout>
#include <QPushButton>
#include <QtConcurrentRun>

#include <array>

namespace strata::ui::pages {

using app::domain::MemoryLevel;
using widgets::ChoiceMenu;

class RooflinePage : public ResultPage {
    Q_OBJECT
public:
    RooflinePage(models::RunResults &results, app::api::Runner &runner);

    charts::ChartView *currentView() const override;
    void setMeasureReason(const QString &reason) override;

protected:
    void followRow(qsizetype row) override;
    void showHosts() override { showFiltered(); }
    void refresh() override; //!< computes on another thread: another run, level or kind of point

private:
    QLayout *makeToggles();
    void takeComputed();
    void showRoofline(const app::domain::Roofline &roofline);
    void refreshMenus();
    void showFiltered(); //!< hosts or precisions were shown or hidden

    QFutureWatcher<app::domain::Roofline> m_computing;
    app::api::RunDataPtr m_computed; //!< whose roofline is being computed, or is shown
    bool m_computeAgain = false;
    app::domain::Roofline m_roofline;
    QComboBox *m_points = nullptr;
    widgets::ChoiceMenu *m_precisions = nullptr;
    widgets::ChoiceMenu *m_levels = nullptr;
    QPushButton *m_measure = nullptr;
    charts::ChartView *m_view = nullptr;
};

namespace {

constexpr std::array allLevels{MemoryLevel::L1, MemoryLevel::L2, MemoryLevel::L3,
                               MemoryLevel::Dram};

QList<MemoryLevel> levelsOf(const QStringList &keys)
{
    QList<MemoryLevel> levels;
    for (const MemoryLevel level : allLevels)
        if (keys.contains(app::domain::levelKey(level)))
            levels.append(level);
    return levels;
}

} // namespace

RooflinePage::RooflinePage(models::RunResults &results, app::api::Runner &runner) :
    ResultPage(results,
               {tr("R&oofline"), tr("Show how close the work comes to what each host can do"),
                tr("Roofline as a table"), 20, 4}),
    m_points(new QComboBox),
    m_precisions(new ChoiceMenu(tr("Prec&isions"))),
    m_levels(new ChoiceMenu(tr("&Memory levels"))),
    m_measure(new QPushButton(tr("Measure roofs &again"))),
    m_view(new charts::ChartView)
{
    setContent(widgets::makeScroll(m_view), makeToggles());
    connect(&m_computing, &QFutureWatcherBase::finished, this, &RooflinePage::takeComputed);
    connect(m_points, &QComboBox::activated, this, &RooflinePage::refresh);
    connect(m_levels, &ChoiceMenu::changed, this, &RooflinePage::refresh);
    connect(m_precisions, &ChoiceMenu::changed, this, &RooflinePage::showFiltered);
    connect(m_measure, &QPushButton::clicked, &runner, &app::api::Runner::measureRoofs);
    connect(m_view, &charts::ChartView::subjectChosen, this, &RooflinePage::goToInChart);
    letHostsBeHidden(*m_view);
    refresh();
}

QLayout *RooflinePage::makeToggles()
{
    m_points->addItem(tr("each work"));
    m_points->addItem(tr("each layer"));
    QList<ChoiceMenu::Choice> levels;
    for (const MemoryLevel level : allLevels)
        levels.append({app::domain::levelKey(level), charts::RooflineText::level(level)});
    m_levels->setChoices(levels, {app::domain::levelKey(MemoryLevel::Dram)});
    m_levels->setToolTip(
        models::plainToolTip(tr("Which memory roofs are shown. The outermost one is the limit.")));
    m_measure->setAutoDefault(false);
    m_measure->setToolTip(
        models::plainToolTip(tr("Measures what each host of the plan can do, as a run of its own; "
                                "the new roofs are then used here.")));
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("Poin&ts:"), m_points);
    letHostsBeHidden(*row);
    for (ChoiceMenu *menu : {m_precisions, m_levels})
        row->addWidget(menu);
    row->addWidget(m_measure);
    return row;
}

charts::ChartView *RooflinePage::currentView() const
{
    return charts::hasContent(m_roofline) ? m_view : nullptr;
}

void RooflinePage::setMeasureReason(const QString &reason)
{
    ResultPage::setMeasureReason(reason);
    widgets::setReason(*m_measure, reason);
}

void RooflinePage::refresh()
{
    if (!results().run()) {
        m_computed.reset();
        showRoofline({});
        return;
    }
    if (!m_computed || m_computed->run.id != results().run()->run.id)
        showReading();
    m_computeAgain = m_computing.isRunning();
    if (m_computeAgain)
        return; // one after the other: they would only delay each other
    m_computed = results().run();
    const QList<MemoryLevel> levels = levelsOf(m_levels->shownKeys());
    const app::domain::RooflineChoice choice{levels.isEmpty() ? MemoryLevel::Dram : levels.last(),
                                             m_points->currentIndex() == 1};
    // Hundreds of settings take seconds.
    m_computing.setFuture(
        QtConcurrent::run([run = m_computed, comparison = results().comparison(), choice] {
            return app::api::roofline(*run, choice, comparison.get());
        }));
}

void RooflinePage::takeComputed()
{
    if (m_computeAgain || m_computed != results().run())
        refresh(); // what was wanted has changed meanwhile
    else if (m_computed)
        showRoofline(m_computing.result());
}

void RooflinePage::showRoofline(const app::domain::Roofline &roofline)
{
    m_roofline = roofline;
    if (!charts::hasContent(m_roofline)) {
        showNothing(results().runId().isEmpty() ? QString()
                                                : tr("This run has no points and no roofs yet."));
        return;
    }
    refreshMenus();
    showFiltered();
}

void RooflinePage::refreshMenus()
{
    QList<ChoiceMenu::Choice> precisions;
    for (const QString &precision : charts::allPrecisions(m_roofline))
        precisions.append({precision, precision});
    m_precisions->setChoices(precisions, charts::usedPrecisions(m_roofline));
}

void RooflinePage::showFiltered()
{
    if (!m_computed || !charts::hasContent(m_roofline))
        return;
    const app::domain::Run &run = m_computed->run;
    const charts::RooflineFilter filter{results().hiddenHosts(), m_precisions->hiddenKeys(),
                                        levelsOf(m_levels->shownKeys())};
    m_view->setChart(charts::rooflineChart(m_roofline, run, filter));
    showResults(tr("How close the work comes to what each host can do. A point under the slope is "
                   "limited by memory, one under the flat part by arithmetic."),
                charts::rooflineTable(m_roofline, run, filter));
}

void RooflinePage::followRow(qsizetype row)
{
    const models::TableTwin::Row &chosen = content().rows.at(row);
    m_view->showSubject(chosen.workloadId, chosen.hostId);
}

ResultPage *makeRooflinePage(models::RunResults &results, app::api::Runner &runner)
{
    return new RooflinePage(results, runner);
}

} // namespace strata::ui::pages

#include "roofline_page.moc"
