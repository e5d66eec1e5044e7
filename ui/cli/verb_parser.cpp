// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/verb_parser.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace strata::ui::cli {

QStringList wordsBeforeFiles(const QStringList &words)
{
    return words.mid(0, words.indexOf(QStringLiteral("--")));
}

bool asksForJson(const QStringList &words)
{
    return wordsBeforeFiles(words).contains(QStringLiteral("--json"));
}

namespace {

//! Up to the first word that is a place for something, or an option.
QString verbOf(const QString &synopsis)
{
    static const QRegularExpression verb(QStringLiteral("^[a-z]+( [a-z]+)*"));
    return verb.match(synopsis).captured();
}

} // namespace

VerbParser::VerbParser(const char *synopsis, const QString &description) :
    m_synopsis(QLatin1String(synopsis)),
    m_verb(verbOf(m_synopsis))
{
    m_parser.setApplicationDescription(description);
    m_parser.addOption(
        {{QStringLiteral("h"), QStringLiteral("help")}, ArgumentText::tr("Shows this text.")});
}

void VerbParser::add(const char *name, const QString &description, const char *value)
{
    m_parser.addOption({QLatin1String(name), description, QString::fromUtf8(value)});
    m_options.append(QStringLiteral("--") + QLatin1String(name));
}

void VerbParser::addRepeatable(const char *name, const QString &description, const char *value)
{
    add(name, description + QLatin1Char(' ') + ArgumentText::tr("May be given several times."),
        value);
    m_repeatable.append(QLatin1String(name));
}

void VerbParser::addJson()
{
    m_answersInJson = true;
    add("json", ArgumentText::tr("Prints one JSON object on standard output instead of text."));
}

void VerbParser::addIterationTimes()
{
    add("iteration-times", ArgumentText::tr("Charts of throughput show the time of one "
                                            "iteration instead of the rate."));
}

void VerbParser::addHostKeys()
{
    addRepeatable("accept-host-key",
                  ArgumentText::tr("Trusts an unknown host that shows this key, and remembers it."),
                  "SHA256:…");
}

void VerbParser::read(const QStringList &words)
{
    m_json = m_answersInJson && asksForJson(words);
    const bool understood = m_parser.parse(QStringList{QStringLiteral("strata")} + words);
    if (understood && isSet("help"))
        dismiss(ExitCode::Done, helpText());
    if (!understood)
        dismiss(ExitCode::Usage, m_parser.errorText() + QLatin1Char('\n') + seeHelp());
    for (const QString &name : m_parser.optionNames())
        readOnce(name);
}

void VerbParser::readOnce(const QString &option)
{
    const QStringList values = m_parser.values(option);
    for (const QString &value : values)
        if (value.isEmpty() || isOption(value))
            dismiss(ExitCode::Usage, ArgumentText::tr("--%1 needs a value.").arg(option) +
                                         QLatin1Char('\n') + seeHelp());
    if (values.size() > 1 && !m_repeatable.contains(option))
        dismiss(ExitCode::Usage, ArgumentText::tr("--%1 was given more than once.").arg(option) +
                                     QLatin1Char('\n') + seeHelp());
}

void VerbParser::refuse(const QString &sentence)
{
    dismiss(ExitCode::Usage, sentence.trimmed() + QLatin1Char('\n'));
}

Parsed VerbParser::answer(Arguments arguments) const
{
    if (m_dismissal)
        return tl::make_unexpected(*m_dismissal);
    return arguments;
}

QString VerbParser::seeHelp() const
{
    return ArgumentText::tr("\"strata %1 --help\" shows the options.\n").arg(m_verb);
}

QString VerbParser::path(const char *name) const
{
    return isSet(name) ? QFileInfo(value(name)).absoluteFilePath() : QString();
}

std::optional<int> VerbParser::number(const char *name, int least, int most, const QString &refusal)
{
    bool ok = false;
    const int number = value(name).toInt(&ok);
    if (ok && number >= least && number <= most)
        return number;
    if (isSet(name))
        refuse(refusal.arg(value(name)));
    return std::nullopt;
}

QString VerbParser::onlyFile()
{
    if (files().value(0).isEmpty()) // a word may be empty: "$FILE" of a variable without value
        refuse(ArgumentText::tr("No project file was given. ") + seeHelp());
    if (files().size() > 1)
        refuse(ArgumentText::tr("Only one project file is expected, but \"%1\" follows. ")
                   .arg(files().at(1)) +
               seeHelp());
    return QFileInfo(files().value(0)).absoluteFilePath();
}

QStringList VerbParser::hostKeys()
{
    static const QRegularExpression form(QStringLiteral("^SHA256:[A-Za-z0-9+/]{43}$"));
    for (const QString &fingerprint : values("accept-host-key"))
        if (!form.match(fingerprint).hasMatch())
            dismiss(ExitCode::Usage,
                    ArgumentText::tr("--accept-host-key must be \"SHA256:\" and 43 characters, as "
                                     "ssh-keygen -l prints it, not \"%1\".\n")
                        .arg(fingerprint));
    return values("accept-host-key");
}

charts::RowChoices VerbParser::choices() const
{
    charts::RowChoices choices;
    choices.throughput.insert(charts::ChartOption::TimePerIteration, isSet("iteration-times"));
    return choices;
}

void VerbParser::dismiss(ExitCode code, const QString &text)
{
    if (!m_dismissal)
        m_dismissal = {code, text, m_json && code == ExitCode::Usage};
}

//! "--json" is not the directory of "--report --json"; "./--json" could be.
bool VerbParser::isOption(const QString &word) const
{
    return m_options.contains(word.section(QLatin1Char('='), 0, 0));
}

QString VerbParser::helpText()
{
    // Qt names the program by its path, and knows nothing of verbs.
    static const QRegularExpression usageLine(QStringLiteral("^[^\n]*\n"));
    QString text = m_parser.helpText();
    text.replace(usageLine, ArgumentText::tr("Usage: strata %1 [options]").arg(m_synopsis) +
                                QLatin1Char('\n'));
    return text + QLatin1Char('\n') + exitCodeTable();
}

} // namespace strata::ui::cli
