// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A project with one bit of its file flipped: what Strata says to it, and whether anything that
//! can be read is another.
#pragma once

#include <QByteArray>
#include <QString>

namespace strata::tests {

enum class FlipVerdict {
    Refused,  //!< it does not open, or a run cannot be read
    Reported, //!< `strata check` says that it is damaged
    Harmless, //!< everything in it reads as before
    Silent    //!< something reads otherwise, and nothing was said
};

class FlippedProject {
public:
    //! \param folder where the project and its damaged copy are made
    explicit FlippedProject(const QString &folder);
    bool isReady() const { return !m_honest.isEmpty() && !m_content.isEmpty(); }
    qint64 bits() const { return qint64(m_honest.size()) * 8; }
    //! Not by several threads.
    FlipVerdict flip(qint64 bit);
    //! The damaged file, as flip() left it.
    QString path() const { return m_path; }

private:
    QString m_path;
    QByteArray m_honest;
    QByteArray m_content; //!< all that can be read of it, as text
};

} // namespace strata::tests
