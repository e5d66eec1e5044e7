// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! When the plan of a window is run by itself.
#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <functional>

namespace strata::ui::shell {

//! Looks at the clock each second, so that neither a sleep of the computer nor a clock that is set
//! makes it miss its time: it is due as soon as that is past and nothing else is to be waited for.
class RunSchedule : public QObject {
    Q_OBJECT
public:
    using Clock = std::function<QDateTime()>;
    explicit RunSchedule(Clock clock = [] { return QDateTime::currentDateTime(); });
    //! While this is true it is not due, even though its time is past: another run is under way.
    void waitWhile(std::function<bool()> isBusy) { m_isBusy = std::move(isBusy); }

    bool isSet() const { return m_at.isValid(); }
    QDateTime at() const { return m_at; }
    void set(const QDateTime &at);
    void cancel() { set({}); }
    //! "Run starts at 22:00, in 2 h 5 min"; empty: nothing is scheduled.
    QString text() const;

public Q_SLOTS:
    void lookAtClock();

Q_SIGNALS:
    void changed(); //!< isSet(), or the words of text()
    void due();     //!< it is not set any more

private:
    Clock m_clock;
    std::function<bool()> m_isBusy = [] { return false; };
    QDateTime m_at; //!< local time; invalid: none
    QString m_text;
    QTimer m_tick;
};

//! Tonight at 22:00, or tomorrow, if that is past or about to be.
QDateTime proposedStart(const QDateTime &now);

} // namespace strata::ui::shell
