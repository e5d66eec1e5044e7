// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/arguments.h"

#include "app/api/suite_catalog.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace strata::ui::cli {

namespace {

using Parsed = tl::expected<Arguments, Dismissal>;

//! tr() for the texts of this file.
struct ArgumentText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::ArgumentText)
};

QString usageText()
{
    return ArgumentText::tr(
        "Usage:\n"
        "  strata [FILE]                    opens the window\n"
        "  strata --this-computer           opens it and compares this computer at once\n"
        "  strata run FILE | --this-computer [--output FILE] [--report DIR] [--json]\n"
        "             [--suite NAME [--part NAME=VALUE …]] [--patience SECONDS]\n"
        "             [--accept-host-key SHA256:…]\n"
        "  strata run FILE --dry-run\n"
        "  strata run --resume FILE | --more FILE [--run N] [--report DIR] [--json]\n"
        "             [--accept-host-key SHA256:…]\n"
        "  strata selfcheck [FILE --host NAME] [--output FILE] [--json]\n"
        "             [--accept-host-key SHA256:…]\n"
        "  strata export FILE [--png DIR] [--csv DIR] [--json DIR] [--run N] [--dpi N]\n"
        "                [--all-charts]\n"
        "  strata check FILE [--json]\n"
        "  strata hosts check FILE [--json] [--accept-host-key SHA256:…]\n"
        "\n"
        "\"strata VERB --help\" describes a verb.\n");
}

//! The form is that of the options of verbs: what is made from the help reads both.
QString windowOptionsText()
{
    return ArgumentText::tr(
        "Options:\n"
        "  -h, --help             Shows this text.\n"
        "  -v, --version          Shows the version.\n"
        "  --this-computer        Opens the window and compares this computer at once.\n"
        "  --language <LANGUAGE>  Opens the window in this language: de or en.\n");
}

tl::unexpected<Dismissal> refuse(const QString &sentence)
{
    return tl::make_unexpected(Dismissal{ExitCode::Usage, sentence + QLatin1Char('\n')});
}

//! One verb: its options, and the words that stay. Adds --help.
class VerbParser {
public:
    VerbParser(const QString &verb, const QString &description) : m_verb(verb)
    {
        m_parser.setApplicationDescription(description);
        m_parser.addOption(
            {{QStringLiteral("h"), QStringLiteral("help")}, ArgumentText::tr("Shows this text.")});
    }
    void add(const QString &name, const QString &description, const QString &value = {})
    {
        m_parser.addOption({name, description, value});
    }
    void addJson()
    {
        add(QStringLiteral("json"),
            ArgumentText::tr("Prints one JSON object on standard output instead of text."));
    }
    void addHostKeys()
    {
        add(QStringLiteral("accept-host-key"),
            ArgumentText::tr("Trusts an unknown host that shows this key, and remembers it. May be "
                             "given several times."),
            QStringLiteral("SHA256:…"));
    }

    //! Nothing if the words are understood.
    std::optional<Dismissal> read(const QStringList &words)
    {
        const bool understood = m_parser.parse(QStringList{QStringLiteral("strata")} + words);
        if (understood && m_parser.isSet(QStringLiteral("help")))
            return Dismissal{ExitCode::Done, helpText()};
        if (!understood)
            return Dismissal{ExitCode::Usage, m_parser.errorText() + QLatin1Char('\n') + seeHelp()};
        for (const QString &name : m_parser.optionNames()) {
            if (const auto values = m_parser.values(name); values.contains(QString()))
                return Dismissal{ExitCode::Usage,
                                 ArgumentText::tr("--%1 needs a value.").arg(name) +
                                     QLatin1Char('\n') + seeHelp()};
        }
        return std::nullopt;
    }

