// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/empty_state.h"

#include "ui/widgets/plain_label.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace strata::ui::widgets {

EmptyState::EmptyState(QWidget *parent) :
    QWidget(parent), m_headline(new PlainLabel), m_explanation(new PlainLabel), m_primary(new QPushButton), m_secondary(new QPushButton)
{
    m_headline->setHeading(true);
    m_headline->setAlignment(Qt::AlignHCenter);
    m_explanation->setAlignment(Qt::AlignHCenter);
    m_explanation->setFixedWidth(420);
    m_headline->setFixedWidth(420);
    m_primary->setDefault(true);
    m_primary->setAutoDefault(true);

    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_primary);
    buttons->addWidget(m_secondary);
    buttons->addStretch();

    auto *layout = new QVBoxLayout(this);
    layout->addStretch(2);
    layout->addWidget(m_headline, 0, Qt::AlignHCenter);
    layout->addSpacing(6);
    layout->addWidget(m_explanation, 0, Qt::AlignHCenter);
    layout->addSpacing(12);
    layout->addLayout(buttons);
    layout->addStretch(3);

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

} // namespace strata::ui::widgets
