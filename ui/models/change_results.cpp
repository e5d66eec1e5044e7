// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/change_results.h"

#include "ui/models/run_results.h"

#include <QFileInfo>
#include <QFuture>

#include <algorithm>
#include <utility>

namespace strata::ui::models {

using app::api::displayText;
using app::api::Problem;
using app::api::Project;
using app::api::ReadRun;
using app::domain::Expected;
using app::domain::HostMatch;
using app::domain::MatchedBy;
using app::domain::RunHead;
using app::domain::RunState;

namespace {

//! \param work is done by a worker \param then gets its result in the object's thread, if that is
//! still there
template <typename Work, typename Then>
void inWorker(QObject *object, Work work, Then then)
{
    QtFuture::makeReadyFuture()
        .then(QtFuture::Launch::Async, std::move(work))
        .then(object, std::move(then));
}

QString fileName(const QString &path)
{
    return displayText(QFileInfo(path).fileName(), 60);
}

bool hasEnded(const RunHead &run)
{
    return run.state != RunState::Running;
}

} // namespace

ChangeResults::ChangeResults(Project &project) : m_project(project)
{
    connect(&project, &Project::opened, this, [this] {
        for (const Side side : {Before, After})
            if (m_sides.at(side).choice && m_sides.at(side).choice->file.isEmpty())
                choose(side, -1); // the other project has other runs
        listRuns();
    });
    connect(&project, &Project::runsChanged, this, &ChangeResults::listRuns);
    connect(&project, &Project::runRead, this, &ChangeResults::take);
    connect(&project, &Project::runNotRead, this, [this](const QString &runId, const Problem &why) {
        const bool isAsked = std::ranges::any_of(m_sides, [&](const Chosen &chosen) {
            return chosen.choice && chosen.choice->file.isEmpty() &&
                   chosen.choice->run.id == runId && !chosen.read.run;
        });
        if (isAsked)
            takeProblem(why);
    });
    listRuns();
}

ChangeResults::~ChangeResults()
{
    for (Chosen &chosen : m_sides)
        giveUp(chosen);
}

void ChangeResults::giveUp(Chosen &chosen)
{
    if (chosen.cancelled)
        *chosen.cancelled = true;
    chosen.cancelled.reset();
    chosen.read = {};
}

void ChangeResults::listRuns()
{
    m_choices.clear();
    for (const RunHead &run : m_project.runs())
        if (hasEnded(run))
            m_choices.append({{}, run});
    m_choices += m_ofFiles;
    Q_EMIT choicesChanged();
}

QString ChangeResults::titleOf(int choice) const
{
    const RunChoice &wanted = m_choices.at(choice);
    const QString title = runTitle(wanted.run);
    return wanted.file.isEmpty() ? title
                                 : QStringLiteral("%1: %2").arg(fileName(wanted.file), title);
}

QString ChangeResults::name(Side side) const
{
    const std::optional<RunChoice> &choice = m_sides.at(side).choice;
    if (!choice)
        return {};
    const QString run = displayText(choice->run.name, 60);
    return choice->file.isEmpty() ? run
                                  : QStringLiteral("%1 (%2)").arg(run, fileName(choice->file));
}

int ChangeResults::chosen(Side side) const
{
    const std::optional<RunChoice> &choice = m_sides.at(side).choice;
    if (!choice)
        return -1;
    for (int i = 0; i < m_choices.size(); ++i)
        if (m_choices.at(i).isSameAs(*choice))
            return i;
    return -1;
}

void ChangeResults::choose(Side side, int choice)
{
    Chosen &chosen = m_sides.at(side);
    if (choice == this->chosen(side) && chosen.choice.has_value() == (choice >= 0))
        return;
    giveUp(chosen);
    chosen.choice = choice < 0 ? std::nullopt : std::optional(m_choices.at(choice));
    m_matched.clear(); // they were about other hosts
    m_problem.reset();
    read(side);
    compare();
}

void ChangeResults::chooseAround(const QString &runId)
{
    const auto shown = std::ranges::find_if(m_choices, [&](const RunChoice &choice) {
        return choice.file.isEmpty() && choice.run.id == runId;
    });
    const int last = int(m_choices.size()) - 1;
    const int after = shown == m_choices.end() || (shown == m_choices.begin() && last > 0)
                          ? last
                          : int(shown - m_choices.begin());
    choose(After, after);
    if (after > 0)
        choose(Before, shown == m_choices.begin() ? 0 : after - 1);
}

void ChangeResults::swap()
{
    std::swap(m_sides.at(Before), m_sides.at(After));
    QHash<QString, QString> turned;
    for (auto match = m_matched.cbegin(); match != m_matched.cend(); ++match)
        if (!match.value().isEmpty())
            turned.insert(match.value(), match.key());
    m_matched = turned;
    for (const Side side : {Before, After}) // an answer on its way is for the other side now
        if (m_sides.at(side).cancelled && !m_sides.at(side).read.run) {
            giveUp(m_sides.at(side));
            read(side);
        }
    compare();
}

void ChangeResults::read(Side side)
{
    Chosen &chosen = m_sides.at(side);
    if (!chosen.choice)
        return;
    if (chosen.choice->file.isEmpty()) {
        m_project.readRun(chosen.choice->run.id);
        return;
    }
    chosen.cancelled = std::make_shared<std::atomic<bool>>(false);
    inWorker(
        this,
        [choice = *chosen.choice, cancelled = chosen.cancelled] {
            return app::api::runIn(choice.file, choice.run.id, cancelled.get());
        },
        [this, side, cancelled = chosen.cancelled](const Expected<ReadRun> &read) {
            if (m_sides.at(side).cancelled == cancelled)
                takeRead(side, read);
        });
}

void ChangeResults::take(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison)
{
    for (Chosen &chosen : m_sides)
        if (chosen.choice && chosen.choice->file.isEmpty() &&
            chosen.choice->run.id == run->run.id && !chosen.read.run)
            chosen.read = {run, comparison};
    compare();
}

void ChangeResults::takeRead(Side side, const Expected<ReadRun> &read)
{
    if (!read) {
        takeProblem(app::api::describe(read.error()));
        return;
    }
    m_sides.at(side).read = *read;
    compare();
}

void ChangeResults::takeProblem(const Problem &problem)
{
    m_problem = problem;
    Q_EMIT changed();
}

void ChangeResults::addFile(const QString &path, Side side)
{
    const QString file = QFileInfo(path).absoluteFilePath();
    const QString own = QFileInfo(m_project.filePath()).canonicalFilePath();
    if (!own.isEmpty() && QFileInfo(file).canonicalFilePath() == own) {
        takeFile({}, side, m_project.runs()); // another process of ours would wait for its writer
        return;
    }
    ++m_filesToCome;
    Q_EMIT changed();
    inWorker(
        this, [file] { return app::api::runsIn(file); },
        [this, file, side](const Expected<QList<RunHead>> &runs) {
            --m_filesToCome;
            takeFile(file, side, runs);
        });
}

void ChangeResults::takeFile(const QString &path, Side side, const Expected<QList<RunHead>> &runs)
{
    QList<RunChoice> added;
    for (const RunHead &run : runs ? *runs : QList<RunHead>())
        if (hasEnded(run))
            added.append({path, run});
    if (!runs || added.isEmpty()) {
        Problem none;
        none.what = tr("%1 has no run that has ended.").arg(fileName(path));
        none.next = tr("Choose another file.");
        Q_EMIT changed();
        Q_EMIT failed(runs ? none : app::api::describe(runs.error()));
        return;
    }
    if (!path.isEmpty()) {
        m_ofFiles.removeIf([&](const RunChoice &known) { return known.file == path; });
        m_ofFiles += added;
        listRuns();
    }
    const auto newest = std::ranges::find_if(
        m_choices, [&](const RunChoice &choice) { return choice.isSameAs(added.last()); });
    choose(side, int(newest - m_choices.begin()));
    Q_EMIT choicesChanged();
}

void ChangeResults::match(const QString &hostBefore, const QString &hostAfter)
{
    for (QString &after : m_matched)
        if (after == hostAfter)
            after.clear(); // it stands for this one now
    m_matched.insert(hostBefore, hostAfter);
    compare();
}

//! A host stands for one other only; the person's word comes first.
QList<HostMatch> ChangeResults::matches() const
{
    QList<HostMatch> matches =
        app::api::matchHosts(run(Before).run->run.plan, run(After).run->run.plan);
    for (HostMatch &match : matches) {
        const bool isTaken = std::ranges::any_of(
            m_matched, [&](const QString &after) { return after == match.after; });
        if (m_matched.contains(match.before))
            match = {match.before, m_matched.value(match.before), MatchedBy::Person};
        else if (isTaken)
            match = {match.before, {}, MatchedBy::Nothing};
    }
    return matches;
}

bool ChangeResults::isReading() const
{
    const bool areChosen = m_sides.at(Before).choice && m_sides.at(After).choice;
    return m_filesToCome > 0 || (areChosen && !m_change && !m_problem);
}

void ChangeResults::compare()
{
    m_change.reset();
    const int asked = ++m_asked;
    Q_EMIT changed();
    if (!run(Before).run || !run(After).run)
        return;
    inWorker(
        this,
        [before = run(Before), after = run(After), hosts = matches()] {
            return std::make_shared<const app::domain::RunChange>(
                app::api::changeBetween(before, after, hosts));
        },
        [this, asked](const std::shared_ptr<const app::domain::RunChange> &change) {
            if (asked != m_asked)
                return;
            m_change = change;
            Q_EMIT changed();
        });
}

} // namespace strata::ui::models
