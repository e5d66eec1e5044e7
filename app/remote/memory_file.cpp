// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/memory_file.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>

namespace strata::app::remote {

domain::Expected<MemoryFile> MemoryFile::make(QByteArrayView content)
{
    FileDescriptor file(::memfd_create("strata", MFD_CLOEXEC));
    // A file in memory takes all of so little at once.
    if (!file.isOpen() ||
        ::write(file.get(), content.data(), size_t(content.size())) != content.size())
        return domain::fail(domain::FailureCode::Internal, {},
                            QString::fromLocal8Bit(std::strerror(errno)));
    return MemoryFile(std::move(file));
}

QString MemoryFile::path() const
{
    return QStringLiteral("/proc/self/fd/%1").arg(m_file.get());
}

} // namespace strata::app::remote
