// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/build_operations.h"

#include "app/api/operations.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"
#include "ui/charts/stacks/elapsed_text.h"
#include "ui/charts/stacks/operation_kinds.h"
#include "ui/charts/stacks/operation_text.h"

#include <algorithm>
#include <map>
#include <set>

namespace strata::ui::charts {
namespace {

using app::domain::OperationRow;
using app::domain::OperationShare;
using app::domain::OperationTime;
using app::domain::Run;

//! Kinds that are small on all of these hosts. One alone keeps its name: it needs no more room.
QStringList smallKinds(const QList<OperationRow> &rows)
{
    std::map<QString, double> largest;
    for (const OperationRow &row : rows)
        for (const OperationTime &time : row.kinds)
            if (time.share == OperationShare::Kind) {
                double &share = largest[time.kind];
                share = std::max(share, time.seconds / row.sumOfParts(false));
            }
    QStringList small;
    for (const auto &[kind, share] : largest)
        if (share < smallestShare)
            small.append(kind);
    return small.size() > 1 ? small : QStringList();
}

//! In the order of a bar. What is gathered has no interval any more.
QList<OperationTime> shownParts(const OperationRow &row, const QStringList &small, bool byPass)
{
    QList<OperationTime> shown;
    for (OperationTime time : row.parts(byPass)) {
        if (small.contains(time.kind)) {
            time.share = OperationShare::OtherKinds;
            time.kind.clear();
        }
        const auto same = std::ranges::find_if(
            shown, [&](const OperationTime &other) { return other.isSamePart(time); });
        if (same == shown.end()) {
            shown.append(time);
        } else {
            same->seconds += time.seconds;
            same->interval.reset();
        }
    }
    std::ranges::stable_sort(shown, {}, barOrderOf);
    return shown;
}

class Builder {
public:
    //! \param rows that are drawn: not of hidden hosts
    Builder(const QList<OperationRow> &rows, const Run &run, const OperationChoice &choice) :
        m_run(run),
        m_choice(choice),
        m_small(smallKinds(rows))
    {
        double longest = 0;
        std::map<OperationOrder, StackPart> parts;
        std::set<app::domain::OperationPass> passes;
        for (const OperationRow &row : rows) {
            longest = std::max(longest, row.sumOfParts(choice.byPass));
            for (const OperationTime &time : shownParts(row, m_small, choice.byPass)) {
                parts.emplace(orderOf(time), partFor(time));
                if (time.pass)
                    passes.insert(*time.pass);
            }
        }
        for (const auto &[order, part] : parts) {
            m_order.append(order);
            m_chart.parts.append(part);
        }
        for (const auto pass : passes) {
            m_passes.append(pass);
            m_chart.sections.append(OperationText::pass(pass));
        }
        m_chart.scale =
            choice.shares ? UnitScale{100, QStringLiteral("%")} : ElapsedText::unitFor(longest);
        m_chart.unit = choice.shares ? QString() : QStringLiteral("s");
        m_chart.axisTitle = choice.shares ? OperationText::axisOfShares()
                                          : OperationText::axisOfTimes(m_chart.scale);
    }

    bool gathers() const { return !m_small.isEmpty(); }

    //! \param rows of one setting, also those of hidden hosts
    void addBars(const QList<OperationRow> &rows, const QString &heading)
    {
        const QString &baselineId = m_run.plan.experiment.baselineId;
        const QString &workloadId = rows.first().workloadId;
        bool isFirst = true;
        for (const ChartHost &host : shownHosts(m_run, baselineId, m_choice.hiddenHosts)) {
            const auto row = std::ranges::find(rows, host.id, &OperationRow::hostId);
            if (row == rows.end())
                continue; // none of its trials has a profile
            StackBar bar = host.hidden ? StackBar() : barOf(*row, host);
            bar.host = host;
            bar.kind = RunText::kind(host.kind, shownRuntime(m_run, host.id),
                                     shownPartners(m_run, host.id, workloadId), host.baseline);
            if (row->emulated)
                bar.kind = ElapsedText::emulated(bar.kind);
            bar.readout = OperationText::readout(host.name, bar.kind, *row);
            bar.workloadId = workloadId;
            if (isFirst)
                bar.heading = heading;
            isFirst = false;
            m_chart.bars.append(bar);
        }
    }

