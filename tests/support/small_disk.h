// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A file system that is soon full.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTemporaryDir>

#include <utility>

#include <sys/mount.h>

namespace strata::tests {

//! In memory, and gone with the object.
class SmallDisk {
public:
    //! \param size as mount takes it: "256k", "2m"
    explicit SmallDisk(const QString &size)
    {
        const QByteArray options = "size=" + size.toLatin1();
        m_isMounted = m_directory.isValid() &&
                      ::mount("none", place().constData(), "tmpfs", 0, options.constData()) == 0;
    }
    ~SmallDisk()
    {
        if (m_isMounted)
            ::umount2(place().constData(), MNT_DETACH); // whoever still uses it
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    //! False: this user may not mount one, for which only root has the rights.
    bool isMounted() const { return m_isMounted; }
    QString path() const { return m_directory.path(); }
    QString filePath(const QString &name) const { return m_directory.filePath(name); }
    //! Before the end. \return false: somebody still uses it
    bool unmount()
    {
        return m_isMounted && ::umount2(place().constData(), 0) == 0 &&
               std::exchange(m_isMounted, false);
    }

private:
    QByteArray place() const { return QFile::encodeName(m_directory.path()); }

    QTemporaryDir m_directory;
    bool m_isMounted = false;
};

} // namespace strata::tests
