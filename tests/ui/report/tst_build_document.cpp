// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "tests/ui/support/latency_run.h"
#include "ui/report/build_document.h"
#include "ui/report/document_tables.h"
#include "ui/report/report_files.h"

#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::report::Document;
using strata::ui::report::Section;

namespace {

const ui::report::DocumentSource source{QStringLiteral("/a/two layers.strata"), 2};

//! Everything that a section says, line by line.
QString textOf(const Section &section)
{
    using namespace strata::ui::report;
    QStringList lines;
    for (const Block &block : section.blocks) {
        if (const auto *paragraph = std::get_if<Paragraph>(&block))
            lines << paragraph->text;
        else if (const auto *list = std::get_if<BulletList>(&block))
            lines << list->items;
        else if (const auto *commands = std::get_if<Commands>(&block))
            lines << commands->lines;
        else if (const auto *table = std::get_if<Table>(&block))
            for (const Table::Row &row : table->rows)
                for (const Table::Cell &cell : row.cells)
                    lines << cell.text;
    }
    return lines.join(QLatin1Char('\n'));
}

const Section &sectionOf(const Document &document, const char *title)
{
    static const Section none;
    for (const Section &section : document.sections)
        if (section.title == QLatin1String(title))
            return section;
    return none;
}

} // namespace

class TstBuildDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theAnswerComesFirst()
    {
        const Document document = sample();
        QStringList titles;
        for (const Section &section : document.sections)
            titles << section.title;
        QCOMPARE(titles.mid(0, 6),
                 (QStringList{QStringLiteral("Answer"), QStringLiteral("Question"),
                              QStringLiteral("Hosts"), QStringLiteral("Method"),
                              QStringLiteral("Throughput"), QStringLiteral("Degradation")}));
        QCOMPARE(titles.last(), QStringLiteral("How to repeat this"));
        const QString answer = textOf(document.sections.first());
        QVERIFY2(answer.contains(QStringLiteral("vm1: 9.4 % slower")), qPrintable(answer));
        QVERIFY2(answer.contains(QStringLiteral("slower, %1 (+8.4 to +10.4)")
                                     .arg(app::api::formatDegradation(0.094))),
                 qPrintable(answer));
        QCOMPARE(chartsOf(document).size(), 4); // two settings
    }

    void saysHowItWasMeasuredAndHowToDoItAgain()
    {
        const Document document = sample();
        const QString method = textOf(sectionOf(document, "Method"));
        QVERIFY2(method.contains(QStringLiteral("seed 4711")), qPrintable(method));
        QVERIFY2(method.contains(QStringLiteral("margin of ±3 %")), qPrintable(method));
        const QString again = textOf(sectionOf(document, "How to repeat this"));
        QVERIFY2(again.contains(QStringLiteral("strata check './two layers.strata'")),
                 qPrintable(again));
        QVERIFY(again.contains(QStringLiteral("--run 2 ")));
        QVERIFY2(textOf(sectionOf(document, "What limits these results"))
                     .contains(QStringLiteral("emulated (TCG): docker in vm1")),
                 qPrintable(textOf(sectionOf(document, "What limits these results"))));
    }

    void hostsStandBesideEachOther()
    {
        domain::RunData run = tests::sampleRun(tests::samplePlan());
        domain::TrialData trial;
        trial.trial.hostId = QStringLiteral("a1");
        trial.trial.inventory = {{QStringLiteral("cpu.model"), QStringLiteral("EPYC <b>")},
                                 {QStringLiteral("host.name"), QStringLiteral("secret-name")}};
        run.trials.append(trial);
        trial.trial.hostId = QStringLiteral("b2");
        trial.trial.inventory = {{QStringLiteral("cpu.model"), QStringLiteral("Mill")}};
        run.trials.append(trial);
        const Document document =
            ui::report::buildDocument(run, tests::sampleComparison(run.run.plan), source);
        const QString hosts = textOf(sectionOf(document, "Hosts"));
        QVERIFY2(hosts.contains(QStringLiteral("EPYC <b>\nMill\n–\n–")), qPrintable(hosts));
        for (const Section &section : document.sections)
            QVERIFY2(!textOf(section).contains(QStringLiteral("secret-name")),
                     qPrintable(section.title));
        QVERIFY(!hosts.contains(QStringLiteral("10.0.0.7"))); // how vm1 is reached
    }

    void oneHostHasNothingToCompare()
    {
        domain::Plan plan = tests::samplePlan();
        plan.experiment.hostIds = {QStringLiteral("a1")};
        const Document document = ui::report::buildDocument(tests::sampleRun(plan),
                                                            tests::sampleComparison(plan), {{}, 1});
        QVERIFY(textOf(document.sections.first()).contains(QStringLiteral("Nothing was compared")));
        QVERIFY(textOf(sectionOf(document, "How to repeat this"))
                    .contains(QStringLiteral("has not been saved")));
    }

    void ofHundredsOfSettingsTheFirstAreShown()
    {
        domain::Plan plan = tests::samplePlan();
        for (int i = 0; i < 200; ++i)
            plan.experiment.workloads.append({QString::number(i), QStringLiteral("gemm"), {}});
        const Document document = ui::report::buildDocument(tests::sampleRun(plan),
                                                            tests::sampleComparison(plan), source);
        QCOMPARE(chartsOf(document).size(), 2 * ui::report::mostPictured);
        QVERIFY(textOf(document.sections.first()).contains(QStringLiteral("first 100 of 202")));
        using ui::report::Table;
        for (const Section &section : document.sections)
            for (const auto &block : section.blocks)
                if (const auto *table = std::get_if<Table>(&block))
                    QVERIFY2(table->rows.size() <= 5 * ui::report::mostPictured + 3,
                             qPrintable(table->title));
    }

    //! A file from elsewhere may have thousands of them.
    void tablesHaveAnEnd()
    {
        domain::Plan plan = tests::samplePlan();
        for (int i = 0; i < 200; ++i) {
            plan.hosts.append(tests::makeHost(QStringLiteral("h%1").arg(i),
                                              QStringLiteral("more %1").arg(i),
                                              domain::HostKind::BareMetal));
            plan.experiment.hostIds.append(plan.hosts.last().id);
            plan.experiment.workloads.append({QString::number(i), QStringLiteral("gemm"), {}});
        }
        const Document document = ui::report::buildDocument(tests::sampleRun(plan),
                                                            tests::sampleComparison(plan), source);
        const QString answer = textOf(document.sections.first());
        QVERIFY2(answer.contains(QStringLiteral("first 24 of 202 settings")), qPrintable(answer));
        QVERIFY2(answer.contains(QStringLiteral("first 100 of 204 hosts")), qPrintable(answer));
        const QString rates = textOf(sectionOf(document, "Throughput"));
        QVERIFY(rates.contains(QStringLiteral("more row(s) of this table are not shown.")));
        int tables = 0;
        for (const Section &section : document.sections)
            for (const auto &block : section.blocks)
                if (const auto *table = std::get_if<ui::report::Table>(&block)) {
                    ++tables;
                    QVERIFY2(table->rows.size() <= 2 * ui::report::mostTableRows,
                             qPrintable(table->title));
                }
        QVERIFY2(tables < 60, qPrintable(QString::number(tables)));
    }

    void aSettingIsAHeadingAboveItsHosts()
    {
        const Document document = sample();
        const auto &table =
            std::get<ui::report::Table>(sectionOf(document, "Degradation").blocks.last());
        QCOMPARE(table.headers.first(), QStringLiteral("Host"));
        QCOMPARE(table.rows.size(), 2 * (1 + 3));
        QVERIFY(table.rows.at(0).isHeading && table.rows.at(4).isHeading);
        QVERIFY(table.rows.at(0).cells.first().text.startsWith(QStringLiteral("gemm")));
        QCOMPARE(table.rows.at(1).cells.first().text, QStringLiteral("docker on gpu01"));
    }

    void manyHostsHaveSeveralTables()
    {
        domain::Plan plan = tests::samplePlan();
        for (int i = 0; i < 5; ++i) {
            plan.hosts.append(tests::makeHost(QStringLiteral("h%1").arg(i),
                                              QStringLiteral("more %1").arg(i),
                                              domain::HostKind::BareMetal));
            plan.experiment.hostIds.append(plan.hosts.last().id);
        }
        const Document document = ui::report::buildDocument(tests::sampleRun(plan),
                                                            tests::sampleComparison(plan), source);
        int tables = 0;
        for (const auto &block : document.sections.first().blocks)
            if (const auto *table = std::get_if<ui::report::Table>(&block)) {
                ++tables;
                QVERIFY(table->headers.size() <= 6);
                for (const auto &row : table->rows)
                    QVERIFY(row.isHeading || row.cells.size() == table->headers.size());
            }
        QCOMPARE(tables, 2); // of nine hosts
    }

    void hasTheNumbersOfAllKinds()
    {
        const domain::RunData run = tests::latencyRun();
        const Document document =
            ui::report::buildDocument(run, tests::sampleComparison(run.run.plan), source);
        for (const char *kind : {"Throughput", "Degradation", "Latency", "Elapsed time"}) {
            const Section &section = sectionOf(document, kind);
            QVERIFY2(!section.blocks.isEmpty(), kind);
            QVERIFY2(std::holds_alternative<ui::charts::ChartPtr>(section.blocks.first()), kind);
            QVERIFY2(std::holds_alternative<ui::report::Table>(section.blocks.last()), kind);
        }
    }

private:
    static Document sample()
    {
        const domain::Plan plan = tests::samplePlan();
        return ui::report::buildDocument(tests::sampleRun(plan), tests::sampleComparison(plan),
                                         source);
    }
};

QTEST_MAIN(TstBuildDocument)
#include "tst_build_document.moc"