    StackChart chart(const QString &title, const QStringList &caption, const QString &stem)
    {
        m_chart.title = title;
        m_chart.caption = caption;
        m_chart.fileStem = stem;
        m_chart.baselineName = shownHostName(m_run, m_run.plan.experiment.baselineId);
        QStringList sentences{title + QLatin1Char('.')};
        QStringList works;
        QStringList hosts;
        for (const StackBar &bar : std::as_const(m_chart.bars)) {
            if (!bar.heading.isEmpty())
                sentences << bar.heading + QLatin1Char(':');
            if (bar.host.hidden)
                continue;
            sentences << bar.readout;
            hosts << bar.host.id;
            if (!works.contains(bar.workloadId))
                works << bar.workloadId;
        }
        m_chart.description = sentences.join(QLatin1Char(' '));
        addNotes(m_chart, m_run, works, hosts);
        return m_chart;
    }
    void setWorkload(const QString &workloadId) { m_chart.workloadId = workloadId; }

private:
    StackBar barOf(const OperationRow &row, const ChartHost &host) const
    {
        StackBar bar;
        const double all = row.sumOfParts(m_choice.byPass);
        for (const OperationTime &time : shownParts(row, m_small, m_choice.byPass))
            bar.segments.append({static_cast<int>(m_order.indexOf(orderOf(time))),
                                 m_choice.shares ? time.seconds / all : time.seconds,
                                 OperationText::readout(host.name, time, time.seconds / all),
                                 time.pass ? static_cast<int>(m_passes.indexOf(*time.pass)) : -1});
        bar.total =
            ElapsedText::time(row.iterationSeconds, ElapsedText::unitFor(row.iterationSeconds));
        return bar;
    }

    const Run &m_run;
    const OperationChoice &m_choice;
    QStringList m_small;
    QList<OperationOrder> m_order; //!< of the parts
    QList<app::domain::OperationPass> m_passes;
    StackChart m_chart;
};

QList<OperationRow> drawnRows(QList<OperationRow> rows, const OperationChoice &choice)
{
    rows.removeIf([&](const OperationRow &row) { return choice.hiddenHosts.contains(row.hostId); });
    return rows;
}

StackChart chartOf(const QList<OperationRow> &rows, const Run &run, const OperationChoice &choice)
{
    const QList<OperationRow> drawn = drawnRows(rows, choice);
    Builder builder(drawn, run, choice);
    builder.addBars(rows, {});
    builder.setWorkload(rows.first().workloadId);
    const QString work = shownWorkName(run, rows.first().workloadId);
    OperationNotes notes;
    notes.gathered = builder.gathers();
    return builder.chart(OperationText::title(work), OperationText::caption(rows, run, notes),
                         fileStem(QStringLiteral("operations"), work));
}

StackChart chartOfAll(const QList<QList<OperationRow>> &works, const Run &run,
                      const OperationChoice &choice)
{
    OperationNotes notes;
    notes.works = static_cast<int>(works.size());
    QList<OperationRow> shown;
    for (const QList<OperationRow> &ofWork : works) {
        if (notes.shownWorks > 0 && shown.size() + ofWork.size() > mostGroupedBars)
            break;
        shown += ofWork;
        ++notes.shownWorks;
    }
    const QList<OperationRow> drawn = drawnRows(shown, choice);
    Builder builder(drawn, run, choice);
    for (const QList<OperationRow> &ofWork : works.first(notes.shownWorks))
        builder.addBars(ofWork, shownWorkName(run, ofWork.first().workloadId));
    notes.gathered = builder.gathers();
    return builder.chart(OperationText::titleOfAll(), OperationText::caption(shown, run, notes),
                         fileStem(QStringLiteral("operations"), QStringLiteral("all")));
}

} // namespace

QList<StackChart> operationCharts(const QList<OperationRow> &rows, const Run &run,
                                  const OperationChoice &choice)
{
    QList<QList<OperationRow>> works;
    for (const OperationRow &row : rows) {
        if (works.isEmpty() || works.last().first().workloadId != row.workloadId)
            works.append(QList<OperationRow>());
        works.last().append(row);
    }
    QList<StackChart> charts;
    if (works.size() > 1)
        charts.append(chartOfAll(works, run, choice));
    for (const QList<OperationRow> &ofWork : std::as_const(works))
        charts.append(chartOf(ofWork, run, choice));
    makeStemsDiffer(charts);
    return charts;
}

QList<StackChart> operationCharts(const app::domain::RunData &run)
{
    return operationCharts(app::api::operations(run), run.run);
}

} // namespace strata::ui::charts
