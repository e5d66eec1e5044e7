// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reaches a virtual machine that is made for it: opening boots it, unless it runs already, and
//! nothing is left of it when nobody reaches it any more.
#pragma once

#include "app/guests/guest.h"

#include <functional>

namespace strata::app::guests {

//! \param computer where the machine is made: the host as domain::asReached() gives it, with
//! Host::made. questions and cancelled must outlive the transport. Transports of one host share
//! its machine.
std::unique_ptr<remote::Transport> makeGuestTransport(const domain::Host &host,
                                                      remote::Questions &questions,
                                                      const remote::CancelFlag &cancelled);

//! What is known of the machine of a host while one runs: its accelerator, how long it took to
//! boot. Nothing else.
std::optional<GuestAnswer> runningGuest(const domain::Host &host);

//! Whether machines stay when nobody reaches them any more, so that the next who does finds them
//! booted. False, which is how a program begins, ends those that stayed: it blocks for a second or
//! so for each, and for one that boots until it has booted. A host that has changed gets another
//! machine, and its old one does not stay. Called from any thread.
void keepGuests(bool keeps);

} // namespace strata::app::guests
