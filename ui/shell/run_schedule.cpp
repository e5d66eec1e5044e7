// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_schedule.h"

#include <QLocale>

#include <algorithm>

namespace strata::ui::shell {

namespace {

//! Of minutes, so that it changes as seldom as it must; of seconds at the end.
QString timeUntil(qint64 seconds)
{
    constexpr qint64 minute = 60;
    constexpr qint64 hour = 60; // of minutes
    if (seconds < minute)
        //: how long until something starts
        return RunSchedule::tr("in %n second(s)", nullptr, int(std::max<qint64>(seconds, 0)));
    const qint64 minutes = (seconds + minute - 1) / minute;
    if (minutes < hour)
        //: how long until something starts
        return RunSchedule::tr("in %n minute(s)", nullptr, int(minutes));
    //: how long until something starts: hours and minutes
    return RunSchedule::tr("in %1 h %2 min")
        .arg(QString::number(minutes / hour), QString::number(minutes % hour));
}

} // namespace

RunSchedule::RunSchedule(Clock clock) : m_clock(std::move(clock))
{
    constexpr int second = 1'000;
    m_tick.setInterval(second);
    connect(&m_tick, &QTimer::timeout, this, &RunSchedule::lookAtClock);
}

void RunSchedule::set(const QDateTime &at)
{
    m_at = at;
    m_at.isValid() ? m_tick.start() : m_tick.stop();
    m_text = text();
    Q_EMIT changed();
}

QString RunSchedule::text() const
{
    if (!isSet())
        return {};
    const QDateTime now = m_clock();
    if (now >= m_at && m_isBusy())
        return tr("Run starts when the one in progress is over");
    const QString when = m_at.date() == now.date()
                             ? QLocale().toString(m_at.time(), QLocale::ShortFormat)
                             : QLocale().toString(m_at, QLocale::ShortFormat);
    //: %1 is a time of day, or a date and a time; %2 "in 5 minutes"
    return tr("Run starts at %1, %2").arg(when, timeUntil(now.secsTo(m_at)));
}

void RunSchedule::lookAtClock()
{
    if (!isSet())
        return;
    if (m_clock() >= m_at && !m_isBusy()) {
        cancel();
        Q_EMIT due();
    } else if (const QString now = text(); now != m_text) {
        m_text = now;
        Q_EMIT changed();
    }
}

QDateTime proposedStart(const QDateTime &now)
{
    constexpr int shortest = 5 * 60; // seconds
    const QDateTime tonight(now.date(), QTime(22, 0));
    return now.secsTo(tonight) >= shortest ? tonight : tonight.addDays(1);
}

} // namespace strata::ui::shell
