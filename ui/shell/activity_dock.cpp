// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/activity_dock.h"

#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

namespace strata::ui::shell {

using models::LogModel;

namespace {

class ProblemFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setProblemsOnly(bool only)
    {
        m_only = only;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        const int severity =
            sourceModel()->index(row, 0, parent).data(LogModel::SeverityRole).toInt();
        return !m_only || severity != int(app::api::LogEntry::Severity::Info);
    }

private:
    bool m_only = false;
};

} // namespace

ActivityDock::ActivityDock(LogModel &log) :
    QDockWidget(tr("Activity")),
    m_log(log),
    m_filter(new ProblemFilter(this)),
    m_table(new QTableView),
    m_problemsOnly(new QCheckBox)
{
    setObjectName(QStringLiteral("activityDock"));
    setUpTable();
    auto *copy = new QPushButton(tr("Copy log"));
    copy->setAutoDefault(false);
    auto *row = new QHBoxLayout;
    row->addWidget(m_problemsOnly);
    row->addStretch();
    row->addWidget(copy);
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(4, 0, 4, 4);
    layout->addLayout(row);
    layout->addWidget(m_table);
    setWidget(content);

    connect(copy, &QPushButton::clicked, this, [this] {
        m_table->clearSelection();
        widgets::copyRows(*m_table);
    });
    connect(m_problemsOnly, &QCheckBox::toggled, this,
            [this](bool only) { static_cast<ProblemFilter *>(m_filter)->setProblemsOnly(only); });
    connect(&m_log, &LogModel::rowsInserted, this, &ActivityDock::showCount);
    connect(&m_log, &LogModel::modelReset, this, &ActivityDock::showCount);
    showCount();
}

void ActivityDock::setUpTable()
{
    m_filter->setSourceModel(&m_log);
    m_table->setModel(m_filter);
    widgets::setUpTable(*m_table, tr("Log"));
    widgets::setColumnWidths(*m_table, {{LogModel::TimeColumn, 15}, {LogModel::HostColumn, 20}});
    m_table->setMinimumHeight(m_table->verticalHeader()->defaultSectionSize());
    // The log follows its end, unless the person scrolled back to read.
    connect(m_filter, &QAbstractItemModel::rowsAboutToBeInserted, this, [this] {
        const QScrollBar *bar = m_table->verticalScrollBar();
        if (bar->value() >= bar->maximum() - 2)
            QMetaObject::invokeMethod(m_table, &QTableView::scrollToBottom, Qt::QueuedConnection);
    });
}

void ActivityDock::showCount()
{
    m_problemsOnly->setText(tr("Problems onl&y (%1)").arg(m_log.problemCount()));
}

} // namespace strata::ui::shell
