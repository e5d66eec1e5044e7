// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/suite_catalog.h"

#include "app/api/engine_catalog.h"
#include "app/api/text.h"
#include "app/api/workload_catalog.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

#include <algorithm>

namespace strata::app::api {

using domain::WorkloadSpec;

namespace {

//! tr() for the texts of this file.
struct SuiteSentence {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::SuiteSentence)
};

const QString precisionName = QStringLiteral("precision");
const QString backendName = QStringLiteral("backend");
const QString gpuName = QStringLiteral("gpu"); // of all work that has backend=cuda

SuiteProblem readProblem(const QJsonObject &object)
{
    SuiteProblem problem;
    problem.list = object.value(QLatin1String("list")).toString();
    problem.workload = object.value(QLatin1String("workload")).toString();
    problem.label = object.value(QLatin1String("label")).toString();
    problem.operations = object.value(QLatin1String("operations")).toDouble();
    for (const QJsonValue &value : object.value(QLatin1String("parameters")).toArray()) {
        const QString word = value.toString();
        const qsizetype sign = word.indexOf(QLatin1Char('='));
        problem.parameters.insert(word.left(sign), word.mid(sign + 1));
    }
    return problem;
}

QList<SuiteInfo> readSuites()
{
    QList<SuiteInfo> suites;
    for (const QJsonValue &value : engineCatalog().value(QLatin1String("suites")).toArray()) {
        const QJsonObject object = value.toObject();
        SuiteInfo suite;
        suite.name = object.value(QLatin1String("name")).toString();
        suite.summary = object.value(QLatin1String("summary")).toString();
        const QJsonObject defaults = object.value(QLatin1String("common_defaults")).toObject();
        for (auto it = defaults.begin(); it != defaults.end(); ++it)
            suite.commonDefaults.insert(it.key(), it.value().toString());
        for (const QJsonValue &problem : object.value(QLatin1String("entries")).toArray())
            suite.problems.append(readProblem(problem.toObject()));
        suites.append(suite);
    }
    return suites;
}

const WorkloadInfo *workloadNamed(const QString &name)
{
    const QList<WorkloadInfo> &catalog = workloadCatalog();
    const auto found = std::ranges::find(catalog, name, &WorkloadInfo::name);
    return found == catalog.end() ? nullptr : &*found;
}

bool runsIn(const SuiteProblem &problem, const QString &precision)
{
    if (precision.isEmpty() || !problem.parameters.contains(precisionName))
        return true;
    // The engine has integers for inference only.
    if (precision == QLatin1String("int8") && problem.workload == QLatin1String("rnn") &&
        problem.parameters.value(QStringLiteral("direction")) != QLatin1String("inference"))
        return false;
    const WorkloadInfo *workload = workloadNamed(problem.workload);
    return workload && checkParameter(*workload, precisionName, precision).isEmpty();
}

bool runsOn(const SuiteProblem &problem, const QString &backend)
{
    const WorkloadInfo *workload = workloadNamed(problem.workload);
    return backend.isEmpty() || (workload && checkParameter(*workload, backendName, backend).isEmpty());
}

//! Without what the workload would take anyway.
QMap<QString, QString> withoutDefaults(QMap<QString, QString> parameters, const WorkloadInfo *workload)
{
    for (const ParameterInfo &info : workload ? workload->parameters : QList<ParameterInfo>())
        if (const auto found = parameters.find(info.name); found != parameters.end() && *found == info.defaultValue)
            parameters.erase(found);
    return parameters;
}

QStringList namesIn(const SuiteInfo &suite, QString SuiteProblem::*name)
{
    QStringList names;
    for (const SuiteProblem &problem : suite.problems)
        if (!names.contains(problem.*name))
            names.append(problem.*name);
    return names;
}

//! A sentence about the first name that the suite has not; empty: none.
QString unknownName(const SuiteInfo &suite, const QString &word, const QStringList &names, const QStringList &known)
{
    for (const QString &name : names)
        if (!known.contains(name))
            return SuiteSentence::tr("%1 has no %2 \"%3\"; there are: %4.")
                .arg(suite.name, word, name, known.join(QStringLiteral(", ")));
    return {};
}

QString readWord(SuiteRequest &request, const QString &name, const QString &value)
{
    const SuiteInfo &suite = *request.suite;
    const QStringList values = value.split(QLatin1Char(','));
    if (name == QLatin1String("kinds")) {
        request.part.kinds = values;
        return unknownName(suite, name, values, namesIn(suite, &SuiteProblem::workload));
    }
    if (name == QLatin1String("lists")) {
        request.part.lists = values;
        return unknownName(suite, name, values, namesIn(suite, &SuiteProblem::list));
    }
    if (name == QLatin1String("match")) {
        request.part.match = value;
        return {};
    }
    if (name == precisionName) {
        request.part.precision = value == QLatin1String("list") ? QString() : value;
        return {};
    }
    request.common.insert(name, value);
    if (name == backendName) {
        request.part.backend = value;
        return {};
    }
    WorkloadInfo common = *workloadNamed(suite.problems.first().workload);
    common.parameters.removeIf([](const ParameterInfo &info) { return !info.common && info.name != gpuName; });
    common.name = suite.name;
    return checkParameter(common, name, value);
}

} // namespace

