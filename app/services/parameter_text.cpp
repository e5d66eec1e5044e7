// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/parameter_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace strata::app::services {

using engine::settings::ParameterSpec;
using engine::settings::ParameterType;
using engine::settings::ProblemKind;

namespace {

//! tr() for the texts of this file.
struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::Sentence)
};

QString joined(const std::vector<std::string> &names)
{
    QStringList texts;
    for (const std::string &name : names)
        texts.append(QString::fromStdString(name));
    return texts.join(QStringLiteral(", "));
}

QString badValue(const ParameterSpec &spec)
{
    const QString name = QString::fromStdString(spec.name);
    if (spec.type == ParameterType::Choice)
        return Sentence::tr("%1 is one of: %2.").arg(name, joined(spec.choices));
    return Sentence::tr("%1 is a number from %2 to %3.")
        .arg(name, QLocale().toString(spec.minimum, 'g', 12),
             QLocale().toString(spec.maximum, 'g', 12));
}

} // namespace

QString sentence(const engine::settings::Problem &problem, const QString &owner)
{
    const QString name = QString::fromStdString(problem.parameter.name);
    const QString given = QString::fromStdString(problem.given);
    const QString names = joined(problem.names);
    switch (problem.kind) {
    case ProblemKind::UnknownParameter:
        return problem.suggestion.empty()
                   ? Sentence::tr("%1 has no parameter \"%2\"; there are: %3.")
                         .arg(owner, given, names)
                   : Sentence::tr("%1 has no parameter \"%2\"; did you mean \"%3\"?")
                         .arg(owner, given, QString::fromStdString(problem.suggestion));
    case ProblemKind::MissingValue:
        return Sentence::tr("\"%1\" is not of the form name=value.").arg(given);
    case ProblemKind::RepeatedParameter:
        return Sentence::tr("%1 is given twice; keep one of the two.").arg(name);
    case ProblemKind::UnknownName:
        return Sentence::tr("%1 has no %2 \"%3\"; there are: %4.").arg(owner, name, given, names);
    case ProblemKind::NothingSelected:
        return Sentence::tr("No problem of %1 is in this part.").arg(owner);
    case ProblemKind::UnusedGpu:
        return Sentence::tr(
            "gpu chooses among the GPUs of a host, but none computes; add backend=cuda.");
    case ProblemKind::BadValue:
    case ProblemKind::BadDefault:
        break;
    }
    return badValue(problem.parameter);
}

} // namespace strata::app::services
