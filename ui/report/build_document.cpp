// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/build_document.h"

#include "app/api/resolution.h"
#include "app/api/text.h"
#include "ui/charts/rows/answer_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"
#include "ui/models/plan_summary.h"
#include "ui/report/document_tables.h"
#include "ui/report/method_text.h"
#include "ui/report/report_files.h"
#include "ui/report/rerun_text.h"
#include "ui/report/result_groups.h"
#include "ui/report/threat_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <limits>

namespace strata::ui::report {

using app::api::displayText;
using app::domain::Comparison;
using app::domain::Run;
using app::domain::RunData;

namespace {

constexpr qsizetype mostNamed = 30; // settings in the question

//! tr() for the texts of this file.
struct DocumentText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::DocumentText)
};

QString titleOf(const Run &run, const DocumentSource &source)
{
    const QString &name = run.plan.experiment.name;
    const QString project = QFileInfo(source.projectFile).completeBaseName();
    const QString shown = displayText(project.isEmpty() ? name : project, 80);
    return shown.isEmpty() ? DocumentText::tr("What each layer costs")
                           //: title of a report; %1 the name of a comparison
                           : DocumentText::tr("%1: what each layer costs").arg(shown);
}

QStringList originOf(const Run &run)
{
    QStringList lines{charts::RunText::provenance(run)};
    if (run.startedAt.isValid() && run.finishedAt.isValid())
        //: %1 a duration such as "about 7 minutes"
        lines << DocumentText::tr("Measured in %1")
                     .arg(models::durationText(double(run.startedAt.secsTo(run.finishedAt))));
    return lines;
}

void add(Section &section, const QStringList &paragraphs)
{
    for (const QString &text : paragraphs)
        if (!text.isEmpty())
            section.blocks << Paragraph{text};
}

void add(Section &section, const QList<Table> &tables)
{
    for (const Table &table : tables) {
        section.blocks << table;
        add(section, QStringList{rowNote(table)});
    }
}

Section answer(const RunData &run, const Comparison &comparison)
{
    Section section{DocumentText::tr("Answer"), {}};
    constexpr int everyHost = std::numeric_limits<int>::max();
    QStringList lines = charts::answerOnPage(comparison, run.run, everyHost)
                            .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    if (lines.isEmpty())
        add(section, QStringList{DocumentText::tr("Nothing was compared: that needs two hosts "
                                                  "that did the same work.")});
    else
        add(section, {lines.takeFirst()});
    if (!lines.isEmpty())
        section.blocks << BulletList{lines};
    add(section, app::api::selfCheckText(run.run, comparison));
    const qint64 missing = app::domain::missingTrials(run.run, run.trials, 0).count;
    if (missing > 0)
        add(section, QStringList{app::api::missingText(missing)});
    add(section, overviewTables(run, comparison));
    const QLocale locale;
    add(section, QStringList{DocumentText::tr("Each cell has the verdict, the share of performance "
                                              "lost against the baseline (positive is slower), and "
                                              "in brackets its %1 % interval.")
                                 .arg(locale.toString(comparison.confidence * 100, 'g', 3)),
                             pictureNote(run.run), hostNote(run.run)});
    return section;
}

Section question(const Run &run, const Comparison &comparison)
{
    const app::domain::Experiment &experiment = run.plan.experiment;
    QStringList hosts;
    for (const QString &hostId : experiment.hostIds)
        if (hostId != comparison.baselineId)
            hosts << charts::shownHostName(run, hostId);
    QStringList works;
    for (const app::domain::WorkloadSpec &spec : experiment.workloads)
        if (!app::domain::measuresRoofs(spec))
            works << charts::shownWorkName(run, spec.id);
    Section section{DocumentText::tr("Question"), {}};
    const QString baseline = charts::shownHostName(run, comparison.baselineId);
    if (hosts.isEmpty())
        add(section, QStringList{DocumentText::tr("How fast is %1 in this work?").arg(baseline)});
    else
        //: %1 hosts, %2 the baseline, %3 a number such as 3
        add(section,
            QStringList{DocumentText::tr("How much of its performance does this work lose on %1, "
                                         "against %2? A difference within ±%3 % is accepted.")
                            .arg(hosts.join(QStringLiteral(", ")), baseline,
                                 QLocale().toString(comparison.margin * 100, 'g', 3))});
    const qsizetype more = works.size() - mostNamed;
    works = works.mid(0, mostNamed);
    if (more > 0)
        works << DocumentText::tr("and %n more setting(s)", nullptr, int(more));
    section.blocks << BulletList{works};
    return section;
}

Section method(const RunData &run, const Comparison &comparison)
{
    Section section{DocumentText::tr("Method"), {}};
    section.blocks << BulletList{MethodText::measuring(run.run.plan) +
                                 MethodText::evaluation(run, comparison)};
    return section;
}

QList<Section> results(const RunData &run, const Comparison &comparison,
                       const charts::RowChoices &choices)
{
    QList<Section> sections;
    for (const ResultGroup &group : resultGroups(run, comparison, choices)) {
        Section section{group.title, {}};
        for (const charts::ChartPtr &chart : group.charts)
            if (isAmongFirst(*chart, run.run))
                section.blocks << chart;
        for (const auto &content :
             group.tables ? group.tables() : QList<models::TableTwin::Content>())
            add(section, QList<Table>{numberTable(group.title, charts::withNotes(content, run.run),
                                                  run.run)});
        sections << section;
    }
    return sections;
}

//! None without any.
QList<Section> notes(const Run &run)
{
    const QStringList lines = charts::noteLines(run);
    if (lines.isEmpty())
        return {};
    Section section{DocumentText::tr("Notes on the charts"), {}};
    section.blocks << BulletList{lines};
    return {section};
}

Section threats(const RunData &run, const Comparison &comparison)
{
    Section section{DocumentText::tr("What limits these results"), {}};
    const QStringList lines = ThreatText::all(run, comparison);
    if (lines.isEmpty())
        add(section, QStringList{DocumentText::tr("Nothing that Strata watches limited them.")});
    else
        section.blocks << BulletList{lines};
    const QList<Table> differences = differenceTables(run);
    if (!differences.isEmpty())
        add(section, QStringList{DocumentText::tr(
                         "The hosts also differ in these facts. One that virtualization does not "
                         "explain may be why a host is slower.")});
    add(section, differences);
    add(section, unreportedTables(run));
    return section;
}

Section rerun(const RunData &run, const DocumentSource &source)
{
    Section section{DocumentText::tr("How to repeat this"), {}};
    const RerunText text(run, source.projectFile, source.runNumber);
    add(section, text.sentences());
    if (!text.commands().isEmpty())
        section.blocks << Commands{text.commands()};
    section.blocks << BulletList{text.versions()};
    return section;
}

} // namespace

Document buildDocument(const RunData &run, const Comparison &comparison,
                       const DocumentSource &source)
{
    Document document{titleOf(run.run, source), originOf(run.run), {}};
    Section hosts{DocumentText::tr("Hosts"), {}};
    add(hosts, hostTables(run));
    document.sections << answer(run, comparison) << question(run.run, comparison) << hosts
                      << method(run, comparison);
    document.sections += results(run, comparison, source.choices) + notes(run.run);
    document.sections << threats(run, comparison) << rerun(run, source);
    return document;
}

} // namespace strata::ui::report
