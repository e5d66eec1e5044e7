// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/trust_store.h"

#include <QDir>

namespace strata::app::remote {

TrustStore TrustStore::ofThisPerson()
{
    const QString folder = QDir::homePath() + QStringLiteral("/.ssh/");
    return {folder + QStringLiteral("known_hosts"),
            {folder + QStringLiteral("known_hosts2"), QStringLiteral("/etc/ssh/ssh_known_hosts"),
             QStringLiteral("/etc/ssh/ssh_known_hosts2")}};
}

} // namespace strata::app::remote
