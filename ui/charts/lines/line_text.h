// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a line chart, translated: axis titles, what the cursor reads, the description.
#pragma once

#include "ui/charts/lines/line_chart.h"
#include "ui/charts/lines/line_scale.h"

#include <QCoreApplication>
#include <QString>

namespace strata::ui::charts {

//! Plain text throughout.
class LineText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::LineText)
public:
    static QString axis(const LineAxis &axis, const LineScale &scale);
    static QString heading(const LinePanel &panel, const LineScale &scale); //!< "Memory used in GB"
    static QString position(const LineAxis &axis, double x);                //!< "12.3 s"; "99.9 %"
    static QString seriesName(const LineChart &chart, const LineSeries &series); //!< "vm, read"
    //! The place and the value of each line of the panel there, one a line; of very many lines the
    //! first ones.
    static QString readout(const LineChart &chart, int panel, double x);
    //! "12.3 s (12.1 s to 12.5 s)" of a point with an interval.
    static QString valueText(const LineSeries &series, const QPointF &point, const QString &unit);
    static QString boxText(const LineChart &chart, const LineBox &box);
    //! The range of each line, in sentences.
    static QString description(const LineChart &chart);
};

} // namespace strata::ui::charts
