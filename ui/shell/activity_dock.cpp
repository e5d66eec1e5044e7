// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/activity_dock.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace strata::ui::shell {

using models::LogFilter;
using models::LogModel;

ActivityDock::ActivityDock(LogModel &log) :
    QDockWidget(tr("Activity")),
    m_log(log),
    m_filter(log),
    m_table(new QTableView),
    m_severities(new QComboBox),
    m_search(new QLineEdit)
{
    setObjectName(QStringLiteral("activityDock"));
    setUpTable();
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 0, 4, 4);
    layout->addLayout(makeFilters());
    layout->addWidget(m_table);
    setWidget(content);
    connect(&m_log, &LogModel::rowsInserted, this, &ActivityDock::showCount);
    connect(&m_log, &LogModel::rowsRemoved, this, &ActivityDock::showCount);
    showCount();
}

QLayout *ActivityDock::makeFilters()
{
    constexpr int letters = 16;
    m_severities->addItem(tr("everything"), int(LogFilter::Severity::Info));
    m_severities->addItem(QString(), int(LogFilter::Severity::Warning)); // by showCount()
    m_severities->addItem(tr("errors only"), int(LogFilter::Severity::Error));
    m_severities->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("part of a text or host"));
    m_search->setMinimumWidth(m_search->fontMetrics().horizontalAdvance(QLatin1Char('n')) *
                              letters);
    auto *copy = new QPushButton(tr("Copy log"));
    copy->setAutoDefault(false);
    auto *filters = new widgets::FlowLayout;
    filters->addLabelled(tr("Show:"), m_severities);
    filters->addLabelled(tr("Find in the log:"), m_search);
    filters->addWidget(copy);
    connect(m_severities, &QComboBox::currentIndexChanged, this, [this] {
        m_filter.setLeast(LogFilter::Severity(m_severities->currentData().toInt()));
        m_table->scrollToBottom();
    });
    connect(m_search, &QLineEdit::textChanged, &m_filter, &LogFilter::search);
    connect(copy, &QPushButton::clicked, this, [this] {
        m_table->clearSelection();
        widgets::copyRows(*m_table);
    });
    return filters;
}

void ActivityDock::setUpTable()
{
    m_table->setModel(&m_filter);
    widgets::setUpTable(*m_table, tr("Log"));
    widgets::setColumnWidths(*m_table, {{LogModel::TimeColumn, 15}, {LogModel::HostColumn, 20}});
    m_table->setMinimumHeight(m_table->verticalHeader()->defaultSectionSize());
    // The log follows its end, unless the person scrolled back to read.
    connect(&m_filter, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar *bar = m_table->verticalScrollBar();
        if (bar->value() >= bar->maximum() - 2)
            QMetaObject::invokeMethod(m_table, &QTableView::scrollToBottom, Qt::QueuedConnection);
    });
}

void ActivityDock::showCount()
{
    m_severities->setItemText(1, tr("problems only (%1)").arg(m_log.problemCount()));
}

} // namespace strata::ui::shell