const QList<SuiteInfo> &suiteCatalog()
{
    static const QList<SuiteInfo> suites = readSuites();
    return suites;
}

QList<int> problemsOf(const SuiteInfo &suite, const SuitePart &part)
{
    QList<int> chosen;
    for (int i = 0; i < suite.problems.size(); ++i) {
        const SuiteProblem &problem = suite.problems.at(i);
        if ((part.kinds.isEmpty() || part.kinds.contains(problem.workload)) &&
            (part.lists.isEmpty() || part.lists.contains(problem.list)) &&
            problem.label.contains(part.match, Qt::CaseInsensitive) && runsIn(problem, part.precision) &&
            runsOn(problem, part.backend))
            chosen.append(i);
    }
    return chosen;
}

QList<WorkloadSpec> suiteSettings(const SuiteInfo &suite, const QList<int> &problems, const QString &precision,
                                  const QMap<QString, QString> &common)
{
    QList<WorkloadSpec> settings;
    for (const int index : problems) {
        const SuiteProblem &problem = suite.problems.at(index);
        QMap<QString, QString> parameters = problem.parameters;
        if (!precision.isEmpty() && parameters.contains(precisionName))
            parameters.insert(precisionName, precision);
        parameters.insert(common);
        settings.append({domain::makeId(), problem.workload, withoutDefaults(parameters, workloadNamed(problem.workload))});
    }
    return settings;
}

QList<WorkloadSpec> newSettings(const QList<WorkloadSpec> &settings, const QList<WorkloadSpec> &planned)
{
    QSet<QString> labels;
    for (const WorkloadSpec &spec : planned)
        labels.insert(label(spec));
    QList<WorkloadSpec> fresh;
    for (const WorkloadSpec &spec : settings) {
        const QString name = label(spec);
        if (labels.contains(name))
            continue;
        labels.insert(name);
        fresh.append(spec);
    }
    return fresh;
}

tl::expected<SuiteRequest, QString> readSuiteRequest(const QString &name, const QStringList &words)
{
    const QList<SuiteInfo> &suites = suiteCatalog();
    const auto found = std::ranges::find(suites, name, &SuiteInfo::name);
    if (found == suites.end() || found->problems.isEmpty()) {
        QStringList names;
        for (const SuiteInfo &suite : suites)
            names.append(suite.name);
        return tl::make_unexpected(SuiteSentence::tr("There is no suite \"%1\". There are: %2.")
                                       .arg(displayText(name), names.join(QStringLiteral(", "))));
    }
    SuiteRequest request{&*found, {}, found->commonDefaults};
    for (const QString &word : words) {
        const qsizetype sign = word.indexOf(QLatin1Char('='));
        const QString wrong = sign < 1 ? SuiteSentence::tr("\"%1\" is not of the form name=value.").arg(displayText(word))
                                       : readWord(request, word.left(sign), word.mid(sign + 1));
        if (!wrong.isEmpty())
            return tl::make_unexpected(wrong);
    }
    if (request.common.contains(gpuName) && request.part.backend != QLatin1String("cuda"))
        return tl::make_unexpected(SuiteSentence::tr("gpu chooses among the GPUs of a host, but none computes; add backend=cuda."));
    if (problemsOf(*request.suite, request.part).isEmpty())
        return tl::make_unexpected(SuiteSentence::tr("No problem of %1 is in this part.").arg(request.suite->name));
    return request;
}

} // namespace strata::app::api
