// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_export.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/overview_painter.h"
#include "ui/charts/rows/row_scale.h"

#include <QDir>
#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <cmath>

using namespace strata::ui::charts;
using strata::app::domain::FailureCode;

namespace {

//! Two faint things that lie over each other in part.
class FadedPainter : public OverviewPainter {
public:
    using OverviewPainter::OverviewPainter;

protected:
    void build() override
    {
        OverviewPainter::build();
        for (const double left : {100.0, 140.0})
            m_scene.addRect(left, 2, 60, 16, Qt::NoPen, Qt::blue)->setOpacity(0.4);
    }
};

class FadedChart : public OverviewChart {
public:
    std::unique_ptr<ChartPainter> makePainter() const override
    {
        return std::make_unique<FadedPainter>(*this);
    }
};

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestChartExport : public QObject {
    Q_OBJECT

    QTemporaryDir m_directory;
    RowChart m_model;

    QString path(const QString &name) const { return m_directory.filePath(name); }

private Q_SLOTS:
    void initTestCase()
    {
        const Sample sample = sampleComparison();
        m_model = degradationCharts(sample.comparison, sample.run).first();
    }

    void pngHasSizeResolutionAndWords()
    {
        QVERIFY(exportChart(m_model,
                            {path(QStringLiteral("a.png")), ChartFormat::Png, QSizeF(8, 6), 300}));
        const QImage image(path(QStringLiteral("a.png")));
        QCOMPARE(image.size(), QSize(2400, 1800));
        QCOMPARE(image.dotsPerMeterX(), 11811);
        QCOMPARE(image.text(QStringLiteral("Title")), m_model.title);
        QVERIFY(image.text(QStringLiteral("Description")).contains(m_model.caption.first()));
        QVERIFY(image.text(QStringLiteral("Software")).startsWith(QStringLiteral("Strata")));
    }
    void theSameChartAtEachResolution()
    {
        const QImage fine = renderChart(m_model, QSizeF(8, 6), 192)
                                .scaled(768, 576, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        const QImage coarse = renderChart(m_model, QSizeF(8, 6), 96);
        qint64 difference = 0;
        for (int y = 0; y < coarse.height(); ++y)
            for (int x = 0; x < coarse.width(); ++x)
                difference += qAbs(qGray(fine.pixel(x, y)) - qGray(coarse.pixel(x, y)));
        const double mean = static_cast<double>(difference) / (coarse.width() * coarse.height());
        QVERIFY2(mean < 4, qPrintable(QString::number(mean)));
    }
    void aSmallPageShrinksTheChartAndCutsNothing()
    {
        const QImage image = renderChart(m_model, QSizeF(4, 2.5), 200);
        QCOMPARE(image.size(), QSize(800, 500));
        bool lastLine = false; // of the caption: dark pixels near the lower edge, and a clean edge
        for (int x = 0; x < image.width(); ++x) {
            for (int y = image.height() - 60; y < image.height() - 8; ++y)
                lastLine = lastLine || qGray(image.pixel(x, y)) < 140;
            QVERIFY(qGray(image.pixel(x, image.height() - 1)) > 250);
        }
        QVERIFY(lastLine);
    }
    void svgKeepsTextAsText()
    {
        QVERIFY(exportChart(m_model, {path(QStringLiteral("a.svg")), ChartFormat::Svg, {}, 0}));
        const QByteArray svg = bytesOf(path(QStringLiteral("a.svg")));
        QVERIFY(svg.contains("docker"));
        QVERIFY(svg.contains("&lt;b&gt;")); // the hostile name, escaped
        QVERIFY(!svg.contains("<b>"));
        QVERIFY(QSvgRenderer(svg).isValid());
    }
    void svgSaysNothingTwice()
    {
        const QString svg = QString::fromUtf8(chartPicture(m_model).svg);
        static const QRegularExpression tag(QStringLiteral("(<g [^>]*>)\\s*(</g>)?"));
        QString last;
        int groups = 0;
        for (auto found = tag.globalMatch(svg); found.hasNext(); ++groups) {
            const QRegularExpressionMatch group = found.next();
            QVERIFY2(group.captured(2).isEmpty(), "it is empty");
            QVERIFY2(group.captured(1) != last, qPrintable(last));
            last = group.captured(1);
        }
        QVERIFY(groups > 10);
        QCOMPARE(svg.count(QStringLiteral("</g>")), groups);
    }
    //! Qt 6.4 writes no clips: the shade, bars and small marks would go on over the names.
    void svgShowsNoMoreOfAZoomedChart()
    {
        RowChart zoomed = m_model;
        zoomed.zoom.x = {RowScale(m_model, 5).low() * 0.3, RowScale(m_model, 5).high() * 0.3};
        const QString svg = QString::fromUtf8(chartPicture(zoomed).svg);
        QVERIFY(!svg.contains(QStringLiteral("#010203")) &&
                !svg.contains(QStringLiteral("#030201")));
        QXmlStreamReader reader(svg);
        QStringList within; // the groups around what is read
        QSet<QString> clips;
        int clipped = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            const QXmlStreamAttributes attributes = reader.attributes();
            if (reader.isStartElement() && reader.name() == QLatin1String("clipPath"))
                clips.insert(QStringLiteral("url(#%1)").arg(attributes.value(QLatin1String("id"))));
            if (reader.isStartElement() && reader.name() == QLatin1String("g"))
                within.append(attributes.value(QLatin1String("clip-path")).toString());
            if (reader.isEndElement() && reader.name() == QLatin1String("g"))
                within.removeLast();
            if (!reader.isStartElement() || reader.name() != QLatin1String("circle"))
                continue; // a small mark
            ++clipped;
            QVERIFY(std::ranges::any_of(within,
                                        [&](const QString &clip) { return clips.contains(clip); }));
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(clipped > 0);
    }
    void svgIsThePictureThatThePngIs()
    {
        const FadedChart chart;
        const QImage png = renderChart(chart, {}, 96).convertToFormat(QImage::Format_RGB32);
        QImage svg(png.size(), QImage::Format_RGB32);
        svg.fill(Qt::white);
        QPainter painter(&svg);
        QSvgRenderer(chartPicture(chart).svg).render(&painter);
        painter.end();
        for (const QPoint &point : {QPoint(110, 10), QPoint(150, 10), QPoint(190, 10)}) {
            QVERIFY(png.rect().contains(point) && png.pixel(point) != qRgb(255, 255, 255));
            QVERIFY2(std::abs(qGray(png.pixel(point)) - qGray(svg.pixel(point))) < 3,
                     qPrintable(QString::number(point.x())));
        }
    }
    void pdfIsAPdf()
    {
        QVERIFY(exportChart(m_model, {path(QStringLiteral("a.pdf")), ChartFormat::Pdf, {}, 0}));
        const QByteArray pdf = bytesOf(path(QStringLiteral("a.pdf")));
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.size() > 4000);
    }
    void allChartsIntoANewDirectory()
    {
        const Sample sample = sampleComparison();
        const QString directory = path(QStringLiteral("new/deep"));
        const auto paths = exportCharts(toCharts(throughputCharts(sample.comparison, sample.run)),
                                        {directory, QStringLiteral("r"), ChartFormat::Png, {}, 72});
        QVERIFY(paths.has_value());
        QCOMPARE(paths->size(), 2);
        for (const QString &file : *paths)
            QVERIFY(!QImage(file).isNull());
    }
    void failuresNameThePlace()
    {
        const QString impossible = path(QStringLiteral("no/such/directory/a.png"));
        const auto result = exportChart(m_model, {impossible, ChartFormat::Png, {}, 72});
        QVERIFY(!result);
        QVERIFY(result.error().code == FailureCode::FolderMissing);
        QCOMPARE(result.error().where, path(QStringLiteral("no/such/directory")));
    }
    void anExistingFileStaysWhenTheNewOneFails()
    {
        const QString file = path(QStringLiteral("taken"));
        QVERIFY(QDir().mkpath(file)); // a directory in the way
        QVERIFY(!exportChart(m_model, {file, ChartFormat::Png, {}, 72}));
        QVERIFY(QDir(file).exists());
    }
    void recommendedHeightFollowsTheHosts()
    {
        RowChart more = m_model;
        more.rows += m_model.rows;
        QVERIFY(recommendedSize(more).height() > recommendedSize(m_model).height() + 1);
        QCOMPARE(recommendedSize(more).width(), recommendedSize(m_model).width());
    }
};

QTEST_MAIN(TestChartExport)
#include "tst_chart_export.moc"
