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

//! Values of one parameter each; an empty list is the workload's default, and a parameter that is
//! not there stays as it is.
using ParameterLevels = QMap<QString, QStringList>;

//! Parameters that have the value of another one: its name by theirs.
using ParameterLinks = QMap<QString, QString>;

//! More settings than this are refused by the form: nobody wants them, and a typing error could ask
//! for millions.
inline constexpr qsizetype maximumSettings = 200;

//! "512, 1024,,512" → {"512", "1024"}; "128..512 x2" → {"128", "256", "512"}: values with commas,
//! semicolons or spaces between them, and ranges (domain::valuesOfRange). Of a range never more
//! than maximumSettings + 1.
QStringList splitLevels(const QString &text);

//! Names of the parameters that have several values.
QStringList variedParameters(const ParameterLevels &levels);

//! Number of settings in the cross product; never over maximumSettings + 1.
qsizetype settingCount(const ParameterLevels &levels);

//! One setting per combination; the first keeps the identifier of `base`, the others get new ones.
//! Values that equal the default, or mean nothing beside the others, are left out. Empty if there
//! would be more than maximumSettings.
//! \param base says what is not in `levels`
QList<app::domain::WorkloadSpec> crossProduct(const app::api::WorkloadInfo &workload,
                                              const ParameterLevels &levels,
                                              const ParameterLinks &links = {},
                                              const app::domain::WorkloadSpec &base = {});

} // namespace strata::ui::models
