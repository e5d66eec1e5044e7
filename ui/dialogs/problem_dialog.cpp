// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A problem with its technical particulars, to read and to copy.
#include "ui/dialogs/dialogs.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using widgets::PlainLabel;

class ProblemDialog : public QDialog {
    Q_OBJECT
public:
    ProblemDialog(const app::api::Problem &problem, QWidget *parent);
};

ProblemDialog::ProblemDialog(const app::api::Problem &problem, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Details"));
    auto *layout = new QVBoxLayout(this);
    auto *top = new PlainLabel(problem.what);
    top->setHeading(true);
    layout->addWidget(top);
    for (const QString &text : {problem.why, problem.next})
        if (!text.isEmpty())
            layout->addWidget(new PlainLabel(text));
    auto *details = new QPlainTextEdit(problem.details);
    details->setReadOnly(true);
    details->setTabChangesFocus(true);
    details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    details->setAccessibleName(tr("Technical details"));
    layout->addWidget(details, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    layout->addWidget(buttons);
    widgets::fitDialog(*this, {640, 360});
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this, [problem] {
        QGuiApplication::clipboard()->setText(problem.oneLine() + QLatin1Char('\n') +
                                              problem.details);
    });
}

void showProblem(const app::api::Problem &problem, QWidget *parent)
{
    auto *dialog = new ProblemDialog(problem, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace strata::ui::dialogs

#include "problem_dialog.moc"
