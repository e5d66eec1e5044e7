// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/suite_model.h"

#include "app/api/text.h"
#include "app/domain/roofline.h"

namespace strata::ui::models {

SuiteModel::SuiteModel(QObject *parent) :
    TableModel({{tr("Problem")}, {tr("List")}, {tr("Operations"), Qt::AlignRight}}, parent)
{
}

void SuiteModel::setSuite(const app::api::SuiteInfo &suite)
{
    beginResetModel();
    m_suite = suite;
    m_part = {};
    m_rows = app::api::problemsOf(suite, {});
    m_unchecked.clear();
    endResetModel();
    Q_EMIT chosenChanged();
}

void SuiteModel::setPart(const app::api::SuitePart &part)
{
    beginResetModel();
    m_part = part;
    m_rows = app::api::problemsOf(m_suite, part);
    endResetModel();
    Q_EMIT chosenChanged();
}

void SuiteModel::check(int row, bool checked)
{
    if (checked)
        m_unchecked.remove(m_rows.at(row));
    else
        m_unchecked.insert(m_rows.at(row));
}

void SuiteModel::checkAll(bool checked)
{
    if (m_rows.isEmpty())
        return;
    for (int row = 0; row < m_rows.size(); ++row)
        check(row, checked);
    Q_EMIT dataChanged(index(0, ProblemColumn), index(rows() - 1, ProblemColumn),
                       {Qt::CheckStateRole});
    Q_EMIT chosenChanged();
}

void SuiteModel::toggle(const QList<int> &rows)
{
    if (rows.isEmpty())
        return;
    const bool checked = m_unchecked.contains(m_rows.at(rows.first()));
    for (const int row : rows) {
        check(row, checked);
        Q_EMIT dataChanged(index(row, ProblemColumn), index(row, ProblemColumn),
                           {Qt::CheckStateRole});
    }
    Q_EMIT chosenChanged();
}

QList<int> SuiteModel::chosen() const
{
    QList<int> problems;
    for (const int problem : m_rows)
        if (!m_unchecked.contains(problem))
            problems.append(problem);
    return problems;
}

int SuiteModel::rows() const
{
    return int(m_rows.size());
}

Qt::ItemFlags SuiteModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = TableModel::flags(index);
    return index.column() == ProblemColumn ? flags | Qt::ItemIsUserCheckable : flags;
}

QString SuiteModel::text(int row, int column) const
{
    const app::api::SuiteProblem &problem = m_suite.problems.at(m_rows.at(row));
    const QString precision = m_part.precision.isEmpty()
                                  ? problem.parameters.value(QStringLiteral("precision"))
                                  : m_part.precision;
    switch (column) {
    case ProblemColumn:
        return problem.label;
    case ListColumn:
        return problem.list;
    case OperationsColumn:
        return problem.operations > 0
                   ? app::api::formatQuantity(problem.operations,
                                              app::domain::arithmeticUnit(precision))
                   : QString();
    default:
        return {};
    }
}

QVariant SuiteModel::value(int row, int column, int role) const
{
    if (role != Qt::CheckStateRole || column != ProblemColumn)
        return {};
    return m_unchecked.contains(m_rows.at(row)) ? Qt::Unchecked : Qt::Checked;
}

bool SuiteModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::CheckStateRole || index.column() != ProblemColumn)
        return false;
    check(index.row(), value.toInt() == Qt::Checked);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT chosenChanged();
    return true;
}

} // namespace strata::ui::models
