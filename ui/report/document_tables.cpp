// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/document_tables.h"

#include "app/api/size_text.h"
#include "app/api/text.h"
#include "ui/charts/rows/overview_rows.h"
#include "ui/charts/scene/run_text.h"
#include "ui/models/host_facts.h"
#include "ui/models/hosts/host_details.h"
#include "ui/report/report_files.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

#include <algorithm>

namespace strata::ui::report {

using app::domain::Host;
using app::domain::Run;
using app::domain::RunData;
using models::TableTwin;

namespace {

constexpr int longestValue = 300;

//! tr() for the texts of this file.
struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::TableWords)
};

//! As few parts as have at most so many hosts, all about as long, of the first hosts.
QList<QStringList> partsOf(const QStringList &allHostIds)
{
    const QStringList hostIds = allHostIds.mid(0, mostTableHosts);
    const qsizetype parts = (hostIds.size() + mostColumns - 1) / mostColumns;
    QList<QStringList> list;
    for (qsizetype part = 0; part < parts; ++part) {
        const qsizetype from = hostIds.size() * part / parts;
        list << hostIds.mid(from, hostIds.size() * (part + 1) / parts - from);
    }
    return list;
}

QString hostHeading(const Run &run, const QString &hostId)
{
    const QString name = charts::shownHostName(run, hostId);
    return hostId == run.plan.experiment.baselineId
               //: heading of the column of the host that others are compared with
               ? TableWords::tr("%1 (baseline)").arg(name)
               : name;
}

Table::Cell cellOf(const charts::OverviewCell &cell)
{
    Table::Cell shown{charts::CellText::spoken(cell)};
    if (cell.loss && cell.state() >= charts::CellState::Slower)
        shown.verdict = cell.loss->verdict;
    return shown;
}

//! What is known of a host by its place in the plan.
QList<std::pair<QString, QString>> settingsOf(const Host &host, const Run &run)
{
    using app::api::displayText;
    QList<std::pair<QString, QString>> rows{
        {TableWords::tr("Host type"), app::api::text(host.kind)}};
    if (const Host *parent = run.plan.host(host.parentId))
        rows << std::pair(TableWords::tr("Runs on"), displayText(parent->name, 60));
    if (!isContainer(host.kind))
        return rows;
    const app::domain::ContainerOptions &options = host.container;
    rows << std::pair(TableWords::tr("Container runtime"),
                      app::domain::runtimeName(options.runtime));
    if (options.cpus > 0)
        rows << std::pair(TableWords::tr("CPU quota"), QLocale().toString(options.cpus));
    if (!options.cpuset.isEmpty())
        rows << std::pair(TableWords::tr("Restricted to processors"), displayText(options.cpuset));
    if (options.memoryBytes > 0)
        rows << std::pair(TableWords::tr("Memory limit"),
                          app::api::formatSize(double(options.memoryBytes)));
    rows << std::pair(TableWords::tr("Network"), displayText(options.network));
    return rows;
}

//! Of its last trial that says what the host is.
QMap<QString, QString> inventoryOf(const RunData &run, const QString &hostId)
{
    QMap<QString, QString> inventory;
    for (const app::domain::TrialData &data : run.trials)
        if (data.trial.hostId == hostId && !data.trial.inventory.isEmpty())
            inventory = data.trial.inventory;
    return inventory;
}

QList<models::DetailGroup> detailsOf(const RunData &run, const QString &hostId)
{
    const Host *host = run.run.plan.host(hostId);
    QList<models::DetailGroup> groups;
    if (host)
        groups.append({TableWords::tr("Place"), settingsOf(*host, run.run)});
    return groups + models::inventoryDetails(inventoryOf(run, hostId));
}

QString valueIn(const QList<models::DetailGroup> &groups, const QString &title,
                const QString &label)
{
    for (const models::DetailGroup &group : groups)
        for (const auto &[name, value] : group.rows)
            if (group.title == title && name == label)
                return app::api::displayText(value, longestValue);
    return QStringLiteral("\u2013");
}

