// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hosts/host_details.h"

#include "app/api/resolution.h"
#include "app/api/text.h"
#include "ui/models/hosts/fact_names.h"
#include "ui/models/participant_model.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::CheckState;
using app::domain::Host;
using app::domain::HostReport;

namespace {

constexpr int longestValue = 1000;
constexpr qsizetype mostFacts = 500; // of a project file from elsewhere

struct DetailWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::HostDetails)
};

QString useText(app::domain::CommandUse use)
{
    using app::domain::CommandUse;
    switch (use) {
    case CommandUse::Inventory:
        return DetailWords::tr("Read the properties of the host");
    case CommandUse::Trial:
        return DetailWords::tr("Measure, as in the first setting of the plan");
    case CommandUse::CleanUp:
        return DetailWords::tr("Clean up after the trial");
    case CommandUse::Leftovers:
        return DetailWords::tr("Look for anything that is left");
    case CommandUse::MemoryKills:
        return DetailWords::tr("Check whether memory ran out");
    }
    return {};
}

using Facts = QMap<QString, QString>;
using Rows = QList<std::pair<QString, QString>>;

QString timeText(const QDateTime &at)
{
    return QLocale().toString(at.toLocalTime(), QLocale::ShortFormat);
}

//! Takes the facts that are shown out of those that remain.
Rows takeFacts(Facts &facts, const QStringList &wanted)
{
    Rows rows;
    for (const QString &key : wanted) {
        const QString value = facts.take(key);
        if (!value.isEmpty())
            rows.append({factLabel(key), factValue(key, value)});
    }
    return rows;
}

//! By their own names, as the engine gives them.
Rows takeNamed(Facts &facts, const QStringList &beginnings)
{
    Rows rows;
    for (auto fact = facts.begin(); fact != facts.end();) {
        const QString &key = fact.key();
        const bool wanted =
            beginnings.isEmpty() ||
            std::any_of(beginnings.begin(), beginnings.end(),
                        [&](const QString &beginning) { return key.startsWith(beginning); });
        if (wanted && rows.size() < mostFacts)
            rows.append({displayText(key), displayText(fact.value(), longestValue)});
        fact = wanted ? facts.erase(fact) : std::next(fact);
    }
    return rows;
}

Rows settings(const Host &host, const QList<Host> &hosts, const std::optional<HostReport> &report)
{
    Rows rows{{DetailWords::tr("Name"), displayText(host.name)},
              {DetailWords::tr("Host type"), app::api::text(host.kind)},
              {DetailWords::tr("Where"), placeText(host, hosts)}};
    const auto parent = std::ranges::find(hosts, host.parentId, &Host::id);
    if (parent != hosts.end() && !isContainer(host.kind))
        rows.append({DetailWords::tr("Runs on"), displayText(parent->name)});
    if (!host.ssh.jump.isEmpty())
        rows.append({DetailWords::tr("Jump host"), displayText(host.ssh.jump)});
    if (const double price = pricePerHour(host, hosts); price > 0)
        rows.append({DetailWords::tr("Price per hour"),
                     QLocale().toString(price, 'f', QLocale::FloatingPointShortest)});
    if (!host.notes.isEmpty())
        rows.append({DetailWords::tr("Notes"), displayText(host.notes, longestValue)});
    if (host.kind == app::domain::HostKind::Placement)
        return rows; // the rest is said of its hosts
    const Host *machine = machineOf(host, hosts);
    QString directory = report ? report->engineDirectory : QString();
    if (directory.isEmpty() && machine)
        directory = machine->engineDirectory;
    rows.append({DetailWords::tr("Engine directory"),
                 directory.isEmpty() ? DetailWords::tr("not known before a check")
                                     : displayText(directory, longestValue)});
    return rows;
}

