// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Published lists of problems that the engine of this application knows, and parts of them as
//! settings of a plan.
#pragma once

#include "app/domain/plan.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

namespace strata::app::api {

struct SuiteProblem {
    QString list;     //!< part of the suite: "training", "server", "device"
    QString workload; //!< "gemm"
    QString label;    //!< English, as the list's authors would name it: "gemm 1760×16×1760 NN"
    QMap<QString, QString> parameters; //!< those that differ from the workload's defaults
    double operations = 0; //!< of one iteration, by the list's own formula; 0 where it has none
};

struct SuiteInfo {
    QString name;    //!< "deepbench"
    QString summary; //!< English; the engine speaks no other language
    QMap<QString, QString>
        commonDefaults; //!< steps, max_seconds …: what suits hundreds of problems
    QList<SuiteProblem> problems;
};

//! Read once from the application's resources, as workloadCatalog() is.
const QList<SuiteInfo> &suiteCatalog();

//! Precisions that a whole suite can be asked for.
QStringList suitePrecisions();

//! Which problems of a suite, and how they are run.
struct SuitePart {
    QStringList kinds = {}; //!< workloads; empty: all
    QStringList lists = {}; //!< empty: all
    QString match = {};     //!< in the label, in any case; empty: every one
    QString precision = {}; //!< instead of what each list says; empty: what it says
    QString backend = {};   //!< library that computes them, which is also to be among the common
                            //!< parameters; empty: the engine's choice
};

//! Indexes into SuiteInfo::problems. A problem that cannot be run in the part's precision is left
//! out; one without precision (all-reduce) is not. One that the part's backend does not have is
//! left out.
QList<int> problemsOf(const SuiteInfo &suite, const SuitePart &part);

//! Settings with new identifiers, in the order of `problems`. Parameters that equal the workload's
//! default are left out. \param precision as in SuitePart \param common for each of them, such as
//! commonDefaults
QList<domain::WorkloadSpec> suiteSettings(const SuiteInfo &suite, const QList<int> &problems,
                                          const QString &precision,
                                          const QMap<QString, QString> &common);

//! Those whose label neither stands among `planned` nor was there before: lists share problems, and
//! a plan has each setting once.
QList<domain::WorkloadSpec> newSettings(const QList<domain::WorkloadSpec> &settings,
                                        const QList<domain::WorkloadSpec> &planned);

//! What a command line asks for.
struct SuiteRequest {
    const SuiteInfo *suite = nullptr;
    SuitePart part;
    QMap<QString, QString> common; //!< the suite's defaults, and what was asked for
};

//! Words are read as `strata-engine suite` reads them.
//! \param words "kinds=gemm,conv" "lists=training" "match=1760" "precision=bf16" "backend=cuda"
//! "gpu=1" in any order; other names are common parameters \return one sentence about the first
//! word that does not fit, or about a part without any problem.
tl::expected<SuiteRequest, QString> readSuiteRequest(const QString &name, const QStringList &words);

} // namespace strata::app::api
