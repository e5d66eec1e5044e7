// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The steps of the trials under way, as they arrive: rate or step time over the time of each
//! trial.
#pragma once

#include "app/domain/host.h"
#include "app/domain/run.h"
#include "ui/charts/scene/scene_view.h"

#include <QList>
#include <QString>

#include <memory>

namespace strata::ui::charts {

//! One trial in the live chart.
struct LiveTrial {
    QString trialId;
    QString hostName; //!< plain text
    app::domain::HostKind kind = app::domain::HostKind::BareMetal;
    QString group; //!< workload setting; a trial of another group clears the chart, because its
                   //!< unit differs
    double workPerStep = 0; //!< in the numerator of rateUnit (iterationsPerStep ×
                            //!< workPerIteration); 0: not known yet
    QString rateUnit;       //!< "FLOP/s"
    int nthOfKind = 0;      //!< which host of its kind, from 0, as in ChartHost
    int round = 0;          //!< from 0
};

//! Shows the newest maxTrials trials of one group. Redraws at most ten times a second with min-max
//! decimated points, so that a million steps cost no more than a thousand. Warm-up is drawn faint,
//! and a tick marks where measuring begins.
class LiveChart : public SceneView {
    Q_OBJECT
public:
    enum class Quantity { Rate, StepTime };
    static constexpr int maxTrials = 8;

    LiveChart();
    ~LiveChart() override;

    //! Adds a trial, or updates the one with the same id (workPerStep is known only once the engine
    //! has reported it).
    void setTrial(const LiveTrial &trial);
    //! Steps of unknown trials are ignored.
    void appendSteps(const QString &trialId, const QList<app::domain::Step> &steps);
    void clear();
    //! The same, and says so until a trial is set.
    void clear(const QString &note);

    void setQuantity(Quantity quantity);
    //! While paused steps are still collected.
    void setPaused(bool paused);

    //! Draws now what has arrived, without waiting for the next tick of the clock.
    void refresh();
    QImage image(double dpi = 192) const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void draw() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace strata::ui::charts
