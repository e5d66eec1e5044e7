// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What came of many compared cases: counts of verdicts, unsafe disagreements, and the ways in
//! which Strata is stricter.
#pragma once

#include "tests/endurance/known_hosts/compared_case.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

namespace strata::tests {

class CaseTally {
public:
    void add(quint64 number, const GeneratedCase &judged, const ComparedCase &compared);
    quint64 files() const { return m_files; }
    //! No unsafe disagreement, every verdict clear, every stricter way explained.
    bool isGood() const;
    QString line() const;
    QJsonObject result(quint64 seed, double seconds) const;

private:
    struct Way {
        quint64 files = 0;
        quint64 example = 0; //!< the number of a case
    };
    quint64 m_files = 0;
    quint64 m_port22 = 0;
    quint64 m_unclear = 0;
    quint64 m_remembered = 0;
    QMap<QString, quint64> m_verdicts; //!< "ours / theirs"
    QMap<QString, Way> m_stricter;
    QStringList m_unsafe;
};

//! Why a way of being stricter is right; empty if nobody has explained it.
QString explanationOf(const QString &stricter);

} // namespace strata::tests
