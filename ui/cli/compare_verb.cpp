// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata compare`: what changed from one run to another, of one project file or of two.
#include "app/api/run_changes.h"
#include "app/api/text.h"
#include "ui/charts/rows/build_changes.h"
#include "ui/charts/rows/change_text.h"
#include "ui/cli/result_text.h"
#include "ui/cli/verb.h"

#include <QFileInfo>
#include <QFuture>

#include <atomic>

namespace strata::ui::cli {

using app::api::displayText;
using app::api::ReadRun;
using charts::ChangeText;

class CompareVerb : public Verb {
    Q_OBJECT
public:
    CompareVerb(app::api::Services &services, Console &console, CompareArguments arguments);
    ~CompareVerb() override;

    void start() override;
    void interrupt() override;

private:
    struct Refusal {
        ExitCode code = ExitCode::Usage;
        QString why;
    };
    struct Compared {
        ReadRun before;
        ReadRun after;
        app::domain::RunChange change;
    };
    using Cancelled = std::shared_ptr<std::atomic<bool>>;
    static tl::expected<ReadRun, Refusal> read(const RunOfFile &asked, const Cancelled &cancelled);
    static tl::expected<Compared, Refusal> compare(const CompareArguments &asked,
                                                   const Cancelled &cancelled);
    void conclude(const tl::expected<Compared, Refusal> &compared);
    void printText(const charts::RunsAndChange &runs);

    CompareArguments m_arguments;
    Cancelled m_cancelled = std::make_shared<std::atomic<bool>>(false);
};

CompareVerb::CompareVerb(app::api::Services &services, Console &console,
                         CompareArguments arguments) :
    Verb(services, console, arguments.json),
    m_arguments(std::move(arguments))
{
}

CompareVerb::~CompareVerb()
{
    *m_cancelled = true;
}

void CompareVerb::interrupt()
{
    *m_cancelled = true;
    Verb::interrupt();
}

//! Reading goes on in a worker, so that Ctrl+C is heard.
void CompareVerb::start()
{
    QtFuture::makeReadyFuture()
        .then(QtFuture::Launch::Async,
              [asked = m_arguments, cancelled = m_cancelled] { return compare(asked, cancelled); })
        .then(this,
              [this](const tl::expected<Compared, Refusal> &compared) { conclude(compared); });
}

tl::expected<ReadRun, CompareVerb::Refusal> CompareVerb::read(const RunOfFile &asked,
                                                              const Cancelled &cancelled)
{
    const auto refuse = [](const app::domain::Failure &failure) {
        return tl::make_unexpected(
            Refusal{exitCodeOf(failure.code), app::api::describe(failure).oneLine()});
    };
    const auto runs = app::api::runsIn(asked.file);
    if (!runs)
        return refuse(runs.error());
    const int number = asked.run > 0 ? asked.run : newestOf(*runs);
    if (runs->isEmpty())
        return tl::make_unexpected(
            Refusal{ExitCode::Usage, tr("%1 has no run yet, so there is nothing to compare. "
                                        "\"strata run\" makes one.")
                                         .arg(asked.file)});
    if (number > runs->size())
        return tl::make_unexpected(
            Refusal{ExitCode::Usage,
                    tr("%1 has no run %2; its runs are 1 to %3.")
                        .arg(asked.file, QString::number(number), QString::number(runs->size()))});
    const auto run = app::api::runIn(asked.file, runs->at(number - 1).id, cancelled.get());
    if (!run)
        return refuse(run.error());
    return *run;
}

tl::expected<CompareVerb::Compared, CompareVerb::Refusal>
CompareVerb::compare(const CompareArguments &asked, const Cancelled &cancelled)
{
    const auto before = read(asked.before, cancelled);
    if (!before)
        return tl::make_unexpected(before.error());
    const auto after = read(asked.after, cancelled);
    if (!after)
        return tl::make_unexpected(after.error());
    if (before->run->run.id == after->run->run.id)
        return tl::make_unexpected(
            Refusal{ExitCode::Usage, tr("Both are the same run. FILE#1 is the first run of a "
                                        "file, FILE#2 the second.")});
    const auto hosts = app::api::matchHosts(before->run->run.plan, after->run->run.plan);
    return Compared{*before, *after, app::api::changeBetween(*before, *after, hosts)};
}

void CompareVerb::conclude(const tl::expected<Compared, Refusal> &compared)
{
    if (!compared) {
        tell(compared.error().why);
        finish(compared.error().code);
        return;
    }
    const auto name = [](const ReadRun &read, const RunOfFile &asked) {
        return QStringLiteral("%1 (%2)").arg(displayText(read.run->run.name),
                                             displayText(QFileInfo(asked.file).fileName()));
    };
    printText({compared->before.run->run, compared->after.run->run, compared->change,
               name(compared->before, m_arguments.before),
               name(compared->after, m_arguments.after)});
    finish(ExitCode::Done,
           app::api::changeJson(compared->change, compared->before, compared->after));
}

void CompareVerb::printText(const charts::RunsAndChange &runs)
{
    print(ChangeText::provenance(runs).join(QLatin1Char('\n')) + QLatin1Char('\n'));
    print(ChangeText::summary(runs.change) + QLatin1Char('\n'));
    if (!runs.change.rows.isEmpty())
        print(tableText(charts::changeTable(runs)));
    print(ChangeText::conditionsSummary(runs.change));
    if (!runs.change.conditions.isEmpty())
        print(tableText(charts::conditionTable(runs)));
    print(ChangeText::apart());
}

std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const CompareArguments &arguments)
{
    return std::make_unique<CompareVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "compare_verb.moc"
