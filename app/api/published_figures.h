// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Figures that papers state, to be drawn beside results. Nothing here was measured by Strata, and
//! nothing is computed from it but what says so.
#pragma once

#include "app/domain/plan.h"

#include <QList>
#include <QString>

#include <optional>

namespace strata::app::api {

struct Paper {
    QString key;     //!< "lin-2018"
    QString name;    //!< "Lin 2018"
    QString authors; //!< "Lin, Pai and Chou"
    QString title;
    QString where; //!< "CLOSER 2018, slides of 20 March 2018"
};

//! In the order in which they are offered, read from the application's resources.
QList<Paper> papers();

//! A figure of some work. All texts are plain text.
struct PublishedFigure {
    Paper paper;
    QString place;  //!< in the paper: "figure 2, laptop"
    QString remark; //!< what a reader has to know of it; may be empty
    domain::HostKind kind = domain::HostKind::BareMetal; //!< of the host that it was measured on
    std::optional<domain::HostKind> against;             //!< what that was compared with
    bool isUpTo = false;                                 //!< the paper gives the most that was seen
    //! Share of the performance lost, as in domain::DegradationRow: as printed, or from the two
    //! printed numbers.
    std::optional<double> degradation;
    std::optional<double> rate;         //!< in rateUnit
    std::optional<double> baselineRate; //!< of the host that it was compared with
    QString rateUnit;                   //!< as of domain::ThroughputRow
};

//! Those of the same work: of each parameter that a figure names, the setting has one of its
//! values. Figures whose work Strata cannot repeat are never among them.
QList<PublishedFigure> publishedFigures(const domain::WorkloadSpec &setting);

} // namespace strata::app::api
