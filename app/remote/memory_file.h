// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A file that is in memory only, for what takes the path of a file: gone with this process,
//! whatever ends it.
#pragma once

#include "app/domain/failure.h"
#include "app/remote/file_descriptor.h"

#include <QByteArrayView>

namespace strata::app::remote {

class MemoryFile {
public:
    //! Fails with Internal where the system has no memory for it.
    static domain::Expected<MemoryFile> make(QByteArrayView content = {});
    //! Leads to it within this process.
    QString path() const;

private:
    explicit MemoryFile(FileDescriptor file) : m_file(std::move(file)) {}
    FileDescriptor m_file;
};

} // namespace strata::app::remote
