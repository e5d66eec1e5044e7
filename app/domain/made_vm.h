// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A virtual machine that Strata makes when it is needed, and removes afterwards.
#pragma once

#include <QString>

namespace strata::app::domain {

enum class VmAccelerator {
    Automatic, //!< KVM if a guest really boots with it, else emulation
    Kvm,
    Emulation //!< by software: proves that the path works, never what a VM costs
};

//! Options of such a machine; each one is a condition of the measurement and is stored with it.
struct MadeVm {
    int processors = 0;     //!< 0: as many as the computer has
    qint64 memoryBytes = 0; //!< 0: half of the computer's, 4 GiB at most
    VmAccelerator accelerator = VmAccelerator::Automatic;
    QString cpuset;         //!< "0-1": the computer's processors it may use; empty: all
    bool hugePages = false; //!< its memory is of huge pages that the computer has set aside
    QString kernel;         //!< a file on the computer; empty: looked for
    bool operator==(const MadeVm &) const = default;
};

} // namespace strata::app::domain
