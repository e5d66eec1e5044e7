// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where the time of one iteration of a network goes, by kind of operation, as trials with
//! profile=on report it.
#pragma once

#include "app/domain/comparison.h"

#include <QLatin1String>
#include <QList>
#include <QString>

#include <optional>

namespace strata::app::domain {

enum class OperationPass {
    Forward,
    Backward, //!< of data and of weights
    Update,
    Other //!< of an engine that knows more of them
};

//! What the time of a part was spent on.
enum class OperationShare {
    Kind,       //!< the operations of one kind
    OtherKinds, //!< those of all kinds beyond mostOperationKinds
    Rest        //!< what no operation accounts for, such as starting them
};

//! A work has at most this many kinds of its own, the largest, and each has a word of at most so
//! many letters: a file may claim any.
inline constexpr int mostOperationKinds = 24;
inline constexpr int longestOperationKind = 64;

//! The kind that waiting for input is, which the engine times beside its operations. In no pass.
inline constexpr QLatin1String inputKind("input");

struct OperationTime {
    OperationShare share = OperationShare::Kind;
    QString kind;                           //!< the engine's word: "batch_normalization"; untrusted
    std::optional<OperationPass> pass = {}; //!< none: of all passes, or of none
    double seconds = 0;                     //!< of one iteration: median over trials; positive
    std::optional<Interval> interval = {};  //!< of the median, in s; none of few trials
    bool isSamePart(const OperationTime &other) const
    {
        return share == other.share && kind == other.kind && pass == other.pass;
    }
};

//! True if there are intervals, and they do not meet: the difference is more than chance.
inline bool areApart(const std::optional<Interval> &one, const std::optional<Interval> &other)
{
    return one && other && (one->low > other->high || other->low > one->high);
}

//! One iteration of one setting on a host: of a network that trains, a forward pass, a backward
//! pass and an update.
struct OperationRow {
    QString hostId;
    QString workloadId;
    int trials = 0;              //!< with a profile
    QList<OperationTime> kinds;  //!< each kind once, by its word, then the others, then the rest
    QList<OperationTime> passes; //!< the same apart by pass, in the order of the passes
    bool overlaps = false;       //!< operations take longer together than the iteration
    bool emulated = false;       //!< in software: not what a virtual machine costs

    double iterationSeconds = 0; //!< median over trials of the whole iteration; positive
    std::optional<Interval> iterationInterval = {}; //!< of that median, in s

    const QList<OperationTime> &parts(bool byPass) const { return byPass ? passes : kinds; }
    //! Of all parts: what shares are of, so that they add up to one. Medians do not add up, so it
    //! differs a little from the iteration.
    double sumOfParts(bool byPass) const
    {
        double sum = 0;
        for (const OperationTime &time : parts(byPass))
            sum += time.seconds;
        return sum;
    }
};

} // namespace strata::app::domain
