// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a result chart, translated: axis titles, numbers with their intervals,
//! captions, descriptions.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/charts/rows/row_scale.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout. Functions of a row expect a row of the chart.
class RowText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::RowText)
public:
    static QString notFromZero() { return tr("The axis does not begin at zero."); }
    static QString logarithmic()
    {
        return tr("The axis is logarithmic: equal factors are equally far apart.");
    }
    static QString noIntervals() { return tr("The bars of intervals are not drawn."); }
    static QString noValues() { return tr("The small marks of single values are not drawn."); }
    static QString iterationTimes()
    {
        return tr("A time is the work of one iteration, divided by the rate.");
    }
    //! Of a chart that knows its unit: "Throughput: gemm m=1024".
    static QString title(const RowChart &chart, const QString &workload);
    //! With unit and direction: "Throughput in GFLOP/s (higher is better)".
    static QString axisTitle(const RowChart &chart, const RowScale &scale);

    //! "98.2 GFLOP/s" or "+12.3 %"; a dash without a value.
    static QString value(const RowChart &chart, const RowScale &scale, const ChartRow &row);
    //! "[97.1, 99.0]"; empty without an interval.
    static QString interval(const RowChart &chart, const RowScale &scale, const ChartRow &row);
    //! "n = 5"; with the glyph and word of the verdict where there is one.
    static QString countAndVerdict(const ChartRow &row);
    static QString verdict(app::domain::Verdict verdict); //!< "▼ slower"
    static QChar sign(app::domain::Verdict verdict);      //!< '▼'
    static QString kind(const ChartRow &row); //!< "container", "bare metal with gpu02, baseline"
    //! Why there is no ratio, or one that decides nothing, and what differs then.
    static QString reason(app::domain::Reason reason, const app::domain::DegradationRow &row,
                          const QString &baselineName);
    //! How much longer to measure.
    static QString settled(double seconds);
    //! Instead of that, where so many rounds were added for nothing.
    static QString addedInVain(int rounds);
    //! For how much of the time the host was disturbed, and by what: others, or what slowed its
    //! processors.
    static QString disturbed(const app::domain::Met &met);
    //! "not recorded: clock speed": what could show that the host was not quiet, without the load,
    //! which has a badge; empty if all of it is known.
    static QString unknown(const QList<app::domain::QuietSign> &signs);
    //! A sentence without its full stop, as one of several parts in a line.
    static QString joinable(const QString &sentence);
    //! How many pairs of turns do not count, since engines did not keep to them.
    static QString late(int turns);
    static QString warmup(double share); //!< which steps do not count
    //! "slowest 1 % of steps: +12.0 %"
    static QString tail(const app::domain::QuantileChange &change);
    //! Badges and reasons in one line; empty without any.
    static QString notes(const ChartRow &row);
    //! Everything about one host in one sentence.
    static QString readout(const RowChart &chart, const ChartRow &row);
    //! Everything about one of its single values.
    static QString readout(const RowChart &chart, const ChartRow &row, int value);

    static QStringList caption(const RowChart &chart, const app::domain::Comparison &comparison,
                               const app::domain::Run &run);
    static QString description(const RowChart &chart);

private:
    static QString missingTrials(const RowChart &chart, const app::domain::Comparison &comparison);
    static QStringList whyWider(const RowChart &chart, const app::domain::Comparison &comparison,
                                const app::domain::Experiment &experiment);
    static QString firstSteps(const RowChart &chart, const app::domain::Comparison &comparison);
    static QStringList method(const RowChart &chart, const app::domain::Comparison &comparison);
};

} // namespace strata::ui::charts
