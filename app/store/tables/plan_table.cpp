// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/plan_table.h"

#include "app/store/digest.h"
#include "app/store/schema.h"
#include "app/store/statement.h"
#include "app/store/tables/file_table.h"
#include "app/store/tables/json_columns.h"

#include <sqlite3.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace strata::app::store {
namespace {

constexpr qint64 mostHosts = 10'000;
constexpr qint64 mostPlaces = 10'000;
constexpr qint64 mostWorkloads = 10'000;
constexpr qint64 mostCombinations = 50'000;

//! Empty if it can be read back. A table has a row for each host and work: a few hundred kilobytes
//! of file could ask for gigabytes.
QString faultOf(const domain::Plan &plan)
{
    if (plan.hosts.size() > mostHosts || plan.experiment.hostIds.size() > mostHosts)
        return QStringLiteral("a plan with more than %1 hosts").arg(mostHosts);
    qsizetype places = 0;
    for (const domain::Host &host : plan.hosts)
        places += host.places.size();
    if (places > mostPlaces)
        return QStringLiteral("placements with more than %1 places").arg(mostPlaces);
    if (plan.experiment.workloads.size() > mostWorkloads)
        return QStringLiteral("a plan with more than %1 workload settings").arg(mostWorkloads);
    if (plan.experiment.hostIds.size() * plan.experiment.workloads.size() > mostCombinations)
        return QStringLiteral(
                   "a plan with more than %1 combinations of hosts and workload settings")
            .arg(mostCombinations);
    qsizetype chosen = 0;
    for (const domain::WorkloadSpec &spec : plan.experiment.workloads)
        chosen += spec.hostIds.size();
    if (chosen > mostCombinations)
        return QStringLiteral("works with more than %1 chosen hosts").arg(mostCombinations);
    const domain::Experiment &experiment = plan.experiment;
    if (std::max(experiment.rounds, experiment.maxRounds) > domain::mostRounds)
        return QStringLiteral("a plan with more than %1 rounds").arg(domain::mostRounds);
    return {};
}

Expected<void> insertHosts(Database &database, qint64 number, const QList<domain::Host> &hosts)
{
    Statement insert(database, "INSERT INTO host VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, "
                               "?11, ?12, ?13, ?14, ?15, ?16, ?17, "
                               "?18, ?19, ?20, ?21, ?22, ?23)");
    qint64 position = 0;
    for (const domain::Host &host : hosts) {
        const domain::SshTarget &ssh = host.ssh;
        const domain::ContainerOptions &box = host.container;
        insert.bind(number, position++, host.id, host.name, keyOf(host.kind), host.parentId,
                    keyOf(host.transport), ssh.hostName, ssh.port, ssh.user, ssh.keyFile, ssh.jump,
                    QString(), host.engineDirectory, keyOf(box.runtime), box.cpus, box.cpuset,
                    box.memoryBytes, box.network, toJson(box.mounts), box.init, keyOf(box.gpus),
                    host.notes);
        if (auto inserted = insert.run(); !inserted)
            return inserted;
    }
    return {};
}

Expected<void> insertPlaces(Database &database, qint64 number, const QList<domain::Host> &hosts)
{
    Statement insert(database, "INSERT INTO place VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    for (qsizetype position = 0; position < hosts.size(); ++position) {
        const QList<domain::Place> &places = hosts.at(position).places;
        for (qsizetype i = 0; i < places.size(); ++i) {
            const domain::Place &place = places.at(i);
            insert.bind(number, position, i, place.hostId, place.role, place.processes, place.cpus);
            if (auto inserted = insert.run(); !inserted)
                return inserted;
        }
    }
    return {};
}

Expected<void> insertSlowdowns(Database &database, qint64 number, const QList<domain::Host> &hosts)
{
    Statement insert(database, "INSERT INTO slowdown VALUES (?1, ?2, ?3)");
    for (qsizetype position = 0; position < hosts.size(); ++position) {
        const double percent = hosts.at(position).slowdownPercent;
        if (!(percent > 0))
            continue;
        if (auto inserted = insert.bind(number, position, percent).run(); !inserted)
            return inserted;
    }
    return {};
}

Expected<void> insertPrices(Database &database, qint64 number, const QList<domain::Host> &hosts)
{
    Statement insert(database, "INSERT INTO price VALUES (?1, ?2, ?3)");
    for (qsizetype position = 0; position < hosts.size(); ++position) {
        const double perHour = hosts.at(position).pricePerHour;
        if (!(perHour > 0))
            continue;
        if (auto inserted = insert.bind(number, position, perHour).run(); !inserted)
            return inserted;
    }
    return {};
}

Expected<void> insertMadeVms(Database &database, qint64 number, const QList<domain::Host> &hosts)
{
    Statement insert(database, "INSERT INTO made_vm VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    for (qsizetype position = 0; position < hosts.size(); ++position) {
        const auto &made = hosts.at(position).made;
        if (!made)
            continue;
        insert.bind(number, position, made->processors, made->memoryBytes, keyOf(made->accelerator),
                    made->cpuset, made->hugePages, made->kernel);
        if (auto inserted = insert.run(); !inserted)
            return inserted;
    }
    return {};
}

domain::MadeVm readMadeVm(RowReader &row)
{
    domain::MadeVm made;
    made.processors = row.number<int>();
    made.memoryBytes = row.integer();
    made.accelerator = row.key<domain::VmAccelerator>();
    made.cpuset = row.text();
    made.hugePages = row.flag();
    made.kernel = row.text();
    return made;
}

Expected<void> insertExperimentLists(Database &database, qint64 number,
                                     const domain::Experiment &experiment)
{
    Statement participant(database, "INSERT INTO participant VALUES (?1, ?2, ?3)");
    for (qsizetype i = 0; i < experiment.hostIds.size(); ++i) {
        if (auto inserted = participant.bind(number, i, experiment.hostIds.at(i)).run(); !inserted)
            return inserted;
    }
    Statement workload(database, "INSERT INTO workload VALUES (?1, ?2, ?3, ?4, ?5)");
    for (qsizetype i = 0; i < experiment.workloads.size(); ++i) {
        const domain::WorkloadSpec &spec = experiment.workloads.at(i);
        if (auto inserted =
                workload.bind(number, i, spec.id, spec.workload, toJson(spec.parameters)).run();
            !inserted)
            return inserted;
    }
    Statement host(database, "INSERT INTO workload_host VALUES (?1, ?2, ?3, ?4)");
    for (qsizetype i = 0; i < experiment.workloads.size(); ++i) {
        const QList<QString> &hostIds = experiment.workloads.at(i).hostIds;
        for (qsizetype k = 0; k < hostIds.size(); ++k) {
            if (auto inserted = host.bind(number, i, k, hostIds.at(k)).run(); !inserted)
                return inserted;
        }
    }
    return {};
}

//! \param number nothing: the next free one.
Expected<qint64> insertRows(Database &database, std::optional<qint64> number,
                            const domain::Plan &plan)
{
    if (const QString fault = faultOf(plan); !fault.isEmpty())
        return domain::fail(FailureCode::StorageError, database.path(),
                            QStringLiteral("it cannot hold ") + fault);
    const domain::Experiment &e = plan.experiment;
    Statement insert(database, "INSERT INTO plan VALUES (coalesce(?1, (SELECT max(number) + 1 FROM "
                               "plan)), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, "
                               "?10, ?11, ?12, ?13, ?14, ?15, ?16)");
    insert.bind(number, e.name, e.baselineId, keyOf(e.design), e.turnMs, e.turnsPerRound, e.rounds,
                e.maxRounds, e.targetWidth, e.timeBudgetSeconds, keyOf(e.order),
                QString::number(e.seed), e.confidence, e.margin, e.patienceSeconds, digestOf(plan));
    if (auto inserted = insert.run(); !inserted)
        return tl::make_unexpected(inserted.error());
    const qint64 used = sqlite3_last_insert_rowid(database.handle());
    return insertHosts(database, used, plan.hosts)
        .and_then([&] { return insertPlaces(database, used, plan.hosts); })
        .and_then([&] { return insertSlowdowns(database, used, plan.hosts); })
        .and_then([&] { return insertPrices(database, used, plan.hosts); })
        .and_then([&] { return insertMadeVms(database, used, plan.hosts); })
        .and_then([&] { return insertExperimentLists(database, used, e); })
        .and_then([&] { return insertFiles(database, plan); })
        .map([&] { return used; });
}

domain::Host readHost(RowReader &row, QStringList &retiredKnownHostsFiles)
{
    domain::Host host;
    row.charge(static_cast<qint64>(sizeof host));
    host.id = row.text();
    host.name = row.text();
    host.kind = row.key<domain::HostKind>();
    host.parentId = row.text();
    host.transport = row.key<domain::TransportKind>();
    host.ssh.hostName = row.text();
    host.ssh.port = row.number<quint16>();
    host.ssh.user = row.text();
    host.ssh.keyFile = row.text();
    host.ssh.jump = row.text();
    retiredKnownHostsFiles.append(row.text());
    host.engineDirectory = row.text();
    host.container.runtime = row.key<domain::ContainerRuntime>();
    host.container.cpus = row.real();
    host.container.cpuset = row.text();
    host.container.memoryBytes = row.integer();
    host.container.network = row.text();
    host.container.mounts = readList(row);
    host.container.init = row.flag();
    host.container.gpus = row.key<domain::GpuAccess>();
    host.notes = row.text();
    return host;
}

//! What stands for the column container_gpu_access: files of an earlier format know yes and no.
std::string gpuAccessColumn(int format)
{
    constexpr int firstFormat = 3;
    return format < firstFormat ? "CASE container_gpus WHEN 1 THEN 'all' ELSE 'none' END"
                                : "container_gpu_access";
}

//! The places of all hosts: files of an earlier format know partners only.
std::string placesOf(int format)
{
    constexpr int firstFormatWithRoles = 10;
    const std::string columns = format < firstFormatWithRoles
                                    ? "partner_id, '', 1, '' FROM partner"
                                    : "host_id, role, processes, cpus FROM place";
    return "SELECT host_position, " + columns +
           " WHERE plan_number = ?1 ORDER BY host_position, position";
}

Expected<void> readHosts(Database &database, qint64 number, StoredPlan &stored)
{
    constexpr int firstFormatWithPlaces = 4;
    constexpr int firstFormatWithSlowdowns = 6;
    constexpr int firstFormatWithMadeVms = 9;
    constexpr int firstFormatWithPrices = 11;
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    Statement select(
        database, "SELECT id, name, kind, parent_id, transport, ssh_host_name, ssh_port, ssh_user, "
                  "ssh_key_file, ssh_jump, "
                  "ssh_known_hosts_file, engine_directory, container_runtime, container_cpus, "
                  "container_cpuset, "
                  "container_memory_bytes, container_network, container_mounts, container_init, " +
                      gpuAccessColumn(*format) +
                      ", notes FROM host WHERE plan_number = ?1 ORDER BY position");
    QList<domain::Host> &hosts = stored.plan.hosts;
    SharedTexts shared;
    auto read = readRows(
        select.bind(number), mostHosts,
        [&](RowReader &row) { hosts.append(readHost(row, stored.retiredKnownHostsFiles)); },
        &shared);
    if (!read || *format < firstFormatWithPlaces)
        return read;
    Statement places(database, placesOf(*format));
    const auto hostOf = [&](RowReader &row) -> domain::Host * {
        const auto position = row.number<qsizetype>(0);
        if (position < hosts.size())
            return &hosts[position];
        row.reject(QStringLiteral("of a host that is not there"));
        return nullptr;
    };
    read = readRows(places.bind(number), mostPlaces, [&](RowReader &row) {
        if (domain::Host *host = hostOf(row))
            host->places.append({row.text(), row.text(), row.number<int>(), row.text()});
    });
    if (!read || *format < firstFormatWithSlowdowns)
        return read;
    Statement slowdowns(database,
                        "SELECT host_position, percent FROM slowdown WHERE plan_number = ?1");
    read = readRows(slowdowns.bind(number), mostHosts, [&](RowReader &row) {
        if (domain::Host *host = hostOf(row))
            host->slowdownPercent = row.real();
    });
    if (!read || *format < firstFormatWithMadeVms)
        return read;
    Statement made(database, "SELECT host_position, processors, memory_bytes, accelerator, "
                             "cpuset, huge_pages, kernel FROM made_vm WHERE plan_number = ?1");
    read = readRows(
        made.bind(number), mostHosts,
        [&](RowReader &row) {
            if (domain::Host *host = hostOf(row))
                host->made = readMadeVm(row);
        },
        &shared);
    if (!read || *format < firstFormatWithPrices)
        return read;
    Statement prices(database, "SELECT host_position, per_hour FROM price WHERE plan_number = ?1");
    return readRows(prices.bind(number), mostHosts, [&](RowReader &row) {
        if (domain::Host *host = hostOf(row))
            host->pricePerHour = row.real();
    });
}

//! What stands for the column patience_seconds: files of an earlier format do not have it.
std::string patienceColumn(int format)
{
    constexpr int firstFormat = 5;
    return format < firstFormat ? std::to_string(patienceOfEarlierFormats) : "patience_seconds";
}

//! What stands for the columns of turns: files of an earlier format know rounds only.
std::string turnColumns(int format)
{
    constexpr int firstFormat = 6;
    return format < firstFormat ? "'rounds', 200, 15, 0"
                                : "design, turn_ms, turns_per_round, time_budget_seconds";
}

//! Which hosts do a work: in files of an earlier format all of them.
Expected<void> readWorkloadHosts(Database &database, qint64 number,
                                 QList<domain::WorkloadSpec> &workloads)
{
    constexpr int firstFormat = 12;
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    if (*format < firstFormat)
        return {};
    Statement select(database, "SELECT workload_position, host_id FROM workload_host WHERE "
                               "plan_number = ?1 ORDER BY workload_position, position");
    SharedTexts shared;
    return readRows(
        select.bind(number), mostCombinations,
        [&](RowReader &row) {
            const auto position = row.number<qsizetype>(0);
            if (position < workloads.size())
                workloads[position].hostIds.append(row.text());
            else
                row.reject(QStringLiteral("of a work that is not there"));
        },
        &shared);
}

Expected<QByteArray> readPlanRow(Database &database, qint64 number, domain::Experiment &experiment)
{
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    Statement select(database, "SELECT name, baseline_id, rounds, max_rounds, target_width, "
                               "order_rule, seed, confidence, margin, " +
                                   patienceColumn(*format) + ", " + turnColumns(*format) +
                                   ", hash FROM plan WHERE number = ?1");
    QByteArray hash;
    auto read = readRows(select.bind(number), 1, [&](RowReader &row) {
        experiment.name = row.text();
        experiment.baselineId = row.text();
        experiment.rounds = row.number<int>();
        experiment.maxRounds = row.number<int>();
        experiment.targetWidth = row.real();
        experiment.order = row.key<domain::OrderRule>();
        bool isNumber = false;
        experiment.seed = row.text().toULongLong(&isNumber);
        if (!isNumber)
            row.reject(QStringLiteral("not a number"));
        experiment.confidence = row.real();
        experiment.margin = row.real();
        experiment.patienceSeconds = row.number<int>();
        experiment.design = row.key<domain::Design>();
        experiment.turnMs = row.number<int>();
        experiment.turnsPerRound = row.number<int>();
        experiment.timeBudgetSeconds = row.number<int>();
        hash = row.bytes();
    });
    if (!read)
        return tl::make_unexpected(read.error());
    if (hash.isEmpty())
        return domain::fail(FailureCode::FileDamaged, database.path(),
                            QStringLiteral("plan %1 is missing").arg(number));
    return hash;
}

} // namespace

