// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/share_copy_dialog.h"

#include "app/api/text.h"
#include "app/domain/own_command.h"
#include "ui/dialogs/save_name.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/screen_fit.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace strata::ui::dialogs {

using widgets::PlainLabel;

ShareCopyDialog::ShareCopyDialog(const app::domain::Plan &plan,
                                 const QList<app::domain::RunHead> &runs,
                                 const QString &proposedPath, QWidget *parent) :
    QDialog(parent),
    m_plan(plan),
    m_runs(runs),
    m_contents(new PlainLabel),
    m_replace(new QCheckBox(tr("&Replace names by roles, and leave out addresses and user names"))),
    m_path(new QLineEdit(proposedPath))
{
    setWindowTitle(tr("Save a copy to share"));
    auto *top = new PlainLabel(tr("What goes into the copy"));
    top->setHeading(true);
    auto *never =
        new PlainLabel(tr("A project file never contains passwords, passphrases or keys."));
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_replace->setChecked(true);

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(top);
    layout->addWidget(m_contents);
    layout->addWidget(never);
    layout->addWidget(m_replace);
    layout->addLayout(pathRow());
    layout->addStretch();
    layout->addWidget(buttons);
    connect(m_replace, &QCheckBox::toggled, this, &ShareCopyDialog::showContents);
    showContents(); // its lines count
    widgets::fitDialog(*this, {560, 0});
}

QLayout *ShareCopyDialog::pathRow()
{
    auto *label = new QLabel(tr("&File:"));
    label->setBuddy(m_path);
    auto *choose = new QPushButton(tr("&Browse …"));
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &ShareCopyDialog::choosePath);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_path, 1);
    row->addWidget(choose);
    return row;
}

void ShareCopyDialog::choosePath()
{
    const QString file = askForProjectPath(*this, windowTitle(), path());
    if (file.isEmpty())
        return;
    m_path->setText(file);
    m_mayReplace = file;
}

void ShareCopyDialog::accept()
{
    if (path() == m_mayReplace || mayReplace(*this, path()))
        QDialog::accept();
}

void ShareCopyDialog::showContents()
{
    QStringList lines{
        tr("• the plan and %n run(s) with every single value", nullptr, int(m_runs.size())),
        tr("• what the engine saw on the hosts: processor, memory, kernel, virtualization")};
    if (const auto hidden = int(std::ranges::count(m_runs, true, &app::domain::RunHead::isHidden)))
        lines.append(
            tr("• among them %n hidden run(s), which can be shown again", nullptr, hidden));
    if (!app::domain::commandsOf(m_plan).isEmpty())
        lines.append(tr("• your own commands, word for word, with their variables and scripts"));
    qint64 copied = 0;
    for (const QString &digest : app::domain::filesNamedIn(m_plan))
        if (const auto files = app::domain::knownCommandFiles(digest))
            copied += files->entries().size();
    if (copied > 0)
        lines.append(tr("• %n file(s) that they copy to the hosts, with their contents", nullptr,
                        int(copied)));
    if (!m_runs.isEmpty()) // which may have what the plan of today has not
        lines.append(
            tr("• the plan of each run, with any commands, scripts and files that it had"));
    if (m_replace->isChecked()) {
        lines.append(tr("• roles instead of names: “bare metal 1”, “container 1”"));
        lines.append(tr("• the names and tags of runs, with these roles in them, without notes"));
    } else {
        QStringList names;
        for (const app::domain::Host &host : std::as_const(m_plan.hosts))
            names.append(app::api::displayText(host.name, 60));
        lines.append(
            tr("• the names of the hosts: %1").arg(names.mid(0, 8).join(QStringLiteral(", "))));
        lines.append(tr("• their addresses, user names, and the paths of key files"));
        lines.append(tr("• the names, tags and notes of runs"));
    }
    m_contents->setText(lines.join(QLatin1Char('\n')));
}

QString ShareCopyDialog::path() const
{
    const QString path = m_path->text().trimmed();
    return path.endsWith(QLatin1String(".strata")) ? path : path + QStringLiteral(".strata");
}

bool ShareCopyDialog::replacesNames() const
{
    return m_replace->isChecked();
}

} // namespace strata::ui::dialogs
