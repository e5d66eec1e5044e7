// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine bundle this application carries: archive, unpacker, and the hashes that name them.
#pragma once

#include "app/domain/failure.h"

#include <QByteArray>
#include <QString>

namespace strata::app::remote {

struct Bundle {
    QByteArray archive;      //!< tar, zstd; shared, not copied
    QByteArray unpacker;     //!< static executable for hosts without tar, zstd or sha256sum
    QString archiveSha256;   //!< 64 lower-case hexadecimal digits: the bundle's name
    QString manifestSha256;  //!< of the file `manifest` in the archive
    QString engineVersion;
};

//! Makes ":/engine/…" readable: bundle, unpacker, and workloads.json. Cheap, and may be called again.
void registerEngineResource();

//! Reads the application's resources (":/engine/…"), or the directory named by the environment variable STRATA_BUNDLE_DIR (as the
//! build target `bundle` leaves it), and checks the archive against its hash. Loaded once; the reference stays valid.
const domain::Expected<Bundle> &loadBundle();

} // namespace strata::app::remote
