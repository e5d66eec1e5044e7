// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Ends a run that its relay does not reach any more, as the next connection to its host would.
#pragma once

#include "app/remote/deployment.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace strata::tests {

//! Removes everything of the run. Fails with LeftBehind if something stays.
inline app::remote::Expected<void> abandonRun(app::remote::Transport &transport,
                                              const app::remote::Deployment &deployment,
                                              const QString &runId,
                                              const app::remote::CancelFlag &cancelled)
{
    constexpr int timeoutMs = 120'000;
    const auto result = app::remote::runEngine(transport, deployment,
                                               {QStringLiteral("sweep"), QStringLiteral("--runs"),
                                                deployment.runsDirectory, QStringLiteral("--run"),
                                                runId, QStringLiteral("--end")},
                                               timeoutMs, cancelled);
    if (!result)
        return tl::make_unexpected(result.error());
    const QJsonObject report = QJsonDocument::fromJson(result->output).object();
    const bool isClean =
        !report.isEmpty() && std::ranges::all_of(report, [](const QJsonValue &left) {
            return left.isArray() && left.toArray().isEmpty();
        });
    if (!isClean)
        return app::domain::fail(
            app::domain::FailureCode::LeftBehind, transport.description(),
            QString::fromUtf8(result->output + result->errorOutput).left(2000));
    return {};
}

} // namespace strata::tests
