// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The useful part of ~/.ssh/config: which aliases there are and what they stand for. Reads only;
//! nothing is ever executed.
#pragma once

#include "app/domain/host.h"
#include "app/remote/openssh/text_place.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::remote {

//! A host alias, with what it stands for.
struct ConfiguredHost {
    QString alias;
    domain::SshTarget target;
    bool identitiesOnly = false;
    QStringList
        ignored; //!< "file:line: ProxyCommand is not followed", whatever concerns this alias
};

//! Where configuration is read from; without a change the disk.
class ConfigFiles {
public:
    virtual ~ConfigFiles() = default;
    //! Names that an Include line's pattern stands for; at most 64.
    virtual QStringList matching(const QString &pattern) const;
    //! Nothing: there is no such regular file, it cannot be read, or it is larger than 1 MiB.
    virtual std::optional<QByteArray> content(const QString &name) const;
};

//! Understood: Host with patterns, HostName, Port, User, IdentityFile (the first one),
//! IdentitiesOnly, ProxyJump, Include. The first value wins, as in OpenSSH. Match blocks are
//! skipped and reported. A missing file has no aliases.
class SshConfig {
public:
    static SshConfig read(const QString &file);
    //! \param home replaces `~` and `%d`; relative Include paths are below its .ssh.
    static SshConfig read(const QString &file, const QString &home, const ConfigFiles &files = {});

    //! Names on Host lines that are no patterns, in the order of the file, each once.
    QStringList aliases() const { return m_aliases; }
    //! What a name stands for; jump hosts that are aliases themselves are written out.
    ConfiguredHost resolve(const QString &alias) const;

private:
    friend class SshConfigReader;
    struct Setting {
        QList<QByteArray> conditions; //!< the patterns of every Host line that must fit, outermost
                                      //!< first; empty: always
        QString keyword;              //!< in lower case
        QString value;
        TextPlace place;
    };
    ConfiguredHost resolveOnly(const QString &alias) const;
    QString writtenOutJump(const QString &jump, int depth) const;

    QList<Setting> m_settings;
    QStringList m_aliases;
    QString m_home;
};

} // namespace strata::app::remote
