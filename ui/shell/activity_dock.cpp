// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/activity_dock.h"

#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace strata::ui::shell {

using models::LogFilter;
using models::LogModel;

ActivityDock::ActivityDock(LogModel &log, const app::api::Runner &runner) :
    QDockWidget(tr("Activity")),
    m_log(log),
    m_filter(log),
    m_table(new QTableView),
    m_severities(new QComboBox),
    m_search(new QLineEdit),
    m_queue(new QueueSection(runner))
{
    setObjectName(QStringLiteral("activityDock"));
    m_table->setObjectName(QStringLiteral("log"));
    auto *tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(makeLog(), tr("Log"));
    tabs->addTab(m_queue, tr("Queue"));
    setWidget(tabs);
    connect(&m_log, &LogModel::rowsInserted, this, &ActivityDock::showCount);
    connect(&m_log, &LogModel::rowsRemoved, this, &ActivityDock::showCount);
    showCount();
}

QWidget *ActivityDock::makeLog()
{
    setUpTable();
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addLayout(makeFilters());
    layout->addWidget(m_table);
    return content;
}

//! In one line, which can be narrow: a few lines of the log are to be in sight below it.
QLayout *ActivityDock::makeFilters()
{
    constexpr int letters = 16; // of "problems only (99)" in a font of unequal ones
    m_severities->addItem(tr("everything"), int(LogFilter::Severity::Info));
    m_severities->addItem(QString(), int(LogFilter::Severity::Warning)); // by showCount()
    m_severities->addItem(tr("errors only"), int(LogFilter::Severity::Error));
    m_severities->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_severities->setMinimumContentsLength(letters);
    m_severities->setAccessibleName(tr("What the log shows"));
    m_severities->setToolTip(models::plainToolTip(m_severities->accessibleName()));
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("Find in the log"));
    m_search->setAccessibleName(tr("Find in the log"));
    m_search->setToolTip(
        models::plainToolTip(tr("Shows entries whose text or host contains all of these words.")));
    auto *copy = new QPushButton(tr("Copy log"));
    copy->setAutoDefault(false);
    auto *filters = new QHBoxLayout;
    filters->addWidget(m_severities);
    filters->addWidget(m_search, 1);
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
    // With a new language the dock is another one, and the log has entries already.
    QMetaObject::invokeMethod(m_table, &QTableView::scrollToBottom, Qt::QueuedConnection);
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
