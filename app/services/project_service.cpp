// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/project_service.h"

#include "app/analysis/comparison.h"
#include "app/analysis/self_check.h"
#include "app/services/recovery.h"
#include "app/services/refuted_text.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace strata::app::services {

using namespace api;

using domain::FailureCode;

//! What opening found; travels from the store thread to the project.
struct ProjectService::Opened {
    QString path;
    int file = 0; //!< its number
    bool temporary = false;
    bool readOnly = false;
    bool checked = true;
    domain::Plan plan;
    QList<domain::RunHead> runs;
    domain::Plan newest; //!< that of the last run
    QStringList notes;
    QStringList damages;
};

//! What a moment of comparing with raw steps found; travels likewise.
struct ProjectService::Proven {
    QString path;
    bool isOver = true;
    bool hasFailed = false;
    QStringList runIds; //!< of trials that are damaged
    QStringList notes;
};

namespace {

constexpr int momentMs = 30; // others wait no longer for the store thread

using FilePtr = std::unique_ptr<store::ProjectFile>;

} // namespace

ProjectService::ProjectService(StoreThread &store) : m_store(store)
{
    m_comparisons.setMaxThreadCount(1);
}

void ProjectService::leave()
{
    m_isLeaving = true;
    for (const LoadPtr &load : std::as_const(m_loads))
        load->isCancelled = true;
}

ProjectService::~ProjectService()
{
    leave();
    if (m_open && m_checked && m_temporary && m_plan == domain::Plan{} && m_runs.isEmpty()) {
        // Nothing was ever put into it: no recovery file is worth keeping.
        m_store.post([path = m_path](FilePtr &file) {
            file.reset();
            QFile::remove(path);
        });
    }
    // What was posted refers to this object: let it finish.
    m_store.call<bool>([](FilePtr &) { return true; });
    m_comparisons.waitForDone();
}

void ProjectService::answer(std::function<void()> done)
{
    QMetaObject::invokeMethod(this, std::move(done), Qt::QueuedConnection);
}

void ProjectService::report(const domain::Failure &failure)
{
    Q_EMIT failed(describe(failure));
}

void ProjectService::takeOpened(const Opened &opened)
{
    m_open = true;
    m_shownFile = opened.file;
    m_path = opened.path;
    m_temporary = opened.temporary;
    m_readOnly = opened.readOnly;
    m_checked = opened.checked;
    m_damages = opened.damages;
    m_plan = opened.plan;
    m_isPlanStored = true;
    m_runs = opened.runs;
    m_plans.clear();
    m_loadedPlan = {};
    m_isShownProven = true;
    if (!m_runs.isEmpty())
        m_plans.insert(m_runs.last().id, opened.newest);
    m_selfChecks.clear();
    readSelfChecks();
    m_toldNotes = 0;
    Q_EMIT this->opened();
    Q_EMIT selfChecksChanged();
    tellNotes(opened.notes);
}

void ProjectService::tellNotes(const QStringList &notes)
{
    const QStringList added = notes.mid(m_toldNotes);
    m_toldNotes = notes.size();
    for (const QString &note : added)
        Q_EMIT notice(displayText(note, 500));
}

void ProjectService::postCheck()
{
    m_store.post([this](FilePtr &file) {
        if (!file)
            return;
        const auto checked = file->check({&m_isLeaving});
        const auto runs = checked ? file->runs() : tl::make_unexpected(checked.error());
        if (runs) {
            answer(
                [this, notes = file->openingNotes(), runs = *runs] { takeChecked(notes, runs); });
        } else if (!m_isLeaving) {
            file.reset(); // whatever was asked for meanwhile finds no file, not another one
            answer([this, failure = runs.error()] { takeRefused(failure); });
        }
    });
}

void ProjectService::takeChecked(const QStringList &notes, const QList<domain::RunHead> &runs)
{
    m_checked = true;
    const bool changed =
        !std::ranges::equal(m_runs, runs, {}, &domain::RunHead::state, &domain::RunHead::state);
    takeRuns(runs);
    if (changed)
        Q_EMIT runsChanged();
    tellNotes(notes);
    Q_EMIT checked();
}

