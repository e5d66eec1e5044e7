// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/plan_templates.h"

#include "app/api/workload_catalog.h"
#include "app/domain/keys.h"
#include "app/domain/placement.h"
#include "app/services/paper_texts.h"
#include "app/services/papers.h"

#include <QJsonArray>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace strata::app;
using api::bestChoices;
using api::HostChoice;
using api::PlanTemplate;
using api::planTemplates;
using api::planWith;
using domain::HostKind;
using domain::Plan;
using Kind = HostChoice::Kind;

namespace {

PlanTemplate named(const char *id)
{
    for (const PlanTemplate &known : planTemplates())
        if (known.id == QLatin1String(id))
            return known;
    return {};
}

Plan made(const char *id, bool onGpu = false, const Plan &begun = {})
{
    const PlanTemplate wanted = named(id);
    return planWith(begun, wanted, bestChoices(wanted, begun.hosts), onGpu);
}

const domain::Host *hostNamed(const Plan &plan, const char *name)
{
    const auto found = std::ranges::find(plan.hosts, QLatin1String(name), &domain::Host::name);
    return found == plan.hosts.end() ? nullptr : &*found;
}

QStringList labelsOf(const Plan &plan)
{
    QStringList labels;
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads)
        labels.append(label(spec));
    return labels;
}

domain::Host ownHost(const char *name, HostKind kind, const QString &parent = {})
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = QLatin1String(name);
    host.kind = kind;
    host.parentId = parent;
    host.transport = domain::TransportKind::Ssh;
    host.ssh.hostName = QStringLiteral("10.0.0.7");
    return host;
}

//! All names in the object are among those that the reader knows.
void compareNames(const QJsonObject &object, const QStringList &known, const QString &where)
{
    for (const QString &name : object.keys())
        QVERIFY2(known.contains(name), qPrintable(where + QStringLiteral(": ") + name));
}

} // namespace

class TstPlanTemplates : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesHaveNothingElse();
    void eachPaperHasSome();
    void eachSaysWhatItIs();
    void translatorsSeeEveryText();
    void engineTakesEverySetting_data();
    void engineTakesEverySetting();
    void madeHostsMakeAPlan();
    void hostsThatComeLaterAreMissing();
    void hostsOfTheProjectTakeTheirRoles();
    void whatIsLeftOutTakesAllOnItAlong();
    void pairsWorkTogether();
    void neighboursAreInTheBackground();
    void processorsOrGpu();
    void nothingIsAddedTwice();
    void anOwnPlanKeepsItsRules();
    void whatIsNotThereChangesNothing();
};

void TstPlanTemplates::filesHaveNothingElse()
{
    const QList<QJsonObject> files = services::paperFiles(QStringLiteral("templates"));
    QCOMPARE(files.size(), 5);
    for (const QJsonObject &file : files) {
        QVERIFY(!services::paperOf(file).title.isEmpty());
        for (const QJsonValue &value : file.value(QLatin1String("templates")).toArray()) {
            const QJsonObject object = value.toObject();
            const QString id = object.value(QLatin1String("id")).toString();
            compareNames(object,
                         {"id", "title", "did", "left_out", "instead", "needs", "not_there",
                          "device", "hosts", "works", "roofs", "rounds", "margin"},
                         id);
            QVERIFY(QStringList({"any", "gpu", "processors"})
                        .contains(object.value(QLatin1String("device")).toString()));
            for (const QJsonValue &host : object.value(QLatin1String("hosts")).toArray()) {
                compareNames(host.toObject(),
                             {"name", "kind", "on", "with", "places", "network", "takes_part"}, id);
                QVERIFY(domain::fromKey<HostKind>(
                    host.toObject().value(QLatin1String("kind")).toString()));
            }
            for (const QJsonValue &work : object.value(QLatin1String("works")).toArray())
                compareNames(
                    work.toObject(),
                    {"workload", "parameters", "suite", "lists", "kinds", "match", "only_on"}, id);
        }
    }
}

