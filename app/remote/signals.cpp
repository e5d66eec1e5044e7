// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/signals.h"

#include <csignal>

namespace strata::app::remote {

void ignoreBrokenPipes()
{
    static const auto previous = std::signal(SIGPIPE, SIG_IGN);
    (void)previous;
}

} // namespace strata::app::remote
