// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The host that a wizard is working on, shared by its pages.
#pragma once

#include "app/domain/host.h"

#include <QList>

namespace strata::ui::dialogs {

struct HostDraft {
    app::domain::Host host;
    QList<app::domain::Host> others; //!< the project's hosts without this one
    QString suggestion; //!< the name that was proposed last; a name of the person's own is never
                        //!< replaced

    //! The other hosts together with this one, as checks need them.
    QList<app::domain::Host> all() const { return others + QList<app::domain::Host>{host}; }
    //! Names the host after its place, unless the person named it.
    void suggestName();
};

//! The kind a parent of such a host must have.
app::domain::HostKind parentKind(app::domain::HostKind kind);

} // namespace strata::ui::dialogs