void TstPlanTemplates::eachPaperHasSome()
{
    QMap<QString, int> counts;
    QSet<QString> ids;
    for (const PlanTemplate &known : planTemplates()) {
        ++counts[known.paper.key];
        QVERIFY(!ids.contains(known.id));
        ids.insert(known.id);
    }
    QCOMPARE(counts.size(), api::papers().size());
    QCOMPARE(counts.value(QStringLiteral("lin-2018")), 3);
    QCOMPARE(counts.value(QStringLiteral("siddaramanna-2018")), 3);
    QCOMPARE(counts.value(QStringLiteral("zhao-2018")), 2);
    QCOMPARE(counts.value(QStringLiteral("li")), 1);
    QCOMPARE(counts.value(QStringLiteral("lu-2018")), 4);
}

void TstPlanTemplates::eachSaysWhatItIs()
{
    for (const PlanTemplate &known : planTemplates()) {
        for (const QString &text : {known.title, known.did, known.leftOut, known.instead})
            QVERIFY2(!text.isEmpty(), qPrintable(known.id));
        QVERIFY2(known.notThere.isEmpty() == (known.id != QLatin1String("lu-2018-spark")),
                 qPrintable(known.id + known.notThere));
        QVERIFY2(known.notThere.isEmpty() == !known.needs.isEmpty(), qPrintable(known.id));
        QVERIFY(known.rounds >= 5 && known.margin > 0);
        // Each host is on, with or in hosts of the template, and stands behind what it is on.
        for (int i = 0; i < known.hosts.size(); ++i) {
            const api::TemplateHost &host = known.hosts.at(i);
            QVERIFY(host.on < i);
            QVERIFY(!isContainer(host.kind) || host.on >= 0);
            QCOMPARE(host.kind == HostKind::Placement, !host.places.isEmpty());
            for (const int partner : host.with)
                QVERIFY(partner >= 0 && known.hosts.at(partner).kind == host.kind);
            for (const auto &place : host.places)
                QVERIFY(place.host >= 0 && place.host < i);
        }
    }
}

void TstPlanTemplates::translatorsSeeEveryText()
{
    QSet<QString> seen{QString()};
    for (const char *text : services::paperTexts)
        seen.insert(QString::fromUtf8(text));
    for (const PlanTemplate &known : planTemplates()) {
        for (const QString &text :
             {known.title, known.did, known.leftOut, known.instead, known.needs, known.notThere})
            QVERIFY2(seen.contains(text), qPrintable(text));
        for (const api::TemplateHost &host : known.hosts)
            QVERIFY2(seen.contains(host.name), qPrintable(host.name));
    }
}

void TstPlanTemplates::engineTakesEverySetting_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("onGpu");
    for (const PlanTemplate &known : planTemplates()) {
        if (!known.notThere.isEmpty())
            continue;
        if (known.device != PlanTemplate::Device::Gpu)
            QTest::addRow("%s", qPrintable(known.id)) << known.id << false;
        if (known.device != PlanTemplate::Device::Processors)
            QTest::addRow("%s on a GPU", qPrintable(known.id)) << known.id << true;
    }
}

void TstPlanTemplates::engineTakesEverySetting()
{
    QFETCH(QString, id);
    QFETCH(bool, onGpu);
    const Plan plan = made(qPrintable(id), onGpu);
    QVERIFY(!plan.experiment.workloads.isEmpty());
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads) {
        const api::WorkloadInfo *workload = api::workloadNamed(spec.workload);
        QVERIFY2(workload, qPrintable(spec.workload));
        for (auto it = spec.parameters.begin(); it != spec.parameters.end(); ++it)
            QCOMPARE(api::checkParameter(*workload, it.key(), it.value()), QString());
        if (!measuresRoofs(spec))
            QVERIFY2(!hostsDoing(plan, spec).isEmpty(), qPrintable(label(spec)));
    }
    const QStringList labels = labelsOf(plan);
    QCOMPARE(QSet<QString>(labels.begin(), labels.end()).size(), labels.size());
}

