// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_export.h"

#include "app/domain/writable_folder.h"
#include "ui/charts/scene/chart_painter.h"
#include "ui/charts/scene/clip.h"

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

//! A chart that is laid out on a page, once for measuring and drawing. If the texts need more room
//! than a wanted size has, everything gets smaller, in proportion.
class LaidOutChart {
public:
    //! \param wanted in inches; empty: what suits the chart
    LaidOutChart(const Chart &chart, const QSizeF &wanted) : m_painter(chart.makePainter())
    {
        if (wanted.isEmpty()) {
            show(QSizeF(defaultWidth, chart.leastPageHeight()) * logicalDpi);
            m_inches = {defaultWidth, std::ceil(m_painter->size().height()) / logicalDpi};
            return;
        }
        m_inches = wanted;
        QSizeF page = wanted * logicalDpi;
        for (int attempt = 0; attempt < 40; ++attempt) {
            show(page);
            if (m_painter->size().height() <= page.height() + 0.5)
                break;
            page *= 1.08;
        }
    }
    const QSizeF &inches() const { return m_inches; }
    QSizeF size() const { return m_painter->size(); } //!< of the layout

    void draw(QPaintDevice &device, const QSizeF &deviceSize) const
    {
        QPainter target(&device);
        target.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        QGraphicsScene &scene = m_painter->scene();
        scene.render(&target, QRectF(QPointF(), deviceSize), scene.sceneRect());
    }

private:
    void show(const QSizeF &page) const
    {
        m_painter->show(ChartPalette::light(), page, exportFont());
    }

    std::unique_ptr<ChartPainter> m_painter;
    QSizeF m_inches;
};

