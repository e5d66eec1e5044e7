// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/setting_name.h"

#include "app/domain/own_command.h"

#include <QList>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

namespace {

const QString heightWord = QStringLiteral("height");
const QString widthWord = QStringLiteral("width");

struct Parameter {
    QString name; //!< empty: a word that is none
    QString value;
};

QList<Parameter> parametersOf(const QString &name)
{
    QList<Parameter> parameters;
    for (const QString &word : name.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype sign = word.indexOf(QLatin1Char('='));
        parameters.append(sign > 0 ? Parameter{word.left(sign), word.mid(sign + 1)}
                                   : Parameter{{}, word});
    }
    return parameters;
}

//! "pad_height" and "pad_width" become "pad"; those without anything before them "size".
void joinSizes(QList<Parameter> &parameters)
{
    for (qsizetype place = 0; place < parameters.size(); ++place) {
        Parameter &height = parameters[place];
        if (!height.name.endsWith(heightWord))
            continue;
        const QString before = height.name.chopped(heightWord.size());
        const auto width = std::ranges::find(parameters, before + widthWord, &Parameter::name);
        if (width == parameters.end())
            continue;
        height = {before.isEmpty() ? QStringLiteral("size") : before.chopped(1),
                  height.value + QChar(0xd7) + width->value};
        parameters.erase(width);
    }
}

//! The shortest beginning that no other name has; the whole name if it begins another.
QString beginningOf(const QString &name, const QList<Parameter> &parameters)
{
    for (qsizetype length = 1; length < name.size(); ++length) {
        const QString beginning = name.left(length);
        const auto begun = std::ranges::count_if(parameters, [&](const Parameter &parameter) {
            return parameter.name.startsWith(beginning);
        });
        if (begun == 1)
            return beginning;
    }
    return name;
}

} // namespace

QString shortSettingName(const QString &name)
{
    if (name.startsWith(app::domain::commandWorkload + QLatin1Char(' ')))
        return name;
    QList<Parameter> parameters = parametersOf(name);
    joinSizes(parameters);
    QStringList words;
    for (const Parameter &parameter : std::as_const(parameters))
        words << (parameter.name.isEmpty() ? parameter.value
                                           : beginningOf(parameter.name, parameters) +
                                                 QLatin1Char('=') + parameter.value);
    return words.join(QLatin1Char(' '));
}

} // namespace strata::ui::pages
