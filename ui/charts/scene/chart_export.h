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
//! Software. Failures: StorageError, FileFull, and of the folder.
app::domain::Expected<void> exportChart(const Chart &chart, const ChartFile &file);

//! A chart for a page among texts, in the size that suits it. Whoever has one may draw it, a worker
//! too.
struct ChartPicture {
    QByteArray svg;   //!< as exportChart() writes it
    QPicture strokes; //!< the same to be played: lines stay lines, and letters letters
    QSizeF size;      //!< in pixels of 1/96 inch
};
ChartPicture chartPicture(const Chart &chart);

//! Those of several charts.
struct ChartFiles {
    QString directory;
    QString stem; //!< begins every file's name
    ChartFormat format = ChartFormat::Png;
    QSizeF sizeInches = {}; //!< empty: what suits each chart
    double dpi = 300;

    //! <directory>/<stem>-<Chart::fileStem>.<ending>
    ChartFile of(const Chart &chart) const;
};

//! Each chart into its file. Makes the directory if it is missing; returns the paths. Stops at the
//! first failure.
app::domain::Expected<QStringList> exportCharts(const QList<ChartPtr> &charts,
                                                const ChartFiles &files);

//! The picture that exportChart writes as PNG, with its resolution set.
QImage renderChart(const Chart &chart, const QSizeF &sizeInches, double dpi);

} // namespace strata::ui::charts
