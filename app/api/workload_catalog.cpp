// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/workload_catalog.h"

#include "app/api/engine_catalog.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <vector>

namespace strata::app::api {

namespace {

//! tr() for the texts of this file.
struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::Sentence)
};

ParameterInfo::Type typeOf(const QString &name)
{
    if (name == QLatin1String("integer"))
        return ParameterInfo::Type::Integer;
    if (name == QLatin1String("real"))
        return ParameterInfo::Type::Real;
    return name == QLatin1String("choice") ? ParameterInfo::Type::Choice : ParameterInfo::Type::Text;
}

ParameterInfo readParameter(const QJsonObject &object)
{
    ParameterInfo info;
    info.name = object.value(QLatin1String("name")).toString();
    info.type = typeOf(object.value(QLatin1String("type")).toString());
    info.defaultValue = object.value(QLatin1String("default")).toString();
    info.unit = object.value(QLatin1String("unit")).toString();
    info.minimum = object.value(QLatin1String("min")).toDouble();
    info.maximum = object.value(QLatin1String("max")).toDouble();
    for (const QJsonValue &choice : object.value(QLatin1String("choices")).toArray())
        info.choices.append(choice.toString());
    info.description = object.value(QLatin1String("description")).toString();
    info.common = object.value(QLatin1String("common")).toBool();
    return info;
}

QList<WorkloadInfo> readCatalog()
{
    QList<WorkloadInfo> catalog;
    for (const QJsonValue &value : engineCatalog().value(QLatin1String("workloads")).toArray()) {
        const QJsonObject object = value.toObject();
        WorkloadInfo info;
        info.name = object.value(QLatin1String("name")).toString();
        info.version = object.value(QLatin1String("version")).toInt();
        info.summary = object.value(QLatin1String("summary")).toString();
        for (const QJsonValue &parameter : object.value(QLatin1String("parameters")).toArray())
            info.parameters.append(readParameter(parameter.toObject()));
        catalog.append(info);
    }
    return catalog;
}

//! Levenshtein's distance, with one row.
int distance(const QString &a, const QString &b)
{
    std::vector<int> row(static_cast<std::size_t>(b.size()) + 1);
    for (std::size_t j = 0; j < row.size(); ++j)
        row[j] = static_cast<int>(j);
    for (qsizetype i = 1; i <= a.size(); ++i) {
        int diagonal = row[0];
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j < row.size(); ++j) {
            const int substituted = diagonal + (a[i - 1] == b[static_cast<qsizetype>(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({substituted, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

QString nearest(const WorkloadInfo &workload, const QString &name)
{
    const auto closer = [&name](const ParameterInfo &a, const ParameterInfo &b) { return distance(a.name, name) < distance(b.name, name); };
    const auto found = std::min_element(workload.parameters.cbegin(), workload.parameters.cend(), closer);
    return found == workload.parameters.cend() ? QString() : found->name;
}

//! Sizes may end in K, M or G, powers of 1024, as the engine reads them.
double readNumber(QString text, bool isSize, bool *ok)
{
    double factor = 1;
    const QLatin1String suffixes("KMG");
    if (isSize && !text.isEmpty()) {
        const qsizetype suffix = QString(suffixes).indexOf(text.back().toUpper());
        if (suffix >= 0) {
            text.chop(1);
            for (qsizetype i = 0; i <= suffix; ++i)
                factor *= 1024;
        }
    }
    return QLocale::c().toDouble(text, ok) * factor;
}

} // namespace

const QList<WorkloadInfo> &workloadCatalog()
{
    static const QList<WorkloadInfo> catalog = readCatalog();
    return catalog;
}

bool hasWorkload(const QString &name)
{
    return std::ranges::any_of(workloadCatalog(), [&](const WorkloadInfo &info) { return info.name == name; });
}

QString checkParameter(const WorkloadInfo &workload, const QString &name, const QString &value)
{
    const auto found = std::find_if(workload.parameters.cbegin(), workload.parameters.cend(),
                                    [&name](const ParameterInfo &parameter) { return parameter.name == name; });
    if (found == workload.parameters.cend())
        return Sentence::tr("%1 has no parameter \"%2\"; did you mean \"%3\"?").arg(workload.name, name, nearest(workload, name));
    if (found->type == ParameterInfo::Type::Choice && !found->choices.contains(value))
        return Sentence::tr("%1 is one of: %2.").arg(name, found->choices.join(QStringLiteral(", ")));
    if (found->type == ParameterInfo::Type::Integer || found->type == ParameterInfo::Type::Real) {
        bool ok = false;
        const double number = readNumber(value, found->unit == QLatin1String("B") || found->unit == QLatin1String("bytes"), &ok);
        const bool whole = found->type == ParameterInfo::Type::Real || number == static_cast<double>(static_cast<qint64>(number));
        if (!ok || !whole || number < found->minimum || number > found->maximum) {
            return Sentence::tr("%1 is a number from %2 to %3.")
                .arg(name, QLocale().toString(found->minimum, 'g', 12), QLocale().toString(found->maximum, 'g', 12));
        }
    }
    return {};
}

} // namespace strata::app::api
