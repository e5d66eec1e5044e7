// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start_options.h"

#include "ui/dialogs/languages.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cstdio>

namespace strata::ui::shell {

namespace {

constexpr int usageError = 2;

void print(FILE *stream, const QString &text)
{
    std::fputs(text.toLocal8Bit().constData(), stream);
}

bool hasDisplay()
{
    for (const char *variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (!qEnvironmentVariableIsEmpty(variable))
            return true;
    return false;
}

//! No tr(): what is said here comes before the application, which loads translations.
void refuse(const QString &sentence)
{
    print(stderr, QStringLiteral("strata: %1\n").arg(sentence));
}

QString languageCodes()
{
    QStringList codes;
    for (const dialogs::Language &language : dialogs::languages())
        codes.append(language.code);
    return codes.join(QStringLiteral(", "));
}

bool isLanguage(const QString &code)
{
    const auto &known = dialogs::languages();
    return std::ranges::find(known, code, &dialogs::Language::code) != known.end();
}

} // namespace

std::optional<StartOptions> readStartOptions(const QStringList &arguments, int &exitCode)
{
    QCommandLineParser parser;
    const QCommandLineOption thisComputer(QStringLiteral("this-computer"));
    const QCommandLineOption newInstance(QStringLiteral("new-instance"));
    const QCommandLineOption language(QStringLiteral("language"), {}, QStringLiteral("language"));
    parser.addOptions({thisComputer, newInstance, language});
    exitCode = 0;
    if (!parser.parse(arguments))
        refuse(parser.errorText() + QStringLiteral("\nTry strata --help."));
    else if (parser.isSet(language) && !isLanguage(parser.value(language)))
        refuse(QStringLiteral("--language is one of %1, not \"%2\".")
                   .arg(languageCodes(), parser.value(language)));
    else if (!hasDisplay())
        refuse(QStringLiteral("there is no display for a window (neither DISPLAY nor "
                              "WAYLAND_DISPLAY is set). "
                              "Without a window: strata run --this-computer, or strata --help."));
    else
        return StartOptions{parser.positionalArguments(), parser.isSet(thisComputer),
                            parser.isSet(newInstance), parser.value(language)};
    exitCode = usageError;
    return std::nullopt;
}

std::optional<Handover> handoverOf(const StartOptions &options)
{
    if (options.newInstance || !options.language.isEmpty())
        return std::nullopt;
    Handover wanted;
    wanted.thisComputer = options.thisComputer;
    for (const QString &file : options.files)
        wanted.files.append(QFileInfo(file).absoluteFilePath());
    return wanted;
}

} // namespace strata::ui::shell
