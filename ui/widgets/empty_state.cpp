// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_state.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"

namespace strata::ui::widgets {

EmptyState::EmptyState() :
    m_ways(new QVBoxLayout),
    m_headline(new PlainLabel),
    m_explanation(new PlainLabel),
    m_primary(new QPushButton),
    m_secondary(new QPushButton)
{
    m_headline->setHeading(true);
    m_headline->setAlignment(Qt::AlignHCenter);
    m_explanation->setAlignment(Qt::AlignHCenter);
    m_primary->setDefault(true);
    m_primary->setAutoDefault(true);

    auto *column = new QVBoxLayout;
    column->addStretch(2);
    column->addWidget(m_headline);
    column->addSpacing(6);
    column->addWidget(m_explanation);
    column->addSpacing(12);
    column->addLayout(makeButtons());
    column->addLayout(m_ways);
    column->addStretch(3);
    // Stretches at the sides and not an alignment: an aligned label that wraps is not given its
    // height.
    m_columns = new QHBoxLayout(this);
    m_columns->addStretch(1);
    m_columns->addLayout(column, 2);
    m_columns->addStretch(1);

    connect(m_primary, &QPushButton::clicked, this, &EmptyState::primaryClicked);
    connect(m_secondary, &QPushButton::clicked, this, &EmptyState::secondaryClicked);
}

QLayout *EmptyState::makeButtons()
{
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_primary);
    buttons->addWidget(m_secondary);
    buttons->addStretch();
    return buttons;
}

void EmptyState::setText(const QString &headline, const QString &explanation)
{
    m_headline->setText(headline);
    m_explanation->setText(explanation);
}

void EmptyState::setButtons(const QString &primary, const QString &secondary)
{
    m_primary->setText(primary);
    m_primary->setVisible(!primary.isEmpty());
    m_secondary->setText(secondary);
    m_secondary->setVisible(!secondary.isEmpty());
}

void EmptyState::setPrimaryReason(const QString &reason)
{
    setReason(*m_primary, reason);
}

QList<QPushButton *> EmptyState::addWay(const QString &title, const QString &explanation,
                                        const QStringList &buttons)
{
    constexpr int wide = 8; // what explains itself needs more of the page than a sentence
    auto *name = new PlainLabel(title);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    auto *row = new FlowLayout;
    QList<QPushButton *> made;
    for (const QString &label : buttons) {
        made.append(new QPushButton(label));
        made.last()->setAutoDefault(true);
        made.last()->setAccessibleDescription(explanation);
        row->addWidget(made.last());
    }
    m_ways->addSpacing(18);
    m_ways->addWidget(name);
    m_ways->addWidget(new PlainLabel(explanation));
    m_ways->addLayout(row);
    m_columns->setStretch(1, wide);
    return made;
}

} // namespace strata::ui::widgets
