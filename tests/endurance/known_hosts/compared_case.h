// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One generated case, judged by Strata and by OpenSSH: who is stricter, and whether that is safe.
#pragma once

#include "tests/endurance/known_hosts/openssh_client.h"

#include "app/remote/openssh/known_hosts.h"

namespace strata::tests {

struct ComparedCase {
    app::remote::HostKeyJudgement ours;
    OpenSshClient::Answer theirs;
    //! Why the outcome is not acceptable; empty: it is. We accept what OpenSSH does not; we call a
    //! first contact what OpenSSH calls changed or revoked; or OpenSSH does not accept what we
    //! remembered.
    QString unsafe;
    QString stricter;        //!< in what way we are stricter than OpenSSH; empty: we are not
    bool remembered = false; //!< a key was remembered, and OpenSSH asked again

    //! The files, the verdicts and OpenSSH's words, for a person to read.
    QByteArray evidence(const GeneratedCase &judged) const;
};

//! \param folder for the files of this case alone; emptied first.
ComparedCase compare(const GeneratedCase &judged, const ServerKeys &keys,
                     const OpenSshClient &client, const QString &folder);

} // namespace strata::tests
