// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Pictures of the real window for the user guide, as small PNG files. Both return the status to
//! exit with, and say what went wrong.
#pragma once

#include <QString>

namespace strata::tests {

//! Of the sample projects: takes some seconds, on any machine, without its numbers.
int takePictures(const QString &directory);

//! Of runs that are measured for them on this computer, in runc and in gVisor: some minutes, on a
//! machine that does nothing else.
int takeMeasuredPictures(const QString &directory);

} // namespace strata::tests
