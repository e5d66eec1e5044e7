// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_messages.h"

#include <gloo/config.h>

namespace strata::engine::backends::gloo {

std::string withoutPlace(const std::string &message)
{
    const std::size_t end = message.find("] ");
    return !message.empty() && message.front() == '[' && end != std::string::npos
               ? message.substr(end + 2)
               : message;
}

std::string versionText()
{
    return "Gloo " + std::to_string(GLOO_VERSION_MAJOR) + "." + std::to_string(GLOO_VERSION_MINOR) +
           "." + std::to_string(GLOO_VERSION_PATCH);
}

} // namespace strata::engine::backends::gloo