//! Titles and labels of all hosts, each once, in their order.
QList<models::DetailGroup> outline(const QList<QList<models::DetailGroup>> &hosts)
{
    QList<models::DetailGroup> all;
    for (const auto &groups : hosts)
        for (const models::DetailGroup &group : groups) {
            auto known = std::ranges::find(all, group.title, &models::DetailGroup::title);
            if (known == all.end())
                known = all.insert(all.end(), {group.title, {}});
            for (const auto &row : group.rows)
                if (std::ranges::none_of(
                        known->rows, [&](const auto &other) { return other.first == row.first; }))
                    known->rows.append(row);
        }
    return all;
}

QSet<QString> firstSettings(const Run &run)
{
    QSet<QString> ids;
    for (const auto &spec : run.plan.experiment.workloads.mid(0, picturedSettings(run)))
        ids.insert(spec.id);
    return ids;
}

bool isEmptyCell(const TableTwin::Cell &cell)
{
    return cell.text.isEmpty() || cell.text == TableTwin::Cell::missing().text;
}

//! The column that names the setting of each row, several times; -1: there is none.
qsizetype settingColumn(const QList<TableTwin::Row> &rows, qsizetype columns, const Run &run)
{
    QSet<QString> settings;
    for (const TableTwin::Row &row : rows)
        settings.insert(row.workloadId);
    if (2 * settings.size() > rows.size())
        return -1;
    for (qsizetype column = 0; column < columns && !rows.isEmpty(); ++column)
        if (std::ranges::all_of(rows, [&](const TableTwin::Row &row) {
                return !row.workloadId.isEmpty() &&
                       row.cells.at(column).text == charts::shownWorkName(run, row.workloadId);
            }))
            return column;
    return -1;
}

//! Settings as headings above their rows. \param rows those of the table
QList<Table::Row> groupedBySetting(const QList<Table::Row> &shown,
                                   const QList<TableTwin::Row> &rows, const Run &run)
{
    QList<Table::Row> grouped;
    for (qsizetype row = 0; row < rows.size(); ++row) {
        const QString &setting = rows.at(row).workloadId;
        if (row == 0 || setting != rows.at(row - 1).workloadId)
            grouped.append({{{charts::shownWorkName(run, setting)}}, true});
        grouped.append(shown.at(row));
    }
    return grouped;
}

models::HostFacts factsOf(const RunData &run)
{
    models::HostFacts facts = models::hostFacts(run);
    for (const char *fact : {"host.name", "boot.id"}) // tell who a host is, not what
        facts.facts.remove(QLatin1String(fact));
    return facts;
}

//! A host keeps its column where it reports nothing.
QList<Table> factTables(const QString &title, const models::HostFacts &facts,
                        const app::domain::Plan &plan)
{
    QList<Table> tables;
    if (facts.facts.isEmpty())
        return tables;
    for (const QStringList &shown : partsOf(facts.hostIds)) {
        models::HostFacts some = facts;
        some.hostIds = shown;
        const TableTwin::Content content = models::factTable(TableWords::tr("Fact"), some, plan);
        Table table{title, content.headers, {}};
        table.leftOut = std::max<qsizetype>(content.rows.size() - mostTableRows, 0);
        for (const TableTwin::Row &row : content.rows.mid(0, mostTableRows)) {
            QList<Table::Cell> cells;
            for (const TableTwin::Cell &cell : row.cells)
                cells << Table::Cell{cell.text};
            table.rows.append({cells});
        }
        tables << table;
    }
    return tables;
}

} // namespace

QString hostNote(const Run &run)
{
    const qsizetype hosts = run.plan.experiment.hostIds.size();
    return hosts <= mostTableHosts
               ? QString()
               : TableWords::tr("Only the first %1 of %2 hosts are in the tables that have a "
                                "column for each host.")
                     .arg(mostTableHosts)
                     .arg(hosts);
}

