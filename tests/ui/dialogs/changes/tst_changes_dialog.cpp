// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/changes/changes_dialog.h"

#include "app/api/services.h"
#include "tests/support/patience.h"
#include "tests/support/stored_runs.h"
#include "tests/ui/support/plain_text_check.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/dialogs/changes/change_export.h"

#include <QDir>
#include <QLabel>
#include <QProgressDialog>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace strata;
using strata::tests::namedRun;
using strata::tests::patienceMs;
using strata::tests::storeRuns;
using strata::ui::dialogs::ChangesDialog;
using strata::ui::dialogs::ChangeView;
using strata::ui::models::ChangeResults;

namespace {

const std::vector<double> steady{100, 101, 99, 102, 98};
const std::vector<double> slower{90, 91, 89, 92, 88};

} // namespace

class TstChangesDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_services.reset(); }
    void showsWhatChanged();
    void oneRunIsNotEnough();
    void aRowOfTheTableShowsItsChart();
    void bothRunsCanBeShown();
    void hostsAreMatchedByThePerson();
    void exportsNumbers();
    void exportsWhileTheEventLoopGoesOn();

private:
    void open(const QList<app::domain::RunData> &runs);
    QTableView *table(const ChangesDialog &dialog)
    {
        return dialog.findChild<ChangeView *>()->findChild<QTableView *>();
    }

    static bool says(const ChangesDialog &dialog, const QString &text)
    {
        return std::ranges::any_of(dialog.findChildren<QLabel *>(), [&](const QLabel *label) {
            return label->text().contains(text);
        });
    }

    QTemporaryDir m_directory;
    int m_files = 0;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    std::unique_ptr<app::api::Services> m_services;
};

void TstChangesDialog::init()
{
    m_settings =
        std::make_unique<ui::settings::UiSettings>(m_directory.filePath(QStringLiteral("ui.ini")));
    m_services = app::api::makeServices();
}

void TstChangesDialog::open(const QList<app::domain::RunData> &runs)
{
    const QString path = m_directory.filePath(QStringLiteral("p%1.strata").arg(++m_files));
    QVERIFY(storeRuns(path, runs));
    QSignalSpy opened(&m_services->project(), &app::api::Project::opened);
    m_services->project().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patienceMs);
}

void TstChangesDialog::showsWhatChanged()
{
    auto before = namedRun("r1", "<b>Run</b> 1", steady, steady);
    auto after = namedRun("r2", "Run 2", slower, steady);
    tests::setFact(before, "kernel.release", "<i>6.1</i>");
    tests::setFact(after, "kernel.release", "6.12");
    open({before, after});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r2"));
    QTRY_COMPARE_WITH_TIMEOUT(table(dialog)->model()->rowCount(), 2, patienceMs);
    QStringList labels;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        labels << label->text();
    const QString said = labels.join(QLatin1Char('\n'));
    QVERIFY2(said.contains(QStringLiteral("1 slower")), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("2 fact(s) differ")) ||
            said.contains(QStringLiteral("2 facts differ")));
    QCOMPARE(tests::labelsReadingMarkup(dialog), QStringList());
}

void TstChangesDialog::oneRunIsNotEnough()
{
    open({namedRun("r1", "Run 1", steady, steady)});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r1"));
    QCOMPARE(dialog.results().chosen(ChangeResults::Before), -1);
    QCOMPARE(dialog.results().chosen(ChangeResults::After), 0);
    const auto labels = dialog.findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
        return label->text().contains(QStringLiteral("fewer than two runs"));
    }));
    const auto buttons = dialog.findChildren<QPushButton *>();
    const auto found = std::ranges::find_if(buttons, [](const QPushButton *button) {
        return button->text() == QStringLiteral("&Export …");
    });
    QVERIFY(found != buttons.end());
    QVERIFY(!(*found)->isEnabled());
    QVERIFY(!(*found)->toolTip().isEmpty());
}

