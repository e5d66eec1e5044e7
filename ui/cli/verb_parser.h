// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads the words that follow a verb: its options, and the files that stay.
#pragma once

#include "ui/cli/arguments.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <optional>

namespace strata::ui::cli {

//! tr() for the texts of the command line.
struct ArgumentText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::ArgumentText)
};

using Parsed = tl::expected<Arguments, Dismissal>;

//! Without what follows "--": that is a file, whatever it looks like.
QStringList wordsBeforeFiles(const QStringList &words);

//! Looks for the word alone: what is wrong may keep a parser from finding it.
bool asksForJson(const QStringList &words);

//! One verb. Has --help. Of several things that are wrong the first is told, whatever is asked of
//! the parser after it.
class VerbParser {
public:
    //! \param synopsis the verb and what follows it, such as "hosts check FILE"
    VerbParser(const char *synopsis, const QString &description);
    //! An option that may stand once. \param value what its value is called; empty: it has none
    void add(const char *name, const QString &description, const char *value = "");
    //! Says in its description that it may be given several times.
    void addRepeatable(const char *name, const QString &description, const char *value);
    void addJson();
    void addIterationTimes();
    void addHostKeys();

    void read(const QStringList &words);
    void refuse(const QString &sentence);
    //! What was read, unless something is wrong with it.
    Parsed answer(Arguments arguments) const;

    QString seeHelp() const;
    bool isSet(const char *name) const { return m_parser.isSet(QLatin1String(name)); }
    QString value(const char *name) const { return m_parser.value(QLatin1String(name)); }
    QStringList values(const char *name) const { return m_parser.values(QLatin1String(name)); }
    QStringList files() const { return m_parser.positionalArguments(); }

    //! As an absolute path; empty without the option.
    QString path(const char *name) const;
    //! Nothing without the option. \param refusal of what is not a number in the range: %1
    std::optional<int> number(const char *name, int least, int most, const QString &refusal);
    //! The one FILE of a verb, as an absolute path.
    QString onlyFile();
    QStringList hostKeys(); //!< "SHA256:…"
    charts::RowChoices choices() const;

private:
    void readOnce(const QString &option);
    void dismiss(ExitCode code, const QString &text);
    bool isOption(const QString &word) const;
    QString helpText();

    QString m_synopsis;
    QString m_verb; //!< its words alone: "hosts check"
    QCommandLineParser m_parser;
    QStringList m_options{QStringLiteral("-h"), QStringLiteral("--help")};
    QStringList m_repeatable;     //!< names of options that may stand several times
    bool m_answersInJson = false; //!< has --json
    bool m_json = false;          //!< and it was given
    std::optional<Dismissal> m_dismissal;
};

} // namespace strata::ui::cli