void ProjectService::takeRefused(const domain::Failure &failure)
{
    m_open = false;
    report(failure);
    createNew();
}

void ProjectService::createNew()
{
    m_shown = store::Summaries::Proven;
    m_store.post([this](FilePtr &file) {
        const QString path = newRecoveryPath();
        auto made = store::createProjectFile(path);
        if (!made) {
            answer([this, failure = made.error()] { report(failure); });
            return;
        }
        file = std::move(*made);
        m_unstoredPlan.reset();
        Opened opened;
        opened.file = ++m_openFile;
        opened.path = path;
        opened.temporary = true;
        answer([this, opened] { takeOpened(opened); });
    });
}

void ProjectService::change(StoreThread::Work work)
{
    m_store.post([this, work = std::move(work), shown = m_shownFile](FilePtr &file) {
        if (file && isOpenFile(shown))
            work(file);
    });
}

void ProjectService::changeOrTell(StoreThread::Work work)
{
    m_store.post([this, work = std::move(work), shown = m_shownFile](FilePtr &file) {
        if (file && isOpenFile(shown))
            work(file);
        else if (file)
            answer([this] { tellOtherFile(); });
    });
}

void ProjectService::tellOtherFile()
{
    Problem problem;
    problem.what = tr("What was asked for last was not done.");
    problem.why = tr("Another project was being opened, and has taken the place of that one.");
    problem.next = tr("Ask for it again if it is meant for the project that is open now.");
    Q_EMIT failed(problem);
}

void ProjectService::openFile(const QString &path)
{
    open(path, store::Check::First);
}

void ProjectService::openFileEarly(const QString &path)
{
    open(path, store::Check::Later);
}

void ProjectService::open(const QString &path, store::Check check)
{
    // What the command line prints is final.
    m_shown = check == store::Check::Later ? store::Summaries::AsStored : store::Summaries::Proven;
    m_store.post([this, path, check, load = beginLoad()](FilePtr &file) {
        auto made = store::openProjectFile(path, store::OpenMode::ReadWrite, observer(load), check);
        const auto plan = made ? (*made)->plan() : tl::make_unexpected(made.error());
        const auto runs = plan ? (*made)->runs() : tl::make_unexpected(plan.error());
        const auto newest =
            runs && !runs->isEmpty() ? (*made)->planOf(runs->last().id) : domain::Plan();
        if (!runs || !newest) {
            answer([this, failure = runs ? newest.error() : runs.error()] { report(failure); });
            return;
        }
        Opened opened;
        opened.path = (*made)->path();
        opened.temporary = isRecoveryPath(path);
        opened.readOnly = (*made)->isReadOnly();
        opened.checked = (*made)->isChecked();
        opened.plan = *plan;
        opened.runs = *runs;
        opened.newest = *newest;
        opened.notes = (*made)->openingNotes();
        opened.damages = (*made)->damages();
        file = std::move(*made);
        opened.file = ++m_openFile;
        m_unstoredPlan.reset();
        if (!opened.checked)
            postCheck(); // before whatever is asked for once it is known to be open
        answer([this, opened] { takeOpened(opened); });
        if (!opened.checked && !opened.runs.isEmpty())
            glance(*file, opened.runs.last().id);
    });
}

void ProjectService::saveAs(const QString &path)
{
    changeOrTell([this, path](FilePtr &file) {
        const QString before = file->path();
        const auto copied = file->copyTo(path);
        auto reopened = copied ? store::openProjectFile(path, store::OpenMode::ReadWrite)
                               : tl::make_unexpected(copied.error());
        if (!reopened) {
            answer([this, failure = reopened.error()] { report(failure); });
            return;
        }
        if (m_unstoredPlan && !writePlan(**reopened, *m_unstoredPlan))
            return;
        file = std::move(*reopened);
        if (isRecoveryPath(before) && before != path)
            QFile::remove(before);
        const bool readOnly = file->isReadOnly();
        answer([this, path, readOnly] {
            m_path = path;
            m_temporary = false;
            m_readOnly = readOnly;
            Q_EMIT saved(path);
        });
    });
}

