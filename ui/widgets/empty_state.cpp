// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_state.h"

#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"

#include <QHBoxLayout>

namespace strata::ui::widgets {

EmptyState::EmptyState(QWidget *parent) :
    QWidget(parent),
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

    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_primary);
    buttons->addWidget(m_secondary);
    buttons->addStretch();

    auto *column = new QVBoxLayout;
    column->addStretch(2);
    column->addWidget(m_headline);
    column->addSpacing(6);
    column->addWidget(m_explanation);
    column->addSpacing(12);
    column->addLayout(buttons);
    column->addStretch(3);
    // Stretches at the sides and not an alignment: an aligned label that wraps is not given its
    // height.
    auto *layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addLayout(column, 2);
    layout->addStretch(1);

    connect(m_primary, &QPushButton::clicked, this, &EmptyState::primaryClicked);
    connect(m_secondary, &QPushButton::clicked, this, &EmptyState::secondaryClicked);
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

void EmptyState::setReasons(const QString &primary, const QString &secondary)
{
    setReason(*m_primary, primary);
    setReason(*m_secondary, secondary);
}

} // namespace strata::ui::widgets
