// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/ssh_config_dialog.h"

#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

SshConfigDialog::SshConfigDialog(QList<app::api::SshAlias> aliases, QList<app::domain::Host> hosts,
                                 QWidget *parent) :
    QDialog(parent),
    m_model(std::move(aliases), std::move(hosts)),
    m_search(new QLineEdit),
    m_table(new QTableView),
    m_state(new widgets::PlainLabel)
{
    setWindowTitle(tr("Add hosts from ~/.ssh/config"));
    setUpTable();
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(makeSearch());
    layout->addWidget(m_table, 1);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    // only a button that is in its dialog already can become the default one
    m_accept->setDefault(true);
    connect(&m_model, &SshAliasModel::chosenChanged, this, &SshConfigDialog::showState);
    showState();
    m_search->setFocus();
    widgets::fitDialog(*this, {680, 480});
}

QLayout *SshConfigDialog::makeSearch()
{
    auto *label = new QLabel(tr("&Search:"));
    label->setBuddy(m_search);
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("name, address or user"));
    connect(m_search, &QLineEdit::textChanged, &m_model,
            [this](const QString &text) { m_model.setFilter(text.trimmed()); });
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_search, 1);
    widgets::addCheckButtons(*row, [this](bool checked) { m_model.checkAll(checked); });
    return row;
}

void SshConfigDialog::setUpTable()
{
    widgets::setUpTable(*m_table, tr("Hosts of ~/.ssh/config"), m_model);
    widgets::setColumnWidths(*m_table, {{SshAliasModel::NameColumn, 22},
                                        {SshAliasModel::AddressColumn, 28},
                                        {SshAliasModel::UserColumn, 14}});
}

void SshConfigDialog::showState()
{
    const int chosen = int(m_model.chosen().size());
    const QString reason = chosen == 0 ? tr("No host is chosen.") : QString();
    QStringList sentences{chosen == 0 ? reason : tr("%n host(s) will be added.", nullptr, chosen)};
    if (const int partly = m_model.partlyFollowed(); partly > 0)
        sentences << tr("%n of them has (have) lines that Strata does not follow; their tool tips "
                        "show which.",
                        nullptr, partly);
    m_state->setText(sentences.join(QLatin1Char(' ')));
    widgets::setReason(*m_accept, reason);
}

} // namespace strata::ui::dialogs
