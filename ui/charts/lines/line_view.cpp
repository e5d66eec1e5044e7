// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_view.h"

#include "ui/charts/scene/chart_export.h"
#include "ui/charts/lines/line_cursor.h"
#include "ui/charts/lines/line_painter.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/scene/scene_view.h"

#include <QAccessible>
#include <QClipboard>
#include <QGraphicsView>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr int narrowest = 480;
constexpr int usualWidth = 760;
constexpr int usualHeight = 640;
constexpr int lowest = 320;
constexpr double pageShare = 0.1; // of the axis
constexpr double headingHeight = 48;

using Place = LinePainter::Place;

} // namespace

class LineView::Private {
public:
    LinePainter painter;
    QGraphicsView *canvas = nullptr;
    ChartModel model;
    std::optional<Place> place;

    bool hasPanels() const { return model.lines && !model.lines->panels.isEmpty() && painter.across(); }
    //! Draws for the present size; the minimum height then makes room for all texts.
    void draw(LineView &view)
    {
        if (!model.lines)
            return;
        const QSizeF size(std::max(narrowest, canvas->viewport()->width()), std::max(lowest, canvas->viewport()->height()));
        painter.show(model, ChartPalette::of(view.palette()), size, chartFont());
        const bool tooLow = painter.size().height() > size.height() + 0.5;
        if (tooLow || view.minimumHeight() <= lowest)
            view.setMinimumHeight(tooLow ? static_cast<int>(painter.size().height()) + 1 : lowest);
        painter.setCursor(place);
    }
    //! Where a key takes the cursor; none: not one of ours, or nothing there.
    std::optional<Place> moved(int key) const;
    //! The next panel up or down that has a point, at its place nearest to the cursor.
    std::optional<Place> inOtherPanel(int step) const;
    void setPlace(LineView &view, const std::optional<Place> &wanted);
};

std::optional<Place> LineView::Private::inOtherPanel(int step) const
{
    for (int panel = place->panel + step; panel >= 0 && panel < model.lines->panels.size(); panel += step)
        if (const auto x = nearestStop(model.lines->panels.at(panel), place->x))
            return Place{panel, *x};
    return place;
}

std::optional<Place> LineView::Private::moved(int key) const
{
    const LineScale &across = *painter.across();
    const int panel = place ? place->panel : 0;
    const LinePanel &shown = model.lines->panels.at(panel);
    const auto at = [panel](std::optional<double> x) { return x ? std::optional(Place{panel, *x}) : std::nullopt; };
    const bool forward = key == Qt::Key_Right || key == Qt::Key_PageDown;
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        return place ? inOtherPanel(key == Qt::Key_Down ? 1 : -1) : at(outermostStop(shown, false));
    case Qt::Key_Home:
    case Qt::Key_End:
        return at(outermostStop(shown, key == Qt::Key_End));
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown: {
        const bool page = key == Qt::Key_PageUp || key == Qt::Key_PageDown;
        const double distance = (across.high() - across.low()) * (page ? pageShare : 1 / painter.plot(panel).width());
        const auto next = place ? nextStop(shown, across, place->x, forward, distance) : outermostStop(shown, !forward);
        return at(next ? next : outermostStop(shown, forward));
    }
    default:
        return std::nullopt;
    }
}

void LineView::Private::setPlace(LineView &view, const std::optional<Place> &wanted)
{
    if (wanted == place)
        return;
    place = wanted;
    painter.setCursor(wanted);
    view.setAccessibleDescription(wanted ? view.readout() : model.description);
    QAccessibleEvent event(&view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

LineView::LineView(QWidget *parent) : QWidget(parent), d(std::make_unique<Private>())
{
    d->canvas = makeSceneView(d->painter.scene(), *this);
    setFocusPolicy(Qt::StrongFocus);
}

LineView::~LineView()
{
    d->canvas->viewport()->removeEventFilter(this);
    delete d->canvas; // before the scene that it shows
}

void LineView::setModel(const ChartModel &model)
{
    const auto titles = [](const ChartModel &chart) {
        QStringList list;
        for (const LinePanel &panel : chart.lines ? chart.lines->panels : QList<LinePanel>())
            list << panel.title;
        return list;
    };
    if (titles(model) != titles(d->model)) {
        d->place.reset();
        setMinimumHeight(lowest);
    }
    d->model = model;
    setAccessibleName(model.title);
    setAccessibleDescription(d->place ? readout() : model.description);
    d->draw(*this);
}

const ChartModel &LineView::model() const
{
    return d->model;
}

QString LineView::readout() const
{
    return d->place ? LineText::readout(*d->model.lines, d->place->panel, d->place->x) : QString();
}

QImage LineView::image(double dpi) const
{
    return renderChart(d->model, {}, dpi);
}

void LineView::copyImage() const
{
    QGuiApplication::clipboard()->setImage(image());
}

QSize LineView::sizeHint() const
{
    return {usualWidth, usualHeight};
}

QSize LineView::minimumSizeHint() const
{
    return {narrowest, lowest};
}

void LineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        d->draw(*this);
    QWidget::changeEvent(event);
}

void LineView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) {
        copyImage();
    } else if (const auto place = d->hasPanels() ? d->moved(event->key()) : std::nullopt) {
        d->setPlace(*this, place);
        Q_EMIT panelReached(d->painter.plot(place->panel).adjusted(0, -headingHeight, 0, headingHeight).toRect());
    } else {
        QWidget::keyPressEvent(event);
    }
}

void LineView::focusInEvent(QFocusEvent *event)
{
    d->painter.setCursor(d->place);
    QWidget::focusInEvent(event);
}

void LineView::focusOutEvent(QFocusEvent *event)
{
    d->setPlace(*this, std::nullopt);
    QWidget::focusOutEvent(event);
}

bool LineView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        d->draw(*this);
    } else if (d->hasPanels() && (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress)) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        auto place = d->painter.placeAt(d->canvas->mapToScene(mouse->position().toPoint()));
        const auto stop = place ? nearestStop(d->model.lines->panels.at(place->panel), place->x) : std::nullopt;
        if (stop)
            place->x = *stop;
        // A place that the keys chose stays while the mouse wanders beside the panels.
        if (stop || !hasFocus())
            d->setPlace(*this, stop ? place : std::nullopt);
        if (event->type() == QEvent::MouseButtonPress)
            setFocus(Qt::MouseFocusReason);
    } else if (event->type() == QEvent::Leave && !hasFocus()) {
        d->setPlace(*this, std::nullopt);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace strata::ui::charts
