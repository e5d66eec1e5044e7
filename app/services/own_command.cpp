// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/own_command.h"

#include "app/api/files_to_copy.h"
#include "app/api/text.h"
#include "app/domain/run.h"
#include "app/domain/shown_text.h"
#include "engine/settings/command_setting.h"
#include "engine/settings/command_words.h"
#include "engine/settings/packed_files.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace strata::app::api {

namespace settings = engine::settings;

using settings::LinesTaken;
using settings::LineValue;

namespace {

//! tr() for the texts of this file.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::CommandText)
};

struct FormatText {
    const char *name;
    const char *title;
    const char *hint;
};

constexpr std::array formatTexts{
    FormatText{"tf_cnn_benchmarks", "tf_cnn_benchmarks",
               QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                                 "A run is a step, with its total images/sec. The lines before it "
                                 "show means over all batches so far.")},
    FormatText{"pytorch_imagenet", "PyTorch ImageNet (examples/imagenet)",
               QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                                 "Each line of training is a step, with the time of that batch. "
                                 "Enter the size of your batch as the work of a step.")},
    FormatText{"mlperf", "MLPerf (:::MLLOG)",
               QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                                 "A run is a step: the time to train, from run_start to "
                                 "run_stop.")},
    FormatText{"nccl_tests", "nccl-tests",
               QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                                 "A run is a step, with its average bus bandwidth. Measure one "
                                 "size at a time: the average is over all sizes.")},
    FormatText{
        "sysbench", "sysbench",
        QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                          "A run is a step, with its events, operations or transactions in a "
                          "second. For version 1.0, the tests cpu, memory and oltp are read.")},
    FormatText{"fio", "fio",
               QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                                 "A run is a step, with the sum of its bandwidths for reading and "
                                 "writing. Have it do one group of jobs.")},
    FormatText{"iperf3", "iperf3",
               QT_TRANSLATE_NOOP("strata::app::api::CommandText",
                                 "A run is a step, with what the receiver got in a second, of all "
                                 "streams together.")}};

const FormatText *textNamed(const std::string &name)
{
    const auto *found = std::ranges::find_if(
        formatTexts, [&](const FormatText &text) { return name == text.name; });
    return found == formatTexts.end() ? nullptr : found;
}

QString textOf(settings::WordsFault fault)
{
    return fault == settings::WordsFault::OpenQuote
               ? CommandText::tr("A quotation mark is not closed.")
               : CommandText::tr("A backslash at the end has nothing to escape.");
}

//! By the engine's rules; nothing if a value does not fit them.
std::optional<settings::OutputRule> ruleOf(const QMap<QString, QString> &parameters)
{
    const settings::ParameterSpecs specs = settings::commandSpecs();
    std::vector<std::string> words;
    for (const auto &[name, value] : parameters.asKeyValueRange())
        if (settings::findParameter(specs, name.toStdString()))
            words.push_back(name.toStdString() + '=' + value.toStdString());
    const auto read = settings::parseParameters(specs, words);
    return read ? std::optional(settings::outputRuleOf(*read)) : std::nullopt;
}

QString valueOf(const QMap<QString, QString> &parameters, const char *name)
{
    return parameters.value(QLatin1String(name));
}

