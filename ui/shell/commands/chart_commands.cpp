// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/chart_commands.h"

#include <array>
#include <utility>

namespace strata::ui::shell {

using charts::ChartOption;
using pages::ResultPage;

namespace {

constexpr std::array optionActions{
    std::pair{ActionId::LogarithmicAxis, ChartOption::Logarithmic},
    std::pair{ActionId::AxisFromZero, ChartOption::FromZero},
    std::pair{ActionId::OrderByValue, ChartOption::ByValue},
    std::pair{ActionId::TimePerIteration, ChartOption::TimePerIteration},
    std::pair{ActionId::ShowIntervals, ChartOption::Intervals},
    std::pair{ActionId::ShowSingleValues, ChartOption::SingleValues}};

} // namespace

ChartCommands::ChartCommands(ActionTable &actions, const QTabWidget &tabs,
                             const QList<ResultPage *> &pages) :
    m_actions(actions),
    m_tabs(tabs)
{
    connectZoom(ActionId::ZoomIn, &ResultPage::zoomIn);
    connectZoom(ActionId::ZoomOut, &ResultPage::zoomOut);
    connectZoom(ActionId::ResetZoom, &ResultPage::resetZoom);
    for (const auto &[id, option] : optionActions)
        connectOption(id, option);
    for (const ResultPage *page : pages)
        connect(page, &ResultPage::chartsChanged, this, &ChartCommands::refresh,
                Qt::QueuedConnection); // the page may be in the middle of it
}

ResultPage *ChartCommands::page() const
{
    return qobject_cast<ResultPage *>(m_tabs.currentWidget());
}

void ChartCommands::connectZoom(ActionId id, void (ResultPage::*act)())
{
    connect(m_actions[id], &QAction::triggered, this, [this, act] {
        if (ResultPage *shown = page())
            (shown->*act)();
    });
}

void ChartCommands::connectOption(ActionId id, ChartOption option)
{
    connect(m_actions[id], &QAction::triggered, this, [this, option](bool on) {
        if (page())
            page()->setChartOption(option, on);
        refresh();
    });
}

void ChartCommands::refresh()
{
    const bool canZoom = page() && page()->isZoomable();
    const QString noZoom = canZoom ? QString() : tr("No chart that can be zoomed is shown.");
    for (const ActionId id : {ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ResetZoom})
        m_actions.setReason(id, noZoom);
    const charts::ChartOptions options = page() ? page()->chartOptions() : charts::ChartOptions();
    for (const auto &[id, option] : optionActions) {
        m_actions.setReason(id, options.contains(option)
                                    ? QString()
                                    : tr("The chart that is shown does not have this option."));
        m_actions[id]->setChecked(options.value(option));
    }
}

} // namespace strata::ui::shell
