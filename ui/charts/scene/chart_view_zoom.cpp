// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the chart view that zooms.
#include "ui/charts/scene/chart_view.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double zoomFactor = 0.7;  // of one turn of a wheel, or of a key
constexpr double wheelStep = 120;   // eighths of a degree
constexpr double wheelShare = 0.15; // of the plot, by which one turn moves it

const QString resetName = QStringLiteral("resetZoom");

//! In the corner of the view, which has the key for it: it says that there is more than is shown.
QPushButton *makeResetButton(ChartView &view)
{
    auto *button = new QPushButton(ChartView::tr("Show the whole chart"));
    button->setObjectName(resetName);
    button->setFocusPolicy(Qt::NoFocus);
    button->setCursor(Qt::ArrowCursor);
    auto *corner = new QVBoxLayout(view.viewport());
    corner->addWidget(button, 0, Qt::AlignTop | Qt::AlignRight);
    QObject::connect(button, &QPushButton::clicked, &view, &ChartView::showWhole);
    return button;
}

} // namespace

void ChartView::setZoom(const ChartZoom &zoom)
{
    const bool isOther = zoom != m_zoom;
    m_zoom = zoom;
    m_shown = m_chart;
    if (const auto copy = m_chart && isZoomed() ? m_chart->copy() : nullptr) {
        copy->zoom = m_zoom;
        copy->caption.prepend(tr("Zoomed in: the axes show only a part of what was measured."));
        m_shown = copy;
    }
    if (!isOther)
        return;
    auto *reset = viewport()->findChild<QPushButton *>(resetName);
    (reset ? reset : makeResetButton(*this))->setVisible(isZoomed());
    draw();
    Q_EMIT zoomChanged();
}

void ChartView::zoomIn()
{
    zoomBy(zoomFactor);
}

void ChartView::zoomOut()
{
    zoomBy(1 / zoomFactor);
}

void ChartView::showWhole()
{
    setZoom({});
}

void ChartView::zoomBy(double factor)
{
    if (!isZoomable())
        return;
    const QList<ZoomPlot> plots = m_painter->zoomPlots();
    const auto at = m_place ? m_painter->positionOf(*m_place) : std::nullopt;
    const ZoomPlot plot = plots.value(at ? at->plot : 0, plots.first());
    QPointF centre = plot.shown.plot.center();
    if (at)
        centre.setX(plot.shown.atX(at->x.middle()));
    if (at && at->y)
        centre.setY(plot.shown.atY(at->y->middle()));
    setZoom(zoomedAt(m_zoom, plot, centre, factor));
}

bool ChartView::zoomByKey(const QKeyEvent &event)
{
    if (event.key() == Qt::Key_Escape && m_drag == Drag::Chooses) {
        endDrag(nullptr);
        return true;
    }
    if (!isZoomable() || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        return false;
    switch (event.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the key of the plus, without Shift, on many keyboards
        zoomIn();
        return true;
    case Qt::Key_Minus:
        zoomOut();
        return true;
    case Qt::Key_0:
        showWhole();
        return true;
    default:
        return false;
    }
}

//! What the keys lead to can be seen.
void ChartView::followPlace()
{
    const auto at = isZoomed() && m_place ? m_painter->positionOf(*m_place) : std::nullopt;
    if (!at || !isZoomable())
        return;
    const QList<ZoomPlot> plots = m_painter->zoomPlots();
    setZoom(withInSight(m_zoom, plots.value(at->plot, plots.first()), at->x, at->y));
}

std::optional<ZoomPlot> ChartView::zoomPlotAt(const QPointF &point) const
{
    if (m_painter)
        for (const ZoomPlot &plot : m_painter->zoomPlots())
            if (plot.shown.plot.contains(point))
                return plot;
    return std::nullopt;
}

void ChartView::wheelEvent(QWheelEvent *event)
{
    const auto plot = zoomPlotAt(mapToScene(event->position().toPoint()));
    const QPointF turns = QPointF(event->angleDelta()) / wheelStep;
    if (plot && event->modifiers().testFlag(Qt::ControlModifier)) {
        setZoom(zoomedAt(m_zoom, *plot, mapToScene(event->position().toPoint()),
                         std::pow(zoomFactor, turns.y())));
        event->accept();
    } else if (const double across = turns.x() != 0 ? turns.x() : turns.y();
               plot && isZoomed() &&
               (turns.x() != 0 || event->modifiers().testFlag(Qt::ShiftModifier))) {
        const double pixels = across * wheelShare * plot->shown.plot.width();
        setZoom(panned(m_zoom, *plot, {pixels, 0}));
        event->accept();
    } else {
        SceneView::wheelEvent(event);
    }
}

void ChartView::beginDrag(const QMouseEvent &event)
{
    const bool moves =
        event.button() == Qt::MiddleButton ||
        (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::ShiftModifier));
    endDrag(nullptr);
    if (!zoomPlotAt(mapToScene(event.position().toPoint())))
        return;
    m_dragFrom = event.position().toPoint();
    if (moves && isZoomed())
        m_drag = Drag::Moves;
    else if (event.button() == Qt::LeftButton)
        m_drag = Drag::Waits; // until it is more than a click
}

bool ChartView::drag(const QMouseEvent &event)
{
    const QPoint now = event.position().toPoint();
    if (m_drag == Drag::Waits &&
        (now - m_dragFrom).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = Drag::Chooses;
        if (!m_band)
            m_band = new QRubberBand(QRubberBand::Rectangle, viewport());
        m_band->show();
    }
    if (m_drag == Drag::Chooses)
        m_band->setGeometry(QRect(m_dragFrom, now).normalized());
    if (m_drag != Drag::Moves)
        return m_drag == Drag::Chooses;
    if (const auto plot = zoomPlotAt(mapToScene(m_dragFrom)))
        setZoom(panned(m_zoom, *plot, mapToScene(now) - mapToScene(m_dragFrom)));
    m_dragFrom = now;
    return true;
}

void ChartView::endDrag(const QMouseEvent *event)
{
    const bool isChosen = event && m_drag == Drag::Chooses;
    m_drag = Drag::None;
    if (m_band)
        m_band->hide();
    const auto plot = isChosen ? zoomPlotAt(mapToScene(m_dragFrom)) : std::nullopt;
    if (plot)
        setZoom(zoomedTo(m_zoom, *plot,
                         QRectF(mapToScene(m_dragFrom), mapToScene(event->position().toPoint()))));
}

void ChartView::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_drag == Drag::None)
        SceneView::mouseReleaseEvent(event);
    else
        endDrag(event);
}

void ChartView::addZoomActions(QMenu &menu)
{
    menu.addAction(tr("Zoom &in"), this, &ChartView::zoomIn);
    menu.addAction(tr("Zoom &out"), this, &ChartView::zoomOut)->setEnabled(isZoomed());
    menu.addAction(tr("Show the &whole chart"), this, &ChartView::showWhole)
        ->setEnabled(isZoomed());
    menu.addSeparator();
}

} // namespace strata::ui::charts