QByteArray pngBytes(const QImage &image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

//! Where the font is missing, a reader takes another one without serifs.
void nameOtherFonts(QByteArray &svg)
{
    const QByteArray family = "font-family=\"" + exportFont().family().toHtmlEscaped().toUtf8();
    svg.replace(family + '"', family + ", sans-serif\"");
}

//! A group's tag without what holds anyway, and without a font if nothing is written in it. Behind
//! the font Qt writes the opacity.
QByteArray shortTag(QByteArray tag, const QByteArray &content)
{
    for (const char *usual : {" stroke-opacity=\"1\"", " fill-opacity=\"1\"",
                              " stroke-dashoffset=\"0\"", " transform=\"matrix(1,0,0,1,0,0)\""})
        tag.replace(usual, "");
    const qsizetype font = tag.indexOf("font-family=");
    if (font < 0 || content.contains("<text"))
        return tag;
    const qsizetype opacity = tag.indexOf("opacity=", font);
    return tag.left(font).trimmed() + (opacity < 0 ? QByteArray(">") : ' ' + tag.mid(opacity));
}

//! An opacity is that of a group as a whole: two of them are not as one.
bool isFaint(QByteArray tag)
{
    return tag.simplified().contains(" opacity=");
}

//! Qt begins a group at each change of pen, brush or place, and writes all of them each time: most
//! groups are empty or like the one before, and make four fifths of a file.
QByteArray withoutRepeatedGroups(const QByteArray &svg)
{
    const QByteArray begin("<g ");
    const QByteArray end("</g>");
    QByteArray shorter;
    QByteArray last; // the tag of the group that may be gone on with; empty: none
    qsizetype at = 0;
    for (qsizetype from = svg.indexOf(begin); from >= 0; from = svg.indexOf(begin, from)) {
        const qsizetype inside = svg.indexOf('>', from) + 1;
        const qsizetype to = svg.indexOf(end, inside);
        const qsizetype next = svg.indexOf(begin, inside);
        if (inside == 0 || to < 0)
            break;
        if (const QByteArray between = svg.mid(at, from - at); !between.trimmed().isEmpty()) {
            shorter += between;
            last.clear();
        }
        const QByteArray content =
            svg.mid(inside, to - inside).trimmed().replace(" vector-effect=\"none\"", "");
        const QByteArray tag = shortTag(svg.mid(from, inside - from), content);
        if (next >= 0 && next < to) { // around others
            shorter += tag + '\n';
            last.clear();
            from = at = inside;
            continue;
        }
        if (!content.isEmpty() && tag == last)
            shorter.chop(end.size() + 1);
        else if (!content.isEmpty())
            shorter += tag + '\n';
        if (!content.isEmpty()) {
            shorter += content + '\n' + end + '\n';
            last = isFaint(tag) ? QByteArray() : tag;
        }
        from = at = to + end.size();
    }
    return shorter + svg.mid(at);
}

QByteArray svgBytes(const Chart &chart, const LaidOutChart &laidOut)
{
    const QSizeF size = laidOut.size();
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
    laidOut.draw(generator, size);
    nameOtherFonts(bytes);
    return withoutRepeatedGroups(withClips(bytes));
}

QByteArray pdfBytes(const Chart &chart, const QSizeF &inches)
{
    const LaidOutChart laidOut(chart, inches);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(static_cast<int>(highestDpi));
    writer.setPageSize(
        QPageSize(laidOut.inches(), QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(chart.title);
    writer.setCreator(QCoreApplication::applicationName());
    laidOut.draw(writer, laidOut.inches() * highestDpi);
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
    if (file.error() == QFileDevice::ResourceError)
        return app::domain::fail(FailureCode::FileFull, path, file.errorString());
    return tl::make_unexpected(
        app::domain::notWritten(path, FailureCode::StorageError, file.errorString()));
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
    return LaidOutChart(chart, {}).inches();
}

QImage renderChart(const Chart &chart, const QSizeF &sizeInches, double dpi)
{
    const LaidOutChart laidOut(chart, sizeInches);
    const double resolution = std::clamp(dpi, lowestDpi, highestDpi);
    QImage image((laidOut.inches() * resolution).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.fill(Qt::white);
    laidOut.draw(image, image.size());
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

DrawnChart::DrawnChart(const Chart &chart, const ChartFile &file) : m_file(file)
{
    switch (file.format) {
    case ChartFormat::Png:
        m_image = renderChart(chart, file.sizeInches, file.dpi);
        break;
    case ChartFormat::Svg:
        m_bytes = svgBytes(chart, LaidOutChart(chart, file.sizeInches));
        break;
    case ChartFormat::Pdf:
        m_bytes = pdfBytes(chart, file.sizeInches);
        break;
    }
}

app::domain::Expected<void> DrawnChart::write() const
{
    return charts::write(m_file.path,
                         m_file.format == ChartFormat::Png ? pngBytes(m_image) : m_bytes);
}

app::domain::Expected<void> exportChart(const Chart &chart, const ChartFile &file)
{
    return DrawnChart(chart, file).write();
}

ChartPicture chartPicture(const Chart &chart)
{
    const LaidOutChart laidOut(chart, {});
    ChartPicture picture{svgBytes(chart, laidOut), QPicture(), laidOut.size()};
    laidOut.draw(picture.strokes, picture.size);
    return picture;
}

ChartFile ChartFiles::of(const Chart &chart) const
{
    const QString name =
        stem + QLatin1Char('-') + chart.fileStem + QLatin1Char('.') + ending(format);
    return {QDir(directory).filePath(name), format, sizeInches, dpi};
}

app::domain::Expected<QStringList> exportCharts(const QList<ChartPtr> &charts,
                                                const ChartFiles &files)
{
    if (const auto made = app::domain::makeFolder(files.directory); !made)
        return tl::make_unexpected(made.error());
    QStringList paths;
    for (const ChartPtr &chart : charts) {
        const ChartFile file = files.of(*chart);
        if (const auto written = exportChart(*chart, file); !written)
            return tl::make_unexpected(written.error());
        paths << file.path;
    }
    return paths;
}

} // namespace strata::ui::charts
