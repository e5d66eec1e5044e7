// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/host_menu.h"

#include "ui/charts/scene/run_text.h"
#include "ui/models/plain_tool_tip.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace strata::ui::pages {

using models::RunResults;

HostMenu::HostMenu(RunResults &results) : ChoiceMenu(tr("H&osts")), m_results(results)
{
    setToolTip(models::plainToolTip(
        tr("Which hosts are shown, on this page and on all others. In a chart, click a host in the "
           "legend.")));
    connect(this, &ChoiceMenu::changed, this, &HostMenu::take);
    connect(&results, &RunResults::changed, this, &HostMenu::fill);
    connect(&results, &RunResults::hiddenHostsChanged, this,
            [this] { setHiddenKeys(m_results.hiddenHosts()); });
    fill();
}

void HostMenu::fill()
{
    QList<Choice> hosts;
    if (m_results.run())
        for (const QString &hostId : m_results.run()->run.plan.experiment.hostIds)
            hosts.append({hostId, charts::shownHostName(m_results.run()->run, hostId)});
    setChoices(hosts);
    setHiddenKeys(m_results.hiddenHosts());
}

//! Those of other runs stay hidden.
void HostMenu::take()
{
    QStringList hidden = m_results.hiddenHosts();
    const QStringList shown = shownKeys();
    hidden.removeIf([&](const QString &hostId) { return shown.contains(hostId); });
    for (const QString &hostId : hiddenKeys())
        if (!hidden.contains(hostId))
            hidden.append(hostId);
    m_results.setHiddenHosts(hidden);
}

HiddenHostsBar::HiddenHostsBar(RunResults &results) :
    m_results(results),
    m_text(new widgets::PlainLabel)
{
    setObjectName(QStringLiteral("hiddenHosts"));
    auto *showAll = new QPushButton(tr("Show a&ll"));
    showAll->setAutoDefault(false);
    showAll->setAccessibleName(tr("Show all hosts"));
    m_text->setWordWrap(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(row->contentsMargins().left(), 0, row->contentsMargins().right(), 0);
    row->addWidget(m_text, 1);
    row->addWidget(showAll);
    connect(showAll, &QPushButton::clicked, &results, [&results] { results.setHiddenHosts({}); });
    connect(&results, &RunResults::changed, this, &HiddenHostsBar::say);
    connect(&results, &RunResults::hiddenHostsChanged, this, &HiddenHostsBar::say);
    hide();
    say();
}

void HiddenHostsBar::say()
{
    QStringList names;
    if (m_results.run())
        for (const QString &hostId : m_results.run()->run.plan.experiment.hostIds)
            if (m_results.hiddenHosts().contains(hostId))
                names << charts::shownHostName(m_results.run()->run, hostId);
    m_text->setText(tr("%n host(s) hidden: %1.", nullptr, static_cast<int>(names.size()))
                        .arg(names.join(QStringLiteral(", "))));
    if (parentWidget()) // showing would make a window of it
        setVisible(!names.isEmpty());
}

} // namespace strata::ui::pages