QString rowNote(const Table &table)
{
    return table.leftOut == 0 ? QString()
                              : TableWords::tr("%n more row(s) of this table are not shown.",
                                               nullptr, int(table.leftOut));
}

QList<Table> overviewTables(const RunData &run, const app::domain::Comparison &comparison)
{
    const std::vector<charts::OverviewRow> rows = charts::overviewRows(comparison, run.run);
    const auto families = std::ranges::count_if(rows, &charts::OverviewRow::isHeading);
    const QStringList &hostIds = run.run.plan.experiment.hostIds;
    const QSet<QString> first = firstSettings(run.run);
    QList<Table> tables;
    qsizetype from = 0;
    for (const QStringList &shown : partsOf(hostIds)) {
        Table table{TableWords::tr("Overview"), {TableWords::tr("Workload")}, {}};
        for (const QString &hostId : shown)
            table.headers << hostHeading(run.run, hostId);
        for (const charts::OverviewRow &row : rows) {
            if (row.isHeading() && families > 1)
                table.rows.append({{{row.name}}, true});
            if (row.isHeading() || !first.contains(row.workloadId))
                continue;
            QList<Table::Cell> cells{{row.name}};
            for (qsizetype column = from; column < from + shown.size(); ++column)
                cells << cellOf(row.cells[std::size_t(column)]);
            table.rows.append({cells});
        }
        tables << table;
        from += shown.size();
    }
    return tables;
}

QList<Table> hostTables(const RunData &run)
{
    QList<Table> tables;
    for (const QStringList &shown : partsOf(run.run.plan.experiment.hostIds)) {
        Table table{TableWords::tr("Hosts"), {TableWords::tr("Fact")}, {}};
        QList<QList<models::DetailGroup>> hosts;
        for (const QString &hostId : shown) {
            table.headers << hostHeading(run.run, hostId);
            hosts << detailsOf(run, hostId);
        }
        for (const models::DetailGroup &group : outline(hosts)) {
            table.rows.append({{{group.title}}, true});
            for (const auto &row : group.rows) {
                QList<Table::Cell> cells{{row.first}};
                for (const auto &host : std::as_const(hosts))
                    cells << Table::Cell{valueIn(host, group.title, row.first)};
                table.rows.append({cells});
            }
        }
        tables << table;
    }
    return tables;
}

QList<Table> differenceTables(const RunData &run)
{
    return factTables(TableWords::tr("What differs between the hosts"),
                      models::differing(factsOf(run)), run.run.plan);
}

QList<Table> unreportedTables(const RunData &run)
{
    return factTables(TableWords::tr("Facts that some hosts do not report"),
                      models::notReportedByAll(factsOf(run)), run.run.plan);
}

Table numberTable(const QString &title, const TableTwin::Content &content, const Run &run)
{
    const QSet<QString> first = firstSettings(run);
    QList<TableTwin::Row> rows = content.rows;
    rows.removeIf([&](const TableTwin::Row &row) {
        return !row.workloadId.isEmpty() && !first.contains(row.workloadId);
    });
    const qsizetype leftOut = std::max<qsizetype>(rows.size() - mostTableRows, 0);
    rows.resize(rows.size() - leftOut);
    const qsizetype setting = settingColumn(rows, content.headers.size(), run);
    Table table{title, {}, QList<Table::Row>(rows.size()), leftOut};
    for (qsizetype column = 0; column < content.headers.size(); ++column) {
        const auto isEmpty = [&](const TableTwin::Row &row) {
            return isEmptyCell(row.cells.at(column));
        };
        if (column == setting || (column > 0 && std::ranges::all_of(rows, isEmpty)))
            continue;
        table.headers << content.headers.at(column);
        for (qsizetype row = 0; row < rows.size(); ++row) {
            const TableTwin::Cell &cell = rows.at(row).cells.at(column);
            table.rows[row].cells << Table::Cell{cell.text, cell.number && !isEmptyCell(cell)};
        }
    }
    if (setting >= 0)
        table.rows = groupedBySetting(table.rows, rows, run);
    return table;
}

} // namespace strata::ui::report
