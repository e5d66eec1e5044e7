// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every command with its key, as a table.
#include "ui/dialogs/dialogs.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent);
};

ShortcutsDialog::ShortcutsDialog(const QList<QAction *> &actions, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard shortcuts"));
    auto *model = new QStandardItemModel(this);
    model->setHorizontalHeaderLabels({tr("Command"), tr("Key"), tr("What it does")});
    for (const QAction *action : actions) {
        if (action->shortcut().isEmpty())
            continue;
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        // not its text, which names the step that it would undo
        model->appendRow({new QStandardItem(widgets::withoutMnemonic(action->iconText())),
                          new QStandardItem(key),
                          new QStandardItem(action->property(purposeProperty).toString())});
    }
    auto *table = new QTableView;
    table->setModel(model);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    widgets::setUpTable(*table, tr("Keyboard shortcuts"));
    table->resizeColumnsToContents();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(table);
    layout->addWidget(buttons);
    widgets::fitDialog(*this, {680, 520});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void showShortcuts(const QList<QAction *> &actions, QWidget *parent)
{
    ShortcutsDialog(actions, parent).exec();
}

} // namespace strata::ui::dialogs

#include "shortcuts_dialog.moc"
