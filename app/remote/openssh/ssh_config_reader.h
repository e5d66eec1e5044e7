// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads OpenSSH's client configuration line by line, with its included files, into the settings of
//! an SshConfig.
#pragma once

#include "app/remote/openssh/ssh_config.h"

namespace strata::app::remote {

class SshConfigReader {
public:
    //! All must outlive this.
    SshConfigReader(SshConfig &config, const QString &home, const ConfigFiles &files);
    //! Reads a file and what it includes: at most 64 files, 16 deep, 1 MiB each. What is beyond is
    //! reported as ignored.
    void readFile(const QString &file);

private:
    struct Line {
        QString keyword;
        QString value;
        TextPlace place;
    };
    void readLine(const QString &text, const TextPlace &place);
    void takeHost(const Line &line);
    void include(const Line &line);
    void add(const QString &keyword, const QString &value, const TextPlace &place);

    SshConfig &m_config;
    QString m_home;
    const ConfigFiles &m_files;
    QList<QByteArray> m_outer; //!< conditions of the Include lines we are below
    QByteArray m_patterns;     //!< of the Host line we are below
    bool m_inHost = false;
    bool m_inMatch = false;
    int m_depth = 0;
    int m_filesRead = 0;
};

} // namespace strata::app::remote