//! With hosts that need no address, nothing is missing.
void TstPlanTemplates::madeHostsMakeAPlan()
{
    for (const PlanTemplate &known : planTemplates()) {
        if (!known.notThere.isEmpty())
            continue;
        Plan begun;
        begun.hosts = {ownHost("first", HostKind::BareMetal),
                       ownHost("second", HostKind::BareMetal)};
        begun.hosts.append(ownHost("guest 1", HostKind::Vm, begun.hosts.at(0).id));
        begun.hosts.append(ownHost("guest 2", HostKind::Vm, begun.hosts.at(1).id));
        const Plan plan = planWith(begun, known, bestChoices(known, begun.hosts), false);
        const QList<domain::Failure> missing = validate(plan);
        QVERIFY2(missing.isEmpty(),
                 qPrintable(known.id + (missing.isEmpty()
                                            ? QString()
                                            : QStringLiteral(": ") + missing.first().where +
                                                  missing.first().detail)));
        QVERIFY2(plan.experiment.hostIds.size() >= 2, qPrintable(known.id));
        QCOMPARE(plan.experiment.rounds, known.rounds);
    }
}

void TstPlanTemplates::hostsThatComeLaterAreMissing()
{
    const PlanTemplate wanted = named("lin-2018-single");
    QCOMPARE(bestChoices(wanted, {}),
             (QList<HostChoice>{
                 {Kind::ThisComputer, {}}, {Kind::New, {}}, {Kind::Later, {}}, {Kind::New, {}}}));
    const Plan plan = made("lin-2018-single");
    QCOMPARE(plan.hosts.size(), 4);
    QCOMPARE(plan.experiment.baselineId, plan.hosts.first().id);
    const QList<domain::Failure> missing = validate(plan);
    QVERIFY(!missing.isEmpty());
    for (const domain::Failure &failure : missing) // of the VM, and of what is in it
        QVERIFY2(failure.where.contains(QLatin1String("VM")), qPrintable(failure.where));
}

void TstPlanTemplates::hostsOfTheProjectTakeTheirRoles()
{
    Plan begun;
    begun.hosts = {ownHost("rack", HostKind::BareMetal)};
    begun.hosts.append(ownHost("box", HostKind::Container, begun.hosts.first().id));
    begun.hosts.append(ownHost("guest", HostKind::Vm, begun.hosts.first().id));
    begun.experiment.hostIds = {begun.hosts.at(2).id};
    const Plan plan = made("lin-2018-single", false, begun);
    QCOMPARE(plan.hosts.size(), 4);
    QCOMPARE(plan.hosts.mid(0, 3), begun.hosts);
    QCOMPARE(plan.hosts.last().kind, HostKind::ContainerInVm);
    QCOMPARE(plan.hosts.last().parentId, begun.hosts.at(2).id);
    QCOMPARE(plan.experiment.hostIds.size(), 4);
    QCOMPARE(plan.experiment.hostIds.first(), begun.hosts.first().id);
    QVERIFY(validate(plan).isEmpty());
    // A second host of the kind is not the same one again.
    const QList<HostChoice> choices = bestChoices(named("lin-2018-distributed"), begun.hosts);
    QCOMPARE(choices.at(0), (HostChoice{Kind::Existing, begun.hosts.first().id}));
    QVERIFY(choices.at(1).kind != Kind::Existing);
}

void TstPlanTemplates::whatIsLeftOutTakesAllOnItAlong()
{
    const PlanTemplate wanted = named("lin-2018-shared");
    QList<HostChoice> choices = bestChoices(wanted, {});
    choices[2] = {};
    const Plan plan = planWith({}, wanted, choices, false);
    QVERIFY(hostNamed(plan, "container, beside another"));
    QVERIFY(!hostNamed(plan, "VM"));
    QVERIFY(!hostNamed(plan, "VM, beside another"));
    QCOMPARE(plan.hosts.size(), 4);
    QVERIFY(validate(plan).isEmpty());
}

