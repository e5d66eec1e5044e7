// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A host, a port, and known_hosts files that may or may not speak of it: right, wrong, damaged and
//! hostile lines, mixed at random.
#pragma once

#include "tests/endurance/known_hosts/server_keys.h"

#include <random>

namespace strata::tests {

struct GeneratedCase {
    QString host;
    quint16 port = 22;
    int shownKey = 0;       //!< index of ServerKeys::right(); -1: whichever the two sides agree on
    bool hasAllKeys = true; //!< false: the server has no ed25519 key, which both sides prefer
    bool acceptsNew =
        false;          //!< OpenSSH is asked with StrictHostKeyChecking=accept-new, otherwise yes
    QByteArray ownFile; //!< the person's known_hosts
    QByteArray secondFile; //!< known_hosts2
    QByteArray systemFile;
    bool operator==(const GeneratedCase &) const = default;
};

class CaseGenerator {
public:
    //! keys must outlive this. The same seed and number give the same case.
    CaseGenerator(const ServerKeys &keys, quint64 seed) : m_keys(keys), m_seed(seed) {}
    GeneratedCase make(quint64 number);

private:
    QByteArray file();
    QByteArray line();
    QByteArray junk();
    QByteArray marker();
    QByteArray hosts();
    QByteArray hostPattern();
    QByteArray hashed();
    QByteArray key();
    QByteArray lineEnd();

    bool chance(unsigned oneIn) { return below(oneIn) == 0; }
    std::size_t below(std::size_t bound) { return std::size_t(m_random() % bound); }
    template <typename T>
    T pick(const QList<T> &choices)
    {
        return choices[qsizetype(below(std::size_t(choices.size())))];
    }

    const ServerKeys &m_keys;
    quint64 m_seed;
    std::mt19937_64 m_random;
    QByteArray m_name;    //!< as known_hosts has it, with the port if it is not 22
    QByteArray m_plain;   //!< without the port
    QByteArray m_earlier; //!< a line that may come twice
    int m_key = 0;
};

} // namespace strata::tests
