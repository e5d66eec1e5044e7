// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/changes/host_match_form.h"

#include "ui/charts/scene/run_text.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/plain_label.h"

#include <QComboBox>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::domain::HostMatch;
using app::domain::MatchedBy;
using app::domain::Run;
using models::ChangeResults;
using widgets::PlainLabel;

namespace {

QString reasonText(MatchedBy by)
{
    switch (by) {
    case MatchedBy::Nothing:
        return HostMatchForm::tr("no counterpart was found: it is not compared");
    case MatchedBy::Identifier:
        return HostMatchForm::tr("the same host, of this project or a copy of it");
    case MatchedBy::Name:
        return HostMatchForm::tr("has the same name");
    case MatchedBy::Role:
        return HostMatchForm::tr("plays the same role; check that it is the same machine");
    case MatchedBy::Person:
        return HostMatchForm::tr("your choice");
    }
    return {};
}

} // namespace

HostMatchForm::HostMatchForm(ChangeResults &results) : m_results(results)
{
    auto *hint = new PlainLabel(
        tr("Each host of the earlier run is compared with one of the later run. Hosts are matched "
           "by name, then by role; correct any wrong match."));
    hint->setWordWrap(true);
    hint->setMuted(true);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(hint);
    m_rows = new QWidget;
    layout->addWidget(m_rows);
    layout->addStretch();
    connect(&m_results, &ChangeResults::changed, this, &HostMatchForm::fill);
    fill();
}

//! Made anew, since other runs have other hosts; the keyboard stays where it was.
void HostMatchForm::fill()
{
    if (!m_results.change())
        return;
    const QWidget *focus = m_rows->focusWidget();
    const QString focused = focus && focus->hasFocus() ? focus->objectName() : QString();
    auto *rows = new QWidget;
    m_grid = new QGridLayout(rows);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setColumnStretch(2, 1);
    int row = 0;
    for (const QString &title : {tr("Before"), tr("After"), tr("Why")}) {
        auto *heading = new PlainLabel(title);
        heading->setMuted(true);
        m_grid->addWidget(heading, 0, row++);
    }
    row = 1;
    for (const HostMatch &match : m_results.change()->hosts)
        addHost(row++, match);
    delete layout()->replaceWidget(m_rows, rows);
    m_rows->hide(); // at once, whenever it is deleted
    m_rows->deleteLater();
    m_rows = rows;
    widgets::orderFocusAsLaidOut(*window());
    if (!focused.isEmpty())
        if (auto *box = m_rows->findChild<QComboBox *>(focused))
            box->setFocus();
}

void HostMatchForm::addHost(int row, const HostMatch &match)
{
    const Run &before = m_results.run(ChangeResults::Before).run->run;
    const Run &after = m_results.run(ChangeResults::After).run->run;
    const QString name = charts::shownHostName(before, match.before);
    auto *box = new QComboBox;
    box->setObjectName(match.before);
    box->addItem(tr("(not compared)"), QString());
    for (const QString &host : after.plan.experiment.hostIds)
        box->addItem(charts::shownHostName(after, host), host);
    box->setCurrentIndex(std::max(0, box->findData(match.after)));
    //: %1 is the name of a host
    box->setAccessibleName(tr("Host after that is compared with %1").arg(name));
    auto *why = new PlainLabel(reasonText(match.by));
    why->setWordWrap(true);
    m_grid->addWidget(new PlainLabel(name), row, 0);
    m_grid->addWidget(box, row, 1);
    m_grid->addWidget(why, row, 2);
    connect(box, &QComboBox::activated, this, [this, box, before = match.before] {
        m_results.match(before, box->currentData().toString());
    });
}

} // namespace strata::ui::dialogs
