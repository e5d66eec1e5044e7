// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The address of an SSH machine as people write and paste it.
#pragma once

#include <QString>

#include <optional>

namespace strata::app::domain {

struct SshAddress {
    QString hostName;            //!< safe (isSafeHostName); of an IPv6 address without brackets
    QString user;                //!< safe, or empty: not said
    std::optional<quint16> port; //!< none: not said
    bool operator==(const SshAddress &) const = default;
};

//! "host", "user@host", "user@host:port", "[fe80::1]:22", "fe80::1" (which has no port), and
//! "ssh://user@host:port" with or without a slash behind it; blanks around it do not matter.
//! Nothing for anything else, such as a password, a path, an option or a port out of range.
std::optional<SshAddress> readSshAddress(const QString &text);

} // namespace strata::app::domain
