// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/runs_dialog.h"

#include "tests/ui/support/window_services.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <QWindow>

using namespace strata;
using app::domain::RunHead;
using app::domain::RunState;
using ui::dialogs::RunsDialog;
using ui::models::PlanHistory;
using ui::models::RunResults;

class TstRunsDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_history = std::make_unique<PlanHistory>(m_services->project());
        m_results = std::make_unique<RunResults>(m_services->project());
        m_services->project().stored = {run(QStringLiteral("r1"), 1), run(QStringLiteral("r2"), 2),
                                        run(QStringLiteral("r3"), 3)};
        Q_EMIT m_services->project().runsChanged();
        m_dialog = std::make_unique<RunsDialog>(*m_history, *m_results);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }

    void cleanup() { m_dialog.reset(); }

    void listsTheNewestRunFirst()
    {
        QCOMPARE(names(),
                 (QStringList{QStringLiteral("r3"), QStringLiteral("r2"), QStringLiteral("r1")}));
        QCOMPARE(name().text(), QStringLiteral("r3")); // whose results are shown
        QVERIFY(table().hasFocus());
    }

    //! Ctrl+R opens it, and Ctrl may still be held.
    void theShownRunIsSelectedWhateverKeysAreHeld()
    {
        QTest::keyPress(m_dialog->windowHandle(), Qt::Key_Control, Qt::ControlModifier);
        const RunsDialog opened(*m_history, *m_results);
        QTest::keyRelease(m_dialog->windowHandle(), Qt::Key_Control);
        const auto *runs = opened.findChild<QTableView *>();
        QCOMPARE(runs->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(opened.findChild<QLineEdit *>()->text(), QStringLiteral("r3"));
    }

    void aRunIsRenamedWithTheKeyboard()
    {
        m_dialog->selectRun(QStringLiteral("r2"));
        QTest::keyClick(&table(), Qt::Key_F2);
        QVERIFY(name().hasFocus());
        QTest::keyClicks(&name(), QStringLiteral("Before the update"));
        QTest::keyClick(&name(), Qt::Key_Return);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(stored(QStringLiteral("r2")).name, QStringLiteral("Before the update"));
        QVERIFY(names().contains(QStringLiteral("Before the update")));
        m_history->stack().undo();
        QCOMPARE(stored(QStringLiteral("r2")).name, QStringLiteral("r2"));
        QCOMPARE(name().text(), QStringLiteral("r2"));
    }

    void aRunKeepsItsNameIfItIsGivenNone()
    {
        name().selectAll();
        QTest::keyClick(&name(), Qt::Key_Delete);
        QTest::keyClick(&name(), Qt::Key_Return);
        QCOMPARE(stored(QStringLiteral("r3")).name, QStringLiteral("r3"));
        QCOMPARE(name().text(), QStringLiteral("r3"));
    }

    void tagsAreWordsBetweenCommas()
    {
        auto *tags = m_dialog->findChildren<QLineEdit *>().at(1);
        QTest::keyClicks(tags, QStringLiteral("kernel 6.1,tuned, tuned"));
        QTest::keyClick(tags, Qt::Key_Return);
        QCOMPARE(stored(QStringLiteral("r3")).tags,
                 (QStringList{QStringLiteral("kernel 6.1"), QStringLiteral("tuned")}));
        QCOMPARE(tags->text(), QStringLiteral("kernel 6.1, tuned"));
    }

    //! What only one of them has stays there.
    void severalRunsAreTaggedInOneStep()
    {
        auto *tags = m_dialog->findChildren<QLineEdit *>().at(1);
        QTest::keyClicks(tags, QStringLiteral("tuned"));
        QTest::keyClick(tags, Qt::Key_Return);
        table().selectAll();
        QVERIFY(tags->isEnabled() && !name().isEnabled() && !note().isEnabled());
        QCOMPARE(tags->text(), QString());
        QTest::keyClicks(tags, QStringLiteral("kernel 6.1, night"));
        QTest::keyClick(tags, Qt::Key_Return);
        QCOMPARE(m_history->stack().count(), 2);
        for (const char *id : {"r1", "r2"})
            QCOMPARE(stored(QLatin1String(id)).tags,
                     (QStringList{QStringLiteral("kernel 6.1"), QStringLiteral("night")}));
        QCOMPARE(stored(QStringLiteral("r3")).tags,
                 (QStringList{QStringLiteral("kernel 6.1"), QStringLiteral("night"),
                              QStringLiteral("tuned")}));
        QCOMPARE(tags->text(), QStringLiteral("kernel 6.1, night"));
        tags->setText(QString());
        QTest::keyClicks(tags, QStringLiteral("night"));
        QTest::keyClick(tags, Qt::Key_Return);
        QCOMPARE(stored(QStringLiteral("r1")).tags, QStringList{QStringLiteral("night")});
        QCOMPARE(stored(QStringLiteral("r3")).tags,
                 (QStringList{QStringLiteral("night"), QStringLiteral("tuned")}));
        m_history->stack().undo();
        m_history->stack().undo();
        QVERIFY(stored(QStringLiteral("r1")).tags.isEmpty());
        QCOMPARE(stored(QStringLiteral("r3")).tags, QStringList{QStringLiteral("tuned")});
    }

    //! Whichever way one leaves it.
    void aNoteIsTakenWhenItIsLeft()
    {
        QTest::keyClicks(&note(), QStringLiteral("one"));
        QTest::keyClick(&note(), Qt::Key_Return);
        QTest::keyClicks(&note(), QStringLiteral("two"));
        m_dialog->selectRun(QStringLiteral("r1"));
        QCOMPARE(stored(QStringLiteral("r3")).note, QStringLiteral("one\ntwo"));
        QCOMPARE(note().toPlainText(), QString());
        QTest::keyClicks(&note(), QStringLiteral("of the first"));
        m_dialog->close();
        QCOMPARE(stored(QStringLiteral("r1")).note, QStringLiteral("of the first"));
        QCOMPARE(m_history->stack().count(), 2);
    }

    void whatIsBeingTypedStaysWhileARunEnds()
    {
        QTest::keyClicks(&note(), QStringLiteral("half a"));
        m_services->project().stored[2].run.state = RunState::Incomplete;
        Q_EMIT m_services->project().runsChanged();
        QCOMPARE(note().toPlainText(), QStringLiteral("half a"));
    }

    //! Not the run that has its place in the list now.
    void whatIsBeingTypedStaysWithItsRunWhenAnotherBegins()
    {
        QTest::keyClicks(&note(), QStringLiteral("half a"));
        m_services->project().stored.append(run(QStringLiteral("r4"), 4));
        Q_EMIT m_services->project().runsChanged();
        QCOMPARE(names().first(), QStringLiteral("r4"));
        QCOMPARE(name().text(), QStringLiteral("r3"));
        QTest::keyClicks(&note(), QStringLiteral(" note"));
        QCOMPARE(note().toPlainText(), QStringLiteral("half a note"));
        m_dialog->selectRun(QStringLiteral("r1"));
        QCOMPARE(stored(QStringLiteral("r3")).note, QStringLiteral("half a note"));
        QCOMPARE(stored(QStringLiteral("r4")).note, QString());
    }

    void runsAreHiddenAndShownAgain()
    {
        QCOMPARE(button("Hide").isEnabled(), true);
        QTest::keyClick(&table(), Qt::Key_Delete);
        QVERIFY(stored(QStringLiteral("r3")).isHidden);
        QCOMPARE(names(), (QStringList{QStringLiteral("r2"), QStringLiteral("r1")}));
        QCOMPARE(name().text(), QStringLiteral("r2"));
        auto *showHidden = m_dialog->findChild<QCheckBox *>();
        QVERIFY(showHidden->text().contains(QStringLiteral("(1)")));
        showHidden->click();
        QCOMPARE(names().size(), 3);
        m_dialog->selectRun(QStringLiteral("r3"));
        button("Unhide").click();
        QVERIFY(!stored(QStringLiteral("r3")).isHidden);
        m_history->stack().undo();
        QVERIFY(stored(QStringLiteral("r3")).isHidden);
    }

    void onlyHiddenRunsAreDeleted()
    {
        const QSignalSpy asked(m_dialog.get(), &RunsDialog::removalRequested);
        QVERIFY(!button("Delete").isEnabled());
        QVERIFY(button("Delete").toolTip().contains(QStringLiteral("Hide it first")));
        const auto *whyNot = m_dialog->findChild<QLabel *>(QStringLiteral("whyNot"));
        QVERIFY(whyNot->isVisibleTo(m_dialog.get()));
        QVERIFY(whyNot->text().startsWith(QStringLiteral("Hide it first")));
        m_results->setShowsHidden(true);
        button("Hide").click();
        QVERIFY(button("Delete").isEnabled());
        QTest::keyClick(&table(), Qt::Key_Delete);
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked.first().first().toStringList(), QStringList{QStringLiteral("r3")});
        QCOMPARE(m_services->project().stored.size(), 3); // the person has to be asked
        m_services->project().stored[0].run.state = RunState::Running;
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(!button("Delete").isEnabled());
    }

    void severalRunsAreHiddenInOneStep()
    {
        table().selectAll();
        QVERIFY(!name().isEnabled());
        button("Hide").click();
        QVERIFY(names().isEmpty());
        QCOMPARE(m_history->stack().count(), 1);
        m_history->stack().undo();
        QCOMPARE(names().size(), 3);
    }

    void aRunInProgressIsNotHidden()
    {
        m_services->project().stored[2].run.state = RunState::Running;
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(!button("Hide").isEnabled());
        QVERIFY(name().isEnabled());
    }

    void leadsToTheResults()
    {
        const QSignalSpy asked(m_dialog.get(), &RunsDialog::resultsRequested);
        m_dialog->selectRun(QStringLiteral("r1"));
        button("Show results").click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(m_results->runId(), QStringLiteral("r1"));
        QVERIFY(!m_dialog->isVisible());
    }

    void aProjectThatIsReadOnlySaysSo()
    {
        m_services->project().readOnly = true;
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(!name().isEnabled() && !note().isEnabled() && !button("Hide").isEnabled());
        QVERIFY(button("Show results").isEnabled());
    }

