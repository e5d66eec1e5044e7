// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/scene_view.h"

#include <QAccessibleWidget>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>

namespace strata::ui::charts {

namespace {

//! To Qt a view of a scene is no more than an area, which screen readers pass over.
QAccessibleInterface *spokenChart(const QString &, QObject *object)
{
    auto *view = qobject_cast<SceneView *>(object);
    return view ? new QAccessibleWidget(view, QAccessible::Chart) : nullptr;
}

} // namespace

SceneView::SceneView()
{
    QAccessible::installFactory(spokenChart); // a second time changes nothing
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
