// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Examines a host step by step, on a worker thread; also removes what is ours from it.
#pragma once

#include "app/domain/check_item.h"
#include "app/domain/failure.h"
#include "app/domain/host.h"
#include "app/remote/deployment.h"
#include "app/runs/shown_commands.h"

#include <QMap>

#include <functional>

namespace strata::app::services {

using CheckReport = std::function<void(const domain::CheckItem &)>;

struct Examination {
    bool usable = false;
    QMap<QString, QString> inventory;
    std::optional<runs::EnginePlace> place; //!< none: it did not come to an engine there
};

//! Everything a run needs of the host, in the order in which it can go wrong. Deploys the engine,
//! so that the first run finds it there. Blocking; `report` is called on the calling thread.
class HostExamination {
public:
    HostExamination(const domain::Host &host, const domain::Host &machine,
                    remote::Questions &questions, const remote::CancelFlag &cancelled,
                    CheckReport report);
    Examination examine();
    //! Deletes containers, images and the engine's directory.
    domain::Expected<void> removeEngine();

private:
    bool connectTo(remote::Transport &transport);
    bool deployTo(remote::Transport &transport);
    bool launchOn(remote::Transport &transport);
    bool takeInventory(remote::Transport &transport);
    void reportInventory();
    void reportItem(const domain::CheckItem &item);
    void report(domain::CheckStep step, domain::CheckState state, const QString &found = {},
                const QString &advice = {});
    //! Skips what follows. \return false
    bool fail(domain::CheckStep step, const domain::Failure &failure);
    void reportDone(domain::CheckStep from, domain::CheckStep end);

    const domain::Host &m_host;
    const domain::Host &m_machine;
    remote::Questions &m_questions;
    const remote::CancelFlag &m_cancelled;
    CheckReport m_report;
    runs::EnginePlace m_place;
    QMap<QString, QString> m_inventory;
};

} // namespace strata::app::services
