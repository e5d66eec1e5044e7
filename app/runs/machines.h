// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The connections that a run has to its machines.
#pragma once

#include "app/runs/trial_group.h"

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace strata::app::runs {

//! Two hosts on one machine have a connection each, so that one that is lost takes nothing from the
//! other. Lives as long as the trials that use it.
class Machines {
public:
    using InUse = std::map<QString, int>; //!< connections that a set uses already, by machine

    explicit Machines(QuestionsFor questionsFor) : m_questionsFor(std::move(questionsFor)) {}

    //! For a trial of the host. Empty as domain::membersOf() is.
    std::vector<TrialGroup::Place> placesOf(const domain::Host &host,
                                            const domain::WorkloadSpec &workload,
                                            const QList<domain::Host> &hosts, InUse &inUse);

private:
    QuestionsFor m_questionsFor;
    std::map<std::pair<QString, int>, std::unique_ptr<Machine>>
        m_machines; //!< by machine and number of the connection
};

} // namespace strata::app::runs