QString variablesProblem(const QString &text)
{
    const CommandWords variables = splitCommand(text);
    if (!variables.problem.isEmpty())
        return variables.problem;
    static const QRegularExpression form(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*="));
    for (const QString &word : variables.words)
        if (!form.match(word).hasMatch())
            return CommandText::tr("The variable \"%1\" is not of the form NAME=value.")
                .arg(displayText(word, 60));
    return {};
}

//! The text as `shown` makes it; of a very long one, how much is missing.
template <typename Show>
QString whole(const QString &text, const Show &shown)
{
    constexpr qsizetype most = 100'000; // a window that shows more does not answer for a while
    if (text.size() <= most)
        return shown(text);
    return shown(text.left(most)) + QLatin1Char('\n') +
           CommandText::tr("  … and %n more character(s), which are not shown", nullptr,
                           static_cast<int>(text.size() - most));
}

//! Each line by itself, so that a script stays readable.
QString shownLines(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        lines.append(QStringLiteral("    ") + domain::wholeLine(line));
    return lines.join(QLatin1Char('\n'));
}

//! How many, and the names of some.
QString shownFiles(const domain::CommandFiles &files)
{
    constexpr qsizetype most = 10;
    constexpr int longestName = 100;
    QStringList names;
    for (const auto &entry : files.entries().mid(0, most))
        names.append(displayText(entry.name, longestName));
    if (files.entries().size() > most)
        names.append(QStringLiteral("…"));
    //: %1 is "3 files, 12 KiB", %2 a list of names
    return CommandText::tr("  copies to them: %1 (%2)")
        .arg(filesText(files), names.join(QStringLiteral(", ")));
}

//! Goes through output line by line, as the engine does.
class Preview {
public:
    Preview(settings::OutputReader reader, const settings::OutputRule &rule) :
        m_reader(reader),
        m_told(std::move(reader), rule),
        m_rule(rule)
    {
        m_told.beginRun();
    }

    void take(const QString &line, qsizetype at)
    {
        const std::string bytes = line.toStdString();
        const auto match = m_reader.match(bytes);
        const auto step = m_told.takeLine(bytes, m_lines++);
        if (step)
            m_steps.append(*step);
        if (!match)
            return;
        const auto letters = [&](std::size_t count) {
            return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(count)).size();
        };
        const qsizetype from = letters(match->from);
        m_reading.matches.append({at + from, letters(match->from + match->length) - from,
                                  match->number || m_rule.value == LineValue::Ignored});
    }

    OutputReading finish()
    {
        if (const auto step = m_told.endRun())
            m_steps.append(*step);
        m_reading.summary = summary();
        return m_reading;
    }

private:
    QString summary() const
    {
        if (m_reading.matches.isEmpty())
            return CommandText::tr("No line matches.");
        const QString lines =
            CommandText::tr("%n line(s) match(es).", nullptr, int(m_reading.matches.size()));
        if (m_steps.isEmpty())
            return lines + QLatin1Char(' ') + whyNoStep();
        const QString steps = CommandText::tr("Makes %n step(s).", nullptr, int(m_steps.size()));
        // Here all lines come at once, so that nothing is known of the time between them.
        return lines + QLatin1Char(' ') + steps +
               (m_rule.value == LineValue::Ignored ? QString() : QLatin1Char('\n') + rates());
    }
    QString whyNoStep() const
    {
        const bool needsTwo =
            m_rule.value == LineValue::ClockMilliseconds || m_rule.value == LineValue::Ignored;
        return needsTwo ? CommandText::tr("A step needs two of them.")
                        : CommandText::tr("What is in parentheses is not a number.");
    }
    QString rates() const
    {
        constexpr qsizetype most = 5;
        const QString unit = QString::fromStdString(m_rule.unit) + QLatin1String("/s");
        QStringList texts;
        for (const settings::ToldStep &step : m_steps.mid(0, most))
            texts.append(settings::isStepTime(step.seconds)
                             ? formatQuantity(m_rule.work / step.seconds, unit)
                             : CommandText::tr("not a time"));
        if (m_steps.size() > most)
            texts.append(QStringLiteral("…"));
        return texts.join(QStringLiteral(" · "));
    }

    settings::OutputReader m_reader;
    settings::ToldSteps m_told;
    settings::OutputRule m_rule;
    OutputReading m_reading;
    QList<settings::ToldStep> m_steps;
    int m_lines = 0;
};

} // namespace

const QList<OutputFormat> &outputFormats()
{
    static const QList<OutputFormat> formats = [] {
        QList<OutputFormat> list;
        for (const settings::OutputFormat &format : settings::outputFormats()) {
            const QString name = QString::fromStdString(format.name);
            const FormatText *text = textNamed(format.name);
            list.append({name, text ? QString::fromUtf8(text->title) : name,
                         QString::fromStdString(format.example),
                         QString::fromStdString(format.rule.unit),
                         QString::number(format.rule.work, 'g', 15)});
        }
        return list;
    }();
    return formats;
}

QString formatHint(const QString &name)
{
    const FormatText *text = textNamed(name.toStdString());
    return text ? CommandText::tr(text->hint) : QString();
}

