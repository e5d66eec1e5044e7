// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/command_consent_dialog.h"

#include "app/api/own_command.h"
#include "app/api/text.h"
#include "ui/dialogs/files_dialog.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include <QFontDatabase>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::domain::PlannedCommand;
using widgets::PlainLabel;

namespace {

//! A button for each set of files that the commands bring; several are in its menu.
QPushButton *makeFilesButton(const app::domain::CommandsQuestion &question, QDialog &dialog)
{
    auto *menu = new QMenu(&dialog);
    QStringList digests;
    for (const PlannedCommand &command : question.commands) {
        const auto files = app::domain::knownCommandFiles(command.files);
        if (!files || digests.contains(command.files))
            continue;
        digests.append(command.files);
        constexpr int longestName = 60;
        auto *action = menu->addAction(displayText(command.command, longestName)
                                           .replace(QLatin1Char('&'), QLatin1String("&&")));
        QObject::connect(action, &QAction::triggered, &dialog, [files = *files, &dialog] {
            FilesDialog(files, FilesDialog::Use::Read, &dialog).exec();
        });
    }
    if (digests.isEmpty())
        return nullptr;
    auto *button = new QPushButton(CommandConsentDialog::tr("Read the &files …"));
    button->setAutoDefault(false);
    if (digests.size() > 1)
        button->setMenu(menu);
    else
        QObject::connect(button, &QPushButton::clicked, menu->actions().constFirst(),
                         &QAction::trigger);
    return button;
}

} // namespace

CommandConsentDialog::CommandConsentDialog(const app::domain::CommandsQuestion &question,
                                           QWidget *parent) :
    QDialog(parent)
{
    setWindowTitle(tr("Commands of this plan"));
    auto *top = new PlainLabel(tr("This plan runs commands on your hosts."));
    top->setHeading(true);
    auto *why = new PlainLabel(tr("They can do anything there that your account can do, such as "
                                  "read and delete files. Review them, and allow them only if you "
                                  "trust their author. You are asked once for each command."));
    QStringList texts;
    for (const PlannedCommand &command : question.commands)
        texts.append(app::api::consentText(command));
    auto *list = new QPlainTextEdit(texts.join(QStringLiteral("\n\n")));
    list->setReadOnly(true);
    list->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    list->setTabChangesFocus(true);
    list->setAccessibleName(tr("Commands"));
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    auto *allow = buttons->addButton(tr("&Allow and run"), QDialogButtonBox::AcceptRole);
    allow->setAutoDefault(false);
    if (auto *files = makeFilesButton(question, *this))
        buttons->addButton(files, QDialogButtonBox::ActionRole);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addWidget(top);
    layout->addWidget(why);
    layout->addWidget(list, 1);
    layout->addWidget(buttons);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setFocus();
    setAccessibleDescription(why->text());
    widgets::fitDialog(*this, {680, 440});
}

} // namespace strata::ui::dialogs
