// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/save_name.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace strata::ui::dialogs {

namespace {

struct SaveName {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::dialogs::SaveName)
};

} // namespace

QString askForProjectPath(QWidget &parent, const QString &title, const QString &proposed)
{
    const QString ending = QStringLiteral("strata");
    const QFileInfo place(proposed);
    QFileDialog dialog(&parent, title, place.absolutePath());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilter(SaveName::tr("Strata projects (*.strata)"));
    dialog.setDefaultSuffix(ending);
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.selectFile(place.fileName());
    while (dialog.exec() == QDialog::Accepted) {
        QString path = dialog.selectedFiles().value(0);
        if (QFileInfo(path).suffix().isEmpty())
            path += QLatin1Char('.') + ending;
        if (mayReplace(parent, path))
            return path;
    }
    return {};
}

bool mayReplace(QWidget &parent, const QString &path)
{
    if (!QFileInfo::exists(path))
        return true;
    QMessageBox box(QMessageBox::Warning, QCoreApplication::applicationName(), {},
                    QMessageBox::Cancel, &parent);
    box.setTextFormat(Qt::PlainText);
    box.setText(SaveName::tr("%1 exists already.").arg(QDir::toNativeSeparators(path)));
    box.setInformativeText(
        SaveName::tr("Replacing it deletes what is in it now, with all that was measured."));
    const QPushButton *replace =
        box.addButton(SaveName::tr("&Replace"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == replace;
}

} // namespace strata::ui::dialogs
