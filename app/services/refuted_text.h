// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The notice about trials whose stored summary is not what their raw steps come to.
#pragma once

#include "app/domain/run.h"

#include <QStringList>

namespace strata::app::services {

QString refutedText(const domain::RunData &run, const QStringList &trialIds);

} // namespace strata::app::services
