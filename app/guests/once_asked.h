// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Asks a person only once for what several connections in a row need, and keeps the answers no
//! longer than that.
#pragma once

#include "app/remote/ssh/secret_bytes.h"
#include "app/remote/transport.h"

#include <vector>

namespace strata::app::guests {

//! Used by one thread.
class OnceAsked : public remote::Questions {
public:
    explicit OnceAsked(remote::Questions &person) : m_person(person) {}
    //! Given again where the person accepted the same key for once.
    domain::HostKeyAnswer hostKey(const domain::HostKeyQuestion &question) override;
    //! Given again where the same was asked for an earlier connection. One that was wrong is not:
    //! the server asks for another attempt, and so the person is asked.
    std::optional<QByteArray> secret(const domain::SecretQuestion &question) override;
    //! Another connection follows.
    void beginAgain();
    //! The last one was made, or none will be: the answers are wiped.
    void forget();

private:
    struct Secret {
        domain::SecretQuestion question;
        remote::SecretBytes answer;
        bool isEarlier = false; //!< given to another connection, and not to this one yet
    };
    std::optional<QByteArray> earlierAnswer(const domain::SecretQuestion &question);

    remote::Questions &m_person;
    std::vector<Secret> m_secrets;
    std::vector<domain::HostKeyQuestion> m_acceptedOnce;
};

} // namespace strata::app::guests
