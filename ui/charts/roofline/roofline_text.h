// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every sentence on a roofline chart and in its table, translated.
#pragma once

#include "app/domain/roofline.h"
#include "app/domain/run.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace strata::ui::charts {

//! Plain text throughout.
class RooflineText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::RooflineText)
public:
    static QString title(bool layers)
    {
        return layers ? tr("Roofline of the layers") : tr("Roofline");
    }
    static QString titleOfBoth() { return tr("Roofline of both runs"); }
    //: a host of the earlier of two runs
    static QString hostBefore(const QString &name) { return tr("%1, before").arg(name); }
    //: a host of the later of two runs
    static QString hostAfter(const QString &name) { return tr("%1, after").arg(name); }
    //: %1 a run, %2 a sentence on a point of it
    static QString ofRun(const QString &run, const QString &text)
    {
        return tr("%1, %2").arg(run, text);
    }
    //: heading of a column
    static QString run() { return tr("Run"); }
    //! What tells the runs apart. \param drawsChanges as in caption()
    static QString bothRuns(const QString &nameBefore, const QString &nameAfter, bool drawsChanges);
    static QString intensityAxis(const QString &operation); //!<: domain::arithmeticUnit
    static QString performanceAxis() { return tr("Arithmetic throughput (higher is better)"); }

    static QString integersBeside(); //!< of a chart with points or roofs of both

    static QString level(app::domain::MemoryLevel level,
                         bool gpu = false);     //!< "DRAM", "GPU memory"
    static QString threads(bool all, bool gpu); //!< "all threads", "GPU"
    static QString roof(const app::domain::ComputeRoof &roof);
    static QString roof(const app::domain::MemoryRoof &roof);
    static QString limit(const app::domain::RoofLimit &limit); //!< "DRAM, read"
    static QString intensity(double value,
                             const QString &precision); //!< "0.25 FLOP/B", of integers "0.25 OP/B"
    static QString
    performance(double value,
                const QString &precision); //!< "12.3 GFLOP/s", of integers "12.3 GOP/s"
    static QString performanceUnit(const QString &precision); //!< "FLOP/s", of integers "OP/s"
    static QString interval(const app::domain::Interval &interval, const QString &unit);
    static QString share(double share); //!< "61.2 %"
    static QString lessArithmetic() { return tr("less arithmetic than counted"); }
    static QString aboveRoof() { return tr("above its roof"); }
    //! What limits the meaning of a point: warning, arithmetic, missing roofs; empty without any.
    static QString notes(const app::domain::RooflinePoint &point);
    //! Intensity and operations as hardware counted them; empty if it did not.
    static QString counted(const app::domain::RooflinePoint &point);
    //! Everything about a point in one sentence.
    static QString readout(const QString &host, const QString &work,
                           const app::domain::RooflinePoint &point,
                           std::optional<double> degradation);

    //! \param drawsChanges false: there are too many points for arrows
    static QStringList caption(const app::domain::Roofline &roofline, const app::domain::Run &run,
                               bool drawsChanges);

private:
    static QString someOf(const QStringList &names);
    static QStringList gaps(const app::domain::Roofline &roofline, const app::domain::Run &run);
};

} // namespace strata::ui::charts
