// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Conditions tab: what each host said about itself while it measured. What differs between the
//! hosts stands on the left, everything on the right.
#include "app/api/text.h"
#include "ui/charts/scene/run_text.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/table_setup.h"

#include <QSet>

namespace strata::ui::pages {

using app::domain::RunData;
using models::TableTwin;

namespace {

constexpr qsizetype mostValues = 4; //!< of one fact on one host

//! By the name of a fact, what each host said, in the order of the trials.
using Facts = QMap<QString, QMap<QString, QStringList>>;

void addValue(QStringList &said, const QString &value)
{
    if (said.size() <= mostValues && !said.contains(value))
        said.append(said.size() < mostValues ? value : QStringLiteral("\u2026"));
}

Facts factsOf(const RunData &data)
{
    Facts facts;
    QHash<QString, QMap<QString, QString>> latest; // of each host: most trials say the same again
    for (const app::domain::TrialData &trial : data.trials) {
        const QString &hostId = trial.trial.hostId;
        const QMap<QString, QString> &inventory = trial.trial.inventory;
        if (latest.value(hostId) == inventory)
            continue;
        latest[hostId] = inventory;
        for (auto it = inventory.cbegin(); it != inventory.cend(); ++it)
            addValue(facts[it.key()][hostId], it.value());
    }
    return facts;
}

QStringList hostsOf(const RunData &data)
{
    QSet<QString> measured;
    for (const app::domain::TrialData &trial : data.trials)
        if (!trial.trial.inventory.isEmpty())
            measured.insert(trial.trial.hostId);
    QStringList hosts = data.run.plan.experiment.hostIds;
    hosts.removeIf([&](const QString &host) { return !measured.contains(host); });
    return hosts;
}

//! A host that does not know a fact differs from one that does.
bool differs(const QMap<QString, QStringList> &said, const QStringList &hosts)
{
    QSet<QStringList> values;
    for (const QString &host : hosts)
        values.insert(said.value(host));
    return values.size() > 1;
}

TableTwin::Content tableOf(const QString &factHeading, const Facts &facts, const QStringList &hosts,
                           const app::domain::Run &run)
{
    TableTwin::Content table{{factHeading}, {}};
    for (const QString &host : hosts)
        table.headers << charts::shownHostName(run, host);
    for (auto it = facts.cbegin(); it != facts.cend(); ++it) {
        QList<TableTwin::Cell> cells{TableTwin::Cell::words(app::api::displayText(it.key()))};
        for (const QString &host : hosts) {
            const QString said = it->value(host).join(QStringLiteral(" \u00b7 "));
            cells << (said.isEmpty()
                          ? TableTwin::Cell::missing()
                          : TableTwin::Cell::longWords(app::api::displayText(said, 1000)));
        }
        table.rows.append({{}, {}, cells});
    }
    return table;
}

class ConditionsPage : public ResultPage {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::pages::ConditionsPage)
public:
    explicit ConditionsPage(models::RunResults &results) :
        ResultPage(results, {tr("&Conditions"), tr("Show what differs between the hosts"),
                             tr("Conditions as a table")}),
        m_differences(new QTableView)
    {
        setObjectName(QStringLiteral("conditionsPage"));
        m_differences->setModel(&m_twin);
        widgets::setUpTable(*m_differences, tr("What differs between the hosts"));
        setContent(m_differences);
        ConditionsPage::refresh();
    }

    QList<charts::ChartPtr> charts() const override { return {}; }

protected:
    void refresh() override
    {
        const QStringList hosts = results().run() ? hostsOf(*results().run()) : QStringList();
        if (hosts.isEmpty()) {
            showNothing();
            return;
        }
        const app::domain::Run &run = results().run()->run;
        const Facts facts = factsOf(*results().run());
        Facts unlike = facts;
        unlike.removeIf([&](Facts::iterator fact) { return !differs(fact.value(), hosts); });
        m_twin.setContent(tableOf(tr("What differs"), unlike, hosts, run));
        widgets::fitColumns(*m_differences, names().widestColumn);
        showResults(lead(hosts.size(), unlike.size()), tableOf(tr("All facts"), facts, hosts, run));
    }

private:
    static QString lead(qsizetype hosts, qsizetype differences)
    {
        if (hosts == 1)
            return tr("One host was measured: there is nothing to compare it with.");
        if (differences == 0)
            return tr("The hosts agree on every fact.");
        return tr("%n fact(s) differ between the hosts. One that virtualization does not explain "
                  "may be why a host is slower.",
                  nullptr, int(differences));
    }

    TableTwin m_twin;
    QTableView *m_differences;
};

} // namespace

ResultPage *makeConditionsPage(models::RunResults &results, app::api::Runner &)
{
    return new ConditionsPage(results);
}

} // namespace strata::ui::pages
