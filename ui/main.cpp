// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/services.h"
#include "ui/cli/cli.h"
#include "ui/settings/ui_settings.h"
#include "ui/shell/handover.h"
#include "ui/shell/language.h"
#include "ui/shell/start_options.h"
#include "ui/shell/window_desk.h"
#include "ui/widgets/color_scheme.h"

#include <QApplication>
#include <QIcon>

int main(int argc, char *argv[])
{
    using namespace strata::ui;
    if (cli::wantsCommandLine(argc, argv))
        return cli::main(argc, argv, shell::translatedLocale(QLocale()));
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    int exitCode = 0;
    const auto options = shell::readStartOptions(arguments, exitCode);
    if (!options)
        return exitCode;

    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Strata"));
    QApplication::setOrganizationName(QStringLiteral("Strata"));
    QApplication::setApplicationVersion(QStringLiteral(STRATA_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.strata.Strata"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/strata.svg")));
    const QString socket = shell::handoverSocket();
    if (const auto wanted = shell::handoverOf(*options); wanted && shell::handOver(socket, *wanted))
        return 0;
    settings::UiSettings settings;
    shell::installLanguage(options->language.isEmpty() ? settings.language() : options->language);
    widgets::applyColors(settings.colors());

    const shell::HandoverServer server(socket);
    shell::WindowDesk desk(strata::app::api::makeServices, settings);
    QObject::connect(&server, &shell::HandoverServer::received, &desk, &shell::WindowDesk::take);
    if (options->thisComputer)
        desk.openThisComputer();
    for (const QString &file : options->files)
        desk.open(file);
    if (!options->thisComputer && options->files.isEmpty())
        shell::WindowDesk::offerRecovered(*desk.reopen());
    return QApplication::exec();
}