void ProjectService::saveCopy(const QString &path, bool replaceNames)
{
    m_store.post([this, path, replaceNames](FilePtr &file) {
        if (!file)
            return;
        const auto copied = replaceNames ? store::copyWithoutNames(*file, path)
                                         : file->copyTo(path).map([] { return QStringList(); });
        answer([this, path, copied] {
            if (!copied) {
                report(copied.error());
                return;
            }
            tellDamaged(*copied);
            Q_EMIT copySaved(path);
        });
    });
}

void ProjectService::importRuns(const QString &path)
{
    changeOrTell([this, path, load = beginLoad()](FilePtr &file) {
        auto other = store::openProjectFile(path, store::OpenMode::ReadOnly, observer(load));
        if (!other && other.error().code == FailureCode::FileDamaged) // what is whole can be saved
            other = store::openProjectFile(path, store::OpenMode::ReadOnly, observer(load),
                                           store::Check::Never);
        const auto imported =
            other ? store::importRuns(**other, *file, QFileInfo(path).fileName(), observer(load))
                  : tl::make_unexpected(other.error());
        const auto runs = file->runs(); // of one that failed, those before it
        answer([this, path, imported, runs] {
            if (runs)
                addRuns(*runs);
            if (imported)
                tellImported(path, *imported);
            else
                report(imported.error());
        });
    });
}

void ProjectService::tellImported(const QString &path, const store::ImportedRuns &result)
{
    const QString name = displayText(QFileInfo(path).fileName(), 60);
    QStringList sentences{tr("%n run(s) of %1 imported.", nullptr, result.imported).arg(name)};
    if (result.known > 0)
        sentences << tr("%n run(s) are in this project already.", nullptr, result.known);
    if (result.damagedTrials > 0)
        sentences << tr("%n damaged trial(s) were left out.", nullptr, result.damagedTrials);
    tellDamaged(result.damaged);
    Q_EMIT notice(sentences.join(QLatin1Char(' ')));
}

void ProjectService::tellDamaged(const QStringList &runs)
{
    for (const QString &run : runs)
        Q_EMIT notice(tr("“%1” is damaged and was left out.").arg(displayText(run, 60)));
}

void ProjectService::setPlan(const domain::Plan &plan)
{
    if (plan == m_plan)
        return;
    m_plan = plan;
    Q_EMIT planChanged();
    if (m_readOnly)
        return;
    change([this, plan](FilePtr &file) { writePlan(*file, plan); });
}

bool ProjectService::writePlan(store::ProjectFile &file, const domain::Plan &plan)
{
    const auto stored = file.setPlan(plan);
    auto unstored = stored ? std::nullopt : std::optional(plan); // which may be the member itself
    m_unstoredPlan = std::move(unstored);
    answer([this, stored] {
        m_isPlanStored = stored.has_value();
        if (!stored)
            report(stored.error());
    });
    return stored.has_value();
}

void ProjectService::storePlan()
{
    changeOrTell([this](FilePtr &file) {
        if (!m_unstoredPlan || writePlan(*file, *m_unstoredPlan))
            answer([this, path = file->path()] { Q_EMIT saved(path); });
    });
}

void ProjectService::compare(domain::Expected<domain::RunData> data, const Compared &done)
{
    if (!data) {
        answer([this, failure = data.error()] { report(failure); });
        return;
    }
    auto run = std::make_shared<const domain::RunData>(std::move(*data));
    // Not here: a run that goes on waits for this thread, and hundreds of settings take seconds to
    // compare.
    m_comparisons.start([this, run, done] {
        const ComparisonPtr earlier =
            m_compared.first == run->run.id ? m_compared.second : ComparisonPtr();
        const auto comparison =
            std::make_shared<const domain::Comparison>(analysis::compare(*run, earlier.get()));
        m_compared = {run->run.id, comparison};
        answer([done, run, comparison] { done(run, comparison); });
    });
}

