// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Breaks the link of a run at moments and in ways drawn by lot, and brings it back.
#pragma once

#include "tests/endurance/runs/measured_run.h"

#include <QRandomGenerator>
#include <QTimer>

#include <optional>

namespace strata::tests {

class LinkBreaker : public QObject {
    Q_OBJECT
public:
    enum class Way {
        CutAtByte, //!< a reset after some more bytes; who connects again is served
        Refused,   //!< a reset, and nobody answers at the port for a while
        Frozen     //!< nothing passes for a while, and the connection lives on
    };
    struct Break {
        Way way = Way::Refused;
        app::domain::HostDoing doing =
            app::domain::HostDoing::Idle; //!< what the host did when it struck
        double seconds = 0;               //!< until the link was back
    };

    LinkBreaker(MeasuredRun &run, quint32 seed);

    //! Breaks the link once, for so long, while the host does something drawn by lot.
    void breakOnce(double seconds);
    //! Breaks it again and again, for a second or two at most, until the run is over.
    void breakOften();

Q_SIGNALS:
    void broken(const strata::tests::LinkBreaker::Break &it);

private:
    void plan(double seconds);
    void armIfWanted();
    void strike();
    void watchCut();
    void bringBack();

    MeasuredRun &m_run;
    QRandomGenerator m_random;
    QTimer m_moment; //!< until it strikes
    QTimer m_return; //!< until the link is back
    QTimer m_giveUp; //!< what was waited for does not come
    QTimer m_watch;  //!< for the cut to have struck
    std::optional<app::domain::HostDoing> m_wanted;
    Break m_break;
    bool m_often = false;
    int m_before = 0;
};

} // namespace strata::tests
