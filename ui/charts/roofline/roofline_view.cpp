// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_view.h"

#include "ui/charts/scene/chart_export.h"
#include "ui/charts/roofline/roofline_painter.h"
#include "ui/charts/scene/scene_view.h"

#include <QAccessible>
#include <QClipboard>
#include <QGraphicsView>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <numeric>

namespace strata::ui::charts {
namespace {

constexpr int narrowest = 480;
constexpr int usualWidth = 760;
constexpr int usualHeight = 640;
constexpr int lowest = 420;

//! How far a key moves among points; 0: not one of ours.
int stepOf(int key, int points)
{
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Right: return 1;
    case Qt::Key_Up:
    case Qt::Key_Left: return -1;
    case Qt::Key_End: return points;
    case Qt::Key_Home: return -points;
    default: return 0;
    }
}

} // namespace

class RooflineView::Private {
public:
    RooflinePainter painter;
    QGraphicsView *canvas = nullptr;
    ChartModel model;
    QList<int> order; //!< of the marks, from left to right and top to bottom
    int mark = -1;

    //! Draws for the present size; the minimum height then makes room for all texts.
    void draw(RooflineView &view)
    {
        if (!model.roofline)
            return;
        const QSizeF size(std::max(narrowest, canvas->viewport()->width()), std::max(lowest, canvas->viewport()->height()));
        painter.show(model, ChartPalette::of(view.palette()), size, chartFont());
        const bool tooLow = painter.size().height() > size.height() + 0.5;
        const int needed = tooLow ? static_cast<int>(painter.size().height()) + 1 : lowest;
        if (tooLow || view.minimumHeight() <= lowest)
            view.setMinimumHeight(needed);
        painter.setCurrentMark(mark);
    }

    void sortMarks()
    {
        order.resize(model.roofline->marks.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, [this](int left, int right) {
            const RooflineMark &a = model.roofline->marks.at(left);
            const RooflineMark &b = model.roofline->marks.at(right);
            return a.intensity != b.intensity ? a.intensity < b.intensity : a.achieved > b.achieved;
        });
    }
};

RooflineView::RooflineView(QWidget *parent) : QWidget(parent), d(std::make_unique<Private>())
{
    d->canvas = makeSceneView(d->painter.scene(), *this);
    setFocusPolicy(Qt::StrongFocus);
}

RooflineView::~RooflineView()
{
    d->canvas->viewport()->removeEventFilter(this);
    delete d->canvas; // before the scene that it shows
}

void RooflineView::setModel(const ChartModel &model)
{
    d->model = model;
    d->mark = -1;
    d->sortMarks();
    setAccessibleName(model.title);
    setAccessibleDescription(model.description);
    setMinimumHeight(lowest);
    d->draw(*this);
}

const ChartModel &RooflineView::model() const { return d->model; }

int RooflineView::currentMark() const { return d->mark; }

void RooflineView::setCurrentMark(int mark)
{
    const auto marks = d->model.roofline ? static_cast<int>(d->model.roofline->marks.size()) : 0;
    const int wanted = mark >= 0 && mark < marks ? mark : -1;
    if (wanted == d->mark)
        return;
    d->mark = wanted;
    d->painter.setCurrentMark(wanted);
    setAccessibleDescription(wanted < 0 ? d->model.description : readout());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

QString RooflineView::readout() const { return d->mark < 0 ? QString() : d->model.roofline->marks.at(d->mark).readout; }

QImage RooflineView::image(double dpi) const { return renderChart(d->model, {}, dpi); }

void RooflineView::copyImage() const { QGuiApplication::clipboard()->setImage(image()); }

QSize RooflineView::sizeHint() const { return {usualWidth, usualHeight}; }

QSize RooflineView::minimumSizeHint() const { return {narrowest, lowest}; }

void RooflineView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        d->draw(*this);
    QWidget::changeEvent(event);
}

void RooflineView::keyPressEvent(QKeyEvent *event)
{
    const int marks = static_cast<int>(d->order.size());
    const int step = stepOf(event->key(), marks);
    if (event->matches(QKeySequence::Copy)) {
        copyImage();
    } else if (step != 0 && marks > 0) {
        const int place = static_cast<int>(d->order.indexOf(d->mark));
        setCurrentMark(d->order.at(std::clamp(place < 0 && step > 0 && step < marks ? 0 : place + step, 0, marks - 1)));
        const RooflineMark &mark = d->model.roofline->marks.at(d->mark);
        Q_EMIT markChosen(mark.workloadId, d->model.roofline->hosts.at(mark.host).id);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void RooflineView::focusInEvent(QFocusEvent *event)
{
    d->painter.setCurrentMark(d->mark);
    QWidget::focusInEvent(event);
}

void RooflineView::focusOutEvent(QFocusEvent *event)
{
    setCurrentMark(-1);
    QWidget::focusOutEvent(event);
}

bool RooflineView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        d->draw(*this);
    } else if (d->model.roofline && (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress)) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const int mark = d->painter.markAt(d->canvas->mapToScene(mouse->position().toPoint()));
        // A point that the keys chose stays while the mouse wanders over the empty plane.
        if (mark >= 0 || !hasFocus())
            setCurrentMark(mark);
        if (event->type() == QEvent::MouseButtonPress) {
            setFocus(Qt::MouseFocusReason);
            if (mark >= 0)
                Q_EMIT markChosen(d->model.roofline->marks.at(mark).workloadId, d->model.roofline->hosts.at(d->model.roofline->marks.at(mark).host).id);
        }
    } else if (event->type() == QEvent::Leave && !hasFocus()) {
        setCurrentMark(-1);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace strata::ui::charts
