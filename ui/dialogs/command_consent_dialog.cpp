// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/command_consent_dialog.h"

#include "app/api/files_to_copy.h"
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

constexpr int longest = 100'000; // all of it: what is not shown was not agreed to

//! Each line made harmless by itself, so that a script stays readable.
QString shownLines(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        lines.append(QStringLiteral("    ") + displayText(line, longest));
    return lines.join(QLatin1Char('\n'));
}

//! How many, and the names of some; the rest can be read in a dialog of their own.
QString shownFiles(const app::domain::CommandFiles &files)
{
    constexpr qsizetype most = 10;
    constexpr int longestName = 100;
    QStringList names;
    for (const auto &entry : files.entries().mid(0, most))
        names.append(displayText(entry.name, longestName));
    if (files.entries().size() > most)
        names.append(QStringLiteral("…"));
    //: %1 is "3 files, 12 KiB", %2 a list of names
    return CommandConsentDialog::tr("  copies to them: %1 (%2)")
        .arg(app::api::filesText(files), names.join(QStringLiteral(", ")));
}

QString shown(const PlannedCommand &command)
{
    QStringList hosts;
    for (const QString &host : command.hosts)
        hosts.append(displayText(host));
    QStringList parts{displayText(command.command, longest),
                      CommandConsentDialog::tr("  on: %1").arg(hosts.join(QStringLiteral(", ")))};
    if (!command.environment.isEmpty())
        parts.append(CommandConsentDialog::tr("  variables: %1")
                         .arg(displayText(command.environment, longest)));
    if (!command.directory.isEmpty())
        parts.append(CommandConsentDialog::tr("  directory: %1")
                         .arg(displayText(command.directory, longest)));
    if (!command.script.isEmpty())
        parts.append(CommandConsentDialog::tr("  script:") + QLatin1Char('\n') +
                     shownLines(command.script));
    if (const auto files = app::domain::knownCommandFiles(command.files))
        parts.append(shownFiles(*files));
    return parts.join(QLatin1Char('\n'));
}

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
    auto *why = new PlainLabel(
        tr("They can do there whatever your account may do, such as reading and deleting files. "
           "Read them, and allow them only if you trust whoever wrote them. You are asked once "
           "for each command."));
    QStringList texts;
    for (const PlannedCommand &command : question.commands)
        texts.append(shown(command));
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
