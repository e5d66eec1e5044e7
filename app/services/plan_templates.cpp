// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/plan_templates.h"

#include "app/api/workload_catalog.h"
#include "app/domain/keys.h"
#include "app/services/papers.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace strata::app::api {

using services::paperText;

namespace {

//! tr() for the texts of this file.
struct TemplateSentence {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::TemplateSentence)
};

QString textOf(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

//! One value or a list of them.
QStringList textsOf(const QJsonValue &value)
{
    QStringList texts;
    for (const QJsonValue &text : value.isArray() ? value.toArray() : QJsonArray{value})
        if (text.isString())
            texts.append(text.toString());
    return texts;
}

//! \param names those of the template's hosts, as its file has them
TemplateHost readHost(const QJsonObject &object, const QStringList &names)
{
    const auto indexOf = [&](const QJsonValue &name) {
        return int(names.indexOf(name.toString()));
    };
    TemplateHost host;
    host.name = paperText(object, QLatin1String("name"));
    host.kind = domain::fromKey<domain::HostKind>(textOf(object, "kind")).value_or(host.kind);
    host.on = indexOf(object.value(QLatin1String("on")));
    for (const QString &partner : textsOf(object.value(QLatin1String("with"))))
        host.with.append(indexOf(partner));
    for (const QJsonValue &value : object.value(QLatin1String("places")).toArray()) {
        const QJsonObject place = value.toObject();
        host.places.append({indexOf(place.value(QLatin1String("on"))), textOf(place, "role"),
                            textOf(place, "cpus")});
    }
    host.network = textOf(object, "network");
    host.takesPart = object.value(QLatin1String("takes_part")).toBool(true);
    return host;
}

TemplateWork readWork(const QJsonObject &object)
{
    TemplateWork work;
    work.workload = textOf(object, "workload");
    const QJsonObject parameters = object.value(QLatin1String("parameters")).toObject();
    for (auto it = parameters.begin(); it != parameters.end(); ++it)
        work.parameters.insert(it.key(), textsOf(it.value()));
    work.suite = textOf(object, "suite");
    work.part.kinds = textsOf(object.value(QLatin1String("kinds")));
    work.part.lists = textsOf(object.value(QLatin1String("lists")));
    work.part.match = textOf(object, "match");
    if (const QString device = textOf(object, "only_on"); !device.isEmpty())
        work.onGpu = device == QLatin1String("gpu");
    return work;
}

PlanTemplate::Device deviceOf(const QString &word)
{
    if (word == QLatin1String("any"))
        return PlanTemplate::Device::Any;
    return word == QLatin1String("gpu") ? PlanTemplate::Device::Gpu
                                        : PlanTemplate::Device::Processors;
}

//! What this engine lacks for the work, in a sentence; empty: nothing.
QString missingFor(const TemplateWork &work)
{
    if (!work.suite.isEmpty()) {
        const auto &suites = suiteCatalog();
        return std::ranges::find(suites, work.suite, &SuiteInfo::name) != suites.end()
                   ? QString()
                   : TemplateSentence::tr("This engine has no suite \"%1\".").arg(work.suite);
    }
    const WorkloadInfo *workload = workloadNamed(work.workload);
    if (!workload)
        return TemplateSentence::tr("This engine has no workload \"%1\".").arg(work.workload);
    for (auto it = work.parameters.begin(); it != work.parameters.end(); ++it)
        for (const QString &value : it.value())
            if (const QString wrong = checkParameter(*workload, it.key(), value); !wrong.isEmpty())
                return wrong;
    return {};
}

PlanTemplate readTemplate(const Paper &paper, const QJsonObject &object)
{
    PlanTemplate made;
    made.id = textOf(object, "id");
    made.paper = paper;
    made.title = paperText(object, QLatin1String("title"));
    made.did = paperText(object, QLatin1String("did"));
    made.leftOut = paperText(object, QLatin1String("left_out"));
    made.instead = paperText(object, QLatin1String("instead"));
    made.needs = paperText(object, QLatin1String("needs"));
    made.notThere = paperText(object, QLatin1String("not_there"));
    made.device = deviceOf(textOf(object, "device"));
    const QJsonArray hosts = object.value(QLatin1String("hosts")).toArray();
    QStringList names;
    for (const QJsonValue &host : hosts)
        names.append(textOf(host.toObject(), "name"));
    for (const QJsonValue &host : hosts)
        made.hosts.append(readHost(host.toObject(), names));
    for (const QJsonValue &work : object.value(QLatin1String("works")).toArray()) {
        made.works.append(readWork(work.toObject()));
        if (made.notThere.isEmpty())
            made.notThere = missingFor(made.works.last());
    }
    made.measuresRoofs = object.value(QLatin1String("roofs")).toBool();
    made.rounds = object.value(QLatin1String("rounds")).toInt(made.rounds);
    made.margin = object.value(QLatin1String("margin")).toDouble(made.margin);
    return made;
}

//! Each combination of the values.
QList<QMap<QString, QString>> combinations(const QMap<QString, QStringList> &parameters)
{
    QList<QMap<QString, QString>> all{{}};
    for (auto it = parameters.begin(); it != parameters.end(); ++it) {
        QList<QMap<QString, QString>> longer;
        for (const QMap<QString, QString> &begun : std::as_const(all))
            for (const QString &value : it.value()) {
                longer.append(begun);
                longer.last().insert(it.key(), value);
            }
        all = longer;
    }
    return all;
}

QList<domain::WorkloadSpec> settingsOf(const TemplateWork &work, bool onGpu)
{
    if (work.onGpu.value_or(onGpu) != onGpu)
        return {};
    const QString backend = QStringLiteral("backend");
    const QString cuda = QStringLiteral("cuda");
    if (!work.suite.isEmpty()) {
        const auto &suites = suiteCatalog();
        const auto suite = std::ranges::find(suites, work.suite, &SuiteInfo::name);
        SuitePart part = work.part;
        QMap<QString, QString> common = suite->commonDefaults;
        if (onGpu) {
            part.backend = cuda;
            common.insert(backend, cuda);
        }
        return suiteSettings(*suite, problemsOf(*suite, part), {}, common);
    }
    const WorkloadInfo *workload = workloadNamed(work.workload);
    // Work that only a GPU has names no library.
    const bool names = onGpu && checkParameter(*workload, backend, cuda).isEmpty();
    QList<domain::WorkloadSpec> settings;
    for (QMap<QString, QString> parameters : combinations(work.parameters)) {
        if (names)
            parameters.insert(backend, cuda);
        settings.append({domain::makeId(), work.workload, parameters});
    }
    return settings;
}

//! Turns the template's hosts into hosts of a plan.
class HostMaker {
public:
    HostMaker(domain::Plan &plan, const PlanTemplate &wanted, const QList<HostChoice> &choices) :
        m_plan(plan),
        m_wanted(wanted),
        m_choices(choices)
    {
    }
    void make();

private:
    QString idOf(int index) const { return index < 0 ? QString() : m_ids.value(index); }
    QString place(int index);
    domain::Host newHost(const TemplateHost &role, HostChoice::Kind kind) const;
    QString freeName(const QString &wanted) const;
    void join(int index);

    domain::Plan &m_plan;
    const PlanTemplate &m_wanted;
    const QList<HostChoice> &m_choices;
    QStringList m_ids; //!< of the plan's host for each of the template's; empty: left out
};

QString HostMaker::freeName(const QString &wanted) const
{
    const auto isTaken = [this](const QString &name) {
        return std::ranges::any_of(m_plan.hosts, [&](const domain::Host &host) {
            return host.name.toCaseFolded() == name.toCaseFolded();
        });
    };
    QString name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 %2").arg(wanted).arg(number);
    return name;
}

domain::Host HostMaker::newHost(const TemplateHost &role, HostChoice::Kind kind) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = freeName(role.name);
    host.kind = role.kind;
    host.parentId = idOf(role.on);
    if (kind == HostChoice::Kind::Later)
        host.transport = domain::TransportKind::Ssh;
    if (kind == HostChoice::Kind::Made)
        host.made = domain::MadeVm();
    if (isContainer(role.kind) && !role.network.isEmpty())
        host.container.network = role.network;
    for (const TemplateHost::Place &place : role.places)
        host.places.append({idOf(place.host), place.role, 1, place.cpus});
    return host;
}

