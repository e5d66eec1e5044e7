// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/parameter_text.h"

#include "app/api/text.h"

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

QString badChoice(const engine::settings::Problem &problem)
{
    const std::vector<std::string> &choices = problem.parameter.choices;
    const QString name = QString::fromStdString(problem.parameter.name);
    if (choices.size() <= engine::settings::mostListed)
        return Sentence::tr("%1 is one of: %2.").arg(name, joined(choices));
    constexpr int longestGiven = 40;
    const QString given = api::displayText(QString::fromStdString(problem.given), longestGiven);
    if (!problem.suggestion.empty())
        return Sentence::tr("%1 cannot be \"%2\"; did you mean \"%3\"?")
            .arg(name, given, QString::fromStdString(problem.suggestion));
    //: %1 a parameter, %2 what somebody wrote, %3 a few of the names
    return Sentence::tr("%1 cannot be \"%2\"; choose one of the %n names, such as %3. The field's "
                        "list has all of them.",
                        nullptr, static_cast<int>(choices.size()))
        .arg(name, given, joined({choices.begin(), choices.begin() + engine::settings::fewListed}));
}

QString badValue(const engine::settings::Problem &problem)
{
    const ParameterSpec &spec = problem.parameter;
    const QString name = QString::fromStdString(spec.name);
    if (spec.type == ParameterType::Choice)
        return badChoice(problem);
    const QString text = spec.type == ParameterType::Integer
                             ? Sentence::tr("%1 must be a whole number from %2 to %3.")
                             //: of a parameter; fractions are allowed
                             : Sentence::tr("%1 must be a number from %2 to %3.");
    return text.arg(name, QLocale().toString(spec.minimum, 'g', 12),
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
                   ? Sentence::tr("%1 has no parameter \"%2\". Available: %3.")
                         .arg(owner, given, names)
                   : Sentence::tr("%1 has no parameter \"%2\"; did you mean \"%3\"?")
                         .arg(owner, given, QString::fromStdString(problem.suggestion));
    case ProblemKind::MissingValue:
        return Sentence::tr("\"%1\" is not of the form name=value.").arg(given);
    case ProblemKind::RepeatedParameter:
        return Sentence::tr("%1 is given twice; keep one of the two.").arg(name);
    case ProblemKind::UnknownName:
        return Sentence::tr("%1 has no %2 \"%3\". Available: %4.").arg(owner, name, given, names);
    case ProblemKind::NothingSelected:
        return Sentence::tr("No problem of %1 is in this part.").arg(owner);
    case ProblemKind::UnusedGpu:
        return Sentence::tr(
            "gpu chooses among the GPUs of a host, but none computes; add backend=cuda.");
    case ProblemKind::BadValue:
    case ProblemKind::BadDefault:
        break;
    }
    return badValue(problem);
}

} // namespace strata::app::services
