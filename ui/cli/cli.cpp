// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/cli.h"

#include "app/api/services.h"
#include "ui/cli/ending.h"
#include "ui/cli/interrupt.h"
#include "ui/cli/question_answers.h"
#include "ui/cli/terminal_secret.h"
#include "ui/cli/verb.h"

#include <QApplication>
#include <QTimer>
#include <QTranslator>

#include <unistd.h>

#include <cstdio>
#include <cstring>

namespace strata::ui::cli {

namespace {

//! Charts are drawn by widgets; everything else does without them.
bool drawsCharts(int argc, char **argv)
{
    if (argc > 1 && std::strcmp(argv[1], "report") == 0)
        return true;
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--png", 5) == 0 || std::strncmp(argv[i], "--report", 8) == 0)
            return true;
    }
    return false;
}

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv)
{
    // Never the person's display, even if there is one: nothing is shown.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (drawsCharts(argc, argv))
        return std::make_unique<QApplication>(argc, argv);
    return std::make_unique<QCoreApplication>(argc, argv);
}

QStringList hostKeysOf(const Arguments &arguments)
{
    if (const auto *run = std::get_if<RunArguments>(&arguments))
        return run->acceptedHostKeys;
    if (const auto *hosts = std::get_if<HostsArguments>(&arguments))
        return hosts->acceptedHostKeys;
    return {};
}

bool allowsCommands(const Arguments &arguments)
{
    const auto *run = std::get_if<RunArguments>(&arguments);
    return run && run->allowsCommands;
}

void install(QTranslator &translator, const QLocale &locale)
{
    if (translator.load(locale, QStringLiteral("strata"), QStringLiteral("_"),
                        QStringLiteral(":/translations")))
        QCoreApplication::installTranslator(&translator);
}

int execute(const Arguments &arguments, Console &console)
{
    const auto services = app::api::makeServices();
    const auto reader = [](const QString &prompt, bool echo) {
        return readSecret(STDIN_FILENO, STDERR_FILENO, prompt, echo);
    };
    const QuestionAnswers answers(services->questions(), hostKeysOf(arguments), console,
                                  ::isatty(STDIN_FILENO) != 0, reader, allowsCommands(arguments));
    const auto verb = std::visit(
        [&](const auto &asked) { return makeVerb(*services, console, asked); }, arguments);
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::requested, verb.get(), &Verb::interrupt);
    QObject::connect(
        verb.get(), &Verb::finished, qApp,
        [](ExitCode code) { QCoreApplication::exit(static_cast<int>(code)); },
        Qt::QueuedConnection);
    QTimer::singleShot(0, verb.get(), &Verb::start);
    return QCoreApplication::exec();
}

} // namespace

bool wantsCommandLine(int argc, char **argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    return meansNoWindow(words);
}

int main(int argc, char **argv, const QLocale &translated)
{
    const auto application = makeApplication(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("strata"));
    QCoreApplication::setApplicationVersion(QStringLiteral(STRATA_VERSION));
    QTranslator english; // plurals only; what another language lacks stays English
    QTranslator translator;
    install(english, QLocale(QLocale::English));
    install(translator, translated);
    QTextStream out(stdout);
    QTextStream err(stderr);
    Console console{out, err, ::isatty(STDERR_FILENO) != 0};
    const auto arguments = parseArguments(QCoreApplication::arguments().mid(1));
    if (!arguments)
        return static_cast<int>(dismiss(console, arguments.error()));
    return execute(*arguments, console);
}

} // namespace strata::ui::cli
