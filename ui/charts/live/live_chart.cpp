// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_chart.h"

#include "app/api/text.h"
#include "ui/charts/live/live_buffer.h"
#include "ui/charts/live/live_painter.h"
#include "ui/charts/scene/text_block.h"

#include <QClipboard>
#include <QEvent>
#include <QGraphicsView>
#include <QGuiApplication>
#include <QResizeEvent>
#include <QTimer>
#include <QVBoxLayout>

#include <functional>

namespace strata::ui::charts {
namespace {

constexpr int redrawMilliseconds = 100;
constexpr double logicalDpi = 96;
constexpr QSizeF imageSize(720, 400);

//! A view that tells its owner when it has another size.
class Canvas : public QGraphicsView {
public:
    Canvas(QGraphicsScene *scene, std::function<void()> resized, QWidget *parent) :
        QGraphicsView(scene, parent),
        m_resized(std::move(resized))
    {
        setFrameShape(QFrame::NoFrame);
        setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        setAlignment(Qt::AlignLeft | Qt::AlignTop);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QGraphicsView::resizeEvent(event);
        m_resized();
    }

private:
    std::function<void()> m_resized;
};

} // namespace

class LiveChart::Private {
public:
    LivePainter painter;
    LiveBuffer buffer;
    Canvas *canvas = nullptr;
    QTimer timer;
    Quantity quantity = Quantity::Rate;
    bool paused = false;

    void wake()
    {
        if (!paused && !timer.isActive())
            timer.start();
    }
    void newLook(const LiveChart &chart)
    {
        painter.setLook(ChartPalette::of(chart.palette()), QSizeF(canvas->viewport()->size()).expandedTo(QSizeF(200, 120)),
                        chartFont());
        painter.show(buffer, quantity);
    }
};

LiveChart::LiveChart(QWidget *parent) : QWidget(parent), d(std::make_unique<Private>())
{
    d->timer.setSingleShot(true);
    d->timer.setInterval(redrawMilliseconds);
    connect(&d->timer, &QTimer::timeout, this, &LiveChart::refresh);
    d->canvas = new Canvas(
        &d->painter.scene(), [this] { d->newLook(*this); }, this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(d->canvas);
    setAccessibleName(tr("Live chart"));
    d->newLook(*this);
}

LiveChart::~LiveChart()
{
    delete d->canvas; // before the scene that it shows
}

void LiveChart::setTrial(const LiveTrial &trial)
{
    LiveTrial shown = trial;
    shown.name = app::api::displayText(trial.name, 60);
    d->buffer.setTrial(shown);
    d->wake();
}

void LiveChart::appendSteps(const QString &trialId, const QList<app::domain::Step> &steps)
{
    if (d->buffer.append(trialId, steps))
        d->wake();
}

void LiveChart::clear()
{
    d->buffer.clear();
    refresh();
}

LiveChart::Quantity LiveChart::quantity() const
{
    return d->quantity;
}

void LiveChart::setQuantity(Quantity quantity)
{
    d->quantity = quantity;
    refresh();
}

void LiveChart::setPaused(bool paused)
{
    d->paused = paused;
    if (paused)
        d->timer.stop();
    else
        refresh();
}

bool LiveChart::isPaused() const
{
    return d->paused;
}

int LiveChart::hiddenSteps() const
{
    return d->buffer.hiddenSteps();
}

void LiveChart::refresh()
{
    d->painter.show(d->buffer, d->quantity);
    setAccessibleDescription(d->painter.description());
}

QImage LiveChart::image(double dpi) const
{
    LivePainter painter;
    painter.setLook(ChartPalette::light(), imageSize, chartFont());
    painter.show(d->buffer, d->quantity);
    QImage image((imageSize * dpi / logicalDpi).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter target(&image);
    target.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scene().render(&target, QRectF(image.rect()), painter.scene().sceneRect());
    return image;
}

void LiveChart::copyImage() const
{
    QGuiApplication::clipboard()->setImage(image());
}

QSize LiveChart::sizeHint() const
{
    return imageSize.toSize();
}

QSize LiveChart::minimumSizeHint() const
{
    return {320, 200};
}

void LiveChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        d->newLook(*this);
    QWidget::changeEvent(event);
}

} // namespace strata::ui::charts
