// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/suite_catalog.h"

#include "app/api/text.h"
#include "app/api/workload_catalog.h"
#include "app/services/engine_catalog.h"
#include "app/services/parameter_text.h"
#include "engine/settings/suite_selection.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QSet>

#include <algorithm>

namespace strata::app::api {

using namespace services;

using domain::WorkloadSpec;
namespace settings = engine::settings;

namespace {

//! tr() for the texts of this file.
struct SuiteSentence {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::SuiteSentence)
};

const QString precisionName = QStringLiteral("precision");
const QString backendName = QStringLiteral("backend");
const QString gpuName = QStringLiteral("gpu"); // of all work that has backend=cuda

QMap<QString, QString> parametersOf(const std::vector<std::string> &words)
{
    QMap<QString, QString> parameters;
    for (const std::string &text : words) {
        const QString word = QString::fromStdString(text);
        const qsizetype sign = word.indexOf(QLatin1Char('='));
        parameters.insert(word.left(sign), word.mid(sign + 1));
    }
    return parameters;
}

SuiteProblem readProblem(const QJsonObject &object)
{
    SuiteProblem problem;
    problem.list = object.value(QLatin1String("list")).toString();
    problem.workload = object.value(QLatin1String("workload")).toString();
    problem.label = object.value(QLatin1String("label")).toString();
    problem.operations = object.value(QLatin1String("operations")).toDouble();
    std::vector<std::string> words;
    for (const QJsonValue &value : object.value(QLatin1String("parameters")).toArray())
        words.push_back(value.toString().toStdString());
    problem.parameters = parametersOf(words);
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
    return backend.isEmpty() ||
           (workload && checkParameter(*workload, backendName, backend).isEmpty());
}

//! Without what the workload would take anyway.
QMap<QString, QString> withoutDefaults(QMap<QString, QString> parameters,
                                       const WorkloadInfo *workload)
{
    for (const ParameterInfo &info : workload ? workload->parameters : QList<ParameterInfo>())
        if (const auto found = parameters.find(info.name);
            found != parameters.end() && *found == info.defaultValue)
            parameters.erase(found);
    return parameters;
}

settings::SuiteEntry entryOf(const SuiteProblem &problem)
{
    settings::SuiteEntry entry{problem.list.toStdString(),
                               problem.workload.toStdString(),
                               {},
                               problem.label.toStdString(),
                               problem.operations};
    for (auto it = problem.parameters.cbegin(); it != problem.parameters.cend(); ++it)
        entry.parameters.push_back((it.key() + QLatin1Char('=') + it.value()).toStdString());
    return entry;
}

settings::Suite suiteOf(const SuiteInfo &info)
{
    settings::Suite suite{info.name.toStdString(), {}, {}, {}};
    for (const SuiteProblem &problem : info.problems)
        suite.entries.push_back(entryOf(problem));
    for (auto it = info.commonDefaults.cbegin(); it != info.commonDefaults.cend(); ++it)
        suite.commonDefaults[it.key().toStdString()] = it.value().toStdString();
    return suite;
}

std::vector<std::string> wordsOf(const QStringList &names)
{
    std::vector<std::string> words;
    for (const QString &name : names)
        words.push_back(name.toStdString());
    return words;
}

QStringList listOf(const std::vector<std::string> &words)
{
    QStringList names;
    for (const std::string &word : words)
        names.append(QString::fromStdString(word));
    return names;
}

//! What a command line asks for, as it goes into settings.
SuiteRequest requestOf(const SuiteInfo &suite, const settings::SuiteRequest &read)
{
    SuiteRequest request{&suite,
                         {listOf(read.filter.kinds), listOf(read.filter.lists),
                          QString::fromStdString(read.filter.match),
                          QString::fromStdString(read.precision),
                          QString::fromStdString(read.backend)},
                         {}};
    const auto values = read.common.asText();
    for (const settings::ParameterSpec &spec : settings::commonParameters())
        request.common.insert(QString::fromStdString(spec.name),
                              QString::fromStdString(values.at(spec.name)));
    if (!read.backend.empty())
        request.common.insert(backendName, request.part.backend);
    if (read.gpu > 0)
        request.common.insert(gpuName, QString::number(read.gpu));
    return request;
}

} // namespace

const QList<SuiteInfo> &suiteCatalog()
{
    static const QList<SuiteInfo> suites = readSuites();
    return suites;
}

QStringList suitePrecisions()
{
    QStringList names;
    for (const char *name : settings::suitePrecisions)
        names.append(QLatin1String(name));
    return names;
}

QList<int> problemsOf(const SuiteInfo &suite, const SuitePart &part)
{
    const settings::SuiteFilter filter{wordsOf(part.kinds), wordsOf(part.lists),
                                       part.match.toStdString()};
    QList<int> chosen;
    for (int i = 0; i < suite.problems.size(); ++i) {
        const SuiteProblem &problem = suite.problems.at(i);
        if (settings::takes(filter, entryOf(problem)) && runsIn(problem, part.precision) &&
            runsOn(problem, part.backend))
            chosen.append(i);
    }
    return chosen;
}

QList<WorkloadSpec> suiteSettings(const SuiteInfo &suite, const QList<int> &problems,
                                  const QString &precision, const QMap<QString, QString> &common)
{
    QList<WorkloadSpec> specs;
    for (const int index : problems) {
        const SuiteProblem &problem = suite.problems.at(index);
        QMap<QString, QString> parameters =
            parametersOf(settings::parametersIn(entryOf(problem), precision.toStdString()));
        parameters.insert(common);
        specs.append({domain::makeId(), problem.workload,
                      withoutDefaults(parameters, workloadNamed(problem.workload))});
    }
    return specs;
}

QList<WorkloadSpec> newSettings(const QList<WorkloadSpec> &settings,
                                const QList<WorkloadSpec> &planned)
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
        return tl::make_unexpected(SuiteSentence::tr("There is no suite \"%1\". Available: %2.")
                                       .arg(displayText(name), names.join(QStringLiteral(", "))));
    }
    const auto read = settings::readSuiteRequest(suiteOf(*found), wordsOf(words));
    if (!read)
        return tl::make_unexpected(displayText(sentence(read.error(), found->name), 1000));
    const SuiteRequest request = requestOf(*found, *read);
    if (problemsOf(*found, request.part).isEmpty())
        return tl::make_unexpected(sentence({settings::ProblemKind::NothingSelected,
                                             {},
                                             read->filter.match,
                                             {found->name.toStdString()},
                                             {}},
                                            found->name));
    return request;
}

} // namespace strata::app::api