    QString seeHelp() const
    {
        return ArgumentText::tr("\"strata %1 --help\" shows the options.\n").arg(m_verb);
    }
    bool isSet(const char *name) const { return m_parser.isSet(QLatin1String(name)); }
    QString value(const char *name) const { return m_parser.value(QLatin1String(name)); }
    QStringList values(const char *name) const { return m_parser.values(QLatin1String(name)); }
    QStringList files() const { return m_parser.positionalArguments(); }

private:
    QString helpText()
    {
        // Qt names the program by its path, and knows nothing of verbs.
        static const QRegularExpression usageLine(QStringLiteral("^[^\n]*\n"));
        QString text = m_parser.helpText();
        text.replace(usageLine, ArgumentText::tr("Usage: strata %1 [options]").arg(m_verb) +
                                    QLatin1Char('\n'));
        return text + QLatin1Char('\n') + exitCodeTable();
    }

    QString m_verb;
    QCommandLineParser m_parser;
};

//! The one FILE of a verb, as an absolute path.
tl::expected<QString, Dismissal> onlyFile(const VerbParser &parser)
{
    const QStringList files = parser.files();
    if (files.isEmpty())
        return refuse(ArgumentText::tr("No project file was given. ") + parser.seeHelp());
    if (files.size() > 1)
        return refuse(ArgumentText::tr("Only one project file is expected, but \"%1\" follows. ")
                          .arg(files.at(1)) +
                      parser.seeHelp());
    return QFileInfo(files.first()).absoluteFilePath();
}

Parsed ofFile(const VerbParser &parser, RunArguments run)
{
    const auto file = onlyFile(parser);
    if (!file)
        return tl::make_unexpected(file.error());
    run.file = *file;
    return run;
}

std::optional<Dismissal> wrongHostKey(const QStringList &fingerprints)
{
    static const QRegularExpression form(QStringLiteral("^SHA256:[A-Za-z0-9+/]{43}$"));
    for (const QString &fingerprint : fingerprints) {
        if (!form.match(fingerprint).hasMatch()) {
            return Dismissal{ExitCode::Usage,
                             ArgumentText::tr("--accept-host-key is \"SHA256:\" and 43 characters, "
                                              "as ssh-keygen -l prints it, not \"%1\".\n")
                                 .arg(fingerprint)};
        }
    }
    return std::nullopt;
}

QString absolute(const QString &path)
{
    return path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath();
}

//! What all verbs that measure read alike.
tl::expected<RunArguments, Dismissal> readMeasuring(VerbParser &parser, const QStringList &words)
{
    parser.addHostKeys();
    parser.addJson();
    if (const auto stop = parser.read(words))
        return tl::make_unexpected(*stop);
    RunArguments run;
    run.outputFile = absolute(parser.value("output"));
    run.acceptedHostKeys = parser.values("accept-host-key");
    run.json = parser.isSet("json");
    if (const auto wrong = wrongHostKey(run.acceptedHostKeys))
        return tl::make_unexpected(*wrong);
    return run;
}

void addRunOptions(VerbParser &parser)
{
    parser.add(QStringLiteral("this-computer"),
               ArgumentText::tr("Compares the layers of this computer instead of reading a plan."));
    parser.add(QStringLiteral("emulated-vm"),
               ArgumentText::tr("With --this-computer: adds a virtual machine even where KVM boots "
                                "none. It shows that the setup works, not what a VM costs."));
    parser.add(QStringLiteral("output"),
               ArgumentText::tr("Writes the run into this project file and leaves FILE alone."),
               QStringLiteral("FILE"));
    parser.add(QStringLiteral("report"),
               ArgumentText::tr("Also writes CSV files and chart PNGs into this directory."),
               QStringLiteral("DIR"));
    parser.add(QStringLiteral("resume"),
               ArgumentText::tr("Measures what is missing from a run of FILE, instead of starting "
                                "a new one: the newest run, or --run N."));
    parser.add(QStringLiteral("dry-run"),
               ArgumentText::tr("Says what would be measured, in which order, for how long, and "
                                "which differences would show. Measures nothing."));
    parser.add(
        QStringLiteral("more"),
        ArgumentText::tr("Measures the inconclusive comparisons of a run of FILE for as long "
                         "as is likely to settle them: of the newest run, or --run N."));
    parser.add(QStringLiteral("run"),
               ArgumentText::tr("Which run --resume or --more continues, counted from 1."),
               QStringLiteral("N"));
    parser.add(QStringLiteral("patience"),
               ArgumentText::tr("How many seconds to wait for a host that cannot be reached, "
                                "instead of the plan's: 0 to 86400."),
               QStringLiteral("SECONDS"));
    parser.add(QStringLiteral("suite"),
               ArgumentText::tr("Measures the problems of this suite instead of the plan's work: "
                                "deepbench. The plan stays as it is."),
               QStringLiteral("NAME"));
    parser.add(QStringLiteral("part"),
               ArgumentText::tr("Part of the suite: kinds=gemm,conv lists=training,server,device "
                                "match=TEXT precision=bf16, or a common "
                                "parameter such as steps=5. May be given several times."),
               QStringLiteral("NAME=VALUE"));
}

