// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workloads of the engine that this application carries, so that forms can be built without a
//! host.
#pragma once

#include "engine/settings/parameter_spec.h"
#include "engine/settings/purpose.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>

namespace strata::app::api {

//! The values that a parameter has, or may get, in the settings of a form.
using ValuesOf = std::function<QStringList(const QString &parameter)>;

//! Holds while another parameter of the same workload has one of the values.
struct ParameterCondition {
    QString parameter;
    QStringList values;
};

//! True if all hold.
bool hold(const QList<ParameterCondition> &conditions, const ValuesOf &valuesOf);

//! What a form starts with instead of the default.
struct ParameterSuggestion {
    QString value;
    QList<ParameterCondition> conditions; //!< it applies while all of them hold
};

struct ParameterInfo {
    using Type = engine::settings::ParameterType;
    QString name;
    Type type = Type::Integer;
    QString defaultValue;
    QString unit;
    double minimum = 0;
    double maximum = 0;
    QStringList choices;
    QString description;                       //!< English; the engine speaks no other language
    bool common = false;                       //!< shared by every workload: threads, steps, …
    QList<ParameterCondition> conditions = {}; //!< it means something only while all of them hold
    QString linkGroup = {}; //!< parameters of one group are often given equal values
    QList<ParameterSuggestion> suggestions = {}; //!< the first that applies is taken

    //! What a form starts with beside the values of the others.
    QString startValue(const ValuesOf &valuesOf) const;
};

struct WorkloadInfo {
    using Purpose = engine::settings::Purpose;
    QString name;
    int version = 0;
    QString summary;
    QList<ParameterInfo> parameters;
    Purpose purpose = Purpose::System;
};

//! Read once from the application's resources, made at build time by `strata-engine list --json`.
const QList<WorkloadInfo> &workloadCatalog();

//! Null if the engine of this application has no workload of the name.
const WorkloadInfo *workloadNamed(const QString &name);

//! True if the engine of this application has a workload of the name.
bool hasWorkload(const QString &name);

//! What every workload says of a parameter that all share, such as domain::stepsName; a workload
//! may have a default of its own.
ParameterInfo commonParameter(QLatin1String name);

//! Whether the engine takes the value, by its own rules: one sentence about what does not fit
//! (unknown name with the nearest valid one, range), or empty.
QString checkParameter(const WorkloadInfo &workload, const QString &name, const QString &value);

} // namespace strata::app::api
