// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Several settings at once: lists of values per parameter, and their cross product.
#pragma once

#include "app/api/workload_catalog.h"
#include "app/domain/plan.h"

#include <QMap>
#include <QStringList>

namespace strata::ui::models {

//! Values of one parameter each; a parameter that is not there keeps the engine's default.
using ParameterLevels = QMap<QString, QStringList>;

//! More settings than this are refused by the form: nobody wants them, and a typing error could ask
//! for millions.
inline constexpr qsizetype maximumSettings = 200;

//! "512, 1024,,512" → {"512", "1024"}.
QStringList splitLevels(const QString &text);

//! Number of settings in the cross product; never over maximumSettings + 1.
qsizetype settingCount(const ParameterLevels &levels);

//! One setting per combination, with new identifiers; values that equal the default are left out.
//! Empty if there would be more than maximumSettings.
QList<app::domain::WorkloadSpec> crossProduct(const app::api::WorkloadInfo &workload,
                                              const ParameterLevels &levels);

} // namespace strata::ui::models
