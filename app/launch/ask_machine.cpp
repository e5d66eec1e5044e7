// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/ask_machine.h"

#include "app/remote/deployment.h"

namespace strata::app::launch {

domain::Expected<remote::CommandResult> askMachine(remote::Transport &transport, const char *script,
                                                   const QStringList &input, int timeoutMs,
                                                   const remote::CancelFlag &cancelled)
{
    const QByteArray lines = (input.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
    auto result = remote::runCommand(transport, QByteArray(script), lines, timeoutMs, cancelled);
    if (!result)
        return result;
    const auto body = remote::scripts::afterMarker(result->output);
    if (!body)
        return domain::fail(domain::FailureCode::ShellUnusable, transport.description(),
                            QString::fromUtf8(result->output.left(1000)));
    result->output = *body;
    return result;
}

} // namespace strata::app::launch