QString verdict(const HostReport &report)
{
    if (!report.usable)
        return DetailWords::tr("The host cannot be used yet.");
    const bool warns = std::ranges::any_of(report.items, [](const app::domain::CheckItem &item) {
        return item.state == CheckState::Warning;
    });
    return warns ? DetailWords::tr("The host can be used, with warnings.")
                 : DetailWords::tr("The host can be used.");
}

Rows lastCheck(const std::optional<HostReport> &report)
{
    if (!report)
        return {{DetailWords::tr("Time"), DetailWords::tr("not checked since Strata was started")}};
    Rows rows{{DetailWords::tr("Time"), timeText(report->at)},
              {DetailWords::tr("Result"), verdict(*report)}};
    for (const app::domain::CheckItem &item : report->items) {
        QStringList words{app::api::text(item.state), displayText(item.found, longestValue),
                          displayText(item.advice, longestValue)};
        words.removeAll(QString());
        rows.append({app::api::text(item.step), words.join(QStringLiteral(" – "))});
    }
    return rows;
}

void addGroup(QList<DetailGroup> &groups, const QString &title, const Rows &rows)
{
    if (!rows.isEmpty())
        groups.append({title, rows});
}

void takeInventory(QList<DetailGroup> &groups, Facts &facts)
{
    for (const FactKind &kind : factKinds()) {
        Rows rows = takeFacts(facts, kind.keys);
        if (!kind.beginnings.isEmpty()) // without any it would take all that are left
            rows += takeNamed(facts, kind.beginnings);
        addGroup(groups, kind.title, rows);
    }
}

Rows lastTrial(const SeenHost &seen)
{
    return {{DetailWords::tr("Time"), timeText(seen.at)},
            {DetailWords::tr("Run"), displayText(seen.runName)}};
}

} // namespace

QList<DetailGroup> hostDetails(const Host &host, const QList<Host> &hosts,
                               const std::optional<HostReport> &report, const SeenHost *seen,
                               const app::domain::SelfCheck *check)
{
    QList<DetailGroup> groups;
    const auto add = [&](const QString &title, const Rows &rows) { addGroup(groups, title, rows); };
    add(DetailWords::tr("Host"), settings(host, hosts, report));
    if (host.kind != app::domain::HostKind::Placement)
        add(DetailWords::tr("Last check"), lastCheck(report));
    if (seen)
        add(DetailWords::tr("Last trial"), lastTrial(*seen));
    if (check)
        add(DetailWords::tr("Self-check"),
            {{DetailWords::tr("Result"), app::api::resolutionText(*check)}});
    const bool checked = report && !report->inventory.isEmpty();
    Facts facts = checked ? report->inventory : seen ? seen->inventory : Facts();
    Facts results = seen ? seen->facts : Facts();
    takeInventory(groups, facts);
    add(DetailWords::tr("Libraries of the last trial"),
        takeNamed(results,
                  {QStringLiteral("implementation"), QStringLiteral("openmp"),
                   QStringLiteral("cublas"), QStringLiteral("cudnn"), QStringLiteral("nccl")}));
    add(DetailWords::tr("Other facts"), takeNamed(facts, {}));
    return groups;
}

QList<DetailGroup> inventoryDetails(const QMap<QString, QString> &inventory)
{
    QList<DetailGroup> groups;
    Facts facts = inventory;
    facts.remove(QStringLiteral("host.name")); // tells who it is, not what
    takeInventory(groups, facts);
    return groups;
}

QString detailsText(const QList<DetailGroup> &groups)
{
    QString text;
    for (const DetailGroup &group : groups) {
        text += group.title + QLatin1Char('\n');
        for (const auto &[label, value] : group.rows)
            text += QStringLiteral("  %1: %2\n").arg(label, value);
    }
    return text;
}

QString commandsText(const QList<app::domain::HostCommand> &commands)
{
    QStringList parts;
    for (const app::domain::HostCommand &command : commands)
        parts.append(QStringLiteral("# %1\n%2\n").arg(useText(command.use), command.line));
    return parts.join(QLatin1Char('\n'));
}

} // namespace strata::ui::models
