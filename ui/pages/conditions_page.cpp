// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Conditions tab: what each host said about itself while it measured. What differs between the
//! hosts stands on the left, everything on the right.
#include "ui/models/host_facts.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/table_setup.h"

namespace strata::ui::pages {

using models::TableTwin;

namespace {

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
        const models::HostFacts all =
            results().run() ? models::hostFacts(*results().run()) : models::HostFacts();
        if (all.hostIds.isEmpty()) {
            showNothing();
            return;
        }
        const app::domain::Plan &plan = results().run()->run.plan;
        const models::HostFacts unlike = models::differing(all);
        m_twin.setContent(models::factTable(tr("What differs"), unlike, plan));
        widgets::fitColumns(*m_differences, names().widestColumn);
        showResults(lead(all.hostIds.size(), unlike.facts.size()),
                    models::factTable(tr("All facts"), all, plan));
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
