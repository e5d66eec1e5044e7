// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/suite_model.h"

#include "app/api/text.h"
#include "app/domain/roofline.h"

namespace strata::ui::models {

SuiteModel::SuiteModel() :
    CheckedRowsModel({{tr("Problem")}, {tr("List")}, {tr("Operations"), Qt::AlignRight}})
{
}

void SuiteModel::setSuite(const app::api::SuiteInfo &suite)
{
    beginResetModel();
    m_suite = suite;
    m_part = {};
    const QList<int> problems = app::api::problemsOf(suite, {});
    setItems(problems);
    setChecked({problems.begin(), problems.end()});
    endResetModel();
    Q_EMIT chosenChanged();
}

void SuiteModel::setPart(const app::api::SuitePart &part)
{
    beginResetModel();
    m_part = part;
    setItems(app::api::problemsOf(m_suite, part));
    endResetModel();
    Q_EMIT chosenChanged();
}

QList<int> SuiteModel::chosen() const
{
    QList<int> problems;
    for (const int problem : items())
        if (checked().contains(problem))
            problems.append(problem);
    return problems;
}

QString SuiteModel::text(int row, int column) const
{
    const app::api::SuiteProblem &problem = m_suite.problems.at(itemOf(row));
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

} // namespace strata::ui::models
