// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/verb.h"

#include "app/api/text.h"
#include "app/api/workload_catalog.h"
#include "ui/cli/ending.h"

#include <algorithm>
#include <utility>

namespace strata::ui::cli {

Verb::Verb(app::api::Services &services, Console &console, bool json) :
    m_services(services),
    m_console(console),
    m_json(json)
{
    connect(&project(), &app::api::Project::notice, this,
            [this](const QString &text) { m_console.note(app::api::displayText(text, 1000)); });
    connect(&project(), &app::api::Project::failed, this, &Verb::onProjectFailed);
}

void Verb::giveUp(const app::api::Problem &problem)
{
    tell(problem);
    finish(exitCodeOf(problem.code));
}

void Verb::giveUpOutput(const app::domain::Failure &failure)
{
    tell(app::api::describe(failure));
    finish(exitCodeOfOutput(failure.code));
}

void Verb::print(const QString &line)
{
    if (!m_json)
        m_console.out << line << '\n';
}

void Verb::tell(const app::api::Problem &problem)
{
    tell(problem.oneLine());
}

void Verb::tell(const QString &sentence)
{
    m_problems.append(sentence);
    m_console.note(tr("strata: %1").arg(app::api::displayText(sentence, 4000)));
}

void Verb::planThisComputer(bool withEmulatedVm)
{
    const app::domain::Plan plan = m_services.thisComputerPlanner()(withEmulatedVm);
    const QString remarks = plan.hosts.isEmpty() ? QString() : plan.hosts.first().notes;
    for (const QString &remark : remarks.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        tell(remark);
    project().setPlan(plan);
}

bool Verb::planFits()
{
    const auto &catalog = app::api::workloadCatalog();
    if (catalog.isEmpty())
        return true; // the engine on the host decides
    for (const app::domain::WorkloadSpec &spec : project().plan().experiment.workloads) {
        const auto known =
            std::find_if(catalog.cbegin(), catalog.cend(),
                         [&spec](const auto &info) { return info.name == spec.workload; });
        if (known == catalog.cend()) {
            QStringList names;
            for (const auto &info : catalog)
                names.append(info.name);
            tell(tr("There is no workload \"%1\". Available: %2.")
                     .arg(app::api::displayText(spec.workload), names.join(QStringLiteral(", "))));
            return false;
        }
        for (auto it = spec.parameters.cbegin(); it != spec.parameters.cend(); ++it) {
            if (const QString wrong = app::api::checkParameter(*known, it.key(), it.value());
                !wrong.isEmpty()) {
                tell(tr("In the workload %1: %2").arg(spec.workload, app::api::displayText(wrong)));
                return false;
            }
        }
    }
    return true;
}

int Verb::newestOf(const QList<app::domain::RunHead> &runs)
{
    const auto newest =
        std::find_if(runs.crbegin(), runs.crend(), [](const auto &run) { return !run.isHidden; });
    return int(newest == runs.crend() ? runs.size() : runs.crend() - newest);
}

void Verb::finish(ExitCode code, QJsonObject result)
{
    if (m_finished)
        return;
    m_finished = true;
    if (m_json)
        printJson(m_console, std::move(result), code, m_problems);
    Q_EMIT finished(writeOut(m_console, code));
}

} // namespace strata::ui::cli
