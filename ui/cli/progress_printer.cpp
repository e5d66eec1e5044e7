// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/progress_printer.h"

#include "app/api/text.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::cli {

using app::api::displayText;
using app::api::LogEntry;
using app::domain::Trial;
using app::domain::TrialState;

namespace {

constexpr int lineEveryMs = 100;
constexpr int longestLine = 78; // a line that wraps cannot be written over

//! "5:07"
QString clockText(double seconds)
{
    constexpr double most = 1e8; // a plan may ask for more
    const int whole = static_cast<int>(std::ceil(std::min(seconds, most)));
    return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QString timeLeft(const app::api::Progress &progress)
{
    if (progress.secondsLeft < 0)
        return {};
    const QString least = clockText(progress.secondsLeft);
    const QString most = clockText(progress.secondsLeftAtMost);
    if (progress.isLeftRough)
        //: %1: minutes and seconds, "5:07", which may be off by a factor
        return ProgressPrinter::tr(", roughly %1 left").arg(least);
    if (least == most)
        //: %1: minutes and seconds, "5:07"
        return ProgressPrinter::tr(", %1 left").arg(least);
    //: minutes and seconds: ", 0:40 to 5:07 left"
    return ProgressPrinter::tr(", %1 to %2 left").arg(least, most);
}

} // namespace

ProgressPrinter::ProgressPrinter(app::api::Runner &runner, const app::domain::Plan &plan,
                                 Console &console) :
    m_plan(plan),
    m_console(console)
{
    connect(&runner, &app::api::Runner::trialChanged, this, &ProgressPrinter::onTrial);
    connect(&runner, &app::api::Runner::stepsArrived, this, &ProgressPrinter::onSteps);
    connect(&runner, &app::api::Runner::turnsArrived, this,
            [this](const QString &trialId, const QList<app::domain::Turn> &turns) {
                for (const app::domain::Turn &turn : turns) // whose beginnings do not count
                    m_steps[trialId].endTurn(turn);
            });
    connect(&runner, &app::api::Runner::logged, this, &ProgressPrinter::onLog);
    connect(&runner, &app::api::Runner::activityChanged, this,
            [this](const QString &hostId, const app::domain::HostActivity &activity) {
                m_activities.insert(hostId, activity);
            });
    m_tick.setInterval(1'000);
    connect(&m_tick, &QTimer::timeout, this, &ProgressPrinter::tellSilence);
    m_tick.start();
    connect(&runner, &app::api::Runner::progressChanged, this,
            [this](const app::api::Progress &progress) {
                m_progress = progress;
                showLine();
            });
}

ProgressPrinter::~ProgressPrinter()
{
    clearLine();
}

QString ProgressPrinter::nameOf(const Trial &trial) const
{
    const auto *host = m_plan.host(trial.hostId);
    const auto *workload = m_plan.workload(trial.workloadId);
    const QString hostName = host ? displayText(host->name) : QStringLiteral("?");
    return hostName + QStringLiteral(" · ") +
           displayText(workload ? app::domain::label(*workload) : trial.workload);
}

void ProgressPrinter::onTrial(const Trial &trial)
{
    m_current = trial;
    if (!isFinal(trial.state)) {
        showLine();
        return;
    }
    if (m_told.contains(trial.id))
        return;
    m_told.insert(trial.id);
    clearLine();
    const double rate = app::domain::rateOf(trial, m_steps.take(trial.id));
    const bool hasRate = trial.state == TrialState::Done && rate > 0;
    m_console.err << tr("[%1/%2] round %3 · %4: %5")
                         .arg(m_told.size())
                         .arg(std::max(m_progress.totalTrials, static_cast<int>(m_told.size())))
                         .arg(trial.round + 1)
                         .arg(nameOf(trial), app::api::text(trial.state));
    if (hasRate)
        m_console.err << QStringLiteral(", ")
                      << displayText(app::api::formatQuantity(rate, trial.rateUnit));
    if (trial.state != TrialState::Done && !trial.reason.isEmpty())
        m_console.err << QStringLiteral(". ") << displayText(trial.reason, 1000);
    m_console.err << '\n';
    m_console.err.flush();
}

void ProgressPrinter::onSteps(const QString &trialId, const QList<app::domain::Step> &steps)
{
    app::domain::StepSummary &summary = m_steps[trialId];
    for (const app::domain::Step &step : steps)
        summary.add(step);
    showLine();
}

void ProgressPrinter::onLog(const LogEntry &entry)
{
    // The errors of a trial are printed with it.
    if (entry.severity != LogEntry::Severity::Warning)
        return;
    write(entry.hostId, displayText(entry.text, 1000));
}

void ProgressPrinter::write(const QString &hostId, const QString &text)
{
    clearLine();
    const auto *host = m_plan.host(hostId);
    m_console.note((host ? displayText(host->name) + QStringLiteral(": ") : QString()) + text);
}

//! At once when it is worth telling, then each time that it has lasted twice as long; and when it
//! is over.
void ProgressPrinter::tellSilence()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    for (auto it = m_activities.cbegin(); it != m_activities.cend(); ++it) {
        const qint64 silent = app::api::silentSeconds(*it, now);
        if (silent > 0 && silent >= m_toldSilence.value(it.key())) {
            write(it.key(), tr("no response for %1 s").arg(silent));
            m_toldSilence.insert(it.key(), 2 * silent);
        } else if (silent == 0 && m_toldSilence.remove(it.key()) &&
                   app::domain::isExpectedToSpeak(it->doing)) {
            write(it.key(), tr("answering again"));
        }
    }
}

void ProgressPrinter::showLine()
{
    if (!m_console.liveLine || m_current.id.isEmpty() || isFinal(m_current.state))
        return;
    if (m_lastLine.isValid() && m_lastLine.elapsed() < lineEveryMs)
        return;
    m_lastLine.start();
    const QString line =
        // The name comes last: it may be too long for the line.
        //: %3 is ", 5:07 left" or empty, %4 what is done, %6 a host and a workload
        tr("%1 of %2 trials done%3 · %4, step %5 · %6")
            .arg(QString::number(m_progress.finishedTrials),
                 QString::number(m_progress.totalTrials), timeLeft(m_progress),
                 app::api::text(m_current.state),
                 QString::number(m_steps.value(m_current.id).count()), nameOf(m_current));
    m_console.err << '\r' << displayText(line, longestLine) << QStringLiteral("\033[K");
    m_console.err.flush();
    m_lineShown = true;
}

void ProgressPrinter::clearLine()
{
    if (!m_lineShown)
        return;
    m_console.err << QStringLiteral("\r\033[K");
    m_console.err.flush();
    m_lineShown = false;
}

} // namespace strata::ui::cli