//! The identifier of the host that takes the role, a new one if need be; empty: left out.
QString HostMaker::place(int index)
{
    const TemplateHost &role = m_wanted.hosts.at(index);
    const HostChoice choice = m_choices.value(index);
    if (choice.kind == HostChoice::Kind::Existing)
        return choice.hostId;
    const bool isPlacement = role.kind == domain::HostKind::Placement;
    const bool lacksPlace = std::ranges::any_of(
        role.places, [this](const auto &place) { return idOf(place.host).isEmpty(); });
    if ((!isPlacement && choice.kind == HostChoice::Kind::LeftOut) || lacksPlace ||
        (role.on >= 0 && idOf(role.on).isEmpty()))
        return {};
    const domain::Host made = newHost(role, choice.kind);
    m_plan.hosts.append(made);
    return made.id;
}

//! Gives the host those that do work of several processes with it, unless it has some already.
void HostMaker::join(int index)
{
    const auto host = std::ranges::find(m_plan.hosts, idOf(index), &domain::Host::id);
    if (host == m_plan.hosts.end() || !host->places.isEmpty())
        return;
    for (const int partner : m_wanted.hosts.at(index).with)
        if (const QString id = idOf(partner); !id.isEmpty() && id != host->id)
            host->places.append({id, {}, 1, {}});
}

