// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_export.h"

#include "ui/charts/scene/page_painter.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
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
constexpr double planeHeight = 6.5;
constexpr double panelHeight = 1.35; // of a line chart
constexpr double fewestPanels = 3;   // as high as these is one alone
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

//! Lays the chart out on a page. If the texts need more room than the page has, everything gets smaller, in proportion.
QSizeF showOnPage(PagePainter &painter, const ChartModel &model, const QSizeF &inches)
{
    QSizeF page = inches * logicalDpi;
    for (int attempt = 0; attempt < 40; ++attempt) {
        painter.show(model, ChartPalette::light(), page, exportFont());
        if (painter.size().height() <= page.height() + 0.5)
            break;
        page *= 1.08;
    }
    return painter.size();
}

//! In inches. Rows make a chart as high as it has to be; a plane and panels have no height of their own.
double leastHeight(const ChartModel &model)
{
    if (model.kind == ChartKind::Lines)
        return panelHeight * (1 + std::max(fewestPanels, static_cast<double>(model.lines->panels.size())));
    return model.kind == ChartKind::Roofline ? planeHeight : 0;
}

void drawScene(PagePainter &painter, QPaintDevice &device, const QSizeF &deviceSize)
{
    QPainter target(&device);
    target.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scene().render(&target, QRectF(QPointF(), deviceSize), painter.scene().sceneRect());
}

QByteArray pngBytes(const ChartModel &model, const QSizeF &inches, double dpi)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    renderChart(model, inches, dpi).save(&buffer, "PNG");
    return bytes;
}

QByteArray svgBytes(const ChartModel &model, const QSizeF &inches)
{
    PagePainter painter;
    const QSizeF size = showOnPage(painter, model, inches);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(logicalDpi));
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    generator.setTitle(model.title.toHtmlEscaped()); // Qt 6.4 writes both as they are: a host's name would become an element
    generator.setDescription(model.description.toHtmlEscaped());
    drawScene(painter, generator, size);
    return bytes;
}

QByteArray pdfBytes(const ChartModel &model, const QSizeF &inches)
{
    PagePainter painter;
    showOnPage(painter, model, inches);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(highestDpi));
    writer.setPageSize(QPageSize(inches, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(model.title);
    writer.setCreator(QCoreApplication::applicationName());
    drawScene(painter, writer, inches * highestDpi);
    return bytes;
}

app::domain::Expected<void> write(const QString &path, const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return app::domain::fail(FailureCode::Internal, path, QStringLiteral("The chart could not be drawn."));
    QSaveFile file(path);
    // Unbuffered: a write that a full disk cuts short shows nowhere else.
    if (file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    const FailureCode code = file.error() == QFileDevice::ResourceError ? FailureCode::FileFull : FailureCode::StorageError;
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

ChartFormat formatOfPath(const QString &path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("svg"))
        return ChartFormat::Svg;
    return suffix == QLatin1String("pdf") ? ChartFormat::Pdf : ChartFormat::Png;
}

QSizeF recommendedSize(const ChartModel &model)
{
    PagePainter painter;
    painter.show(model, ChartPalette::light(), QSizeF(defaultWidth, leastHeight(model)) * logicalDpi, exportFont());
    return {defaultWidth, std::ceil(painter.size().height()) / logicalDpi};
}

QImage renderChart(const ChartModel &model, const QSizeF &sizeInches, double dpi)
{
    const QSizeF inches = sizeInches.isEmpty() ? recommendedSize(model) : sizeInches;
    const double resolution = std::clamp(dpi, lowestDpi, highestDpi);
    PagePainter painter;
    showOnPage(painter, model, inches);
    QImage image((inches * resolution).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(Qt::white);
    drawScene(painter, image, image.size());
    const int dotsPerMetre = static_cast<int>(std::lround(resolution * inchesPerMetre));
    image.setDotsPerMeterX(dotsPerMetre); // only now: a painter would take it for the resolution of its fonts
    image.setDotsPerMeterY(dotsPerMetre);
    image.setText(QStringLiteral("Title"), model.title);
    image.setText(QStringLiteral("Description"), model.description + QLatin1Char('\n') + model.caption.join(QLatin1Char('\n')));
    image.setText(QStringLiteral("Software"), QStringLiteral("Strata ") + QCoreApplication::applicationVersion());
    return image;
}

app::domain::Expected<void> exportChart(const ChartModel &model, const ChartFile &file)
{
    const QSizeF inches = file.sizeInches.isEmpty() ? recommendedSize(model) : file.sizeInches;
    switch (file.format) {
    case ChartFormat::Png:
        return write(file.path, pngBytes(model, inches, file.dpi));
    case ChartFormat::Svg:
        return write(file.path, svgBytes(model, inches));
    case ChartFormat::Pdf:
        return write(file.path, pdfBytes(model, inches));
    }
    return app::domain::fail(FailureCode::Internal, file.path, QStringLiteral("Unknown chart format."));
}

app::domain::Expected<QStringList> exportCharts(const QList<ChartModel> &models, const QString &directory, const QString &stem,
                                                ChartFormat format, double dpi)
{
    if (!QDir().mkpath(directory))
        return app::domain::fail(FailureCode::StorageError, directory, QStringLiteral("The directory cannot be made."));
    QStringList paths;
    for (const ChartModel &model : models) {
        const QString name = stem + QLatin1Char('-') + model.fileStem + QLatin1Char('.') + ending(format);
        const QString path = QDir(directory).filePath(name);
        const auto written = exportChart(model, {path, format, {}, dpi});
        if (!written)
            return tl::make_unexpected(written.error());
        paths << path;
    }
    return paths;
}

} // namespace strata::ui::charts
