// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_export.h"

#include "ui/charts/scene/chart_painter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::FailureCode;

constexpr double logicalDpi = 96; // sizes in a layout are pixels of 1/96 inch
constexpr double defaultWidth = 7.5;
constexpr double lowestDpi = 36;
constexpr double highestDpi = 1200;
constexpr int exportFontPixels = 13;
constexpr double inchesPerMetre = 1 / 0.0254;

QFont exportFont()
{
    QFont font = chartFont();
    font.setPixelSize(exportFontPixels);
    return font;
}

//! Lays the chart out on a page. If the texts need more room than the page has, everything gets
//! smaller, in proportion.
QSizeF showOnPage(ChartPainter &painter, const QSizeF &inches)
{
    QSizeF page = inches * logicalDpi;
    for (int attempt = 0; attempt < 40; ++attempt) {
        painter.show(ChartPalette::light(), page, exportFont());
        if (painter.size().height() <= page.height() + 0.5)
            break;
        page *= 1.08;
    }
    return painter.size();
}

void drawScene(ChartPainter &painter, QPaintDevice &device, const QSizeF &deviceSize)
{
    QPainter target(&device);
    target.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scene().render(&target, QRectF(QPointF(), deviceSize), painter.scene().sceneRect());
}

QByteArray pngBytes(const Chart &chart, const QSizeF &inches, double dpi)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    renderChart(chart, inches, dpi).save(&buffer, "PNG");
    return bytes;
}

QByteArray svgBytes(const Chart &chart, const QSizeF &inches)
{
    const auto painter = chart.makePainter();
    const QSizeF size = showOnPage(*painter, inches);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(logicalDpi));
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(chart.title.toHtmlEscaped()); // Qt 6.4 writes both as they are: a host's
                                                     // name would become an element
    generator.setDescription(chart.description.toHtmlEscaped());
    drawScene(*painter, generator, size);
    return bytes;
}

QByteArray pdfBytes(const Chart &chart, const QSizeF &inches)
{
    const auto painter = chart.makePainter();
    showOnPage(*painter, inches);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(highestDpi));
    writer.setPageSize(QPageSize(inches, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(chart.title);
    writer.setCreator(QCoreApplication::applicationName());
    drawScene(*painter, writer, inches * highestDpi);
    return bytes;
}

app::domain::Expected<void> write(const QString &path, const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return app::domain::fail(FailureCode::Internal, path,
                                 QStringLiteral("The chart could not be drawn."));
    QSaveFile file(path);
    // Unbuffered: a write that a full disk cuts short shows nowhere else.
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) &&
        file.write(bytes) == bytes.size() && file.commit())
        return {};
    const FailureCode code = file.error() == QFileDevice::ResourceError ? FailureCode::FileFull
                                                                        : FailureCode::StorageError;
    return app::domain::fail(code, path, file.errorString());
}

QString ending(ChartFormat format)
{
    switch (format) {
    case ChartFormat::Png:
        return QStringLiteral("png");
    case ChartFormat::Svg:
        return QStringLiteral("svg");
    case ChartFormat::Pdf:
        return QStringLiteral("pdf");
    }
    return QStringLiteral("png");
}

} // namespace

QSizeF recommendedSize(const Chart &chart)
{
    const auto painter = chart.makePainter();
    painter->show(ChartPalette::light(), QSizeF(defaultWidth, chart.leastPageHeight()) * logicalDpi,
                  exportFont());
    return {defaultWidth, std::ceil(painter->size().height()) / logicalDpi};
}

QImage renderChart(const Chart &chart, const QSizeF &sizeInches, double dpi)
{
    const QSizeF inches = sizeInches.isEmpty() ? recommendedSize(chart) : sizeInches;
    const double resolution = std::clamp(dpi, lowestDpi, highestDpi);
    const auto painter = chart.makePainter();
    showOnPage(*painter, inches);
    QImage image((inches * resolution).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(Qt::white);
    drawScene(*painter, image, image.size());
    const int dotsPerMetre = static_cast<int>(std::lround(resolution * inchesPerMetre));
    // only now: a painter would take it for the resolution of its fonts
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.setText(QStringLiteral("Title"), chart.title);
    image.setText(QStringLiteral("Description"),
                  chart.description + QLatin1Char('\n') + chart.caption.join(QLatin1Char('\n')));
    image.setText(QStringLiteral("Software"),
                  QStringLiteral("Strata ") + QCoreApplication::applicationVersion());
    return image;
}

app::domain::Expected<void> exportChart(const Chart &chart, const ChartFile &file)
{
    const QSizeF inches = file.sizeInches.isEmpty() ? recommendedSize(chart) : file.sizeInches;
    switch (file.format) {
    case ChartFormat::Png:
        return write(file.path, pngBytes(chart, inches, file.dpi));
    case ChartFormat::Svg:
        return write(file.path, svgBytes(chart, inches));
    case ChartFormat::Pdf:
        return write(file.path, pdfBytes(chart, inches));
    }
    return app::domain::fail(FailureCode::Internal, file.path,
                             QStringLiteral("Unknown chart format."));
}

app::domain::Expected<QStringList> exportCharts(const QList<ChartPtr> &charts,
                                                const QString &directory, const QString &stem,
                                                ChartFormat format, double dpi,
                                                const QSizeF &sizeInches)
{
    if (!QDir().mkpath(directory))
        return app::domain::fail(FailureCode::StorageError, directory,
                                 QStringLiteral("The directory cannot be made."));
    QStringList paths;
    for (const ChartPtr &chart : charts) {
        const QString name =
            stem + QLatin1Char('-') + chart->fileStem + QLatin1Char('.') + ending(format);
        const QString path = QDir(directory).filePath(name);
        const auto written = exportChart(*chart, {path, format, sizeInches, dpi});
        if (!written)
            return tl::make_unexpected(written.error());
        paths << path;
    }
    return paths;
}

} // namespace strata::ui::charts
