// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/ending.h"

#include "app/domain/shown_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

namespace strata::ui::cli {

namespace {

//! tr() for the texts of this file.
struct EndingText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::EndingText)
};

} // namespace

void printJson(Console &console, QJsonObject result, ExitCode code, const QStringList &problems)
{
    result.insert(QStringLiteral("exit_status"), static_cast<int>(code));
    result.insert(QStringLiteral("problems"), QJsonArray::fromStringList(problems));
    // It may be read in a terminal, and every reader of JSON takes the escapes back.
    console.out << app::domain::withEscapes(QString::fromUtf8(QJsonDocument(result).toJson()));
}

ExitCode writeOut(Console &console, ExitCode code)
{
    console.out.flush();
    const bool isLost = console.out.status() != QTextStream::Ok;
    if (isLost)
        console.note(EndingText::tr(
            "strata: Not everything could be written to standard output: the disk is full, or the "
            "program that read it has ended. Redirect the output and run the command again."));
    console.err.flush();
    return isLost && code == ExitCode::Done ? ExitCode::Failed : code;
}

ExitCode dismiss(Console &console, const Dismissal &dismissal)
{
    (dismissal.code == ExitCode::Done ? console.out : console.err) << dismissal.text;
    if (dismissal.json)
        printJson(console, {}, dismissal.code,
                  QStringList{dismissal.text.section(QLatin1Char('\n'), 0, 0)});
    return writeOut(console, dismissal.code);
}

} // namespace strata::ui::cli
