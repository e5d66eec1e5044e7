// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_chart.h"

#include "app/api/text.h"
#include "ui/charts/live/live_buffer.h"
#include "ui/charts/live/live_painter.h"
#include "ui/charts/scene/plain_chart.h"
#include "ui/charts/scene/text_block.h"

#include <QPainter>
#include <QTimer>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr int redrawMilliseconds = 100;
constexpr double logicalDpi = 96;
constexpr QSizeF imageSize(720, 400);

} // namespace

class LiveChart::Private {
public:
    LivePainter painter;
    LiveBuffer buffer;
    QString note; //!< instead of lines; empty: the usual one
    QTimer timer;
    Quantity quantity = Quantity::Rate;
    bool paused = false;

    void wake()
    {
        if (!paused && !timer.isActive())
            timer.start();
    }
};

LiveChart::LiveChart() : d(std::make_unique<Private>())
{
    d->timer.setSingleShot(true);
    d->timer.setInterval(redrawMilliseconds);
    connect(&d->timer, &QTimer::timeout, this, &LiveChart::refresh);
    setScene(&d->painter.scene());
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Live chart"));
    draw();
}

LiveChart::~LiveChart() = default;

void LiveChart::draw()
{
    d->painter.setLook(ChartPalette::of(palette()),
                       QSizeF(viewport()->size()).expandedTo(QSizeF(200, 120)), chartFont());
    d->painter.show(d->buffer, d->quantity, d->note);
}

void LiveChart::setTrial(const LiveTrial &trial)
{
    LiveTrial shown = trial;
    shown.hostName = app::api::displayText(trial.hostName, 60);
    d->note.clear();
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
    clear({});
    refresh();
}

void LiveChart::clear(const QString &note)
{
    d->note = app::api::displayText(note, 300);
    d->buffer.clear();
    if (!d->paused)
        refresh();
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

void LiveChart::refresh()
{
    d->painter.show(d->buffer, d->quantity, d->note);
    setAccessibleDescription(d->painter.description());
}

QImage LiveChart::image(double dpi) const
{
    LivePainter painter;
    painter.setLook(ChartPalette::light(), imageSize, chartFont());
    painter.show(d->buffer, d->quantity, d->note);
    placeAxes(*painter.chart());
    QImage image((imageSize * dpi / logicalDpi).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter target(&image);
    target.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scene().render(&target, QRectF(image.rect()), painter.scene().sceneRect());
    return image;
}

QSize LiveChart::sizeHint() const
{
    return imageSize.toSize();
}

QSize LiveChart::minimumSizeHint() const
{
    constexpr int lines = 9; // heading, legend, axes, and a plot between them
    return {320, std::min(200, lines * fontMetrics().lineSpacing())};
}

} // namespace strata::ui::charts
