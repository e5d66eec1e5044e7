// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Small icons drawn in the palette's colours: a shape per kind of host, a glyph per state.
#pragma once

#include "app/api/runner.h"
#include "app/domain/check_item.h"
#include "app/domain/host.h"
#include "app/domain/run.h"

#include <QIcon>

namespace strata::ui::models {

//! What the last check said about a host.
enum class HostHealth { Unchecked, Checking, Ready, Warnings, Failed };

enum class Glyph {
    Circle,
    Square,
    Triangle,
    Diamond,
    Star,
    Tick,
    Cross,
    Exclamation,
    Dash,
    Dots,
    Info,
    Hollow
};
enum class Tint { Text, Muted, Blue, Vermillion, Green, Amber, Red, Purple };

//! Follows the palette each time it is painted, so it stays readable when the desktop turns dark.
QIcon glyphIcon(Glyph glyph, Tint tint);

//! The shapes, colours and fillings of the charts' markers.
//! \param nthOfKind 0: filled, odd: hollow, even: filled with a hole
QIcon kindIcon(app::domain::HostKind kind, int nthOfKind = 0);
QIcon healthIcon(HostHealth health);
QIcon checkIcon(app::domain::CheckState state);
QIcon trialIcon(app::domain::TrialState state);
QIcon severityIcon(app::api::LogEntry::Severity severity);

} // namespace strata::ui::models
