// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/note_commands.h"

#include "tests/ui/support/window_services.h"
#include "ui/dialogs/chart_note_dialog.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace strata;
using app::domain::ChartNote;
using ui::dialogs::ChartNoteDialog;
using ui::shell::NoteCommands;

namespace {

const QString gemm = QStringLiteral("w1");
const QString vm = QStringLiteral("c3");

} // namespace

class TstNoteCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_services->project().stored = {tests::sampleRun(tests::samplePlan())};
        m_history = std::make_unique<ui::models::PlanHistory>(m_services->project());
        m_results = std::make_unique<ui::models::RunResults>(m_services->project());
        Q_EMIT m_services->project().runsChanged();
        QVERIFY(m_results->run());
        m_window = std::make_unique<QWidget>();
        m_commands = new NoteCommands(*m_history, *m_results, *m_window);
    }
    void cleanup() { m_window.reset(); }

    void aNoteIsWrittenAndShownAtOnceAndTakenBack()
    {
        QSignalSpy changed(m_results.get(), &ui::models::RunResults::changed);
        answerWith(QStringLiteral("IOMMU off"), QDialog::Accepted);
        m_commands->add(gemm, vm);
        QCOMPARE(notes(), (QList<ChartNote>{{gemm, vm, QStringLiteral("IOMMU off")}}));
        QVERIFY(!changed.isEmpty());
        QCOMPARE(m_results->run()->run.chartNotes, notes());
        m_history->stack().undo();
        QVERIFY(notes().isEmpty());
        QVERIFY(m_results->run()->run.chartNotes.isEmpty());
        m_history->stack().redo();
        QCOMPARE(notes().size(), 1);
    }

    void withoutAFigureItIsAboutWhatIsInFront()
    {
        m_results->goTo({gemm, vm});
        answerWith(QStringLiteral("x"), QDialog::Accepted);
        m_commands->add();
        QCOMPARE(notes(), (QList<ChartNote>{{gemm, vm, QStringLiteral("x")}}));
    }

    void oneIsChangedAndRemoved()
    {
        for (const char *text : {"one", "two"}) {
            answerWith(QString::fromLatin1(text), QDialog::Accepted);
            m_commands->add(gemm, vm);
        }
        answerWith(QStringLiteral("other"), QDialog::Accepted);
        m_commands->edit(2);
        QCOMPARE(notes().last().text, QStringLiteral("other"));
        answerWith({}, ChartNoteDialog::removed);
        m_commands->edit(1);
        QCOMPARE(notes(), (QList<ChartNote>{{gemm, vm, QStringLiteral("other")}}));
    }

    void whoChangesTheirMindChangesNothing()
    {
        answerWith(QStringLiteral("x"), QDialog::Rejected);
        m_commands->add(gemm, vm);
        QVERIFY(notes().isEmpty());
        QVERIFY(!m_history->stack().canUndo());
    }

    void aFileThatIsReadOnlySaysWhy()
    {
        m_services->project().readOnly = true;
        QSignalSpy reported(m_commands, &NoteCommands::reported);
        m_commands->add(gemm, vm);
        m_commands->edit();
        QCOMPARE(reported.size(), 2);
        QVERIFY(reported.first().first().toString().contains(QStringLiteral("reading only")));
    }

private:
    QList<ChartNote> notes() const { return m_services->project().stored.first().run.chartNotes; }
    void answerWith(const QString &text, int answer)
    {
        QTimer::singleShot(0, this, [text, answer] {
            auto *dialog = qobject_cast<ChartNoteDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            if (!text.isEmpty())
                dialog->findChild<QPlainTextEdit *>()->setPlainText(text);
            dialog->done(answer);
        });
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::PlanHistory> m_history;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<QWidget> m_window;
    NoteCommands *m_commands = nullptr;
};

QTEST_MAIN(TstNoteCommands)
#include "tst_note_commands.moc"