CommandWords splitCommand(const QString &text)
{
    const auto words = settings::splitWords(text.toStdString());
    if (!words)
        return {{}, textOf(words.error())};
    CommandWords split;
    for (const std::string &word : *words)
        split.words.append(QString::fromStdString(word));
    return split;
}

QString joinCommand(const QStringList &words)
{
    std::vector<std::string> list;
    for (const QString &word : words)
        list.push_back(word.toStdString());
    return QString::fromStdString(settings::joinWords(list));
}

QString consentText(const domain::PlannedCommand &command)
{
    QStringList hosts;
    for (const QString &host : command.hosts)
        hosts.append(displayText(host));
    QStringList parts{whole(command.command, domain::wholeCommand),
                      //: a command, on these hosts
                      CommandText::tr("  on: %1").arg(hosts.join(QStringLiteral(", ")))};
    if (!command.environment.isEmpty())
        parts.append(CommandText::tr("  variables: %1")
                         .arg(whole(command.environment, domain::wholeCommand)));
    if (!command.directory.isEmpty())
        parts.append(
            CommandText::tr("  directory: %1").arg(whole(command.directory, domain::wholeLine)));
    if (!command.script.isEmpty())
        parts.append(CommandText::tr("  script:") + QLatin1Char('\n') +
                     whole(command.script, shownLines));
    if (const auto files = domain::knownCommandFiles(command.files))
        parts.append(shownFiles(*files));
    return parts.join(QLatin1Char('\n'));
}

QString commandProblem(const QMap<QString, QString> &parameters)
{
    const CommandWords command = splitCommand(valueOf(parameters, settings::commandName));
    if (!command.problem.isEmpty())
        return command.problem;
    if (command.words.value(0).isEmpty())
        return CommandText::tr("Enter the command to run.");
    // The supervisor puts a path in its place, and the host would seem to do other work.
    for (const QString &value : parameters)
        if (value.contains(QLatin1String("{run}")))
            return CommandText::tr("The text {run} cannot be part of a command.");
    if (valueOf(parameters, settings::commandName).contains(QLatin1String(settings::filesWord)) &&
        valueOf(parameters, settings::filesName).isEmpty())
        return CommandText::tr("The command names {files}, but there are no files to copy.");
    if (const QString problem = variablesProblem(valueOf(parameters, settings::environmentName));
        !problem.isEmpty())
        return problem;
    const QString directory = valueOf(parameters, settings::directoryName);
    if (!directory.isEmpty() && !directory.startsWith(QLatin1Char('/')))
        return CommandText::tr("The directory is not an absolute path.");
    const QString perSecond = QStringLiteral("/s");
    if (!domain::isUnit(valueOf(parameters, settings::unitName) + perSecond))
        return CommandText::tr("Enter a unit of at most %1 visible characters, such as images.")
            .arg(domain::longestUnit - perSecond.size());
    return readOutput(parameters, {}).problem;
}

OutputReading readOutput(const QMap<QString, QString> &parameters, const QString &output)
{
    OutputReading reading;
    const QString read = valueOf(parameters, settings::readName);
    const auto rule = ruleOf(parameters);
    if (!rule || read.isEmpty() || read == QLatin1String(settings::readTime))
        return reading;
    if (rule->pattern.empty()) {
        reading.problem = CommandText::tr("Enter a pattern for the lines that count.");
        return reading;
    }
    auto reader = settings::OutputReader::make(rule->pattern);
    if (!reader) {
        reading.problem = CommandText::tr("The pattern is not a regular expression: %1.")
                              .arg(displayText(QString::fromStdString(reader.error()), 120));
        return reading;
    }
    if (!reader->capturesSomething() && rule->value != LineValue::Ignored) {
        reading.problem = CommandText::tr("Put the part of the pattern that is the number into "
                                          "parentheses: ([0-9.]+)");
        return reading;
    }
    Preview preview(std::move(*reader), *rule);
    static const QRegularExpression ends(QStringLiteral("[\r\n\u2029]"));
    const QString text = output.left(longestPreview);
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = text.indexOf(ends, at);
        end = end < 0 ? text.size() : end;
        preview.take(text.mid(at, end - at), at);
        at = end + 1;
    }
    return preview.finish();
}

} // namespace strata::app::api
