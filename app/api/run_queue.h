// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a run measures now, and what comes next.
#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

namespace strata::app::api {

//! What is measured together: a trial, or those of hosts that take turns.
struct QueuedWork {
    QString work;         //!< untrusted plain text, like the next
    QStringList hosts;    //!< several take turns
    int round = 0;        //!< from 0
    QDateTime begun;      //!< UTC; null: it is still to come
    double seconds = -1;  //!< that it takes as a whole, estimated; negative: unknown
    bool isRough = false; //!< that may be some times as long, or a fraction
};

struct RunQueue {
    QList<QueuedWork>
        works;              //!< in their order, as far as it is planned: what is measured now first
    qsizetype more = 0;     //!< behind them
    int finishedTrials = 0; //!< of this run, as Progress has them
    int totalTrials = 0;

    static constexpr qsizetype mostWorks = 200; //!< that are listed
};

} // namespace strata::app::api
