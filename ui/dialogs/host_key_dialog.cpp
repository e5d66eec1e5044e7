// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/host_key_dialog.h"

#include "app/api/text.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include <QFontDatabase>
#include <QMessageBox>
#include <QPushButton>

namespace strata::ui::dialogs {

using app::api::displayText;
using app::domain::HostKeyAnswer;
using app::domain::HostKeyQuestion;
using widgets::PlainLabel;

namespace {

PlainLabel *fact(const QString &text, bool monospaced)
{
    auto *label = new PlainLabel(text);
    label->setSelectable(true);
    label->setWordWrap(!monospaced);
    if (monospaced)
        label->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    return label;
}

} // namespace

HostKeyDialog::HostKeyDialog(const HostKeyQuestion &question, QWidget *parent) :
    QDialog(parent),
    m_question(question)
{
    setWindowTitle(tr("Host key"));
    auto *top = new PlainLabel(headline());
    top->setHeading(true);
    auto *text = new PlainLabel(explanation());
    auto *facts = new QFormLayout;
    facts->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    addFacts(*facts);
    auto *buttons = new QDialogButtonBox;

    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    layout->addWidget(top);
    layout->addWidget(text);
    layout->addLayout(facts);
    layout->addStretch();
    layout->addWidget(buttons);
    addButtons(*buttons);
    setAccessibleDescription(explanation());
    widgets::fitDialog(*this, {600, 0});
}

QString HostKeyDialog::headline() const
{
    const QString host = displayText(m_question.host);
    switch (m_question.kind) {
    case HostKeyQuestion::Kind::Unknown:
        return tr("You have not connected to %1 before.").arg(host);
    case HostKeyQuestion::Kind::Changed:
        return tr("The key of %1 is not the one remembered.").arg(host);
    case HostKeyQuestion::Kind::OtherType:
        return tr("%1 shows a key of another type than the one remembered.").arg(host);
    }
    return {};
}

QString HostKeyDialog::explanation() const
{
    switch (m_question.kind) {
    case HostKeyQuestion::Kind::Unknown:
        return tr("Compare the fingerprint with the one from the host's administrator. Nothing has "
                  "been sent yet, not even a password.");
    case HostKeyQuestion::Kind::Changed:
        return tr("The host was reinstalled, or something is intercepting the connection. A "
                  "virtual machine that was recreated at the same address does this too. Nothing "
                  "was sent. Replace the key only if you know why it changed.");
    case HostKeyQuestion::Kind::OtherType:
        return tr("The remembered key was not shown, so the host cannot be recognized by it. The "
                  "host may have been given another key, or something is intercepting the "
                  "connection. Nothing was sent.");
    }
    return {};
}

void HostKeyDialog::addFacts(QFormLayout &layout)
{
    layout.addRow(tr("Host:"), fact(displayText(m_question.host), false));
    if (!m_question.address.isEmpty())
        layout.addRow(tr("Address:"), fact(displayText(m_question.address), false));
    layout.addRow(tr("Key type:"), fact(displayText(m_question.keyType), false));
    auto *fingerprint = fact(displayText(m_question.fingerprint), true);
    fingerprint->setObjectName(QStringLiteral("fingerprint"));
    layout.addRow(tr("Fingerprint:"), fingerprint);
    for (const QString &remembered : std::as_const(m_question.rememberedFingerprints))
        layout.addRow(
            tr("Remembered:"),
            fact(displayText(remembered, 400).replace(QStringLiteral(" ("), QStringLiteral("\n(")),
                 true));
}

void HostKeyDialog::addButtons(QDialogButtonBox &buttons)
{
    const bool changed = m_question.kind == HostKeyQuestion::Kind::Changed;
    auto *cancel = buttons.addButton(QDialogButtonBox::Cancel);
    auto *remember = buttons.addButton(changed ? tr("&Replace the remembered key …")
                                               : tr("Connect and &remember"),
                                       QDialogButtonBox::ActionRole);
    remember->setObjectName(QStringLiteral("remember"));
    remember->setAutoDefault(false);
    if (!changed) {
        auto *once = buttons.addButton(tr("Connect &once"), QDialogButtonBox::ActionRole);
        once->setAutoDefault(false);
        connect(once, &QPushButton::clicked, this, [this] { accept(HostKeyAnswer::AcceptOnce); });
    }
    cancel->setDefault(true);
    cancel->setFocus();
    connect(&buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(remember, &QPushButton::clicked, this, [this, changed] {
        if (changed)
            confirmReplacing();
        else
            accept(HostKeyAnswer::AcceptAndRemember);
    });
}

// It waits in no loop of its own: the question may be withdrawn meanwhile, which deletes both.
void HostKeyDialog::confirmReplacing()
{
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Replace the remembered key"), {},
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Replace the remembered key of %1?").arg(displayText(m_question.host)));
    box->setInformativeText(
        tr("From then on only the new key counts: %1").arg(displayText(m_question.fingerprint)));
    const QPushButton *replace = box->addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(box, &QDialog::finished, this, [this, box, replace] {
        if (box->clickedButton() == replace)
            accept(HostKeyAnswer::AcceptAndRemember);
    });
    box->open();
}

void HostKeyDialog::accept(HostKeyAnswer answer)
{
    m_answer = answer;
    QDialog::accept();
}

} // namespace strata::ui::dialogs
