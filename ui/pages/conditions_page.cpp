// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Conditions tab: what each host said about itself while it measured. What differs between the
//! hosts stands on the left, above what some of them do not report; everything on the right.
#include "app/api/text.h"
#include "ui/models/host_facts.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/table_setup.h"

#include <QVBoxLayout>

namespace strata::ui::pages {

using models::TableTwin;

namespace {

class ConditionsPage : public ResultPage {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::pages::ConditionsPage)
public:
    explicit ConditionsPage(models::RunResults &results) :
        ResultPage(results, {tr("&Conditions"), tr("Show what differs between the hosts"),
                             tr("Conditions as a table")}),
        m_differences(new QTableView),
        m_missing(new QTableView),
        m_missingTitle(new widgets::PlainLabel(tr("Not reported by all hosts")))
    {
        setObjectName(QStringLiteral("conditionsPage"));
        m_differences->setModel(&m_unlike);
        widgets::setUpTable(*m_differences, tr("What differs between the hosts"));
        m_missing->setModel(&m_partly);
        widgets::setUpTable(*m_missing, tr("Facts that some hosts do not report"));
        setContent(makeTables());
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
        const models::HostFacts partly = models::notReportedByAll(all);
        m_unlike.setContent(models::factTable(tr("What differs"), unlike, plan));
        widgets::fitColumns(*m_differences, names().widestColumn);
        m_partly.setContent(models::factTable(tr("Fact"), partly, plan));
        widgets::fitColumns(*m_missing, names().widestColumn);
        m_missing->setVisible(!partly.facts.isEmpty());
        m_missingTitle->setVisible(!partly.facts.isEmpty());
        showResults(lead(unlike, partly, plan), models::factTable(tr("All facts"), all, plan));
    }

private:
    QWidget *makeTables()
    {
        auto *tables = new QWidget;
        auto *layout = new QVBoxLayout(tables);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(m_differences, 1);
        layout->addWidget(m_missingTitle);
        layout->addWidget(m_missing, 1);
        return tables;
    }
    static QString lead(const models::HostFacts &unlike, const models::HostFacts &partly,
                        const app::domain::Plan &plan)
    {
        if (unlike.hostIds.size() == 1)
            return tr("One host was measured: there is nothing to compare it with.");
        if (unlike.facts.isEmpty() && partly.facts.isEmpty())
            return tr("The hosts agree on every fact.");
        QStringList parts{unlike.facts.isEmpty()
                              ? tr("The hosts agree on every fact that they report")
                              : tr("%n fact(s) differ", nullptr, int(unlike.facts.size()))};
        if (!partly.facts.isEmpty())
            //: after "4 facts differ; ": %1 is a host, or several
            parts << tr("%n are not reported by %1", nullptr, int(partly.facts.size()))
                         .arg(hostNames(models::hostsWithoutSome(partly), plan));
        const QString sentence = parts.join(QStringLiteral("; ")) + QLatin1Char('.');
        return unlike.facts.isEmpty()
                   ? sentence
                   : sentence + QLatin1Char(' ') +
                         tr("A difference that virtualization does not explain may be why a host "
                            "is slower.");
    }
    static QString hostNames(const QStringList &hostIds, const app::domain::Plan &plan)
    {
        constexpr qsizetype most = 3;
        if (hostIds.size() > most)
            return tr("%n host(s)", nullptr, int(hostIds.size()));
        QStringList shown;
        for (const QString &hostId : hostIds)
            shown << app::api::displayText(plan.hostName(hostId), 60);
        return shown.join(QStringLiteral(", "));
    }

    TableTwin m_unlike;
    TableTwin m_partly;
    QTableView *m_differences;
    QTableView *m_missing;
    widgets::PlainLabel *m_missingTitle;
};

} // namespace

ResultPage *makeConditionsPage(models::RunResults &results, app::api::Runner &)
{
    return new ConditionsPage(results);
}

} // namespace strata::ui::pages
