// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the guide's material is made by: waiting for a project.
#pragma once

#include "app/api/project.h"

#include <QString>

namespace strata::tests {

//! Says why, and returns the status to exit with.
int fail(const QString &text);

//! False if it failed, which is said, or took too long.
bool waitFor(app::api::Project &project, void (app::api::Project::*signal)());

bool save(app::api::Project &project, const QString &path);

} // namespace strata::tests
