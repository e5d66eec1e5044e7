// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QCoreApplication>
#include <QLocale>

namespace strata::app::api {

using domain::HostActivity;
using domain::HostDoing;

namespace {

//! tr() for the texts of this file.
struct ActivityText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::api::ActivityText)
};

} // namespace

QString text(HostDoing doing)
{
    switch (doing) {
    case HostDoing::Idle:
        //: what a host is doing, in the tree of hosts
        return ActivityText::tr("idle");
    case HostDoing::Waiting:
        return ActivityText::tr("waiting");
    case HostDoing::Connecting:
        return ActivityText::tr("connecting");
    case HostDoing::CopyingEngine:
        return ActivityText::tr("copying the engine");
    case HostDoing::Starting:
        return ActivityText::tr("starting");
    case HostDoing::WarmingUp:
        return ActivityText::tr("warming up");
    case HostDoing::Measuring:
        return ActivityText::tr("measuring");
    case HostDoing::Collecting:
        //: what a host is doing, in the tree of hosts
        return ActivityText::tr("collecting");
    case HostDoing::Unreachable:
        return ActivityText::tr("unreachable");
    }
    return {};
}

qint64 silentSeconds(const HostActivity &activity, const QDateTime &now)
{
    if (!domain::isExpectedToSpeak(activity.doing) || !activity.lastHeard.isValid())
        return 0;
    const qint64 silentMs = activity.lastHeard.msecsTo(now);
    return silentMs >= domain::silenceToldAfterMs ? silentMs / 1000 : 0;
}

QString activityText(const HostActivity &activity, const QDateTime &now)
{
    if (activity.doing == HostDoing::Unreachable)
        return ActivityText::tr("unreachable since %1")
            .arg(QLocale().toString(activity.since.toLocalTime().time(),
                                    QStringLiteral("HH:mm:ss")));
    const qint64 silent = silentSeconds(activity, now);
    return silent > 0 ? ActivityText::tr("no response for %1 s").arg(silent) : text(activity.doing);
}

QString missingText(qint64 missing)
{
    if (missing <= 0)
        return {};
    return ActivityText::tr("%n planned trial(s) have no result.", nullptr,
                            static_cast<int>(std::min<qint64>(missing, 2'000'000'000)));
}

} // namespace strata::app::api
