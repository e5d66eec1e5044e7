// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What was found on a machine that can become a host of a project.
#pragma once

#include "app/domain/host.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::app::domain {

struct FoundHost {
    Host host;             //!< on its machine; of a container without a name
    QString found;         //!< plain text for people: "Docker 20.10.24", "running, 192.168.122.12"
    QString obstacle;      //!< why it cannot be added, for people; empty: it can
    bool complete = false; //!< all is known; else a person has to fill in the rest
};

struct Discovery {
    QList<FoundHost> hosts;
    QStringList gpus; //!< model names, untrusted plain text
    QString remark;   //!< why something may be missing, for people; may be empty
};

} // namespace strata::app::domain
