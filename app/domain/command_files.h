// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Files that go to a host with a person's own command.
#pragma once

#include "engine/settings/packed_files.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>
#include <vector>

namespace strata::app::domain {

//! A set of files. It never changes, and is named by the SHA-256 of its pack.
class CommandFiles {
public:
    struct Entry {
        QString name; //!< relative; untrusted plain text
        qint64 bytes = 0;
        bool isExecutable = false;
    };

    CommandFiles() = default; //!< of no files
    //! Of files in any order.
    static tl::expected<CommandFiles, engine::settings::PackFault>
    of(std::vector<engine::settings::PackedFile> files);
    //! Of a pack that anybody may have made. Nothing if it is none, or names are not UTF-8.
    static std::optional<CommandFiles> fromPack(const QByteArray &pack);

    bool isEmpty() const { return m_entries.isEmpty(); }
    const QString &digest() const { return m_digest; }        //!< empty if there are no files
    const QByteArray &pack() const { return m_pack; }         //!< likewise
    const QList<Entry> &entries() const { return m_entries; } //!< by name
    qint64 bytes() const;                                     //!< of all files
    std::vector<engine::settings::PackedFile> files() const;
    bool operator==(const CommandFiles &other) const { return m_digest == other.m_digest; }

private:
    QByteArray m_pack;
    QString m_digest;
    QList<Entry> m_entries;
};

//! Has the set known to the whole program, for as long as it runs: of a setting of any plan that
//! names its digest. From any thread.
void keepCommandFiles(const CommandFiles &files);
//! The set of that digest; nothing if none is known. From any thread.
std::optional<CommandFiles> knownCommandFiles(const QString &digest);

} // namespace strata::app::domain