void TstPlanTemplates::pairsWorkTogether()
{
    const Plan plan = made("lin-2018-distributed");
    const domain::Host *first = hostNamed(plan, "container 1");
    QVERIFY(first);
    QCOMPARE(first->places.size(), 1);
    QCOMPARE(first->places.first().hostId, hostNamed(plan, "container 2")->id);
    QVERIFY(!plan.experiment.hostIds.contains(first->places.first().hostId));
    const auto members = membersOf(*first, plan.experiment.workloads.first(), plan.hosts);
    QCOMPARE(members.size(), 3);
    QVERIFY(membersOutOfReach(members, plan.hosts).isEmpty());
    // Who has others already keeps them.
    Plan begun;
    begun.hosts = {ownHost("a", HostKind::BareMetal), ownHost("b", HostKind::BareMetal),
                   ownHost("c", HostKind::BareMetal)};
    begun.hosts[0].places = {{begun.hosts.at(2).id, {}, 1, {}}};
    const Plan joined = made("lu-2018-tensorflow", false, begun);
    QCOMPARE(joined.hosts.first().places, begun.hosts.first().places);
}

void TstPlanTemplates::neighboursAreInTheBackground()
{
    const Plan plan = made("lin-2018-shared");
    const domain::Host *beside = hostNamed(plan, "bare metal, beside another");
    QVERIFY(beside);
    const domain::WorkloadSpec &spec = plan.experiment.workloads.first();
    QCOMPARE(backgroundProcesses(*beside, spec), 1);
    QCOMPARE(membersOf(*beside, spec, plan.hosts).size(), 2);
}

void TstPlanTemplates::processorsOrGpu()
{
    const QString backend = QStringLiteral("backend");
    for (const domain::WorkloadSpec &spec : made("lin-2018-single").experiment.workloads)
        QVERIFY(!spec.parameters.contains(backend));
    for (const domain::WorkloadSpec &spec : made("lin-2018-single", true).experiment.workloads)
        QCOMPARE(spec.parameters.value(backend), QStringLiteral("cuda"));
    // Servers of parameters are for processors.
    const QString exchange = QStringLiteral("exchange");
    for (const char *id : {"lin-2018-distributed", "lu-2018-tensorflow"})
        for (const bool onGpu : {false, true})
            for (const domain::WorkloadSpec &spec : made(id, onGpu).experiment.workloads)
                QCOMPARE(spec.parameters.value(exchange),
                         onGpu ? QStringLiteral("all_reduce") : QStringLiteral("parameter_server"));
    // Work that only a GPU has names no library; roofs are those of both.
    for (const domain::WorkloadSpec &spec :
         made("siddaramanna-2018-bandwidth", true).experiment.workloads)
        QVERIFY(!spec.parameters.contains(backend));
    QCOMPARE(std::ranges::count_if(made("li-roofline", true).experiment.workloads,
                                   domain::measuresRoofs),
             2);
    QCOMPARE(std::ranges::count_if(made("li-roofline").experiment.workloads, domain::measuresRoofs),
             1);
}

void TstPlanTemplates::nothingIsAddedTwice()
{
    const Plan once = made("zhao-2018-system");
    const Plan twice = made("zhao-2018-system", false, once);
    QCOMPARE(twice, once);
}

void TstPlanTemplates::anOwnPlanKeepsItsRules()
{
    Plan begun;
    begun.hosts = {ownHost("rack", HostKind::BareMetal), ownHost("other", HostKind::BareMetal)};
    begun.experiment.hostIds = {begun.hosts.at(1).id};
    begun.experiment.baselineId = begun.hosts.at(1).id;
    begun.experiment.name = QStringLiteral("mine");
    begun.experiment.rounds = 7;
    begun.experiment.margin = 0.01;
    begun.experiment.workloads = {{domain::makeId(), QStringLiteral("gemm"), {}}};
    const Plan plan = made("zhao-2018-system", false, begun);
    QCOMPARE(plan.experiment.name, QStringLiteral("mine"));
    QCOMPARE(plan.experiment.rounds, 7);
    QCOMPARE(plan.experiment.margin, 0.01);
    QCOMPARE(plan.experiment.baselineId, begun.hosts.at(1).id);
    QCOMPARE(plan.experiment.workloads.size(), 5);
    QCOMPARE(plan.experiment.hostIds.size(), 3);
}

void TstPlanTemplates::whatIsNotThereChangesNothing()
{
    const PlanTemplate wanted = named("lu-2018-spark");
    QVERIFY(!wanted.notThere.isEmpty());
    QCOMPARE(planWith({}, wanted, {}, false), Plan());
}

QTEST_APPLESS_MAIN(TstPlanTemplates)
#include "tst_plan_templates.moc"
