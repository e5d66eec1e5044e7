// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A failure in the words of people: what happened, where, why, what to do next.
#pragma once

#include "app/domain/check_item.h"
#include "app/domain/comparison.h"
#include "app/domain/failure.h"
#include "app/domain/host.h"
#include "app/domain/host_activity.h"
#include "app/domain/placement.h"
#include "app/domain/run.h"
#include "app/domain/ways.h"

#include <QString>

namespace strata::app::api {

//! All members are plain text, never markup.
struct Problem {
    domain::FailureCode code = domain::FailureCode::Internal;
    QString what;    //!< one sentence: what happened, and where
    QString why;     //!< may be empty
    QString next;    //!< what the person can do
    QString details; //!< technical particulars for "Details"
    QString finding()
        const; //!< what, with its details: "The key file x cannot be read: there is no such file"
    QString oneLine() const; //!< finding + why + next
};

Problem describe(const domain::Failure &failure);
//! Which process of a work cannot reach which other.
Problem describe(const domain::TriedWay &closed);

//! Translated names.
QString text(domain::HostKind kind);
//! "worker", "parameter server" …: what a process does in a work of several, by the engine's word.
QString roleText(const QString &role);
//! Which host has how many processes of which role: "gpu01 (3 × worker), gpu02 (worker)"; ranks
//! have no role that is worth a word: "gpu01 (3 ×), gpu02". \param members in their order
QString placementText(const QList<domain::Member> &members);
QString text(domain::TrialState state);
QString text(domain::Verdict verdict);
QString text(domain::Badge badge);
QString text(domain::CheckStep step);
QString text(domain::CheckState state);
QString text(domain::HostDoing doing);
//! "measuring", "no response for 40 s", "unreachable since 14:05:12": what stands beside a host.
//! \param now UTC
QString activityText(const domain::HostActivity &activity, const QDateTime &now);
//! Whole seconds since the last word of a host that is expected to speak; 0 while that is nothing
//! to tell.
qint64 silentSeconds(const domain::HostActivity &activity, const QDateTime &now);
//! "12 planned trials have no result." Empty: none is missing.
QString missingText(qint64 missing);
QString reasonText(domain::Reason reason);
//! "threads: 2 here, 1 on bare metal", and what a person can do about it. Values and names are made
//! harmless.
QString differenceText(const domain::Difference &difference, const QString &baselineName);

//! False for what is counted in words, such as "images/s": a prefix goes before symbols only
//! ("kimages/s" is not a unit).
bool takesPrefix(const QString &unit);
//! 1.53e9, "FLOP/s" → "1.53 GFLOP/s"; powers of 1000 for rates; three significant digits, in the
//! current locale. Without a prefix large numbers are whole ("12,346 images/s") and small ones keep
//! their three digits ("0.0312 images/s"). Nobody counts in kiloseconds: "1,523 s", "12.3 ms".
QString formatQuantity(double value, const QString &unit);
//! 0.1234 → "+12.3 %"; positive is slower.
QString formatDegradation(double degradation);
//! How many digits after the point it has in percent: more where a host lost nearly all.
int degradationDecimals(double degradation);
//! domain::shownText(), for the interface.
QString displayText(const QString &untrusted, int maxLength = 200);

} // namespace strata::app::api
