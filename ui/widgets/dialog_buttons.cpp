// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialog_buttons.h"

#include <QCoreApplication>
#include <QPushButton>

namespace strata::ui::widgets {

namespace {

struct DialogButtons {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::widgets::DialogButtons)
};

} // namespace

QDialogButtonBox *makeButtons(QDialog &dialog, QDialogButtonBox::StandardButtons buttons)
{
    auto *box = new QDialogButtonBox(buttons);
    QObject::connect(box, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return box;
}

void addCheckButtons(QLayout &row, const std::function<void(bool checked)> &checkAll)
{
    const auto add = [&](const QString &text, bool checked) {
        auto *button = new QPushButton(text);
        button->setAutoDefault(false);
        QObject::connect(button, &QPushButton::clicked, button,
                         [checkAll, checked] { checkAll(checked); });
        row.addWidget(button);
    };
    add(DialogButtons::tr("Chec&k all"), true);
    add(DialogButtons::tr("Check &none"), false);
}

} // namespace strata::ui::widgets