private:
    static app::domain::RunData run(const QString &id, int day)
    {
        app::domain::RunData data = tests::sampleRun(tests::samplePlan());
        data.run.id = data.run.name = id;
        data.run.state = RunState::Done;
        data.run.startedAt = QDateTime(QDate(2026, 3, day), QTime(12, 0), Qt::UTC);
        return data;
    }
    RunHead stored(const QString &id) const
    {
        for (const RunHead &head : m_services->project().runs())
            if (head.id == id)
                return head;
        return {};
    }
    QTableView &table() const { return *m_dialog->findChild<QTableView *>(); }
    QLineEdit &name() const { return *m_dialog->findChildren<QLineEdit *>().first(); }
    QPlainTextEdit &note() const { return *m_dialog->findChild<QPlainTextEdit *>(); }
    QPushButton &button(const char *words) const
    {
        for (QPushButton *button : m_dialog->findChildren<QPushButton *>())
            if (button->text().remove(QLatin1Char('&')).startsWith(QLatin1String(words)))
                return *button;
        qFatal("no such button");
    }
    QStringList names() const
    {
        QStringList names;
        const QAbstractItemModel &model = *table().model();
        for (int row = 0; row < model.rowCount(); ++row)
            names.append(model.index(row, 0).data().toString());
        return names;
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<PlanHistory> m_history;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<RunsDialog> m_dialog;
};

QTEST_MAIN(TstRunsDialog)
#include "tst_runs_dialog.moc"
