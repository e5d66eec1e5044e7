// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/store/hostile_files.h"

#include "app/store/database.h"
#include "app/store/tables/measurement_table.h"
#include "app/store/tables/plan_table.h"
#include "app/store/tables/run_table.h"
#include "app/store/tables/trial_table.h"
#include "tests/app/store/project_fixture.h"

#include <QDir>

#include <sys/stat.h>

namespace strata::tests {

namespace {

using store::Database;

int scaled(int count, double scale)
{
    return std::max(2, static_cast<int>(count * scale));
}

domain::Plan planOf(int hosts, int works)
{
    domain::Plan plan = makePlan();
    const domain::Host model = plan.hosts.last();
    plan.hosts.clear();
    plan.experiment.hostIds.clear();
    plan.experiment.workloads.clear();
    for (int i = 0; i < hosts; ++i) {
        domain::Host host = model;
        host.kind = domain::HostKind::BareMetal;
        host.parentId.clear();
        host.id = QStringLiteral("host-%1").arg(i);
        host.name = QStringLiteral("Host %1").arg(i);
        plan.hosts.append(host);
        plan.experiment.hostIds.append(host.id);
    }
    plan.experiment.baselineId = plan.experiment.hostIds.first();
    for (int i = 0; i < works; ++i)
        plan.experiment.workloads.append({QStringLiteral("w%1").arg(i),
                                          QStringLiteral("gemm"),
                                          {{QStringLiteral("m"), QString::number(i)}}});
    return plan;
}

//! Changes a project past the store's interface, all at once.
bool change(const QString &path, const std::function<bool(Database &)> &action)
{
    const auto database = Database::connect(path, Database::Access::ReadWrite);
    if (!database || !(*database)->execute("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF"))
        return false;
    const auto transaction = store::Transaction::begin(**database, store::Transaction::Kind::Write);
    return transaction && action(**database) && (*transaction)->commit();
}

bool changeBySql(const QString &path, const std::string &sql)
{
    return makeProject(path) &&
           change(path, [&](Database &database) { return database.execute(sql).has_value(); });
}

bool makeSharingRuns(const QString &path, int runs, int hosts, bool share, int works = 2)
{
    auto file = store::createProjectFile(path);
    if (!file || !(*file)->setPlan(makePlan()))
        return false;
    file->reset();
    return change(path, [&](Database &database) {
        domain::Run run = makeRun();
        run.state = domain::RunState::Done;
        run.plan = planOf(hosts, works);
        for (int i = 0; i < runs; ++i) {
            run.id = QStringLiteral("run-%1").arg(i);
            if (share && i > 0)
                run.plan = {};
            else
                run.plan.experiment.seed = static_cast<quint64>(i);
            if (!store::insertRun(database, run))
                return false;
        }
        return !share || database
                             .execute("UPDATE run SET plan_number = 2, plan_hash = (SELECT hash "
                                      "FROM plan WHERE number = 2); "
                                      "DELETE FROM plan WHERE number > 2")
                             .has_value();
    });
}

//! A run with trials as Strata stores them. \param own true: each has an inventory that no other
//! one has
bool makeTrials(const QString &path, int trials, int stepsOfTrial, bool own)
{
    auto file = store::createProjectFile(path);
    domain::Run run = makeRun();
    run.plan = planOf(10, 20);
    if (!file || !(*file)->setPlan(run.plan) || !(*file)->addRun(run))
        return false;
    run.state = domain::RunState::Done;
    file->reset();
    return change(path, [&](Database &database) {
        const auto steps = makeSteps(stepsOfTrial);
        for (int i = 0; i < trials; ++i) {
            domain::Trial trial = makeTrial(QStringLiteral("trial-%1").arg(i), i / 200);
            trial.state = domain::TrialState::Done;
            trial.order = i;
            trial.hostId = QStringLiteral("host-%1").arg(i % 10);
            trial.workloadId = QStringLiteral("w%1").arg(i / 10 % 20);
            for (int fact = 0; own && fact < 40; ++fact)
                trial.inventory.insert(QStringLiteral("fact.%1.%2").arg(i).arg(fact), QString());
            if (!store::putTrial(database, run.id, trial) ||
                !store::insertSteps(database, trial.id, steps))
                return false;
        }
        return store::replaceRun(database, run).has_value();
    });
}

bool makeCombinations(const QString &path)
{
    const auto numbers = [](int count, const std::string &row) {
        return "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < " +
               std::to_string(count) + ") INSERT INTO " + row + " FROM n;";
    };
    return changeBySql(path, numbers(9'000, "participant SELECT 1, i, 'h' || i") +
                                 numbers(9'000, "workload SELECT 1, i, 'w' || i, 'gemm', '{}'"));
}

bool makeManyRuns(const QString &path, int count)
{
    return changeBySql(
        path, "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                  std::to_string(count) +
                  ") INSERT INTO run SELECT i, 'r' || i, plan_number, plan_hash, name, started_at, "
                  "finished_at, "
                  "state, app_version, bundle_sha256, 0, hash FROM n, run WHERE number = 1;");
}

//! Trials without measurements, as small as they can be.
bool makeTinyTrials(const QString &path, int count)
{
    return changeBySql(
        path, "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < " +
                  std::to_string(count) +
                  ") INSERT INTO trial SELECT i, 't' || i, 1, '', '', 0, i, 'done', '', NULL, "
                  "NULL, '', 0, '', '{}', "
                  "0, '', 0, 0.0, 0.0, 0.0, '', '', 0, '', '{}', '{}', '', '', '[]', 0, "
                  "zeroblob(32) FROM n; "
                  "UPDATE run SET trial_count = " +
                  std::to_string(count) + ";");
}

//! Objects of ten thousand entries, each entry of a few bytes.
bool makeWideMaps(const QString &path, int count)
{
    return changeBySql(
        path, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999), "
              "j(text) AS (SELECT '{' || group_concat('\"' || i || '\":\"\"') || '}' FROM n), "
              "m(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM m WHERE i < " +
                  std::to_string(count) +
                  ") INSERT INTO trial SELECT i, 't' || i, 1, '', '', 0, i, 'done', '', NULL, "
                  "NULL, '', 0, '', '{}', 0, '', 0, "
                  "0.0, 0.0, 0.0, '', '', 0, '', text, replace(text, ':', ' :' ), '', '', '[]', 0, "
                  "zeroblob(32) FROM m, j;");
}

bool makeSparse(const QString &path)
{
    return makeProject(path) && QFile::resize(path, qint64(1) << 40);
}

MadeFile bySql(const char *name, const std::string &sql)
{
    return {QString::fromLatin1(name),
            [sql](const QString &path) { return changeBySql(path, sql); }};
}

QList<MadeFile> smallOnes()
{
    return {
        bySql("a view without an end in the place of a table",
              "DROP TABLE sample; CREATE VIEW sample AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL "
              "SELECT i + 1 FROM n) "
              "SELECT 1 AS trial_number, 's' AS series, i AS at_ns, '1' AS unit, 1.0 AS value FROM "
              "n"),
        bySql("a trigger", "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM step; END"),
        bySql("a text of 1.9 million characters in 40 hosts",
              "WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 50) "
              "INSERT INTO host SELECT 1, i, 'h' "
              "|| i, name, "
              "kind, parent_id, transport, ssh_host_name, ssh_port, ssh_user, ssh_key_file, "
              "ssh_jump, ssh_known_hosts_file, "
              "engine_directory, container_runtime, container_cpus, container_cpuset, "
              "container_memory_bytes, container_network, "
              "container_mounts, container_init, container_gpu_access, hex(zeroblob(950000)) FROM "
              "n, host WHERE plan_number = 1 "
              "AND "
              "position = 0"),
        bySql("JSON a million levels deep",
              "UPDATE workload SET parameters = replace(hex(zeroblob(500000)), '0', '[')"),
        {QStringLiteral("a sparse file of 1 TiB"), makeSparse},
        {QStringLiteral("a pipe"),
         [](const QString &path) {
             return ::mkfifo(QFile::encodeName(path).constData(), 0600) == 0;
         }},
        {QStringLiteral("a folder"), [](const QString &path) { return QDir().mkdir(path); }},
        {QStringLiteral("9,000 hosts x 9,000 workload settings"), makeCombinations},
    };
}

} // namespace

QList<MadeFile> madeFiles(double scale)
{
    QList<MadeFile> files = smallOnes();
    const auto add = [&](const char *name, std::function<bool(const QString &)> make,
                         bool isHonest = false) {
        files.append({QString::fromLatin1(name), std::move(make), isHonest, true});
    };
    const int hosts = scaled(2'000, scale);
    add(
        "200 runs that share a plan of 2,000 hosts",
        [=](const QString &path) { return makeSharingRuns(path, 200, hosts, true); }, true);
    add(
        "200 runs with a plan of 2,000 hosts each",
        [=](const QString &path) { return makeSharingRuns(path, 200, hosts, false); }, true);
    add(
        "a run of 9,000 hosts x 5 workload settings, nothing measured",
        [=](const QString &path) {
            return makeSharingRuns(path, 1, scaled(9'000, scale), false, 5);
        },
        true);
    add("800,000 runs",
        [=](const QString &path) { return makeManyRuns(path, scaled(800'000, scale)); });
    add("600,000 tiny trials",
        [=](const QString &path) { return makeTinyTrials(path, scaled(600'000, scale)); });
    add("400 trials with 20,000 entries each",
        [=](const QString &path) { return makeWideMaps(path, scaled(400, scale)); });
    add("20,000 trials, each with an inventory of its own",
        [=](const QString &path) { return makeTrials(path, scaled(20'000, scale), 1, true); });
    add(
        "150,000 trials",
        [=](const QString &path) { return makeTrials(path, scaled(150'000, scale), 0, false); },
        true);
    add(
        "100 trials of 37,000 steps",
        [=](const QString &path) { return makeTrials(path, 100, scaled(37'000, scale), false); },
        true);
    return files;
}

} // namespace strata::tests
