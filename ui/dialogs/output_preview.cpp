// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/output_preview.h"

#include "app/api/own_command.h"

#include <QFontDatabase>
#include <QTextBlock>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using widgets::PlainLabel;

OutputPreview::OutputPreview() :
    QGroupBox(tr("Try it on output")),
    m_output(new QPlainTextEdit),
    m_show(new QPushButton(tr("Show an &example"))),
    m_found(new PlainLabel)
{
    auto *how = new PlainLabel(
        tr("Paste what the command prints. What counts is marked, as the host would find it."));
    how->setMuted(true);
    m_output->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_output->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_output->setTabChangesFocus(true);
    m_output->setAccessibleName(tr("Output to try the setting on"));
    m_output->setMinimumHeight(m_output->fontMetrics().lineSpacing() * 6);
    m_show->setAutoDefault(false);
    m_found->setSelectable(true);
    m_found->setObjectName(QStringLiteral("found"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(how);
    layout->addWidget(m_output, 1);
    layout->addWidget(m_show, 0, Qt::AlignLeft);
    layout->addWidget(m_found);
    m_later.setSingleShot(true);
    m_later.setInterval(150);
    connect(&m_later, &QTimer::timeout, this, &OutputPreview::look);
    connect(m_output, &QPlainTextEdit::textChanged, &m_later, qOverload<>(&QTimer::start));
    connect(m_show, &QPushButton::clicked, this, [this] { m_output->setPlainText(m_example); });
}

void OutputPreview::setRule(const QMap<QString, QString> &parameters, const QString &example)
{
    m_parameters = parameters;
    m_example = example;
    m_show->setVisible(!example.isEmpty());
    m_later.start();
}

void OutputPreview::look()
{
    const QString output = m_output->toPlainText();
    const app::api::OutputReading reading = app::api::readOutput(m_parameters, output);
    QList<QTextEdit::ExtraSelection> marks;
    for (const auto &match : reading.matches) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(m_output->document());
        mark.cursor.setPosition(int(match.from));
        mark.cursor.setPosition(int(match.from + match.length), QTextCursor::KeepAnchor);
        mark.format.setBackground(palette().highlight());
        mark.format.setForeground(palette().highlightedText());
        mark.format.setFontUnderline(!match.counts);
        marks.append(mark);
    }
    m_output->setExtraSelections(marks);
    if (!reading.problem.isEmpty())
        m_found->setText(reading.problem);
    else if (output.isEmpty())
        m_found->setText({});
    else if (output.size() > app::api::longestPreview)
        m_found->setText(tr("Only the beginning is read.") + QLatin1Char(' ') + reading.summary);
    else
        m_found->setText(reading.summary);
}

} // namespace strata::ui::dialogs
