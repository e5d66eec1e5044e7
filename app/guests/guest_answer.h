// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What guest.sh says on a computer: what is there to make a virtual machine of, and where the
//! machine is reached once it has booted.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace strata::app::guests {

struct GuestAnswer {
    QStringList missing; //!< "qemu", "kernel", "busybox", "dropbear", "e2fsprogs", "x86-64"
    QString kvm;    //!< "open", "denied", "not-loaded", "not-nested", "disabled"; empty: unsaid
    QString kernel; //!< its file
    QString qemu;   //!< its version
    bool hasRunc = false;
    QString failed; //!< why it did not boot: the words of QEMU or of the guest; empty: it did
    QString unmade; //!< why nothing was started: no space, for instance

    //! It has the reason why there is no machine.
    bool saysWhyNot() const { return !failed.isEmpty() || !unmade.isEmpty() || !missing.isEmpty(); }

    bool isGone = false; //!< no machine of that name runs there

    QString accelerator; //!< "kvm", "tcg"
    quint16 port = 0;    //!< of the computer itself, for SSH; 0: it does not run
    double bootSeconds = 0;
    QByteArray hostKey; //!< "ssh-ed25519 …"
    int processors = 0;
    qint64 memoryBytes = 0;
};

//! Lines that are not understood are skipped: the computer may say whatever it likes.
GuestAnswer readAnswer(const QByteArray &output);

} // namespace strata::app::guests
