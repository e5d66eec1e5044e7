// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/link_breaker.h"

#include <array>
#include <cmath>

namespace strata::tests {

using app::domain::HostDoing;

namespace {

constexpr std::array phases = {
    HostDoing::Connecting, HostDoing::CopyingEngine, HostDoing::Starting, HostDoing::WarmingUp,
    HostDoing::Measuring,  HostDoing::Collecting,    HostDoing::Waiting};

} // namespace

LinkBreaker::LinkBreaker(MeasuredRun &run, quint32 seed) : QObject(&run), m_run(run), m_random(seed)
{
    for (QTimer *timer : {&m_moment, &m_return, &m_giveUp})
        timer->setSingleShot(true);
    m_watch.setInterval(5);
    connect(&m_moment, &QTimer::timeout, this, &LinkBreaker::strike);
    connect(&m_return, &QTimer::timeout, this, &LinkBreaker::bringBack);
    connect(&m_watch, &QTimer::timeout, this, &LinkBreaker::watchCut);
    connect(&m_giveUp, &QTimer::timeout, this, [this] { plan(m_break.seconds); });
    connect(&run, &MeasuredRun::doingChanged, this, &LinkBreaker::armIfWanted);
}

void LinkBreaker::breakOnce(double seconds)
{
    plan(seconds);
}

void LinkBreaker::breakOften()
{
    m_often = true;
    plan(m_random.bounded(1.5));
}

//! Draws what the host shall be doing then, and in which way the link breaks. A cut has no length:
//! it is not among long outages.
void LinkBreaker::plan(double seconds)
{
    m_break = {};
    m_break.seconds = seconds;
    m_break.way = static_cast<Way>(m_random.bounded(m_often ? 3 : 2) + (m_often ? 0 : 1));
    m_wanted = phases[size_t(m_random.bounded(int(phases.size())))];
    m_giveUp.start(3'000);
    armIfWanted();
}

//! Strikes within a moment that is short at times and longer at others, so that short phases are
//! hit as well.
void LinkBreaker::armIfWanted()
{
    if (!m_wanted || m_moment.isActive() || m_run.doing() != *m_wanted)
        return;
    m_giveUp.stop();
    m_moment.start(int(std::pow(600.0, m_random.bounded(1.0))) - 1);
}

void LinkBreaker::strike()
{
    m_break.doing = m_run.doing();
    m_wanted.reset();
    m_before = m_run.link().connections();
    switch (m_break.way) {
    case Way::CutAtByte:
        m_break.seconds = 0;
        m_run.link().cutAfter(qint64(std::pow(1e6, m_random.bounded(1.0))));
        m_watch.start();
        return;
    case Way::Refused:
        m_run.link().leave();
        break;
    case Way::Frozen:
        m_run.link().stall();
        break;
    }
    m_return.start(int(m_break.seconds * 1'000) + 50); // the relay looks every 20 ms
}

void LinkBreaker::watchCut()
{
    if (!m_run.link().isCutDone())
        return;
    m_watch.stop();
    m_break.doing = m_run.doing();
    bringBack();
}

void LinkBreaker::bringBack()
{
    m_run.link().comeBack();
    m_run.link().flow();
    if (!m_often || m_break.way == Way::CutAtByte || m_before > 0)
        Q_EMIT broken(m_break);
    if (m_often)
        QTimer::singleShot(m_random.bounded(400), this, [this] { plan(m_random.bounded(1.5)); });
}

} // namespace strata::tests
