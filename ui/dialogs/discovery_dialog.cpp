// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/discovery_dialog.h"

#include "app/api/text.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::api::HostChecker;
using app::domain::Discovery;
using widgets::PlainLabel;

DiscoveryDialog::DiscoveryDialog(HostChecker &checker, const app::domain::Host &machine,
                                 const QList<app::domain::Host> &hosts, QWidget *parent) :
    QDialog(parent),
    m_checker(checker),
    m_machine(machine),
    m_busy(new QProgressBar),
    m_table(new QTableView),
    m_gpus(new PlainLabel),
    m_verdict(new PlainLabel)
{
    //: %1 is the name of a machine
    setWindowTitle(tr("Find hosts on %1").arg(displayText(machine.name)));
    m_model.setHosts(hosts);
    build();
    connectChecker();
    search();
}

DiscoveryDialog::~DiscoveryDialog()
{
    if (m_searching)
        m_checker.cancelDiscovery(m_machine.id);
}

void DiscoveryDialog::build()
{
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setMaximumHeight(6);
    m_busy->setAccessibleName(tr("Searching"));
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("What was found on the machine"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(true);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    widgets::setColumnWidths(*m_table,
                             {{FoundHostModel::NameColumn, 20}, {FoundHostModel::FoundColumn, 34}});

    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Close);
    m_add = buttons->addButton(tr("&Add"), QDialogButtonBox::ActionRole);
    m_again = buttons->addButton(tr("&Search again"), QDialogButtonBox::ActionRole);
    m_again->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(new PlainLabel(tr(
        "Container runtimes that answer, and virtual machines that run there. Nothing is started "
        "or changed on the machine.")));
    layout->addWidget(m_busy);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_gpus);
    layout->addWidget(m_verdict);
    layout->addWidget(buttons);
    m_add->setDefault(true);
    connect(m_add, &QPushButton::clicked, this, &DiscoveryDialog::add);
    connect(m_again, &QPushButton::clicked, this, &DiscoveryDialog::search);
    connect(m_table, &QTableView::doubleClicked, this, &DiscoveryDialog::add);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &DiscoveryDialog::showState);
    widgets::fitDialog(*this, {760, 420});
}

void DiscoveryDialog::connectChecker()
{
    connect(&m_checker, &HostChecker::discovered, this,
            [this](const QString &machineId, const Discovery &found) {
                if (m_searching && machineId == m_machine.id)
                    showFound(found);
            });
    connect(&m_checker, &HostChecker::failed, this,
            [this](const QString &machineId, const app::api::Problem &problem) {
                if (m_searching && machineId == m_machine.id)
                    end(problem.oneLine());
            });
}

void DiscoveryDialog::search()
{
    m_searching = true;
    m_model.setFound({});
    m_gpus->hide();
    m_busy->setVisible(true);
    widgets::setReason(*m_again, tr("The machine is still being searched."));
    m_verdict->setText(tr("Searching …"));
    showState();
    m_checker.discover(m_machine);
}

QString DiscoveryDialog::verdict() const
{
    int count = 0;
    for (int row = 0; row < m_model.rowCount(); ++row)
        count += m_model.canBeAdded(row) ? 1 : 0;
    const QString said =
        count > 0 ? tr("%n host(s) can be added.", nullptr, count)
        : m_model.rowCount() == 0
            ? tr("No container runtime answers there, and no virtual machine is running.")
            : tr("There is nothing more to add.");
    return m_remark.isEmpty() ? said : said + QLatin1Char(' ') + m_remark;
}

void DiscoveryDialog::showFound(const Discovery &found)
{
    m_model.setFound(found.hosts);
    QStringList gpus;
    for (const QString &gpu : found.gpus)
        gpus.append(displayText(gpu));
    m_gpus->setVisible(!gpus.isEmpty());
    m_gpus->setText(
        tr("GPUs of the machine: %1. Containers can use them if their runtime supports it.")
            .arg(gpus.join(QStringLiteral(", "))));
    m_remark = found.remark;
    end(verdict());
    int first = 0; // what can be added goes before what cannot
    while (first + 1 < m_model.rowCount() && !m_model.canBeAdded(first))
        ++first;
    m_table->setCurrentIndex(m_model.index(first, 0));
    m_table->setFocus();
}

void DiscoveryDialog::end(const QString &verdict)
{
    m_searching = false;
    m_busy->setVisible(false);
    widgets::setReason(*m_again, {});
    m_verdict->setText(verdict);
    showState();
}

void DiscoveryDialog::setHosts(const QList<app::domain::Host> &hosts)
{
    m_model.setHosts(hosts);
    if (!m_searching)
        m_verdict->setText(verdict());
    showState();
}

void DiscoveryDialog::showState()
{
    const QModelIndex row = m_table->currentIndex();
    widgets::setReason(*m_add, row.isValid() ? m_model.obstacle(row.row())
                                             : tr("Nothing in the list is selected."));
}

void DiscoveryDialog::add()
{
    if (m_add->isEnabled())
        Q_EMIT addRequested(m_model.at(m_table->currentIndex().row()));
}

} // namespace strata::ui::dialogs
