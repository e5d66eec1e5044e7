// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/start_options.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>

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

} // namespace

std::optional<StartOptions> readStartOptions(const QStringList &arguments, int &exitCode)
{
    QCommandLineParser parser;
    const QCommandLineOption thisComputer(QStringLiteral("this-computer"));
    const QCommandLineOption newInstance(QStringLiteral("new-instance"));
    const QCommandLineOption language(QStringLiteral("language"), {}, QStringLiteral("language"));
    parser.addOptions({thisComputer, newInstance, language});
    exitCode = 0;
    if (!parser.parse(arguments)) {
        print(stderr, QStringLiteral("strata: %1\nTry strata --help.\n").arg(parser.errorText()));
        exitCode = usageError;
    } else if (!hasDisplay()) {
        print(stderr,
              QStringLiteral("strata: there is no display for a window (neither DISPLAY nor "
                             "WAYLAND_DISPLAY is set). "
                             "Without a window: strata run --this-computer, or strata --help.\n"));
        exitCode = usageError;
    } else {
        return StartOptions{parser.positionalArguments(), parser.isSet(thisComputer),
                            parser.isSet(newInstance), parser.value(language)};
    }
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
