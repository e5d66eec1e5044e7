// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/store/crash_scenarios.h"

#include "tests/app/store/project_fixture.h"

#include <QDir>
#include <QTemporaryDir>

namespace strata::tests {
namespace {

using store::OpenMode;

constexpr int stepsOfBatch = 200;
constexpr int batches = 4;

QString projectIn(const QString &folder)
{
    return folder + QStringLiteral("/p.strata");
}

QString copyIn(const QString &folder)
{
    return folder + QStringLiteral("/copy.strata");
}

domain::Plan otherPlan()
{
    domain::Plan plan = makePlan();
    plan.experiment.name = QStringLiteral("second");
    plan.experiment.patienceSeconds = 7;
    return plan;
}

//! Tries each step, whatever came of the one before.
QStringList tryAll(const QList<std::pair<QString, std::function<domain::Expected<void>()>>> &steps)
{
    QStringList acknowledged;
    for (const auto &[name, step] : steps) {
        if (step())
            acknowledged.append(name);
    }
    return acknowledged;
}

QString batchName(int batch)
{
    return QStringLiteral("steps %1").arg(batch);
}

QStringList save(const QString &folder)
{
    auto opened = store::openProjectFile(projectIn(folder), OpenMode::ReadWrite);
    if (!opened || (*opened)->isReadOnly())
        return {};
    store::ProjectFile &file = **opened;
    const QString run = QStringLiteral("run-2");
    const QString trial = QStringLiteral("new-trial");
    QList<std::pair<QString, std::function<domain::Expected<void>()>>> steps{
        {QStringLiteral("plan"), [&] { return file.setPlan(otherPlan()); }},
        {QStringLiteral("run"), [&] { return file.addRun(makeRun(run)); }},
        {QStringLiteral("trial"), [&] { return file.putTrial(run, makeTrial(trial)); }}};
    for (int batch = 0; batch < batches; ++batch)
        steps.append({batchName(batch), [&, batch] {
                          return file.appendSteps(trial,
                                                  makeSteps(stepsOfBatch, batch * stepsOfBatch));
                      }});
    steps.append(
        {QStringLiteral("samples"), [&] { return file.appendSamples(trial, makeSamples(50)); }});
    steps.append({QStringLiteral("histograms"),
                  [&] { return file.appendHistograms(trial, makeHistograms()); }});
    steps.append({QStringLiteral("ended"), [&] { return file.putTrial(run, makeTrial(trial)); }});
    steps.append({QStringLiteral("end"), [&] {
                      domain::Run ended = makeRun(run);
                      ended.state = domain::RunState::Incomplete;
                      return file.updateRun(ended);
                  }});
    return tryAll(steps);
}

QString faultOfTrial(const domain::TrialData &trial, const QStringList &acknowledged)
{
    if (!trial.trial.hashOk)
        return QStringLiteral("the trial does not match its hash");
    const auto stored = static_cast<int>(trial.steps.size());
    if (stored % stepsOfBatch != 0 || !sameSteps(trial.steps, makeSteps(stored)))
        return QStringLiteral("a batch of steps is there in half, or with a hole");
    for (int batch = 0; batch < batches; ++batch) {
        if (acknowledged.contains(batchName(batch)) && stored < (batch + 1) * stepsOfBatch)
            return QStringLiteral("acknowledged steps are lost");
    }
    if (!trial.samples.empty() ? !sameSamples(trial.samples, makeSamples(50))
                               : acknowledged.contains(QStringLiteral("samples")))
        return QStringLiteral("samples are lost or there in half");
    if (!trial.histograms.empty() ? trial.histograms != makeHistograms()
                                  : acknowledged.contains(QStringLiteral("histograms")))
        return QStringLiteral("histograms are lost or there in half");
    return {};
}

QString faultOfFirstRun(store::ProjectFile &file)
{
    const auto first = file.runData(QStringLiteral("run-1"));
    if (!first || !first->hashOk || first->trials.size() != 2)
        return QStringLiteral("the run that was there before is not there any more");
    for (const domain::TrialData &trial : first->trials) {
        if (!trial.trial.hashOk || trial.steps.size() < 50)
            return QStringLiteral("a trial that was there before is damaged");
    }
    return {};
}

//! A stored summary is that of all rows, or is not there.
QString faultOfSummary(store::ProjectFile &file, const QString &run)
{
    const auto stored = file.runSummary(run, {}, store::Summaries::AsStored);
    const auto proven = file.runSummary(run);
    if (!stored || !proven || stored->trials.size() != proven->trials.size())
        return QStringLiteral("there is no summary");
    for (qsizetype i = 0; i < proven->trials.size(); ++i)
        if (!proven->trials.at(i).trial.hashOk ||
            stored->trials.at(i).summary != proven->trials.at(i).summary)
            return QStringLiteral("a stored summary is not that of its trial");
    return {};
}

QString faultOfSaved(const QString &folder, const QStringList &acknowledged)
{
    auto opened = store::openProjectFile(projectIn(folder), OpenMode::ReadWrite);
    if (!opened)
        return QStringLiteral("it does not open: ") + opened.error().detail;
    store::ProjectFile &file = **opened;
    if (file.isReadOnly() || !file.damages().isEmpty())
        return QStringLiteral("it is not writable, or damaged: ") +
               file.openingNotes().join(QLatin1Char(' '));
    const auto plan = file.plan();
    const bool planChanged = plan && *plan == otherPlan();
    if (!plan || (!planChanged && *plan != makePlan()) ||
        (!planChanged && acknowledged.contains(QStringLiteral("plan"))))
        return QStringLiteral("the plan is lost");
    if (const QString fault = faultOfFirstRun(file); !fault.isEmpty())
        return fault;
    const auto runs = file.runs();
    if (!runs || (runs->size() < 2 && acknowledged.contains(QStringLiteral("run"))))
        return QStringLiteral("an acknowledged run is lost");
    if (runs->size() < 2)
        return {};
    const auto second = file.runData(QStringLiteral("run-2"));
    if (!second || !second->hashOk || second->run.plan != makePlan())
        return QStringLiteral("the new run is damaged");
    if (acknowledged.contains(QStringLiteral("end")) &&
        second->run.state != domain::RunState::Incomplete)
        return QStringLiteral("the end of the run is lost");
    if (second->trials.isEmpty())
        return acknowledged.contains(QStringLiteral("trial"))
                   ? QStringLiteral("an acknowledged trial is lost")
                   : QString();
    if (const QString fault = faultOfTrial(second->trials.first(), acknowledged); !fault.isEmpty())
        return fault;
    return faultOfSummary(file, QStringLiteral("run-2"));
}

QStringList migrate(const QString &folder)
{
    auto opened = store::openProjectFile(projectIn(folder), OpenMode::ReadWrite);
    if (!opened || (*opened)->isReadOnly())
        return {};
    return tryAll({{QStringLiteral("steps"), [&] {
                        return (*opened)->appendSteps(QStringLiteral("trial-1"), makeSteps(10, 50));
                    }}});
}

QString faultOfMigrated(const QString &folder, const QStringList &acknowledged)
{
    auto opened = store::openProjectFile(projectIn(folder), OpenMode::ReadWrite);
    if (!opened)
        return QStringLiteral("it does not open: ") + opened.error().detail;
    if (!(*opened)->damages().isEmpty())
        return QStringLiteral("it is damaged");
    if (const QString fault = faultOfFirstRun(**opened); !fault.isEmpty())
        return fault;
    const auto data = (*opened)->runData(QStringLiteral("run-1"));
    const auto steps = static_cast<int>(data->trials.first().steps.size());
    const bool isNew = bytesOf(projectIn(folder)).at(63) > 4;
    if ((steps != 50 && steps != 60) || isNew != (steps == 60))
        return QStringLiteral("the migration is there in half");
    return steps == 50 && !acknowledged.isEmpty() ? QStringLiteral("acknowledged steps are lost")
                                                  : QString();
}

QStringList copy(const QString &folder)
{
    auto opened = store::openProjectFile(projectIn(folder), OpenMode::ReadOnly);
    if (!opened)
        return {};
    return tryAll({{QStringLiteral("copy"), [&] { return (*opened)->copyTo(copyIn(folder)); }}});
}

QString faultOfCopy(const QString &folder, const QStringList &acknowledged)
{
    auto source = store::openProjectFile(projectIn(folder), OpenMode::ReadWrite);
    if (!source || !(*source)->damages().isEmpty() || !faultOfFirstRun(**source).isEmpty())
        return QStringLiteral("the source is damaged");
    auto target = store::openProjectFile(copyIn(folder), OpenMode::ReadWrite);
    if (!target)
        return QStringLiteral("the target is neither the old file nor the new one: ") +
               target.error().detail;
    const auto runs = (*target)->runs();
    if (!runs || !(*target)->damages().isEmpty())
        return QStringLiteral("the target is damaged");
    if (runs->isEmpty()) // the file that was there before
        return acknowledged.isEmpty()
                   ? QString()
                   : QStringLiteral("the copy was acknowledged and is not there");
    return faultOfFirstRun(**target);
}

bool prepareProject(const QString &folder)
{
    return makeProject(projectIn(folder), 300);
}

bool prepareCopy(const QString &folder)
{
    return prepareProject(folder) && store::createProjectFile(copyIn(folder)).has_value();
}

//! Files as they were made once: making them takes longer than what is tried.
class Prepared {
public:
    explicit Prepared(const Scenario &scenario) : m_isGood(scenario.prepare(m_original.path())) {}
    bool isGood() const { return m_isGood; }
    bool copyTo(const QString &folder) const
    {
        const QDir from(m_original.path());
        for (const QString &name : from.entryList(QDir::Files)) {
            if (!QFile::copy(from.filePath(name), folder + QLatin1Char('/') + name) ||
                !QFile::setPermissions(folder + QLatin1Char('/') + name,
                                       QFile::ReadOwner | QFile::WriteOwner))
                return false;
        }
        return true;
    }

private:
    QTemporaryDir m_original;
    bool m_isGood;
};

void runCase(const Scenario &scenario, const Prepared &prepared, const Fault &fault,
             CrashResult &result, qsizetype most)
{
    const QTemporaryDir folder;
    if (!prepared.copyTo(folder.path()) || !faulty_vfs::arm(fault)) {
        result.violations.append(QStringLiteral("the case could not be prepared"));
        return;
    }
    const QStringList acknowledged = scenario.work(folder.path());
    faulty_vfs::disarm();
    ++result.cases;
    result.refused += acknowledged.size() < most ? 1 : 0;
    if (const QString wrong = scenario.faultOf(folder.path(), acknowledged); !wrong.isEmpty())
        result.violations.append(QStringLiteral("%1 %2, %3: %4")
                                     .arg(nameOf(fault.call), QString::number(fault.number),
                                          nameOf(fault.manner), wrong));
}

} // namespace

QList<Scenario> crashScenarios(const QString &oldFiles)
{
    QList<Scenario> scenarios{{QStringLiteral("save"), prepareProject, save, faultOfSaved}};
    for (const int format : {1, 4}) {
        const QString old =
            QStringLiteral("%1/format-%2.strata").arg(oldFiles, QString::number(format));
        scenarios.append(
            {QStringLiteral("migrate from format %1").arg(format),
             [old](const QString &folder) { return QFile::copy(old, projectIn(folder)); }, migrate,
             faultOfMigrated});
    }
    scenarios.append({QStringLiteral("copy"), prepareCopy, copy, faultOfCopy});
    return scenarios;
}

CrashResult runScenario(const Scenario &scenario, int every)
{
    CrashResult result{scenario.name, {}, 0, 0, {}};
    const Prepared prepared(scenario);
    const QTemporaryDir folder;
    if (!prepared.isGood() || !prepared.copyTo(folder.path()) || !faulty_vfs::count()) {
        result.violations.append(QStringLiteral("it could not be prepared"));
        return result;
    }
    const QStringList all = scenario.work(folder.path());
    result.calls = faulty_vfs::disarm();
    if (const QString wrong = scenario.faultOf(folder.path(), all);
        all.isEmpty() || !wrong.isEmpty())
        result.violations.append(QStringLiteral("without a fault: ") + wrong);
    using Manner = Fault::Manner;
    for (auto kind = result.calls.cbegin(); kind != result.calls.cend(); ++kind) {
        for (int number = 1; number <= *kind; number += every) {
            for (const Manner manner : {Manner::Once, Manner::FromThere, Manner::DiskFull,
                                        Manner::PowerCut, Manner::Killed})
                runCase(scenario, prepared, {kind.key(), number, manner}, result, all.size());
        }
    }
    return result;
}

} // namespace strata::tests
