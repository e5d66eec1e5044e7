// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/arguments.h"

#include "app/api/suite_catalog.h"
#include "ui/cli/verb_parser.h"
#include "ui/report/write_document.h"

#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>

namespace strata::ui::cli {

namespace {

QString usageText()
{
    return ArgumentText::tr(
        "Usage:\n"
        "  strata [FILE …]                  opens the window\n"
        "  strata --this-computer           opens it and compares this computer at once\n"
        "  strata run FILE | --this-computer [--output FILE] [--report DIR] [--json]\n"
        "             [--suite NAME [--part NAME=VALUE …]] [--patience SECONDS]\n"
        "             [--accept-host-key SHA256:…] [--emulated-vm] [--allow-commands]\n"
        "  strata run FILE | --this-computer --dry-run [--json]\n"
        "  strata run --resume FILE | --more FILE [--run N] [--report DIR] [--json]\n"
        "             [--accept-host-key SHA256:…] [--allow-commands]\n"
        "  strata selfcheck [FILE --host NAME] [--output FILE] [--json]\n"
        "             [--accept-host-key SHA256:…]\n"
        "  strata export FILE [--png DIR] [--csv DIR] [--json DIR] [--run N] [--dpi N]\n"
        "                [--all-charts] [--iteration-times]\n"
        "  strata compare FILE[#N] FILE[#N] [--json]\n"
        "  strata report FILE --output FILE.html|FILE.pdf [--run N] [--iteration-times]\n"
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
        "  --new-instance         Opens the window in a separate process, even if Strata is "
        "running.\n"
        "  --language <LANGUAGE>  Opens the window in this language: de, en, zh_CN or zh_TW.\n");
}

//! What all verbs that measure read alike.
RunArguments readMeasuring(VerbParser &parser, const QStringList &words)
{
    parser.addHostKeys();
    parser.addJson();
    parser.read(words);
    RunArguments run;
    run.outputFile = parser.path("output");
    run.acceptedHostKeys = parser.hostKeys();
    run.json = parser.isSet("json");
    return run;
}

void addRunOptions(VerbParser &parser)
{
    parser.add("this-computer",
               ArgumentText::tr("Compares the layers of this computer instead of reading a plan."));
    parser.add("emulated-vm",
               ArgumentText::tr("With --this-computer: adds a virtual machine even where KVM boots "
                                "none. It shows that the setup works, not what a VM costs."));
    parser.add("output",
               ArgumentText::tr("Writes the run into this project file and leaves FILE alone."),
               "FILE");
    parser.add("report",
               ArgumentText::tr("Also writes CSV files, the results as JSON and chart PNGs into "
                                "this directory."),
               "DIR");
    parser.add("resume",
               ArgumentText::tr("Measures what is missing from a run of FILE, instead of starting "
                                "a new one: the newest run, or --run N."));
    parser.add("dry-run",
               ArgumentText::tr("Says what would be measured, in which order, for how long, and "
                                "which differences would show. Measures nothing."));
    parser.add("more", ArgumentText::tr(
                           "Measures the inconclusive comparisons of a run of FILE for as long "
                           "as is likely to settle them: of the newest run, or --run N."));
    parser.add("run", ArgumentText::tr("Which run --resume or --more continues, counted from 1."),
               "N");
    parser.add("patience",
               ArgumentText::tr("How many seconds to wait for a host that cannot be reached, "
                                "instead of the plan's: 0 to 86400."),
               "SECONDS");
    parser.add("suite",
               ArgumentText::tr("Measures the problems of this suite instead of the plan's work: "
                                "deepbench or fathom. The plan stays as it is."),
               "NAME");
    parser.addRepeatable(
        "part",
        ArgumentText::tr("Part of the suite: kinds=gemm,conv lists=training,server,device "
                         "match=TEXT precision=bf16, or a common parameter such as steps=5."),
        "NAME=VALUE");
    parser.add(
        "allow-commands",
        ArgumentText::tr("Runs the commands in the plan, regardless of who wrote them. Without "
                         "this option a plan with commands is shown and not started."));
}

void checkSuite(VerbParser &parser, const RunArguments &run)
{
    if (run.suite.isEmpty() && !run.parts.isEmpty())
        parser.refuse(ArgumentText::tr("--part selects part of a suite; give --suite too."));
    if (run.suite.isEmpty())
        return;
    if (const auto request = app::api::readSuiteRequest(run.suite, run.parts); !request)
        parser.refuse(request.error());
}

//! Reads --dry-run, --resume, --more, --run and --patience.
void readResume(VerbParser &parser, RunArguments &run)
{
    run.dryRun = parser.isSet("dry-run");
    run.measureMore = parser.isSet("more");
    run.resume = parser.isSet("resume") || run.measureMore;
    if (parser.isSet("resume") && run.measureMore)
        parser.refuse(ArgumentText::tr("Either --resume or --more, not both. ") + parser.seeHelp());
    run.patience = parser.number(
        "patience", 0, 86'400,
        ArgumentText::tr("--patience must be a number of seconds from 0 to 86400, not \"%1\"."));
    if (parser.isSet("run") && !run.resume)
        parser.refuse(
            ArgumentText::tr("--run selects the run to continue; give --resume or --more too."));
    run.run =
        parser
            .number("run", 1, 1'000'000,
                    ArgumentText::tr("--run must be a whole number of 1 or more, not \"%1\"."))
            .value_or(0);
    if (run.resume && (run.thisComputer || !run.suite.isEmpty() || !run.outputFile.isEmpty()))
        parser.refuse(ArgumentText::tr("--resume continues a run of a project file; it cannot be "
                                       "combined with --this-computer, --suite or --output."));
    if (run.resume && run.dryRun)
        parser.refuse(ArgumentText::tr("--dry-run describes a new run; it cannot be combined with "
                                       "--resume or --more."));
    if (run.dryRun && !run.suite.isEmpty())
        parser.refuse(ArgumentText::tr("--dry-run describes the plan; it cannot be combined with "
                                       "--suite."));
    if (run.dryRun && (parser.isSet("report") || parser.isSet("output")))
        parser.refuse(ArgumentText::tr("--dry-run writes nothing; it cannot be combined with "
                                       "--report or --output."));
    if (run.resume && run.patience)
        parser.refuse(ArgumentText::tr("--resume keeps the plan that the run was started with; it "
                                       "cannot be combined with --patience."));
}

Parsed parseRun(const QStringList &words)
{
    VerbParser parser(
        "run FILE | --this-computer | --resume FILE | --more FILE",
        ArgumentText::tr(
            "Executes the plan of a project file and writes the new run into it. Progress goes to "
            "standard error, results to "
            "standard output. Ctrl+C stops and cleans up; a second Ctrl+C quits at once."));
    addRunOptions(parser);
    RunArguments run = readMeasuring(parser, words);
    run.allowsCommands = parser.isSet("allow-commands");
    run.suite = parser.value("suite");
    run.parts = parser.values("part");
    run.thisComputer = parser.isSet("this-computer");
    run.emulatedVm = parser.isSet("emulated-vm");
    if (run.emulatedVm && !run.thisComputer)
        parser.refuse(ArgumentText::tr("--emulated-vm needs --this-computer. ") + parser.seeHelp());
    run.reportDirectory = parser.path("report");
    checkSuite(parser, run);
    readResume(parser, run);
    if (!run.thisComputer)
        run.file = parser.onlyFile();
    else if (!parser.files().isEmpty())
        parser.refuse(ArgumentText::tr("Either a project file or --this-computer, not both. ") +
                      parser.seeHelp());
    return parser.answer(run);
}

Parsed parseSelfCheck(const QStringList &words)
{
    VerbParser parser(
        "selfcheck [FILE --host NAME]",
        ArgumentText::tr("Compares a host of a project file, or this computer, with itself, and "
                         "with itself slowed down by 2 % and 10 %. The width of the intervals "
                         "shows how small a difference comparisons can resolve there. The run is "
                         "added to the file, whose plan stays as it is. Takes about two minutes."));
    parser.add("host", ArgumentText::tr("The host of FILE to check. Needed if it has several."),
               "NAME");
    parser.add("output",
               ArgumentText::tr("The project file that gets the run. Default: FILE, or "
                                "self-check.strata."),
               "FILE");
    RunArguments run = readMeasuring(parser, words);
    run.selfCheck = true;
    run.thisComputer = parser.files().isEmpty();
    run.host = parser.value("host");
    if (run.thisComputer && parser.isSet("host"))
        parser.refuse(ArgumentText::tr("--host selects a host of a project file; give FILE too. ") +
                      parser.seeHelp());
    if (!run.thisComputer)
        run.file = parser.onlyFile();
    return parser.answer(run);
}

Parsed parseExport(const QStringList &words)
{
    VerbParser parser(
        "export FILE",
        ArgumentText::tr("Writes a run of a project file for other programs. Needs no display."));
    parser.add("png",
               ArgumentText::tr(
                   "Writes a PNG of each chart (overview, throughput, degradation, roofline, "
                   "utilization, latency, elapsed time, distribution, operations, learning, sweep) "
                   "into this directory."),
               "DIR");
    parser.add("all-charts",
               ArgumentText::tr("Charts of every setting, not only of the first (100 at most)."));
    parser.add("csv",
               ArgumentText::tr("Writes steps, trials, summary and what else there is as CSV into "
                                "this directory."),
               "DIR");
    parser.add("json",
               ArgumentText::tr("Writes the results as one JSON object into this directory."),
               "DIR");
    parser.add(
        "run",
        ArgumentText::tr("Which run, counted from 1. Default: the newest that is not hidden."),
        "N");
    parser.add("dpi", ArgumentText::tr("Resolution of the PNGs, 36 to 1200. Default: 300."), "N");
    parser.addIterationTimes();
    parser.read(words);
    ExportArguments asked;
    asked.file = parser.onlyFile();
    asked.pngDirectory = parser.path("png");
    asked.csvDirectory = parser.path("csv");
    asked.jsonDirectory = parser.path("json");
    asked.everySetting = parser.isSet("all-charts");
    asked.choices = parser.choices();
    if (asked.pngDirectory.isEmpty() && asked.csvDirectory.isEmpty() &&
        asked.jsonDirectory.isEmpty())
        parser.refuse(ArgumentText::tr("Nothing to export: give --png DIR, --csv DIR, --json DIR, "
                                       "or several of them. ") +
                      parser.seeHelp());
    else if (asked.pngDirectory.isEmpty() &&
             (parser.isSet("dpi") || asked.everySetting || parser.isSet("iteration-times")))
        parser.refuse(ArgumentText::tr("--dpi, --all-charts and --iteration-times are for charts; "
                                       "give --png too. ") +
                      parser.seeHelp());
    asked.run =
        parser
            .number("run", 1, 1'000'000,
                    ArgumentText::tr("--run must be a whole number of 1 or more, not \"%1\"."))
            .value_or(asked.run);
    asked.dpi =
        parser
            .number("dpi", 36, 1200,
                    ArgumentText::tr("--dpi must be a whole number from 36 to 1200, not \"%1\"."))
            .value_or(asked.dpi);
    return parser.answer(asked);
}

//! A file whose name ends like that is taken as it is.
RunOfFile readRunOfFile(const QString &word)
{
    static const QRegularExpression numbered(QStringLiteral("^(.+)#([1-9][0-9]{0,6})$"));
    const auto match = numbered.match(word);
    if (match.hasMatch() && !QFileInfo::exists(word))
        return {QFileInfo(match.captured(1)).absoluteFilePath(), match.captured(2).toInt()};
    return {QFileInfo(word).absoluteFilePath(), 0};
}

Parsed parseCompare(const QStringList &words)
{
    VerbParser parser(
        "compare FILE[#N] FILE[#N]",
        ArgumentText::tr("Says what changed from one run to another, such as before and after an "
                         "update of the kernel: each host is compared with itself. FILE#2 is the "
                         "second run of FILE; without a number it is the newest that is not "
                         "hidden. Both may be of "
                         "the same file. Nothing is measured or written."));
    parser.addJson();
    parser.read(words);
    const QStringList runs = parser.files();
    if (runs.size() != 2 || runs.contains(QString()))
        parser.refuse(ArgumentText::tr("Two runs are expected, the one before and the one after: "
                                       "FILE#1 FILE#2, or two project files. ") +
                      parser.seeHelp());
    return parser.answer(CompareArguments{readRunOfFile(runs.value(0)),
                                          readRunOfFile(runs.value(1)), parser.isSet("json")});
}

Parsed parseReport(const QStringList &words)
{
    VerbParser parser("report FILE",
                      ArgumentText::tr("Writes the report on a run of a project file: question, "
                                       "answer, hosts, method, charts, tables, and what limits "
                                       "them. Needs no display."));
    parser.addRepeatable(
        "output",
        ArgumentText::tr("Writes the report into this file, as HTML or PDF by its ending. An "
                         "existing file is replaced."),
        "FILE");
    parser.add(
        "run",
        ArgumentText::tr("Which run, counted from 1. Default: the newest that is not hidden."),
        "N");
    parser.addIterationTimes();
    parser.read(words);
    ReportArguments asked;
    asked.file = parser.onlyFile();
    asked.choices = parser.choices();
    for (const QString &output : parser.values("output")) {
        asked.outputs.append(QFileInfo(output).absoluteFilePath());
        if (!report::isReportName(output))
            parser.refuse(
                ArgumentText::tr("--output must be a file that ends in .html or .pdf, not \"%1\".")
                    .arg(output));
    }
    if (asked.outputs.isEmpty())
        parser.refuse(
            ArgumentText::tr(
                "No output file was given. Use --output FILE.html or --output FILE.pdf. ") +
            parser.seeHelp());
    asked.run =
        parser
            .number("run", 1, 1'000'000,
                    ArgumentText::tr("--run must be a whole number of 1 or more, not \"%1\"."))
            .value_or(asked.run);
    return parser.answer(asked);
}

Parsed parseCheck(const QStringList &words)
{
    VerbParser parser("check FILE",
                      ArgumentText::tr("Opens a project file as hostile input, compares every "
                                       "trial with its stored hash, and reports what is damaged."));
    parser.addJson();
    parser.read(words);
    return parser.answer(CheckArguments{parser.onlyFile(), parser.isSet("json")});
}

//! \param words with what follows it
Parsed refuseVerb(const QString &verb, const QStringList &words)
{
    return tl::make_unexpected(
        Dismissal{ExitCode::Usage,
                  ArgumentText::tr("\"%1\" is not a verb of strata.\n").arg(verb) + usageText(),
                  asksForJson(words)});
}

Parsed parseHosts(const QStringList &words)
{
    if (words.isEmpty() || words.first() != QLatin1String("check")) {
        if (words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h")))
            return tl::make_unexpected(Dismissal{ExitCode::Done, usageText()});
        return refuseVerb((QStringLiteral("hosts ") + words.value(0)).trimmed(), words);
    }
    VerbParser parser(
        "hosts check FILE",
        ArgumentText::tr(
            "Examines the hosts of a project file: reachable, trusted, signed in, usable."));
    parser.addHostKeys();
    parser.addJson();
    parser.read(words.mid(1));
    return parser.answer(
        HostsArguments{parser.onlyFile(), parser.hostKeys(), parser.isSet("json")});
}

Parsed tellVersion(const QStringList &)
{
    return tl::make_unexpected(Dismissal{
        ExitCode::Done, QStringLiteral("strata %1\n").arg(QCoreApplication::applicationVersion())});
}

Parsed tellHelp(const QStringList &)
{
    return tl::make_unexpected(Dismissal{ExitCode::Done, usageText() + QLatin1Char('\n') +
                                                             windowOptionsText() +
                                                             QLatin1Char('\n') + exitCodeTable()});
}

using Parse = Parsed (*)(const QStringList &);

//! What reads the words after this one; null if it is not one of ours.
Parse parserOf(const QString &verb)
{
    static const QHash<QString, Parse> parsers{
        {QStringLiteral("run"), parseRun},       {QStringLiteral("selfcheck"), parseSelfCheck},
        {QStringLiteral("export"), parseExport}, {QStringLiteral("compare"), parseCompare},
        {QStringLiteral("report"), parseReport}, {QStringLiteral("check"), parseCheck},
        {QStringLiteral("hosts"), parseHosts},   {QStringLiteral("--version"), tellVersion},
        {QStringLiteral("-v"), tellVersion},     {QStringLiteral("--help"), tellHelp},
        {QStringLiteral("-h"), tellHelp}};
    return parsers.value(verb, nullptr);
}

//! A word in the place of a verb that cannot be meant as a file: "chek".
bool isMistypedVerb(const QString &word)
{
    static const QRegularExpression ofPaths(QStringLiteral("^-|[./]"));
    return !word.isEmpty() && !ofPaths.match(word).hasMatch() && !QFileInfo::exists(word);
}

//! What answers --help or --version among the options and files of the window; null without them.
Parse answererAmong(const QStringList &words)
{
    for (const QString &word : wordsBeforeFiles(words))
        if (const Parse answerer = parserOf(word); answerer && word.startsWith(QLatin1Char('-')))
            return answerer;
    return nullptr;
}

} // namespace

Parsed parseArguments(const QStringList &words)
{
    const QString verb = words.value(0);
    if (const Parse parse = parserOf(verb))
        return parse(words.mid(1));
    if (const Parse answerer = answererAmong(words); answerer && !isMistypedVerb(verb))
        return answerer({});
    return refuseVerb(verb, words);
}

bool meansNoWindow(const QStringList &words)
{
    const QString verb = words.value(0);
    return parserOf(verb) || isMistypedVerb(verb) || answererAmong(words);
}

} // namespace strata::ui::cli