//! Before any run is loaded, so that who has loaded one knows them.
void ProjectService::readSelfChecks()
{
    constexpr qsizetype most = 10; // of a file from elsewhere
    m_store.post([this, shown = m_shown](FilePtr &file) {
        const auto runs = file ? file->runsWithSlowedHosts() : domain::Expected<QStringList>();
        for (const QString &runId : runs ? runs->mid(0, most) : QStringList()) {
            const auto plan = file->planOf(runId);
            if (plan && !domain::selfCheckedHost(*plan).isEmpty())
                readSelfCheck(*file, runId, shown);
        }
    });
}

void ProjectService::readSelfCheck(store::ProjectFile &file, const QString &runId,
                                   store::Summaries shown)
{
    auto data = file.runSummary(runId, {}, shown);
    if (!data || !data->hashOk)
        return; // whoever opens that run is told
    if (!data->isProven)
        answer([this] { goOnProving(); });
    compare(std::move(data), [this](const RunDataPtr &run, const ComparisonPtr &comparison) {
        takeSelfCheck(run, comparison);
    });
}

void ProjectService::takeSelfCheck(const RunDataPtr &run, const ComparisonPtr &comparison)
{
    const auto check = analysis::selfCheckOf(run->run, *comparison);
    const bool isOurs =
        std::ranges::find(m_runs, run->run.id, &domain::RunHead::id) != m_runs.end();
    if (!check || !isOurs ||
        m_selfChecks.value(check->hostId).checkedAt >
            check->checkedAt) // an invalid time is earlier
        return;
    m_selfChecks.insert(check->hostId, *check);
    Q_EMIT selfChecksChanged();
}

void ProjectService::takeRun(const RunDataPtr &run, const ComparisonPtr &comparison)
{
    m_loadedPlan = {run->run.id, run->run.plan};
    m_isShownProven = run->isProven;
    Q_EMIT runLoaded(run, comparison);
    if (!m_isShownProven)
        goOnProving();
}

void ProjectService::glance(store::ProjectFile &file, const QString &runId)
{
    auto data = file.glanceAt(runId);
    if (data)
        compare(std::move(*data), [this](const RunDataPtr &run, const ComparisonPtr &comparison) {
            takeRun(run, comparison);
        });
}

void ProjectService::goOnProving()
{
    if (m_isProving || m_isMeasuring)
        return;
    m_isProving = true;
    m_store.post([this](FilePtr &file) {
        const Proven proven = file && !m_isLeaving ? proveSome(*file) : Proven();
        answer([this, proven] { takeProof(proven); });
    });
}

ProjectService::Proven ProjectService::proveSome(store::ProjectFile &file)
{
    Proven proven;
    proven.path = file.path();
    const auto proof = file.proveSome(momentMs);
    proven.hasFailed = !proof;
    if (!proof)
        return proven;
    proven.isOver = proof->isOver;
    QMap<QString, QStringList> trials;
    for (const auto &refuted : proof->refuted)
        trials[refuted.runId].append(refuted.trialId);
    proven.runIds = trials.keys();
    for (auto run = trials.cbegin(); run != trials.cend(); ++run)
        if (const auto data = file.runSummary(run.key(), {}, store::Summaries::AsStored))
            proven.notes.append(refutedText(*data, run.value()));
    return proven;
}

void ProjectService::takeProof(const Proven &proven)
{
    m_isProving = false;
    if (proven.path != m_path) // of a file that was left meanwhile
        return;
    m_damages.append(proven.notes);
    for (const QString &note : proven.notes)
        Q_EMIT notice(displayText(note, 500));
    if (proven.hasFailed) // reading the run as it was always read says why
        m_shown = store::Summaries::Proven;
    const bool isShownRefuted = proven.runIds.contains(m_loadedPlan.first);
    if (isShownRefuted || (proven.isOver && !m_isShownProven))
        loadRun(m_loadedPlan.first);
    if (!proven.runIds.isEmpty()) {
        m_selfChecks.clear();
        readSelfChecks();
        Q_EMIT selfChecksChanged();
    }
    if (!proven.isOver)
        goOnProving();
}

domain::Plan ProjectService::planOf(const QString &runId) const
{
    return m_loadedPlan.first == runId ? m_loadedPlan.second : m_plans.value(runId);
}

} // namespace strata::app::services
