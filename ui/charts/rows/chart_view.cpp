// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/chart_view.h"

#include "ui/charts/scene/chart_export.h"
#include "ui/charts/rows/row_painter.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/ticks125.h"

#include <QAccessible>
#include <QClipboard>
#include <QGraphicsView>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr int narrowest = 480;
constexpr int usualWidth = 720;
constexpr int lowest = 160;

//! How far a key moves among rows; 0: not one of ours.
int stepOf(int key, int rows)
{
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        return 1;
    case Qt::Key_Up:
    case Qt::Key_Left:
        return -1;
    case Qt::Key_End:
        return rows;
    case Qt::Key_Home:
        return -rows;
    default:
        return 0;
    }
}

} // namespace

class ChartView::Private {
public:
    ChartPainter painter;
    QGraphicsView *canvas = nullptr;
    ChartModel model;
    int row = -1;

    //! Draws for the present width; the minimum height then makes room for all texts.
    void draw(ChartView &view)
    {
        const QSizeF size(std::max(narrowest, canvas->viewport()->width()), canvas->viewport()->height());
        painter.show(model, ChartPalette::of(view.palette()), size, chartFont());
        const QSizeF needed = neededSize(size.width());
        const int frame = view.height() - canvas->viewport()->height();
        view.setMinimumHeight(std::max(lowest, static_cast<int>(needed.height()) + 1 + std::max(0, frame)));
        painter.setCurrentRow(view.hasFocus() ? row : -1);
    }

    QSizeF neededSize(double width) const
    {
        const ChartScale scale(model, ticksForWidth(width));
        return layOut(model, scale, ChartPalette::light(), QSizeF(width, 0), chartFont()).size;
    }
};

ChartView::ChartView(QWidget *parent) : QWidget(parent), d(std::make_unique<Private>())
{
    d->canvas = new QGraphicsView(&d->painter.scene(), this);
    d->canvas->setFrameShape(QFrame::NoFrame);
    d->canvas->setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    d->canvas->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    d->canvas->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    d->canvas->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    d->canvas->setFocusPolicy(Qt::NoFocus);
    d->canvas->viewport()->installEventFilter(this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(d->canvas);
    setFocusPolicy(Qt::StrongFocus);
}

ChartView::~ChartView()
{
    d->canvas->viewport()->removeEventFilter(this);
    delete d->canvas; // before the scene that it shows
}

void ChartView::setModel(const ChartModel &model)
{
    const QString hostId = d->model.rows.value(d->row).hostId;
    d->model = model;
    d->row = -1;
    for (int i = 0; i < model.rows.size(); ++i)
        if (!hostId.isEmpty() && model.rows.at(i).hostId == hostId)
            d->row = i;
    setAccessibleName(model.title);
    setAccessibleDescription(model.description);
    updateGeometry();
    d->draw(*this);
}

const ChartModel &ChartView::model() const
{
    return d->model;
}

int ChartView::currentRow() const
{
    return d->row;
}

void ChartView::setCurrentRow(int row)
{
    const int wanted = row >= 0 && row < d->model.rows.size() ? row : -1;
    if (wanted == d->row)
        return;
    d->row = wanted;
    d->painter.setCurrentRow(wanted);
    setAccessibleDescription(wanted < 0 ? d->model.description : readout());
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    Q_EMIT currentRowChanged(wanted);
}

QString ChartView::readout() const
{
    return d->row < 0 ? QString() : ChartText::readout(d->model, d->model.rows.at(d->row));
}

QImage ChartView::image(double dpi) const
{
    return renderChart(d->model, {}, dpi);
}

void ChartView::copyImage() const
{
    QGuiApplication::clipboard()->setImage(image());
}

QSize ChartView::sizeHint() const
{
    return {usualWidth, std::max(lowest, static_cast<int>(d->neededSize(usualWidth).height()) + 1)};
}

QSize ChartView::minimumSizeHint() const
{
    return {narrowest, lowest};
}

void ChartView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        d->draw(*this);
    QWidget::changeEvent(event);
}

void ChartView::keyPressEvent(QKeyEvent *event)
{
    const int rows = static_cast<int>(d->model.rows.size());
    if (event->matches(QKeySequence::Copy)) {
        copyImage();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && d->row >= 0) {
        Q_EMIT rowActivated(d->model.rows.at(d->row).hostId);
    } else if (const int step = stepOf(event->key(), rows); step != 0 && rows > 0) {
        setCurrentRow(std::clamp(d->row < 0 && step > 0 && step < rows ? 0 : d->row + step, 0, rows - 1));
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ChartView::focusInEvent(QFocusEvent *event)
{
    d->painter.setCurrentRow(d->row);
    QWidget::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent *event)
{
    d->painter.setCurrentRow(-1);
    QWidget::focusOutEvent(event);
}

bool ChartView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        d->draw(*this);
    } else if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        const int row = d->painter.rowAt(d->canvas->mapToScene(mouse->position().toPoint()));
        setFocus(Qt::MouseFocusReason);
        setCurrentRow(row);
        if (event->type() == QEvent::MouseButtonDblClick && row >= 0)
            Q_EMIT rowActivated(d->model.rows.at(row).hostId);
    } else if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int row = d->painter.rowAt(d->canvas->mapToScene(help->pos()));
        const QString text = row < 0 ? QString() : ChartText::readout(d->model, d->model.rows.at(row)).toHtmlEscaped();
        QToolTip::showText(help->globalPos(), text.isEmpty() ? text : QStringLiteral("<qt>%1</qt>").arg(text), this);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace strata::ui::charts
