// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The checklist of a host, as it fills up while the host is examined.
#pragma once

#include <QString>

namespace strata::app::domain {

enum class CheckStep {
    NameResolves,
    PortAnswers,
    HostKey,
    SignIn,
    Shell,
    Directory,
    DirectoryExecutes,
    FreeSpace,
    Engine,
    Runtime,
    Virtualization,
    Cpu,
    Memory,
    Load,
    Gpu,
    Ways //!< of several hosts that work together
};
enum class CheckState { Waiting, Running, Ok, Warning, Failed, Skipped };

struct CheckItem {
    CheckStep step = CheckStep::NameResolves;
    CheckState state = CheckState::Waiting;
    QString found;  //!< what was found, untrusted plain text: "2 cores, Intel …"
    QString advice; //!< what to do next, if not Ok
};

} // namespace strata::app::domain