void TstChangesDialog::aRowOfTheTableShowsItsChart()
{
    open({namedRun("r1", "Run 1", steady, steady), namedRun("r2", "Run 2", slower, steady)});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r2"));
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTRY_COMPARE_WITH_TIMEOUT(table(dialog)->model()->rowCount(), 2, patienceMs);
    table(dialog)->setFocus();
    table(dialog)->selectRow(1);
    const auto *panels = dialog.findChild<ui::charts::ChartPanels *>();
    QTRY_COMPARE(panels->currentChart()->currentIndex(), 1);
}

void TstChangesDialog::bothRunsCanBeShown()
{
    open({namedRun("r1", "Run 1", steady, steady), namedRun("r2", "Run 2", slower, steady)});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r2"));
    const auto *view = dialog.findChild<ChangeView *>();
    const auto *panels = view->findChild<ui::charts::ChartPanels *>();
    QTRY_COMPARE_WITH_TIMEOUT(panels->charts().size(), 1, patienceMs);
    QCOMPARE(panels->charts().first().rows.size(), 2);
    auto *kind = view->findChild<QComboBox *>();
    kind->setCurrentIndex(1);
    QCOMPARE(panels->charts().first().rows.size(), 4);
}

void TstChangesDialog::hostsAreMatchedByThePerson()
{
    open({namedRun("r1", "Run 1", steady, steady), namedRun("r2", "Run 2", slower, steady)});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r2"));
    QTRY_COMPARE_WITH_TIMEOUT(table(dialog)->model()->rowCount(), 2, patienceMs);
    auto *box = dialog.findChild<QComboBox *>(QStringLiteral("a"));
    QVERIFY(box);
    QVERIFY(box->accessibleName().contains(QLatin1Char('a')));
    box->setCurrentIndex(0); // not compared
    Q_EMIT box->activated(0);
    QTRY_COMPARE_WITH_TIMEOUT(table(dialog)->model()->rowCount(), 1, patienceMs);
}

void TstChangesDialog::exportsNumbers()
{
    open({namedRun("r1", "Run 1", steady, steady), namedRun("r2", "Run 2", slower, steady)});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r2"));
    QTRY_VERIFY_WITH_TIMEOUT(dialog.results().change(), patienceMs);
    ui::dialogs::ExportChoice choice;
    choice.directory = m_directory.path();
    choice.csv = choice.json = true;
    const auto written = ui::dialogs::numberWriter(dialog.results(), choice)();
    QVERIFY(written);
    QCOMPARE(written->size(), 2);
    QVERIFY(written->first().endsWith(QStringLiteral("/compared-Run-1-to-Run-2-changes.csv")));
}

void TstChangesDialog::exportsWhileTheEventLoopGoesOn()
{
    open({namedRun("r1", "Run 1", steady, steady), namedRun("r2", "Run 2", slower, steady)});
    ChangesDialog dialog(m_services->project(), *m_settings, QStringLiteral("r2"));
    auto *view = dialog.findChild<ChangeView *>();
    QTRY_VERIFY_WITH_TIMEOUT(!view->drawn().changes.isEmpty(), patienceMs);
    const QDir directory(m_directory.filePath(QStringLiteral("exported")));
    ui::dialogs::ExportChoice choice;
    choice.directory = directory.path();
    choice.charts = ui::charts::toCharts(view->drawn().changes);
    choice.csv = true;
    dialog.write(choice);
    QVERIFY(directory.entryList(QDir::Files).size() < choice.charts.size() + 1);
    const QString told = QStringLiteral("%1 file(s) written").arg(choice.charts.size() + 1);
    QTRY_VERIFY_WITH_TIMEOUT(says(dialog, told), patienceMs);
    QCOMPARE(directory.entryList(QDir::Files).size(), choice.charts.size() + 1);

    dialog.write(choice);
    Q_EMIT dialog.findChild<QProgressDialog *>(QStringLiteral("exportProgress"))->canceled();
    QTRY_VERIFY_WITH_TIMEOUT(says(dialog, QStringLiteral("was cancelled")), patienceMs);
}

QTEST_MAIN(TstChangesDialog)
#include "tst_changes_dialog.moc"
