// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_export.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::ui::charts;
using strata::app::domain::FailureCode;

namespace {

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
                                        directory, QStringLiteral("r"), ChartFormat::Png, 72);
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
        QVERIFY(result.error().code == FailureCode::StorageError);
        QCOMPARE(result.error().where, impossible);
        QVERIFY(!result.error().detail.isEmpty());
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
