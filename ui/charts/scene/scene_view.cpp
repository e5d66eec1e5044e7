// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/scene_view.h"

#include <QGraphicsView>
#include <QVBoxLayout>

namespace strata::ui::charts {

QGraphicsView *makeSceneView(QGraphicsScene &scene, QWidget &owner)
{
    auto *view = new QGraphicsView(&scene, &owner);
    view->setFrameShape(QFrame::NoFrame);
    view->setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    view->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view->setFocusPolicy(Qt::NoFocus);
    view->viewport()->setMouseTracking(true);
    view->viewport()->installEventFilter(&owner);
    auto *layout = new QVBoxLayout(&owner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view);
    return view;
}

} // namespace strata::ui::charts