std::optional<Dismissal> wrongSuite(const RunArguments &run)
{
    if (run.suite.isEmpty() && run.parts.isEmpty())
        return std::nullopt;
    if (run.suite.isEmpty())
        return Dismissal{ExitCode::Usage,
                         ArgumentText::tr("--part selects part of a suite; give --suite too.") +
                             QLatin1Char('\n')};
    if (const auto request = app::api::readSuiteRequest(run.suite, run.parts); !request)
        return Dismissal{ExitCode::Usage, request.error() + QLatin1Char('\n')};
    return std::nullopt;
}

//! N of --run or --dpi, or nothing if it is not a number in the range.
std::optional<int> number(const QString &text, int least, int most)
{
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

//! Reads --resume, --more, --run and --patience.
std::optional<Dismissal> readResume(const VerbParser &parser, RunArguments &run)
{
    const auto wrong = [](const QString &sentence) {
        return Dismissal{ExitCode::Usage, sentence + QLatin1Char('\n')};
    };
    run.dryRun = parser.isSet("dry-run");
    run.measureMore = parser.isSet("more");
    run.resume = parser.isSet("resume") || run.measureMore;
    if (parser.isSet("patience") && !(run.patience = number(parser.value("patience"), 0, 86'400)))
        return wrong(
            ArgumentText::tr("--patience is a number of seconds from 0 to 86400, not \"%1\".")
                .arg(parser.value("patience")));
    if (parser.isSet("run") && !run.resume)
        return wrong(
            ArgumentText::tr("--run selects the run to continue; give --resume or --more too."));
    if (const auto which = number(parser.value("run"), 1, 1'000'000))
        run.run = *which;
    else if (parser.isSet("run"))
        return wrong(ArgumentText::tr("--run is a whole number from 1, not \"%1\".")
                         .arg(parser.value("run")));
    if (run.resume && (run.thisComputer || !run.suite.isEmpty() || !run.outputFile.isEmpty()))
        return wrong(ArgumentText::tr("--resume continues a run of a project file; it cannot be "
                                      "combined with --this-computer, --suite or --output."));
    if (run.resume && run.dryRun)
        return wrong(ArgumentText::tr("--dry-run describes a new run; it cannot be combined with "
                                      "--resume or --more."));
    if (run.dryRun && !run.suite.isEmpty())
        return wrong(ArgumentText::tr("--dry-run describes the plan; it cannot be combined with "
                                      "--suite."));
    if (run.resume && run.patience)
        return wrong(ArgumentText::tr("--resume keeps the plan that the run was started with; it "
                                      "cannot be combined with --patience."));
    return std::nullopt;
}

Parsed parseRun(const QStringList &words)
{
    VerbParser parser(
        QStringLiteral("run FILE | --this-computer | --resume FILE | --more FILE"),
        ArgumentText::tr(
            "Executes the plan of a project file and writes the new run into it. Progress goes to "
            "standard error, results to "
            "standard output. Ctrl+C stops and cleans up; a second Ctrl+C quits at once."));
    addRunOptions(parser);
    auto read = readMeasuring(parser, words);
    if (!read)
        return tl::make_unexpected(read.error());
    RunArguments &run = *read;
    run.suite = parser.value("suite");
    run.parts = parser.values("part");
    run.thisComputer = parser.isSet("this-computer");
    run.emulatedVm = parser.isSet("emulated-vm");
    if (run.emulatedVm && !run.thisComputer)
        return refuse(ArgumentText::tr("--emulated-vm needs --this-computer. ") + parser.seeHelp());
    run.reportDirectory = absolute(parser.value("report"));
    if (const auto wrong = wrongSuite(run))
        return tl::make_unexpected(*wrong);
    if (const auto wrong = readResume(parser, run))
        return tl::make_unexpected(*wrong);
    if (run.thisComputer) {
        if (!parser.files().isEmpty())
            return refuse(ArgumentText::tr("Either a project file or --this-computer, not both. ") +
                          parser.seeHelp());
        return run;
    }
    return ofFile(parser, std::move(run));
}

Parsed parseSelfCheck(const QStringList &words)
{
    VerbParser parser(
        QStringLiteral("selfcheck [FILE --host NAME]"),
        ArgumentText::tr("Compares a host of a project file, or this computer, with itself, and "
                         "with itself made slower by 2 % and 10 %: how wide the intervals are is "
                         "what comparisons can resolve there. The run is added to the file, whose "
                         "plan stays as it is. Takes about two minutes."));
    parser.add(QStringLiteral("host"),
               ArgumentText::tr("The host of FILE to check. Needed if it has several."),
               QStringLiteral("NAME"));
    parser.add(QStringLiteral("output"),
               ArgumentText::tr("The project file that gets the run. Default: FILE, or "
                                "self-check.strata."),
               QStringLiteral("FILE"));
    auto read = readMeasuring(parser, words);
    if (!read)
        return tl::make_unexpected(read.error());
    RunArguments &run = *read;
    run.selfCheck = true;
    run.thisComputer = parser.files().isEmpty();
    run.host = parser.value("host");
    if (run.thisComputer && parser.isSet("host"))
        return refuse(ArgumentText::tr("--host selects a host of a project file; give FILE too. ") +
                      parser.seeHelp());
    if (run.thisComputer)
        return run;
    return ofFile(parser, std::move(run));
}

Parsed parseExport(const QStringList &words)
{
    VerbParser parser(
        QStringLiteral("export FILE"),
        ArgumentText::tr("Writes a run of a project file for other programs. Needs no display."));
    parser.add(QStringLiteral("png"),
               ArgumentText::tr("Writes a PNG of each chart (throughput, degradation, roofline, "
                                "utilization, latency) into this directory."),
               QStringLiteral("DIR"));
    parser.add(QStringLiteral("all-charts"),
               ArgumentText::tr("Charts of every setting, not only of the first 100."));
    parser.add(QStringLiteral("csv"),
               ArgumentText::tr("Writes steps, trials, summary and what else there is as CSV into "
                                "this directory."),
               QStringLiteral("DIR"));
    parser.add(QStringLiteral("json"),
               ArgumentText::tr("Writes the results as one JSON object into this directory."),
               QStringLiteral("DIR"));
    parser.add(QStringLiteral("run"),
               ArgumentText::tr("Which run, counted from 1. Default: the newest."),
               QStringLiteral("N"));
    parser.add(QStringLiteral("dpi"),
               ArgumentText::tr("Resolution of the PNGs, 36 to 1200. Default: 300."),
               QStringLiteral("N"));
    if (const auto stop = parser.read(words))
        return tl::make_unexpected(*stop);
    const auto file = onlyFile(parser);
    if (!file)
        return tl::make_unexpected(file.error());
    ExportArguments asked;
    asked.file = *file;
    asked.pngDirectory = absolute(parser.value("png"));
    asked.csvDirectory = absolute(parser.value("csv"));
    asked.jsonDirectory = absolute(parser.value("json"));
    asked.everySetting = parser.isSet("all-charts");
    if (asked.pngDirectory.isEmpty() && asked.csvDirectory.isEmpty() &&
        asked.jsonDirectory.isEmpty())
        return refuse(ArgumentText::tr("Nothing to export: give --png DIR, --csv DIR, --json DIR, "
                                       "or several of them. ") +
                      parser.seeHelp());
    const auto run =
        parser.isSet("run") ? number(parser.value("run"), 1, 1000000) : std::optional(0);
    const auto dpi =
        parser.isSet("dpi") ? number(parser.value("dpi"), 36, 1200) : std::optional(300);
    if (!run)
        return refuse(ArgumentText::tr("--run is a whole number from 1, not \"%1\".")
                          .arg(parser.value("run")));
    if (!dpi)
        return refuse(ArgumentText::tr("--dpi is a whole number from 36 to 1200, not \"%1\".")
                          .arg(parser.value("dpi")));
    asked.run = *run;
    asked.dpi = *dpi;
    return asked;
}

Parsed parseCheck(const QStringList &words)
{
    VerbParser parser(QStringLiteral("check FILE"),
                      ArgumentText::tr("Opens a project file as hostile input, compares every "
                                       "trial with its stored hash, and reports what is damaged."));
    parser.addJson();
    if (const auto stop = parser.read(words))
        return tl::make_unexpected(*stop);
    const auto file = onlyFile(parser);
    if (!file)
        return tl::make_unexpected(file.error());
    return CheckArguments{*file, parser.isSet("json")};
}

Parsed parseHosts(const QStringList &words)
{
    if (words.isEmpty() || words.first() != QLatin1String("check")) {
        const bool help =
            words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h"));
        return tl::make_unexpected(Dismissal{help ? ExitCode::Done : ExitCode::Usage, usageText()});
    }
    VerbParser parser(
        QStringLiteral("hosts check FILE"),
        ArgumentText::tr(
            "Examines the hosts of a project file: reachable, trusted, signed in, usable."));
    parser.addHostKeys();
    parser.addJson();
    if (const auto stop = parser.read(words.mid(1)))
        return tl::make_unexpected(*stop);
    const auto file = onlyFile(parser);
    if (!file)
        return tl::make_unexpected(file.error());
    const HostsArguments asked{*file, parser.values("accept-host-key"), parser.isSet("json")};
    if (const auto wrong = wrongHostKey(asked.acceptedHostKeys))
        return tl::make_unexpected(*wrong);
    return asked;
}

} // namespace

Parsed parseArguments(const QStringList &words)
{
    const QString verb = words.value(0);
    if (verb == QLatin1String("run"))
        return parseRun(words.mid(1));
    if (verb == QLatin1String("selfcheck"))
        return parseSelfCheck(words.mid(1));
    if (verb == QLatin1String("export"))
        return parseExport(words.mid(1));
    if (verb == QLatin1String("check"))
        return parseCheck(words.mid(1));
    if (verb == QLatin1String("hosts"))
        return parseHosts(words.mid(1));
    if (verb == QLatin1String("--version") || verb == QLatin1String("-v"))
        return tl::make_unexpected(
            Dismissal{ExitCode::Done,
                      QStringLiteral("strata %1\n").arg(QCoreApplication::applicationVersion())});
    if (verb == QLatin1String("--help") || verb == QLatin1String("-h"))
        return tl::make_unexpected(
            Dismissal{ExitCode::Done, usageText() + QLatin1Char('\n') + windowOptionsText() +
                                          QLatin1Char('\n') + exitCodeTable()});
    return tl::make_unexpected(
        Dismissal{ExitCode::Usage,
                  ArgumentText::tr("\"%1\" is not a verb of strata.\n").arg(verb) + usageText()});
}

bool isVerb(const QString &word)
{
    static const QStringList verbs{
        QStringLiteral("selfcheck"), QStringLiteral("run"),       QStringLiteral("export"),
        QStringLiteral("check"),     QStringLiteral("hosts"),     QStringLiteral("--help"),
        QStringLiteral("-h"),        QStringLiteral("--version"), QStringLiteral("-v")};
    return verbs.contains(word);
}

} // namespace strata::ui::cli
