// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/begun_runs.h"

#include "app/domain/host.h"
#include "app/services/recovery.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QSysInfo>

#include <algorithm>

namespace strata::app::services {

namespace {

//! Each is a key of its own, "TIME DIGEST": what another program writes meanwhile stays.
void keepNewest(QSettings &file)
{
    QStringList ids = file.childKeys();
    if (ids.size() <= BegunRunsFile::mostRuns)
        return;
    std::ranges::sort(ids, {}, [&file](const QString &id) { return file.value(id).toString(); });
    for (const QString &id : ids.mid(0, ids.size() - BegunRunsFile::mostRuns))
        file.remove(id);
}

} // namespace

QString BegunRunsFile::usualPath()
{
    return QStringLiteral("%1/begun-runs-%2.ini")
        .arg(stateDirectory(), QString::fromLatin1(QSysInfo::machineUniqueId()));
}

QString BegunRunsFile::planOf(const QString &runId) const
{
    if (!domain::isId(runId)) // a key could be a path in the file
        return {};
    return QSettings(m_path, QSettings::IniFormat)
        .value(runId)
        .toString()
        .section(QLatin1Char(' '), 1);
}

void BegunRunsFile::remember(const QString &runId, const QString &planDigest)
{
    if (!domain::isId(runId))
        return;
    QDir().mkpath(QFileInfo(m_path).path());
    QSettings file(m_path, QSettings::IniFormat);
    const QString now = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
    file.setValue(runId, QStringLiteral("%1 %2").arg(now, planDigest));
    keepNewest(file);
    file.sync(); // the program may be killed at any moment of the run
}

void BegunRunsFile::forget(const QString &runId)
{
    if (planOf(runId).isEmpty())
        return;
    QSettings(m_path, QSettings::IniFormat).remove(runId);
}

} // namespace strata::app::services
