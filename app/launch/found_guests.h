// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What else runs on a machine that work could be measured in: virtual machines, and which GPUs
//! there are. Looks only; nothing is started or changed there.
#pragma once

#include "app/domain/failure.h"
#include "app/remote/transport.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::launch {

//! A running virtual machine. Everything is what the machine said, made harmless: names are on one
//! line and short, addresses have the characters of addresses only.
struct FoundGuest {
    enum class By { Libvirt, Qemu };
    By by = By::Libvirt;
    QString name;    //!< may be empty
    QString address; //!< of the guest, or of the machine where it forwards; may be empty
    quint16 port = 22;
    bool forwarded = false; //!< address and port are the machine's own and lead to the guest's port
                            //!< 22; an empty address is every one that the machine has
    bool operator==(const FoundGuest &) const = default;
};

struct FoundGuests {
    QList<FoundGuest> guests;
    QStringList gpus;                       //!< model names of NVIDIA's driver
    std::optional<domain::Failure> problem; //!< why the list may lack something
};

//! By "vm NAME" lines, each followed by the rows of `virsh domifaddr`. Other lines are skipped.
QList<FoundGuest> readLibvirtGuests(const QByteArray &output);
//! By "qemu NUMBER" lines, each followed by a command line whose words end with a zero.
QList<FoundGuest> readQemuGuests(const QByteArray &output);
//! By "Model: NAME" lines, as /proc/driver/nvidia/gpus/…/information has them.
QStringList readGpuModels(const QByteArray &output);

//! Asks an open transport. Guests that libvirt names are not listed again as QEMU's. Fails where
//! the connection breaks or the person gives up; what a single question lacks is no failure. \param
//! root prefix of /proc: empty but in tests
domain::Expected<FoundGuests> findGuests(remote::Transport &transport,
                                         const remote::CancelFlag &cancelled,
                                         const QString &root = {});

} // namespace strata::app::launch
