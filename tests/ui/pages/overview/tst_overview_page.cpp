// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_page.h"

#include "tests/ui/support/overview_run.h"
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/trials_dialog.h"
#include "ui/widgets/empty_state.h"

#include <QAccessible>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using strata::ui::pages::OverviewModel;
using strata::ui::pages::OverviewPage;

class TstOverviewPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<ui::models::RunResults>(m_services->project());
        m_page = std::make_unique<OverviewPage>(*m_results, m_services->runner());
        m_page->resize(1000, 600);
    }
    void cleanup()
    {
        m_page.reset();
        m_results.reset();
        m_services.reset();
    }

    void isEmptyBeforeTheFirstRun()
    {
        m_page->show();
        QVERIFY(m_page->findChild<ui::widgets::EmptyState *>()->isVisible());
        QVERIFY(!table().isVisible());
    }

    void saysTheAnswerAboveTheTable()
    {
        open(tests::samplePlan());
        QVERIFY(table().isVisible());
        const QString answer = this->answer();
        QVERIFY2(answer.startsWith(QStringLiteral("What each layer costs, against gpu01:\n")),
                 qPrintable(answer));
        QCOMPARE(answer.count(QLatin1Char('\n')), 3);
        QVERIFY(m_page->lead().contains(QStringLiteral("against gpu01")));
        QCOMPARE(tests::labelsReadingMarkup(*m_page), QStringList());
    }

    //! Where the summary says that something is inconclusive, and with the keyboard.
    void whatIsInconclusiveCanBeMeasuredForLonger()
    {
        m_services->project().secondsToSettle = 40;
        open(tests::samplePlan());
        auto *more = m_page->findChild<QPushButton *>(QStringLiteral("measureMore"));
        const auto *answer = m_page->findChild<QLabel *>(QStringLiteral("answer"));
        QVERIFY(more && more->isVisible());
        QVERIFY(more->y() >= answer->geometry().bottom());
        QVERIFY((more->focusPolicy() & Qt::TabFocus) == Qt::TabFocus);
        QTest::keyClick(more, Qt::Key_Space);
        QCOMPARE(m_services->runner().calls, QStringList{QStringLiteral("measureMore r1")});
        m_services->runner().start();
        QVERIFY(more->isVisible() && !more->isEnabled());
        QVERIFY2(more->toolTip().contains(QStringLiteral("in progress")),
                 qPrintable(more->toolTip()));
        m_services->runner().end(app::domain::RunState::Done);
        QVERIFY(more->isEnabled());
        m_services->project().secondsToSettle = 0; // everything is conclusive
        m_services->project().loadRun(QStringLiteral("r1"));
        QVERIFY(!more->isVisible());
    }

    void namesWhatPapersStateIfAsked()
    {
        app::domain::Plan plan = tests::samplePlan();
        plan.experiment.workloads.last() = {QStringLiteral("w2"),
                                            QStringLiteral("memory"),
                                            {{QStringLiteral("threads"), QStringLiteral("8")}}};
        open(plan);
        const auto *why = m_page->findChild<QPlainTextEdit *>();
        const QString paper = QStringLiteral("Zhao 2018");
        int named = 0;
        for (const bool shows : {true, false}) {
            m_page->setPublishedVisible(shows);
            for (int row = 0; row < table().model()->rowCount(); ++row)
                for (int column = 0; column < table().model()->columnCount(); ++column) {
                    table().setCurrentIndex(table().model()->index(row, column));
                    const bool names = why->toPlainText().contains(paper);
                    QVERIFY(shows || !names);
                    named += names ? 1 : 0;
                }
        }
        QCOMPARE(named, 1); // the container, in that work
    }

    void isCopiedAsAPicture()
    {
        QVERIFY(m_page->charts().isEmpty());
        QVERIFY(!m_page->copyChart());
        open(tests::samplePlan());
        QCOMPARE(m_page->charts().size(), 1);
        QVERIFY(m_page->copyChart());
        QVERIFY(QGuiApplication::clipboard()->image().width() > 1000);
    }

    void ofManyHostsItNamesTheEnds()
    {
        open(tests::longPlan(2, 12));
        QCOMPARE(answer().count(QLatin1Char('\n')), 3);
        QVERIFY2(answer().endsWith(QStringLiteral("and 9 more host(s)")), qPrintable(answer()));
    }

    void columnsGrowWithWhatCellsSay()
    {
        open(tests::samplePlan());
        const int needed = table().columnWidth(1);
        constexpr int wide = 400;
        table().setColumnWidth(1, needed / 2); // as if its cells had said less before
        table().setColumnWidth(2, wide);
        m_services->project().loadRun(QStringLiteral("r1"));
        QCOMPARE(table().columnWidth(1), needed);
        QCOMPARE(table().columnWidth(2), wide);
    }

    void isShownWhateverTheTableTwinIs()
    {
        open(tests::samplePlan());
        m_page->setTableTwinVisible(false);
        QVERIFY(table().isVisible());
    }

    void enterLeadsToTheChart()
    {
        open(tests::samplePlan());
        QSignalSpy wanted(m_page.get(), &OverviewPage::settingRequested);
        QTest::keyClick(&table(), Qt::Key_Return); // the first setting on the first other host
        QTest::keyClick(&table(), Qt::Key_Right);
        QTest::keyClick(&table(), Qt::Key_Enter);
        const QList<QVariant> first{QStringLiteral("w1"), QStringLiteral("b2")};
        const QList<QVariant> second{QStringLiteral("w1"), QStringLiteral("c3")};
        QCOMPARE(wanted, (QList<QList<QVariant>>{first, second}));
    }

    void enterOnAHeadingClosesItsFamily()
    {
        open(tests::longPlan(6, 3));
        QCOMPARE(table().model()->rowCount(), 8);
        QSignalSpy wanted(m_page.get(), &OverviewPage::settingRequested);
        QTest::keyClick(&table(), Qt::Key_Up);
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 0);
        QCOMPARE(table().model()->rowCount(), 5);
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(table().model()->rowCount(), 8);
    }

    void workIsGroupedWhereFamiliesHaveSeveral()
    {
        open(tests::samplePlan()); // two of two families
        QCOMPARE(table().model()->rowCount(), 2);
        auto *grouped = m_page->findChild<QCheckBox *>();
        QVERIFY(!grouped->isChecked());
        grouped->click();
        QCOMPARE(table().model()->rowCount(), 4);
        m_services->project().loadRun(QStringLiteral("r1")); // what a person chose stays
        QVERIFY(grouped->isChecked());
    }

    void theTrialsOfACellAreShown()
    {
        tests::domain::RunData run = tests::sampleRun(tests::samplePlan());
        for (int order = 0; order < 8; ++order) {
            app::domain::TrialData data;
            data.trial = tests::sampleTrial(run.run.plan, order, app::domain::TrialState::Done);
            run.trials.append(data);
        }
        open(run);
        QTest::keyClick(&table(), Qt::Key_Return, Qt::ControlModifier);
        const auto *dialog = m_page->findChild<ui::dialogs::TrialsDialog *>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->findChild<QTableView *>()->model()->rowCount(), 2); // with the baseline's
    }

    void whySaysAllThatIsKnownOfTheCell()
    {
        open(tests::samplePlan());
        auto *why = m_page->findChild<QPlainTextEdit *>();
        QVERIFY2(why->toPlainText().contains(QStringLiteral("docker on gpu01 (Docker container)")),
                 qPrintable(why->toPlainText()));
        QTest::keyClick(&table(), Qt::Key_Right);
        QVERIFY(why->toPlainText().contains(QStringLiteral("vm1 (VM)")));
        QTest::keyClick(&table(), Qt::Key_Return, Qt::ShiftModifier);
        QTRY_VERIFY(why->hasFocus());
    }

    void allCommandsAreInTheContextMenu()
    {
        QStringList texts;
        for (const QAction *action : table().actions())
            texts << action->text().remove(QLatin1Char('&'));
        QCOMPARE(texts, (QStringList{QStringLiteral("Show chart"), QStringLiteral("Show trials"),
                                     QStringLiteral("Why"), QStringLiteral("Add note …"),
                                     QStringLiteral("Zoom in"), QStringLiteral("Zoom out"),
                                     QStringLiteral("Reset zoom"), QStringLiteral("Copy cells")}));
        QCOMPARE(table().contextMenuPolicy(), Qt::ActionsContextMenu);
    }

    void largerTextHasHigherRowsAndWiderNames()
    {
        QVERIFY(!m_page->isZoomable());
        open(tests::samplePlan());
        QVERIFY(m_page->isZoomable());
        QHeaderView &works = *table().verticalHeader();
        const int height = works.defaultSectionSize();
        const int width = works.sizeHint().width();
        const int column = table().columnWidth(1);
        QSignalSpy sizes(m_page.get(), &OverviewPage::textSizeChanged);
        m_page->setTextSize(6);
        QVERIFY(works.defaultSectionSize() > height);
        QVERIFY(works.sizeHint().width() > width);
        QVERIFY(table().columnWidth(1) > column);
        m_page->resetZoom();
        QCOMPARE(works.defaultSectionSize(), height);
        QCOMPARE(sizes.size(), 2);
    }

    void theMenuKeyOpensItAtTheCell()
    {
        open(tests::samplePlan());
        QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
        QCoreApplication::sendEvent(&table(), &key);
        const auto *menu = table().findChild<QMenu *>();
        QVERIFY(menu && menu->isVisible());
        QCOMPARE(menu->actions(), table().actions());
        QVERIFY(table()
                    .visualRect(table().currentIndex())
                    .contains(table().viewport()->mapFromGlobal(menu->pos())));
    }

    void aScreenReaderSaysWordsWorkAndHost()
    {
        open(tests::longPlan(6, 3));
        QAccessibleInterface *seen = QAccessible::queryAccessibleInterface(&table());
        QVERIFY(seen && seen->tableInterface());
        QCOMPARE(seen->text(QAccessible::Name), QStringLiteral("Overview as a table"));
        QAccessibleInterface *cell = seen->tableInterface()->cellAt(1, 2);
        QVERIFY(cell && cell->tableCellInterface());
        QCOMPARE(cell->text(QAccessible::Name).replace(QChar::Nbsp, QLatin1Char(' ')),
                 QStringLiteral("slower, +9.4 % (+8.4 to +10.4)"));
        const auto nameOf = [](const QList<QAccessibleInterface *> &headings) {
            return headings.isEmpty() ? QString() : headings.first()->text(QAccessible::Name);
        };
        QCOMPARE(nameOf(cell->tableCellInterface()->columnHeaderCells()),
                 QStringLiteral("docker on gpu2"));
        QCOMPARE(nameOf(cell->tableCellInterface()->rowHeaderCells()),
                 QStringLiteral("gemm m=96 n=1760 precision=bf16"));
        QCOMPARE(table().model()->headerData(0, Qt::Vertical, Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Matrix products (GEMM), open, 3 setting(s)"));
    }

    void thePageHandsTheKeyboardToItsTable()
    {
        open(tests::samplePlan());
        m_page->findChild<QLineEdit *>()->setFocus();
        m_page->setFocus();
        QTRY_VERIFY(table().hasFocus());
    }

    void cellsAreCopiedWithTheirWorkAndHost()
    {
        open(tests::samplePlan());
        QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.startsWith(QStringLiteral("Workload\tdocker on gpu01\ngemm m=1024 "
                                                "precision=bf16\t≈")),
                 qPrintable(text));
    }

    void aChosenCellStaysWhenARoundIsAdded()
    {
        open(tests::samplePlan());
        QTest::keyClick(&table(), Qt::Key_Right);
        const QModelIndex before = table().currentIndex();
        m_services->project().loadRun(QStringLiteral("r1"));
        QCOMPARE(table().currentIndex(), before);
        QVERIFY(before.isValid());
    }

    void whatIsSoughtIsFoundAndCounted()
    {
        open(tests::longPlan(6, 3));
        QCOMPARE(count(), QStringLiteral("6 setting(s)"));
        auto *search = m_page->findChild<QLineEdit *>();
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("conv m=48"));
        QCOMPARE(count(), QStringLiteral("1 of 6 setting(s)"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY(table().hasFocus());
        QCOMPARE(table().model()->headerData(table().currentIndex().row(), Qt::Vertical).toString(),
                 QStringLiteral("conv m=48 n=1760 precision=bf16"));
    }

    void theSignsAreExplained()
    {
        open(tests::samplePlan());
        const auto *legend = m_page->findChild<QLabel *>(QStringLiteral("legend"));
        QVERIFY(legend->isVisible());
        for (const char *sign : {"\u25bc", "\u25b2", "\u2248", "?", "\u2715", "\u26a0"})
            QVERIFY2(legend->text().contains(QString::fromUtf8(sign)), sign);
    }

    void whatHidesAllCanBeCleared()
    {
        open(tests::longPlan(6, 3));
        const QModelIndex chosen = table().model()->index(2, 1);
        table().setCurrentIndex(chosen);
        const QVariant work = chosen.data(OverviewModel::WorkloadIdRole);
        auto *search = m_page->findChild<QLineEdit *>();
        QPushButton *clear = nullptr;
        for (auto *button : m_page->findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("Clear filters"))
                clear = button;
        QVERIFY(clear && !clear->isVisible());
        search->setText(QStringLiteral("absent"));
        QCOMPARE(table().model()->rowCount(), 0);
        QCOMPARE(count(), QStringLiteral("Nothing matches."));
        QVERIFY(clear->isVisible());
        clear->click();
        QVERIFY(search->text().isEmpty());
        QVERIFY(!clear->isVisible());
        QCOMPARE(count(), QStringLiteral("6 setting(s)"));
        QCOMPARE(table().currentIndex().data(OverviewModel::WorkloadIdRole), work);
        QCOMPARE(table().currentIndex().column(), 1);
    }

    void whatIsFoundInAClosedFamilyComesIntoSight()
    {
        open(tests::longPlan(6, 3));
        table().selectionModel()->setCurrentIndex(table().model()->index(4, 0),
                                                  QItemSelectionModel::ClearAndSelect);
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(table().model()->rowCount(), 5);
        auto *search = m_page->findChild<QLineEdit *>();
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("conv m=48"));
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY(table().hasFocus());
        QCOMPARE(table().currentIndex().data(OverviewModel::WorkloadIdRole).toString(),
                 QStringLiteral("w3"));
    }

    void theOrderIsThatOfTheHeadingOrOfTheList()
    {
        open(tests::longPlan(6, 3));
        auto *orders = box(2);
        QCOMPARE(orders->currentText(), QStringLiteral("as planned"));
        table().sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(orders->currentIndex(), -1);
        QCOMPARE(table().currentIndex().data(OverviewModel::WorkloadIdRole).toString(),
                 QStringLiteral("w0")); // it stays with its work
        orders->setCurrentIndex(1);
        Q_EMIT orders->activated(1);
        QCOMPARE(orders->currentText(), QStringLiteral("by name"));
        QCOMPARE(table().horizontalHeader()->sortIndicatorSection(), -1);
    }

private:
    void open(const app::domain::RunData &run)
    {
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        table().setFocus();
    }
    void open(const app::domain::Plan &plan) { open(tests::sampleRun(plan)); }
    QTableView &table() const { return const_cast<QTableView &>(m_page->shownTable()); }
    QString answer() const { return m_page->findChild<QLabel *>(QStringLiteral("answer"))->text(); }
    QString count() const
    {
        for (const QLabel *label : m_page->findChildren<QLabel *>())
            if (label->text().endsWith(QStringLiteral("setting(s)")) ||
                label->text() == QStringLiteral("Nothing matches."))
                return label->text();
        return {};
    }
    //! \param place among those of the page: the first one has the runs
    QComboBox *box(int place) const { return m_page->findChildren<QComboBox *>().value(place); }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<OverviewPage> m_page;
};

QTEST_MAIN(TstOverviewPage)
#include "tst_overview_page.moc"
