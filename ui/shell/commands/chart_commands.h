// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be done with the chart in front: zoom it, and choose how it is drawn. Of Overview the
//! text of its table is zoomed.
#pragma once

#include "ui/pages/result_page.h"
#include "ui/shell/action_table.h"

#include <QList>
#include <QTabWidget>

namespace strata::ui::shell {

class ChartCommands : public QObject {
    Q_OBJECT
public:
    //! Connects its actions. All of these outlive it.
    ChartCommands(ActionTable &actions, const QTabWidget &tabs,
                  const QList<pages::ResultPage *> &pages);

    //! Says which of its actions make sense now, and how options stand.
    void refresh();

private:
    pages::ResultPage *page() const; //!< in front; null: another tab is
    void connectZoom(ActionId id, void (pages::ResultPage::*act)());
    void connectOption(ActionId id, charts::ChartOption option);

    ActionTable &m_actions;
    const QTabWidget &m_tabs;
};

} // namespace strata::ui::shell
