// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata hosts check`: examines the hosts of a project file and prints the checklist of each.
#include "ui/cli/result_text.h"
#include "ui/cli/verb.h"

#include <QJsonArray>
#include <QMap>

#include <array>

namespace strata::ui::cli {

using app::api::displayText;
using app::api::HostChecker;
using app::api::Project;
using app::domain::CheckItem;
using app::domain::CheckState;
using app::domain::CheckStep;

class HostsVerb : public Verb {
    Q_OBJECT
public:
    HostsVerb(app::api::Services &services, Console &console, HostsArguments arguments);

    void start() override;
    void interrupt() override;

private:
    void onOpened();
    void checkNext();
    void onItem(const QString &hostId, const app::domain::CheckItem &item);
    void onFinished(const QString &hostId, bool usable, const QMap<QString, QString> &inventory);

    HostsArguments m_arguments;
    QList<app::domain::Host> m_waiting; //!< the first one is being checked
    QMap<app::domain::CheckStep, app::domain::CheckItem>
        m_items; //!< of the host that is being checked
    ExitCode m_outcome = ExitCode::Done;
    QJsonArray m_hosts;
};

namespace {

//! Stable words for scripts, in the order of CheckStep.
constexpr std::array stepKeys{"name-resolves",
                              "port-answers",
                              "host-key",
                              "sign-in",
                              "shell",
                              "directory",
                              "directory-executes",
                              "free-space",
                              "engine",
                              "runtime",
                              "virtualization",
                              "cpu",
                              "memory",
                              "load",
                              "gpu",
                              "ways"};
static_assert(stepKeys.size() == std::size_t(CheckStep::Ways) + 1);
//! In the order of CheckState.
constexpr std::array stateKeys{"waiting", "running", "ok", "warning", "failed", "skipped"};

template <std::size_t Size, typename Enum>
QString keyOf(const std::array<const char *, Size> &keys, Enum value)
{
    const auto index = static_cast<std::size_t>(value);
    return index < Size ? QLatin1String(keys[index]) : QString();
}

ExitCode exitCodeOfStep(CheckStep step)
{
    switch (step) {
    case CheckStep::NameResolves:
    case CheckStep::PortAnswers:
    case CheckStep::Ways:
        return ExitCode::Unreachable;
    case CheckStep::HostKey:
        return ExitCode::HostKey;
    case CheckStep::SignIn:
        return ExitCode::SignIn;
    default:
        return ExitCode::Failed;
    }
}

QJsonObject itemJson(const CheckItem &item)
{
    return {{QStringLiteral("step"), keyOf(stepKeys, item.step)},
            {QStringLiteral("state"), keyOf(stateKeys, item.state)},
            {QStringLiteral("found"), item.found},
            {QStringLiteral("advice"), item.advice}};
}

} // namespace

HostsVerb::HostsVerb(app::api::Services &services, Console &console, HostsArguments arguments) :
    Verb(services, console, arguments.json),
    m_arguments(std::move(arguments))
{
    connect(&project(), &Project::opened, this, &HostsVerb::onOpened);
    HostChecker &checker = services.checker();
    connect(&checker, &HostChecker::itemChanged, this, &HostsVerb::onItem);
    connect(&checker, &HostChecker::finished, this, &HostsVerb::onFinished);
    connect(&checker, &HostChecker::cancelled, this,
            [this](const QString &hostId) { onFinished(hostId, false, {}); });
    connect(&checker, &HostChecker::failed, this,
            [this](const QString &, const app::api::Problem &problem) {
                tell(problem);
                m_outcome = moreUrgent(m_outcome, exitCodeOf(problem.code));
            });
}

void HostsVerb::start()
{
    project().openFile(m_arguments.file);
}

void HostsVerb::interrupt()
{
    if (!m_waiting.isEmpty())
        services().checker().cancel(m_waiting.first().id);
    Verb::interrupt();
}

void HostsVerb::onOpened()
{
    m_waiting = project().plan().hosts;
    if (m_waiting.isEmpty()) {
        tell(tr("%1 has no hosts. Add some in the window.").arg(m_arguments.file));
        finish(ExitCode::Usage);
        return;
    }
    checkNext();
}

// One after the other, so that a question on the terminal is about the host whose name is shown.
void HostsVerb::checkNext()
{
    m_items.clear();
    if (m_waiting.isEmpty()) {
        finish(m_outcome, {{QStringLiteral("format"), 1},
                           {QStringLiteral("file"), m_arguments.file},
                           {QStringLiteral("hosts"), m_hosts}});
        return;
    }
    if (console().liveLine)
        console().note(tr("checking %1 …").arg(displayText(m_waiting.first().name)));
    services().checker().check(m_waiting.first(), project().plan().hosts);
}

void HostsVerb::onItem(const QString &hostId, const CheckItem &item)
{
    if (!m_waiting.isEmpty() && m_waiting.first().id == hostId)
        m_items.insert(item.step, item);
}

void HostsVerb::onFinished(const QString &hostId, bool usable,
                           const QMap<QString, QString> &inventory)
{
    if (m_waiting.isEmpty() || m_waiting.first().id != hostId)
        return;
    const app::domain::Host host = m_waiting.takeFirst();
    QList<QStringList> rows;
    QJsonArray items;
    ExitCode code = usable ? ExitCode::Done : ExitCode::Failed;
    for (const CheckItem &item : std::as_const(m_items)) {
        items.append(itemJson(item));
        if (item.state == CheckState::Failed)
            code = moreUrgent(code, exitCodeOfStep(item.step));
        const QString separator =
            item.found.isEmpty() || item.advice.isEmpty() ? QString() : QStringLiteral(" – ");
        rows.append({QStringLiteral("  ") + app::api::text(item.step), app::api::text(item.state),
                     displayText(item.found, 500) + separator + displayText(item.advice, 500)});
    }
    m_outcome = moreUrgent(m_outcome, code);
    QJsonObject facts;
    for (auto it = inventory.cbegin(); it != inventory.cend(); ++it)
        facts.insert(it.key(), it.value());
    QJsonObject object{{QStringLiteral("name"), host.name},
                       {QStringLiteral("kind"), app::domain::kindKey(host.kind)},
                       {QStringLiteral("usable"), usable},
                       {QStringLiteral("checks"), items},
                       {QStringLiteral("inventory"), facts}};
    if (app::domain::isContainer(host.kind))
        object.insert(QStringLiteral("runtime"), app::domain::runtimeKey(host.container.runtime));
    m_hosts.append(object);
    if (!wantsJson()) {
        const QString verdict = usable ? tr("usable") : tr("NOT usable");
        console().out
            << tr("%1 (%2): %3").arg(displayText(host.name), app::api::text(host.kind), verdict)
            << '\n'
            << alignedTable({QString(), QString(), QString()}, rows, {});
    }
    checkNext();
}

std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const HostsArguments &arguments)
{
    return std::make_unique<HostsVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "hosts_verb.moc"
