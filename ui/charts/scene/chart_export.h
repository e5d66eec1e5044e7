// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes a chart to a file: PNG at any resolution, SVG, PDF. Needs no display (a QApplication on
//! "offscreen" is enough).
#pragma once

#include "app/domain/failure.h"
#include "ui/charts/scene/chart.h"

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QPicture>
#include <QSizeF>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

enum class ChartFormat { Png, Svg, Pdf };

struct ChartFile {
    QString path;
    ChartFormat format = ChartFormat::Png;
    QSizeF sizeInches; //!< empty: recommendedSize(chart)
    double dpi = 300;  //!< PNG only, 36 to 1200
};

//! A chart that has been drawn and is not in its file yet. Drawing needs a QApplication and its
//! thread; the rest may be done by a worker.
class DrawnChart {
public:
    DrawnChart(const Chart &chart, const ChartFile &file);

    //! As exportChart() does.
    app::domain::Expected<void> write() const;

private:
    ChartFile m_file;
    QImage m_image;     //!< of a PNG
    QByteArray m_bytes; //!< of any other
};

//! A width fit for a page and a height that follows the number of hosts, in inches.
QSizeF recommendedSize(const Chart &chart);

//! Always the light theme, whatever the window shows. The file appears whole or not at all; an
//! existing one is replaced. PNG carries the text keys Title, Description (with the caption) and
//! Software. Failures: StorageError, FileFull.
app::domain::Expected<void> exportChart(const Chart &chart, const ChartFile &file);

//! A chart for a page among texts, in the size that suits it. Whoever has one may draw it, a worker
//! too.
struct ChartPicture {
    QByteArray svg;   //!< as exportChart() writes it
    QPicture strokes; //!< the same to be played: lines stay lines, and letters letters
    QSizeF size;      //!< in pixels of 1/96 inch
};
ChartPicture chartPicture(const Chart &chart);

//! Where exportCharts() writes a chart: <directory>/<stem>-<Chart::fileStem>.<ending>.
QString chartPath(const Chart &chart, const QString &directory, const QString &stem,
                  ChartFormat format);

//! Each chart into the directory, which is made if missing, as <stem>-<Chart::fileStem>.<ending>;
//! returns the paths. Stops at the first failure.
app::domain::Expected<QStringList> exportCharts(const QList<ChartPtr> &charts,
                                                const QString &directory, const QString &stem,
                                                ChartFormat format, double dpi = 300,
                                                const QSizeF &sizeInches = {});

//! The picture that exportChart writes as PNG, with its resolution set.
QImage renderChart(const Chart &chart, const QSizeF &sizeInches, double dpi);

} // namespace strata::ui::charts
