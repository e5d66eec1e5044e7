// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/rerun_text.h"

#include "app/api/text.h"
#include "app/domain/shown_text.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>

namespace strata::ui::report {

using app::api::displayText;

RerunText::RerunText(const app::domain::RunData &run, const QString &projectFile,
                     qsizetype runNumber) :
    m_run(run),
    m_file(QFileInfo(projectFile).fileName()),
    m_number(runNumber)
{
}

QString RerunText::shellWord(const QString &fileName)
{
    if (app::domain::misleads(fileName))
        return {};
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9._][A-Za-z0-9._-]*$"));
    if (plain.match(fileName).hasMatch())
        return fileName;
    // "./", so that no name is an option
    QString word = QStringLiteral("./") + fileName;
    return QLatin1Char('\'') + word.replace(QLatin1Char('\''), QStringLiteral("'\\''")) +
           QLatin1Char('\'');
}

QStringList RerunText::sentences() const
{
    if (m_file.isEmpty())
        return {tr("The project has not been saved under a name yet. Save it to keep the plan, "
                   "every raw step and the inventories of the hosts.")};
    return {tr("Everything is in the project file %1: the plan, every raw step and the inventories "
               "of the hosts. Open it in Strata and press Run to measure its plan again; on other "
               "machines, change the hosts first. A new run is added and changes none of the "
               "earlier ones.")
                .arg(displayText(m_file)),
            tr("Without a window:")};
}

QStringList RerunText::commands() const
{
    const QString file = shellWord(m_file);
    if (m_file.isEmpty() || file.isEmpty())
        return {};
    const QString number = QString::number(m_number);
    return {QStringLiteral("strata check %1").arg(file), QStringLiteral("strata run %1").arg(file),
            QStringLiteral("strata report %1 --run %2 --output report.html").arg(file, number),
            QStringLiteral("strata export %1 --run %2 --csv . --json .").arg(file, number)};
}

QStringList RerunText::versions() const
{
    const app::domain::Run &run = m_run.run;
    QSet<QString> engines;
    for (const app::domain::TrialData &data : m_run.trials)
        if (!data.trial.engineVersion.isEmpty())
            engines.insert(displayText(data.trial.engineVersion, 40));
    QStringList names(engines.cbegin(), engines.cend());
    names.sort();
    QStringList lines;
    if (!run.appVersion.isEmpty())
        lines << tr("Strata %1").arg(displayText(run.appVersion, 40));
    if (!names.isEmpty())
        lines << tr("Engine %1").arg(names.mid(0, 5).join(QStringLiteral(", ")));
    if (!run.bundleSha256.isEmpty())
        lines << tr("Engine bundle, SHA-256: %1").arg(displayText(run.bundleSha256, 64));
    lines << tr("Seed of the order and of the intervals: %1").arg(run.plan.experiment.seed)
          << tr("Identifier of the run: %1").arg(displayText(run.id, 40));
    return lines;
}

} // namespace strata::ui::report
