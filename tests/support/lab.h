// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts of tests/lab for a test: reads the lab's description, and works its switches.
#pragma once

#include "app/domain/host.h"
#include "app/remote/openssh/trust_store.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::tests {

class Lab {
public:
    //! The lab that is up, from $STRATA_LAB or the usual place; nothing if there is none.
    static std::optional<Lab> find();
    //! Why find() found nothing, for QSKIP.
    static QString absence();

    //! Why a part is absent ("vm", "docker", "direct" …); empty: it is there.
    QString missing(const QString &name) const;
    //! How a host of the lab is reached; password and passphrase stay in their files.
    app::domain::SshTarget target(const QString &name) const;
    //! A home whose .ssh/known_hosts has every right key, for $HOME of a test of what uses
    //! TrustStore::ofThisPerson().
    QString home() const;
    app::remote::TrustStore trust() const;
    //! The secret of a host, as `secrets/NAME` of the lab's folder has it.
    QByteArray secret(const QString &name) const;
    QString accelerator() const; //!< of the VM: "tcg" or "kvm"
    QString vmInLan() const;     //!< its address beside Docker's containers; empty: it has none
    QString dockerHost() const;  //!< "unix://…"
    bool guestHasDocker() const;
    //! Runs `lab.sh VERB NAME`; true if it worked.
    bool command(const QStringList &words) const;

private:
    QJsonObject entry(const QString &name) const;
    QString m_path;
    QJsonObject m_description;
};

} // namespace strata::tests
