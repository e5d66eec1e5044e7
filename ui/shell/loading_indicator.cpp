// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/loading_indicator.h"

#include "ui/widgets/plain_label.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace strata::ui::shell {

using app::api::Project;

LoadingIndicator::LoadingIndicator(Project &project) : m_bar(new QProgressBar)
{
    m_bar->setMinimumWidth(30);
    m_bar->setMaximumWidth(120);
    m_bar->setAccessibleName(tr("How far the run has been read"));
    auto *cancel = new QToolButton;
    cancel->setText(tr("Cancel reading"));
    cancel->setToolTip(tr("Gives up reading this run; the project stays open"));
    cancel->setAutoRaise(true);
    cancel->setFocusPolicy(Qt::StrongFocus);
    auto *label = new widgets::PlainLabel(tr("Reading the run"));
    label->setElided(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 8, 0);
    row->addWidget(label);
    row->addWidget(m_bar);
    row->addWidget(cancel);
    hide();
    connect(cancel, &QToolButton::clicked, this, [&project] { project.cancelLoading(); });
    connect(&project, &Project::loading, this, &LoadingIndicator::show);
    connect(&project, &Project::opened, this, &QWidget::hide);
    connect(&project, &Project::runLoaded, this, &QWidget::hide);
    connect(&project, &Project::wholeRunLoaded, this, &QWidget::hide);
    connect(&project, &Project::trialsLoaded, this, &QWidget::hide);
    connect(&project, &Project::failed, this, &QWidget::hide);
}

void LoadingIndicator::show(int percent)
{
    m_bar->setValue(percent);
    setVisible(percent < 100);
}

} // namespace strata::ui::shell
