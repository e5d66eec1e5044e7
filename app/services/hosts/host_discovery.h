// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Looks for what runs on a machine and can become a host: container runtimes that answer, and
//! virtual machines.
#pragma once

#include "app/domain/discovery.h"
#include "app/domain/failure.h"
#include "app/launch/found_guests.h"
#include "app/remote/transport.h"

namespace strata::app::services {

//! A new host, without a name, for containers of the runtime on a machine.
domain::Host containerOn(const domain::Host &machine, domain::ContainerRuntime runtime);

//! How a guest of a machine is reached, as far as it is known: through the machine, where the guest
//! or the forwarded port is seen from there only.
domain::SshTarget targetOf(const launch::FoundGuest &guest, const domain::Host &machine);

//! Does a runtime answer whoever is signed in? The text is what was found. Fails as
//! launch::Launcher::selfTest.
domain::Expected<QString> askRuntime(remote::Transport &transport, domain::ContainerRuntime runtime,
                                     const remote::CancelFlag &cancelled);

//! Asks an open transport of the machine; at most a minute, and usually a second. \param root
//! prefix of /proc: empty but in tests
domain::Expected<domain::Discovery> discoverHosts(remote::Transport &transport,
                                                  const domain::Host &machine,
                                                  const remote::CancelFlag &cancelled,
                                                  const QString &root = {});

} // namespace strata::app::services
