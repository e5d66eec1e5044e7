// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Examines whether the hosts of a placement reach each other, on a worker thread.
#pragma once

#include "app/api/text.h"
#include "app/domain/check_item.h"
#include "app/domain/ways.h"
#include "app/runs/machine.h"
#include "app/services/hosts/host_examination.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace strata::app::services {

//! The step CheckStep::Ways: connects to all its hosts, brings the engine where it is missing, and
//! has engines try the ways between them.
class PlacementExamination {
public:
    //! \param host a placement, or a host with those that work with it
    PlacementExamination(const domain::Host &host, const QList<domain::Host> &hosts,
                         const runs::QuestionsFor &questionsFor);

    //! There is more than one host, or one that is not in the project.
    bool isNeeded() const { return !m_ways.isEmpty() || m_isHostMissing; }
    //! Once. Blocking; the report is called on the calling thread. \return nothing is known to keep
    //! them from each other
    bool examine(CheckReport report);
    //! From any thread: it ends soon, and what it reports says nothing.
    void interrupt();

private:
    void report(domain::CheckState state, const QString &found, const QString &advice = {});
    void report(const api::Problem &problem);
    bool makeReady();
    bool tryWays();
    void closeMachines();

    const QString m_name; //!< of what is examined
    CheckReport m_report;
    bool m_isHostMissing = false;
    bool m_isInPart = false; //!< they are so many that not all are tried
    QList<domain::Member> m_members;
    QList<domain::Way> m_ways;
    std::mutex m_mutex; //!< of the next one, as far as it changes
    std::vector<std::unique_ptr<runs::Machine>> m_machines; //!< of the members
    std::atomic<bool> m_isInterrupted{false};
};

} // namespace strata::app::services
