// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns the lines of a journal into a trial: checks each record and its place, then says what is new.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/run.h"

#include "engine/protocol/record.h"

#include <QByteArray>
#include <QStringList>

#include <optional>
#include <vector>

namespace strata::app::runs {

//! What one line brought.
struct Intake {
    bool trialChanged = false;
    std::vector<domain::Step> steps;
    std::vector<domain::TelemetrySample> samples;
    std::vector<domain::LatencyHistogram> histograms;
    std::optional<engine::protocol::Bootstrap> told; //!< for the other members of the work
    QString logText; //!< a warning or error of the engine, untrusted plain text
};

//! Untrusted lines in, checked values out. One object a trial; it survives reconnections.
class RecordIntake {
public:
    //! \param trial filled as records arrive; must outlive this object.
    explicit RecordIntake(domain::Trial &trial) : m_trial(trial) {}

    //! Fails with RecordDamaged, RecordTooLong or RecordOfOtherVersion; nothing of a refused line is taken.
    domain::Expected<Intake> take(const QByteArray &line);

    //! For lines after a refused one: takes nothing from the line but the supervisor's End.
    void lookForEnd(const QByteArray &line);

    quint64 linesTaken() const { return m_lines; }
    //! The supervisor's last word; nothing until it came.
    const std::optional<engine::protocol::End> &supervisorEnd() const { return m_supervisorEnd; }
    bool sawResult() const { return m_sawResult; }

    //! More steps than this in one trial are refused: a hostile host must not fill the disk.
    static constexpr quint64 maxSteps = 2'000'000;
    static constexpr quint64 maxSamples = 2'000'000;

private:
    domain::Expected<Intake> apply(const engine::protocol::Body &body);
    void apply(const engine::protocol::Trial &record);
    void apply(const engine::protocol::Result &record);
    domain::Expected<Intake> applySteps(const engine::protocol::Steps &record);
    domain::Expected<Intake> applySample(const engine::protocol::Sample &record);
    domain::Expected<Intake> applyBootstrap(const engine::protocol::Bootstrap &record);
    domain::Expected<Intake> applyHistogram(const engine::protocol::Histogram &record);

    domain::Trial &m_trial;
    quint64 m_lines = 0;
    quint64 m_warmupSteps = 0;
    quint64 m_measuredSteps = 0;
    quint64 m_samples = 0;
    int m_bootstrapRounds = 0;
    QStringList m_histogramSeries;
    bool m_sawTrial = false;
    bool m_sawResult = false;
    std::optional<engine::protocol::End> m_supervisorEnd;
};

} // namespace strata::app::runs
