// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a sweep, translated.
#pragma once

#include "app/domain/run.h"
#include "app/domain/sweep.h"
#include "ui/charts/scene/axis.h"
#include "ui/charts/scene/sweep_quantity.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Map: a cell for each value, or pair of values. Lines: the quantity against one parameter.
enum class SweepForm { Map, Lines };

//! Which of its axes lies across when it is shown as lines: what counts processes or threads, if
//! the other one has few values, or else the first.
int scalingAxisOf(const app::domain::Sweep &sweep);

//! The settings of its cells.
QStringList worksOf(const app::domain::SweepResult &result);

//! Values of one host, as in the result.
QList<app::domain::SweepValue> sweepValuesOf(const app::domain::SweepResult &result,
                                             const QString &hostId);

//! The prefix for numbers up to that one; times have none above seconds.
UnitScale sweepScale(double largest, const QString &unit);

//! Plain text throughout.
class SweepText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::SweepText)
public:
    static QString quantity(SweepQuantity quantity);         //!< "Degradation"
    static QString axis(const app::domain::SweepAxis &axis); //!< "threads", "k = m = n"
    static QString axisValue(const QString &value);          //!< "64M", "default"
    //! "threads=4, k=m=n=128"
    static QString cell(const app::domain::Sweep &sweep, const QList<int> &at);
    static QString work(const app::domain::Sweep &sweep); //!< "gemm precision=bf16"
    static QString name(const app::domain::Sweep &sweep); //!< "gemm: m × threads"
    static QString host();                                //!< the axis of the hosts
    static QString form(SweepForm form);                  //!< "Heat map"
    //! "Rate by threads and host: train", "Efficiency by threads, for each m: gemm"
    static QString title(const app::domain::Sweep &sweep, SweepQuantity quantity, SweepForm form);
    //! "Rate, m=128": one value of the axis.
    static QString panelTitle(SweepQuantity quantity, const app::domain::SweepAxis &axis, int at);
    static QString fileStem(const app::domain::Sweep &sweep, SweepQuantity quantity,
                            SweepForm form);

    //! "+6.1 %", "12.3 GFLOP/s", "1.02 ms", "1,523 s", "−1.2 points", "87 %"
    static QString number(double value, SweepQuantity quantity, const QString &unit);
    //! "4.8 % to 7.4 %". \param reading has an interval
    static QString interval(const app::domain::SweepQuotient &reading, SweepQuantity quantity,
                            const QString &unit);
    static QString factor(double value); //!< "3.71×"
    //! "Degradation in %: faster on the left, slower on the right", "Rate in GFLOP/s"
    static QString scaleTitle(SweepQuantity quantity, const QString &unit);
    //! "6.1 % slower", "no difference"
    static QString cost(const app::domain::SweepValue &value);
    //! Where each host loses most and least, one sentence a host, the first few; then where the
    //! rate is highest and lowest, as far as the intervals of the hosts tell.
    static QString lead(const app::domain::SweepResult &result, const app::domain::Run &run);
    //! A cell in lines: where, the quantity with its interval and verdict, all the rest.
    static QString readout(const app::domain::SweepResult &result,
                           const app::domain::SweepValue &value, SweepQuantity quantity,
                           const app::domain::Run &run);
    static QStringList caption(SweepQuantity quantity, const app::domain::Run &run);
    //! The chart in sentences: title, and what each host has where.
    static QString description(const app::domain::SweepResult &result, SweepQuantity quantity,
                               SweepForm form, const app::domain::Run &run);
    //! "best" or "worst" where the value is the highest or lowest rate of its host; empty: neither.
    //! \param value an index
    static QString standing(const app::domain::SweepResult &result, int value);

    //! Signs of a cell.
    static QString inconclusive();
    static QString notComparable();
    static QString notMeasured();

    static QStringList headers(const app::domain::SweepResult &result);
    static QStringList headerTips(const app::domain::SweepResult &result); //!< as many

private:
    //! Without its sign: "1.02 ms", "1.2 points".
    static QString difference(double size, SweepQuantity quantity, const QString &unit);
    static QString ofTrainingTip(SweepQuantity quantity);
    static QString level(const app::domain::SweepAxis &axis, int at); //!< "k=m=128"
    static QString leadOf(const app::domain::SweepResult &result,
                          const app::domain::SweepExtremes &extremes, const QString &host);
    static QString ratesLead(const app::domain::SweepResult &result, const app::domain::Run &run);
    static QString undecided(const app::domain::SweepResult &result, const app::domain::Run &run);
};

} // namespace strata::ui::charts
