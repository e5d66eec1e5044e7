// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/scene_view.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace strata::ui::charts {

SceneView::SceneView()
{
    setFrameShape(QFrame::NoFrame);
    setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred,
                  QSizePolicy::Preferred); // as high as its texts need, where charts are stacked
}

void SceneView::copyImage() const
{
    QGuiApplication::clipboard()->setImage(image());
}

void SceneView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange)
        draw();
}

void SceneView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    draw();
}

} // namespace strata::ui::charts