Expected<qint64> insertPlan(Database &database, const domain::Plan &plan)
{
    return insertRows(database, std::nullopt, plan);
}

Expected<void> deletePlan(Database &database, qint64 number)
{
    for (const std::string_view sql :
         {"DELETE FROM host WHERE plan_number = ?1", "DELETE FROM place WHERE plan_number = ?1",
          "DELETE FROM slowdown WHERE plan_number = ?1", "DELETE FROM price WHERE plan_number = ?1",
          "DELETE FROM made_vm WHERE plan_number = ?1",
          "DELETE FROM participant WHERE plan_number = ?1",
          "DELETE FROM workload_host WHERE plan_number = ?1",
          "DELETE FROM workload WHERE plan_number = ?1", "DELETE FROM plan WHERE number = ?1"}) {
        if (auto deleted = Statement(database, sql).bind(number).run(); !deleted)
            return deleted;
    }
    return {};
}

Expected<void> replacePlan(Database &database, qint64 number, const domain::Plan &plan)
{
    if (auto deleted = deletePlan(database, number); !deleted)
        return deleted;
    return insertRows(database, number, plan).and_then([&](qint64) {
        return deleteUnusedFiles(database);
    });
}

Expected<StoredPlan> readPlan(Database &database, qint64 number)
{
    StoredPlan stored;
    domain::Experiment &experiment = stored.plan.experiment;
    const auto hash = readPlanRow(database, number, experiment);
    if (!hash)
        return tl::make_unexpected(hash.error());
    Statement participants(
        database, "SELECT host_id FROM participant WHERE plan_number = ?1 ORDER BY position");
    Statement workloads(
        database,
        "SELECT id, workload, parameters FROM workload WHERE plan_number = ?1 ORDER BY position");
    auto read = readHosts(database, number, stored);
    if (read)
        read = readRows(participants.bind(number), mostHosts,
                        [&](RowReader &row) { experiment.hostIds.append(row.text()); });
    if (read)
        read = readRows(workloads.bind(number), mostWorkloads, [&](RowReader &row) {
            domain::WorkloadSpec spec{row.text(), row.text(), readMap(row)};
            experiment.workloads.append(spec);
        });
    if (read)
        read = readWorkloadHosts(database, number, experiment.workloads);
    if (!read)
        return tl::make_unexpected(read.error());
    if (const QString fault = faultOf(stored.plan); !fault.isEmpty())
        return domain::fail(FailureCode::FileTooLarge, database.path(), fault);
    const bool hashOk = digestOf(stored.plan, stored.retiredKnownHostsFiles) == *hash;
    const auto hasFiles = readFiles(database, stored.plan);
    if (!hasFiles)
        return tl::make_unexpected(hasFiles.error());
    stored.hashOk = *hasFiles && hashOk;
    return stored;
}

} // namespace strata::app::store
