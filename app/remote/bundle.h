// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine bundle this application carries: archives, unpacker, and the hashes that name them.
#pragma once

#include "app/domain/failure.h"

#include <QByteArray>
#include <QString>

namespace strata::app::remote {

//! The engine and its libraries, packed.
struct Archive {
    QByteArray bytes;       //!< tar, zstd; shared, not copied
    QString sha256;         //!< 64 lower-case hexadecimal digits: its name on a host
    QString manifestSha256; //!< of the file `manifest` in it
};

struct Bundle {
    Archive complete;       //!< with the GPU code, if this program was built with any
    Archive withoutGpuCode; //!< otherwise the same, file by file; the complete one where there is
                            //!< no GPU code
    QByteArray unpacker;    //!< static executable for hosts without tar, zstd or sha256sum
    QString engineVersion;

    //! Names the engine in project files and comparisons, whichever archive a host has: all of it
    //! is in the complete one.
    const QString &sha256() const { return complete.sha256; }
};

//! Makes ":/engine/…" readable: bundle, unpacker, and workloads.json. Cheap, and may be called
//! again.
void registerEngineResource();

//! Reads the application's resources (":/engine/…"), or the directory named by the environment
//! variable STRATA_BUNDLE_DIR (as the build target `bundle` leaves it), and checks each archive
//! against its hash. Loaded once; the reference stays valid.
const domain::Expected<Bundle> &loadBundle();

} // namespace strata::app::remote
