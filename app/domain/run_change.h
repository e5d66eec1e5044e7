// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What changed from one run to another, of one project or of two: before and after a kernel
//! update, say.
#pragma once

#include "app/domain/comparison.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::app::domain {

//! Why a host of one run is taken for one of another. The order is that in which it is tried.
enum class MatchedBy {
    Nothing, //!< there is none
    Identifier,
    Name,
    Role, //!< the same kind of host in the same surroundings
    Person
};

//! A host of the run before, and the one of the run after that it is compared with.
struct HostMatch {
    QString before; //!< identifier in the plan of the run before
    QString after;  //!< identifier in the plan of the run after; empty: none
    MatchedBy by = MatchedBy::Nothing;
    bool operator==(const HostMatch &) const = default;
};

//! One host × one workload setting in both runs.
struct ChangeRow {
    ThroughputRow before; //!< without trials where that run has none
    ThroughputRow after;  //!< has the identifiers of its own run
    //! With the identifiers of the run before, which is the baseline: positive is slower after. Its
    //! rounds are those of the run that has fewer.
    DegradationRow change;
};

//! What a host said about itself in one run and not in the other.
struct ChangedCondition {
    QString hostId;     //!< of the run before
    QString name;       //!< "kernel.release": the engine's own word
    QStringList before; //!< the first few values; none: it said nothing of it
    QStringList after;
    bool operator==(const ChangedCondition &) const = default;
};

struct RunChange {
    double confidence = 0.95; //!< this, margin and seed are those of the run before
    double margin = 0.03;
    quint64 seed = 0;
    int resamples = 0;
    QList<HostMatch> hosts;             //!< each of the run before, in its order
    QStringList hostsOnlyAfter;         //!< identifiers
    QList<ChangeRow> rows;              //!< settings in the order of the run before, hosts within
    QStringList settingsOnlyBefore;     //!< identifiers of its plan
    QStringList settingsOnlyAfter;      //!< of the other plan
    QList<ChangedCondition> conditions; //!< hosts in their order
};

} // namespace strata::app::domain