void HostMaker::make()
{
    for (int index = 0; index < m_wanted.hosts.size(); ++index)
        m_ids.append(place(index));
    QStringList taking = m_plan.experiment.hostIds;
    for (int index = 0; index < m_wanted.hosts.size(); ++index) {
        join(index);
        if (m_wanted.hosts.at(index).takesPart && !idOf(index).isEmpty())
            taking.append(idOf(index));
    }
    QString &baseline = m_plan.experiment.baselineId;
    if (baseline.isEmpty() && taking.size() > m_plan.experiment.hostIds.size())
        baseline = taking.at(m_plan.experiment.hostIds.size());
    m_plan.experiment.hostIds.clear();
    for (const domain::Host &host : std::as_const(m_plan.hosts)) // in the order of the project
        if (taking.contains(host.id))
            m_plan.experiment.hostIds.append(host.id);
}

} // namespace

QList<PlanTemplate> planTemplates()
{
    QList<PlanTemplate> all;
    for (const QJsonObject &file : services::paperFiles(QStringLiteral("templates")))
        for (const QJsonValue &value : file.value(QLatin1String("templates")).toArray())
            all.append(readTemplate(services::paperOf(file), value.toObject()));
    return all;
}

QList<HostChoice> hostChoices(const TemplateHost &role, const QList<domain::Host> &hosts)
{
    using Kind = HostChoice::Kind;
    QList<HostChoice> choices;
    if (role.kind == domain::HostKind::Placement)
        return choices;
    bool hasThisComputer = false;
    for (const domain::Host &host : hosts) {
        if (host.kind == role.kind)
            choices.append({Kind::Existing, host.id});
        hasThisComputer = hasThisComputer || (host.kind == domain::HostKind::BareMetal &&
                                              host.transport == domain::TransportKind::Local);
    }
    if (role.kind == domain::HostKind::BareMetal && !hasThisComputer)
        choices.append({Kind::ThisComputer, {}});
    if (isContainer(role.kind))
        choices.append({Kind::New, {}});
    else
        choices.append({Kind::Later, {}});
    if (role.kind == domain::HostKind::Vm && role.on >= 0)
        choices.append({Kind::Made, {}});
    choices.append({Kind::LeftOut, {}});
    return choices;
}

QList<HostChoice> bestChoices(const PlanTemplate &wanted, const QList<domain::Host> &hosts)
{
    QList<HostChoice> best;
    for (const TemplateHost &role : wanted.hosts) {
        const QList<HostChoice> choices = hostChoices(role, hosts);
        const auto isFree = [&](const HostChoice &choice) {
            const bool isUnique = choice.kind == HostChoice::Kind::Existing ||
                                  choice.kind == HostChoice::Kind::ThisComputer;
            return !isUnique || !best.contains(choice);
        };
        // What is inside something else belongs to that, as far as that is known.
        const auto fits = [&](const HostChoice &choice) {
            const auto host = std::ranges::find(hosts, choice.hostId, &domain::Host::id);
            return isFree(choice) &&
                   (host == hosts.end() || role.on < 0 || host->parentId.isEmpty() ||
                    host->parentId == best.at(role.on).hostId);
        };
        const auto found = std::ranges::find_if(choices, fits);
        best.append(found == choices.end() ? HostChoice() : *found);
    }
    return best;
}

domain::Plan planWith(domain::Plan plan, const PlanTemplate &wanted,
                      const QList<HostChoice> &choices, bool onGpu)
{
    if (!wanted.notThere.isEmpty())
        return plan;
    HostMaker(plan, wanted, choices).make();
    domain::Experiment &experiment = plan.experiment;
    if (experiment.workloads.isEmpty()) {
        experiment.name = wanted.title;
        experiment.rounds = wanted.rounds;
        experiment.maxRounds = wanted.rounds;
        experiment.margin = wanted.margin;
    }
    for (const TemplateWork &work : wanted.works)
        experiment.workloads += newSettings(settingsOf(work, onGpu), experiment.workloads);
    if (wanted.measuresRoofs)
        domain::addRoofSettings(experiment.workloads);
    return plan;
}

} // namespace strata::app::api
