// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/export.h"

#include "app/analysis/elapsed.h"
#include "app/analysis/latencies.h"
#include "app/analysis/operations.h"
#include "app/analysis/roofline.h"
#include "app/analysis/sweep.h"
#include "app/analysis/utilization.h"
#include "app/exchange/csv.h"
#include "app/exchange/csv_cells.h"
#include "app/exchange/elapsed_csv.h"
#include "app/exchange/elapsed_json.h"
#include "app/exchange/json.h"
#include "app/exchange/json_writer.h"
#include "app/exchange/latency_csv.h"
#include "app/exchange/operations_csv.h"
#include "app/exchange/operations_json.h"
#include "app/exchange/overview_csv.h"
#include "app/exchange/roofline_csv.h"
#include "app/exchange/roofline_json.h"
#include "app/exchange/sweep_csv.h"
#include "app/exchange/sweep_json.h"

#include <QDir>

#include <algorithm>
#include <optional>

namespace strata::app::api {
namespace {

//! Of the works, then of the layers.
QList<domain::Roofline> rooflinesOf(const domain::RunData &run,
                                    const domain::Comparison &comparison)
{
    return {analysis::roofline(run, {}, &comparison),
            analysis::roofline(run, {domain::MemoryLevel::Dram, true}, &comparison)};
}

bool hasContent(const QList<domain::Roofline> &rooflines)
{
    return !rooflines.first().points.isEmpty() || !rooflines.first().roofs.isEmpty();
}

class StepsCsvFile : public StepsFile {
public:
    StepsCsvFile(const domain::Run &run, const QString &directory, const QString &stem) :
        m_run(run),
        m_directory(directory),
        m_stem(stem)
    {
    }
    bool add(const domain::TrialData &trial) override
    {
        return open().has_value() && m_csv->add(trial);
    }
    domain::Expected<QString> finish() override
    {
        if (const auto opened = open(); !opened)
            return tl::make_unexpected(opened.error());
        return m_csv->finish();
    }

private:
    domain::Expected<void> open()
    {
        if (m_csv)
            return {};
        const auto base = exchange::csvBase(m_directory, m_stem);
        if (!base)
            return tl::make_unexpected(base.error());
        m_csv.emplace(m_run, *base + exchange::stepsEnding);
        return {};
    }

    domain::Run m_run;
    QString m_directory;
    QString m_stem;
    std::optional<exchange::StepsCsv> m_csv; //!< once it is open
};

} // namespace

bool hasRawSteps(const domain::RunData &run)
{
    return exchange::hasRawSteps(run);
}

std::unique_ptr<StepsFile> makeStepsFile(const domain::Run &run, const QString &directory,
                                         const QString &stem)
{
    return std::make_unique<StepsCsvFile>(run, directory, stem);
}

domain::Expected<QStringList> exportCsv(const RunDataPtr &run, const ComparisonPtr &comparison,
                                        const QString &directory, const QString &stem)
{
    auto paths = exchange::writeCsv(*run, *comparison, directory, stem);
    const auto append = [&](domain::Expected<QString> written) {
        if (!written)
            paths = tl::make_unexpected(written.error());
        else
            paths->append(*written);
    };
    if (paths && !comparison->degradation.isEmpty())
        append(exchange::writeOverviewCsv(run->run, *comparison, directory, stem));
    const QList<domain::Roofline> rooflines = rooflinesOf(*run, *comparison);
    if (paths && hasContent(rooflines))
        append(exchange::writeRooflineCsv(run->run, rooflines, directory, stem));
    if (const auto rows = analysis::utilization(*run); paths && !rows.isEmpty())
        append(exchange::writeUtilizationCsv(run->run, rows, directory, stem));
    if (const auto rows = analysis::latencies(*run); paths && !rows.isEmpty())
        append(exchange::writeLatencyCsv(run->run, rows, directory, stem));
    if (const auto rows = analysis::elapsed(*run); paths && !rows.isEmpty())
        append(exchange::writeElapsedCsv(run->run, rows, directory, stem));
    if (const auto rows = analysis::operations(*run); paths && !rows.isEmpty())
        append(exchange::writeOperationsCsv(run->run, rows, directory, stem));
    if (paths && std::ranges::any_of(run->trials, [](const domain::TrialData &trial) {
            return !trial.histograms.empty();
        }))
        append(exchange::writeHistogramCsv(*run, directory, stem));
    if (const auto sweeps = analysis::sweeps(*run, *comparison); paths && !sweeps.isEmpty())
        append(exchange::writeSweepCsv(run->run, sweeps, directory, stem));
    return paths;
}

domain::Expected<QString> exportJson(const RunDataPtr &run, const ComparisonPtr &comparison,
                                     const QString &directory, const QString &stem)
{
    return exchange::writeJson(resultJson(run, comparison),
                               QDir(directory).filePath(stem + QStringLiteral("-results.json")));
}

QJsonObject resultJson(const RunDataPtr &run, const ComparisonPtr &comparison)
{
    QJsonObject object = exchange::resultJson(*run, *comparison, analysis::latencies(*run));
    object.insert(QStringLiteral("elapsed"),
                  exchange::elapsedJson(run->run.plan, analysis::elapsed(*run)));
    if (const auto rows = analysis::operations(*run); !rows.isEmpty())
        object.insert(QStringLiteral("operations"), exchange::operationsJson(run->run.plan, rows));
    if (const QList<domain::Roofline> rooflines = rooflinesOf(*run, *comparison);
        hasContent(rooflines))
        object.insert(QStringLiteral("roofline"), exchange::rooflineJson(run->run, rooflines));
    if (const auto sweeps = analysis::sweeps(*run, *comparison); !sweeps.isEmpty())
        object.insert(QStringLiteral("sweeps"), exchange::sweepsJson(run->run, sweeps));
    return object;
}

} // namespace strata::app::api
