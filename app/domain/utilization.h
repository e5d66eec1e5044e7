// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How busy a host was while it worked: mean and maximum of each telemetry series over the measured
//! steps.
#pragma once

#include <QList>
#include <QString>

namespace strata::app::domain {

//! One series over the measured steps of one trial, or of all trials of a host and a setting.
struct UtilizationRow {
    QString hostId;
    QString workloadId;
    QString series;  //!< "cpu.utilization"
    QString unit;    //!< "1", "B", "B/s", "Hz", "W", "J", "°C"
    double mean = 0; //!< weighted by time
    double maximum = 0;
    int trials = 0;
    qint64 samples = 0;
    bool operator==(const UtilizationRow &) const = default;
};

//! True for what was sampled beside the work (cpu, memory, pressure, disk, network, power, gpu,
//! process, cgroup); false for what the work itself reports (losses, layers, roofs, counters).
bool isTelemetry(const QString &series);

} // namespace strata::app::domain
