// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/empty_state.h"

#include <QAbstractItemModel>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::models::RunResults;

namespace {

const QString kernel = QStringLiteral("kernel");
const QString cores = QStringLiteral("cores");
const QString differences = QStringLiteral("What differs between the hosts");
const QString unreported = QStringLiteral("Facts that some hosts do not report");

//! Two trials of each host; the last host runs on another kernel, and all have two processors.
domain::RunData sampleConditions()
{
    domain::RunData data = tests::sampleRun(tests::samplePlan());
    const QStringList hosts = data.run.plan.experiment.hostIds;
    for (const QString &host : hosts + hosts) {
        domain::TrialData trial;
        trial.trial.hostId = host;
        trial.trial.state = domain::TrialState::Done;
        trial.trial.inventory = {
            {kernel, host == hosts.last() ? QStringLiteral("6.6") : QStringLiteral("6.1")},
            {cores, QStringLiteral("2")}};
        data.trials.append(trial);
    }
    return data;
}

} // namespace

class TstConditionsPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page.reset(ui::pages::makeConditionsPage(*m_results, m_services->runner()));
    }
    void cleanup() { m_page.reset(); }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
    }

    void listsWhatDiffersAndEverything()
    {
        show(sampleConditions());
        QCOMPARE(factsIn(differences), QStringList{kernel});
        QCOMPARE(factsIn(m_page->names().table), (QStringList{cores, kernel}));
        QVERIFY(m_page->charts().isEmpty());
    }

    void saysSoIfNothingDiffers()
    {
        domain::RunData data = sampleConditions();
        for (domain::TrialData &trial : data.trials)
            trial.trial.inventory.remove(kernel);
        show(data);
        QCOMPARE(factsIn(differences), QStringList());
        QVERIFY(says(QStringLiteral("The hosts agree on every fact.")));
    }

    void aSingleHostIsNotCompared()
    {
        domain::RunData data = sampleConditions();
        data.run.plan.experiment.hostIds.resize(1);
        show(data);
        QCOMPARE(factsIn(differences), QStringList());
        QVERIFY(
            says(QStringLiteral("One host was measured: there is nothing to compare it with.")));
    }

    void aFactThatOneHostDoesNotReportStandsApart()
    {
        domain::RunData data = sampleConditions();
        for (domain::TrialData &trial : data.trials)
            if (trial.trial.hostId == data.run.plan.experiment.hostIds.first())
                trial.trial.inventory.remove(cores);
        show(data);
        QCOMPARE(factsIn(differences), QStringList{kernel});
        QCOMPARE(factsIn(unreported), QStringList{cores});
        QCOMPARE(cell(m_page->names().table, 0, 1), QStringLiteral("\u2013"));
        const QString host = data.run.plan.hostName(data.run.plan.experiment.hostIds.first());
        QVERIFY(says(QStringLiteral("1 fact(s) differ; 1 are not reported by %1. A difference that "
                                    "virtualization does not explain may be why a host is slower.")
                         .arg(host)));
    }

    void bothValuesStandWhereAHostChanged()
    {
        domain::RunData data = sampleConditions();
        domain::Trial &first = data.trials.first().trial;
        first.inventory.insert(kernel, QStringLiteral("5.10"));
        show(data);
        const qsizetype host = data.run.plan.experiment.hostIds.indexOf(first.hostId);
        QCOMPARE(cell(m_page->names().table, 1, int(host) + 1), QStringLiteral("5.10 \u00b7 6.1"));
    }

    //! As in a file that somebody made for it.
    void endlessValuesAreNotAllListed()
    {
        domain::RunData data = sampleConditions();
        data.run.plan.experiment.hostIds.resize(1);
        const domain::TrialData trial = data.trials.first();
        for (int i = 0; i < 100; ++i) {
            data.trials.append(trial);
            data.trials.last().trial.inventory.insert(cores, QString::number(i));
        }
        show(data);
        QCOMPARE(cell(m_page->names().table, 0, 1),
                 QStringLiteral("2 \u00b7 0 \u00b7 1 \u00b7 3 \u00b7 \u2026"));
    }

    void factsAreNoMarkup()
    {
        domain::RunData data = sampleConditions();
        data.trials.first().trial.inventory.insert(cores, tests::hostileText());
        show(data);
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

private:
    void show(const domain::RunData &data)
    {
        m_services->project().stored.append(data);
        Q_EMIT m_services->project().runsChanged();
        m_page->show();
    }
    bool says(const QString &sentence) const
    {
        return std::ranges::any_of(m_page->findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->isVisible() && label->text() == sentence;
        });
    }
    QAbstractItemModel *tableNamed(const QString &name) const
    {
        for (const QTableView *table : m_page->findChildren<QTableView *>())
            if (table->accessibleName() == name)
                return table->model();
        return nullptr;
    }
    QString cell(const QString &table, int row, int column) const
    {
        return tableNamed(table)->index(row, column).data().toString();
    }
    QStringList factsIn(const QString &table) const
    {
        QStringList facts;
        for (int row = 0; row < tableNamed(table)->rowCount(); ++row)
            facts << cell(table, row, 0);
        return facts;
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<ui::pages::ResultPage> m_page;
};

QTEST_MAIN(TstConditionsPage)
#include "tst_conditions_page.moc"
