// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/line_splitter.h"

#include "ui/charts/line_view.h"

#include <QScrollArea>
#include <QSplitter>
#include <QTableView>

namespace strata::ui::pages {

QSplitter *makeLineSplitter(charts::LineView *view, QTableView *table)
{
    auto *scroll = new QScrollArea;
    scroll->setWidget(view);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    // Always there: a bar that comes and goes changes the width, thus the height, thus the bar.
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    QObject::connect(view, &charts::LineView::panelReached, scroll, [scroll](const QRect &area) {
        scroll->ensureVisible(area.center().x(), area.center().y(), 0, area.height() / 2);
    });
    auto *splitter = new QSplitter;
    splitter->addWidget(scroll);
    splitter->addWidget(table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({560, 440});
    splitter->setChildrenCollapsible(false);
    return splitter;
}

} // namespace strata::ui::pages
