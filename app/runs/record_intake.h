// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Turns the lines of a journal into a trial: checks each record and its place, then says what is
//! new.
#pragma once

#include "app/domain/failure.h"
#include "app/domain/run.h"
#include "app/runs/run_outputs.h"

#include "engine/protocol/record.h"
#include "engine/protocol/work_digest.h"

#include <QByteArray>
#include <QSet>
#include <QStringList>

#include <optional>
#include <set>
#include <vector>

namespace strata::app::runs {

//! What one line brought.
struct Intake {
    bool trialChanged = false;
    Measured measured = {};
    std::optional<engine::protocol::Bootstrap> told = {}; //!< for the other members of the work
    QString logText = {}; //!< a warning or error of the engine, untrusted plain text
};

//! What an engine reports of itself if it was started as asked.
struct AskedForm {
    QString commandLine;               //!< as in engine::protocol::Hello
    QMap<QString, QString> parameters; //!< values in any form that the engine takes
};

//! Untrusted lines in, checked values out. One object a trial; it survives reconnections.
class RecordIntake {
public:
    //! \param trial filled as records arrive; must outlive this object. \param workload the work
    //! that was asked for: records of another one are refused. Empty: none was, only the inventory.
    explicit RecordIntake(domain::Trial &trial, QString workload = {}) :
        m_trial(trial),
        m_workload(std::move(workload))
    {
    }

    //! Its engine waits for turns: without this, one that reports turns is refused.
    void expectTurns() { m_takesTurns = true; }

    //! An engine that says that it does anything else is refused.
    void expect(AskedForm asked) { m_asked = std::move(asked); }

    //! Fails with RecordDamaged, RecordTooLong or RecordOfOtherVersion; nothing of a refused line
    //! is taken.
    domain::Expected<Intake> take(const QByteArray &line);

    //! For lines that nobody wants any more: takes nothing from the line but the supervisor's End.
    //! \return it came, now or before
    bool lookForEnd(const QByteArray &line);

    quint64 linesTaken() const { return m_lines; }
    //! The supervisor's last word; nothing until it came.
    const std::optional<engine::protocol::End> &supervisorEnd() const { return m_supervisorEnd; }
    bool sawResult() const { return saw<engine::protocol::Result>(); }
    //! Of the measured steps that have come so far (domain::rateOfAllSteps()).
    double rate() const { return domain::rateOfAllSteps(m_trial, m_steps); }
    //! How many of these have come so far.
    qint64 warmupSteps() const { return m_steps.warmups(); }

    //! More steps than this in one trial are refused: a hostile host must not fill the disk.
    static constexpr quint64 maxSteps = 2'000'000;
    static constexpr quint64 maxSamples = 2'000'000;
    static constexpr std::size_t maxSeriesBytes = 100; //!< of a sample; of its unit likewise
    static constexpr qsizetype maxSeries = 20'000;     //!< names and units that differ
    static constexpr qint64 mostTurns = 100'000;
    static constexpr std::size_t mostEntries = 2000; //!< of an inventory, parameters, or facts
    //! Of one text (a warning, a reason), and of all warnings together.
    static constexpr qsizetype longestText = 4'000;
    static constexpr qsizetype mostWarningLetters = 40'000;

private:
    template <typename Record>
    bool saw() const
    {
        return m_seenOnce.contains(engine::protocol::Body(Record{}).index());
    }
    domain::Expected<Intake> apply(const engine::protocol::Body &body);
    domain::Expected<Intake> applyHello(const engine::protocol::Hello &record);
    domain::Expected<Intake> applyTrial(const engine::protocol::Trial &record);
    domain::Expected<Intake> applyResult(const engine::protocol::Result &record);
    domain::Expected<Intake> applySteps(const engine::protocol::Steps &record);
    domain::Expected<Intake> applyTurn(const engine::protocol::Turn &record);
    domain::Expected<Intake> applySample(const engine::protocol::Sample &record);
    domain::Expected<Intake> applyBootstrap(const engine::protocol::Bootstrap &record);
    domain::Expected<Intake> applyHistogram(const engine::protocol::Histogram &record);

    bool addWarning(const QString &text);

    domain::Trial &m_trial;
    QString m_workload;
    qsizetype m_warningLetters = 0;
    quint64 m_lines = 0;
    std::optional<AskedForm> m_asked;
    engine::protocol::WorkDigest m_digest; //!< of the work that its records claim
    domain::StepSummary m_steps;
    std::optional<domain::Turn> m_turn; //!< the last one
    bool m_takesTurns = false;
    quint64 m_samples = 0;
    QSet<QString> m_sampleTexts; //!< each kept once: series have many samples
    int m_bootstrapRounds = 0;
    QStringList m_histogramSeries;
    std::set<std::size_t> m_seenOnce; //!< kinds of records, by their place in the variant
    int m_errors = 0;
    std::optional<engine::protocol::End> m_supervisorEnd;
};

} // namespace strata::app::runs
