// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The part of the project service that reads runs, and gives up what nobody wants any more.
#include "app/services/project_service.h"

#include <algorithm>

namespace strata::app::services {

using namespace api;

using domain::FailureCode;
using FilePtr = std::unique_ptr<store::ProjectFile>;

ProjectService::LoadPtr ProjectService::beginLoad(Load::Kind kind, const QString &runId)
{
    m_loads.removeIf([](const LoadPtr &load) { return load.use_count() == 1; });
    const auto load = std::make_shared<Load>();
    load->kind = kind;
    load->runId = runId;
    m_loads.append(load);
    return load;
}

void ProjectService::cancelLoading()
{
    const auto underWay =
        std::ranges::find_if(m_loads, [](const LoadPtr &load) { return load.use_count() > 1; });
    if (underWay != m_loads.end())
        (*underWay)->isCancelled = true;
}

//! The last of them: if others want the same, an earlier one answers them sooner.
void ProjectService::giveUp(Load::Kind kind, const QString &runId)
{
    const auto last = std::find_if(m_loads.crbegin(), m_loads.crend(), [&](const LoadPtr &load) {
        return load->kind == kind && load->runId == runId && load.use_count() > 1 &&
               !load->isCancelled;
    });
    if (last == m_loads.crend())
        return; // its answer is on its way
    (*last)->isUnwanted = true;
    (*last)->isCancelled = true;
}

void ProjectService::giveUpWholeRun(const QString &runId)
{
    giveUp(Load::Kind::Whole, runId);
}

void ProjectService::giveUpRun(const QString &runId)
{
    giveUp(Load::Kind::Read, runId);
}

store::LoadObserver ProjectService::observer(const LoadPtr &load)
{
    return {&load->isCancelled,
            [this](int percent) { answer([this, percent] { Q_EMIT loading(percent); }); }};
}

void ProjectService::takeNotLoaded(const Load &load, const domain::Failure &failure, bool isClosed)
{
    if (load.isUnwanted) {
        Q_EMIT loading(100); // nothing is read any more
    } else if (load.kind == Load::Kind::Read) {
        Q_EMIT runNotRead(load.runId, describe(failure));
    } else {
        Q_EMIT wholeRunNotLoaded(load.runId, describe(failure));
        if (!isClosed)
            report(failure);
    }
}

void ProjectService::loadRun(const QString &runId)
{
    m_store.post([this, runId, shown = m_shown, load = beginLoad()](FilePtr &file) {
        if (!file)
            return;
        auto data = file->runSummary(runId, observer(load), shown);
        if (!data)
            answer([this, runId, failure = data.error()] {
                Q_EMIT runNotLoaded(runId, describe(failure));
            });
        compare(std::move(data), [this](const RunDataPtr &run, const ComparisonPtr &comparison) {
            takeRun(run, comparison);
        });
    });
}

void ProjectService::loadWholeRun(const QString &runId)
{
    m_store.post([this, load = beginLoad(Load::Kind::Whole, runId)](FilePtr &file) {
        domain::Expected<domain::RunData> data = domain::fail(FailureCode::Cancelled);
        if (file && !load->isCancelled)
            data = file->runData(load->runId, observer(load));
        if (!data) {
            answer([this, load, failure = data.error(), isClosed = !file] {
                takeNotLoaded(*load, failure, isClosed);
            });
            return;
        }
        compare(std::move(data), [this](const RunDataPtr &run, const ComparisonPtr &comparison) {
            Q_EMIT wholeRunLoaded(run, comparison);
        });
    });
}

void ProjectService::readRun(const QString &runId)
{
    m_store.post([this, load = beginLoad(Load::Kind::Read, runId)](FilePtr &file) {
        domain::Expected<domain::RunData> data = domain::fail(FailureCode::Cancelled);
        if (file && !load->isCancelled)
            data = file->runSummary(load->runId, observer(load));
        if (!data) {
            answer([this, load, failure = data.error(), isClosed = !file] {
                takeNotLoaded(*load, failure, isClosed);
            });
            return;
        }
        compare(std::move(data), [this](const RunDataPtr &run, const ComparisonPtr &comparison) {
            Q_EMIT runRead(run, comparison);
        });
    });
}

void ProjectService::loadTrials(const QString &runId, const QStringList &trialIds)
{
    m_store.post([this, runId, trialIds, load = beginLoad()](FilePtr &file) {
        if (!file)
            return;
        auto trials = file->trials(runId, trialIds, observer(load));
        if (!trials) {
            answer([this, runId, failure = trials.error()] {
                Q_EMIT trialsNotLoaded(runId, describe(failure));
                report(failure);
            });
            return;
        }
        const auto all = std::make_shared<const QList<domain::TrialData>>(std::move(*trials));
        answer([this, runId, all] { Q_EMIT trialsLoaded(runId, all); });
    });
}

} // namespace strata::app::services
