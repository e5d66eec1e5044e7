// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Recorded hosts below fixtures/, and small ones that a test makes up.
#pragma once

#include "engine/inventory/host_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <string>

namespace strata::tests {

inline std::string fixture(const char *name)
{
    return std::string(STRATA_TEST_SOURCE_DIR "/fixtures/") + name;
}

//! An empty root directory to put files into.
class FixtureTree {
public:
    FixtureTree &put(const char *path, const std::string &content = {})
    {
        const QString full = m_directory.path() + QString::fromLatin1(path);
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(content.data(), qint64(content.size())) != qint64(content.size()))
            qFatal("a fixture's file could not be written");
        return *this;
    }

    std::string root() const { return m_directory.path().toStdString(); }
    engine::inventory::HostFiles files() const { return engine::inventory::HostFiles(root()); }

private:
    QTemporaryDir m_directory;
};

} // namespace strata::tests
