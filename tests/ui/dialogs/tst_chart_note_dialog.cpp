// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/chart_note_dialog.h"

#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/sample_plan.h"

#include <QDialogButtonBox>
#include <QTest>

using namespace strata;
using app::domain::ChartNote;
using ui::dialogs::ChartNoteDialog;

namespace {

const QString gemm = QStringLiteral("w1");
const QString triad = QStringLiteral("w2");
const QString vm = QStringLiteral("c3");

QPushButton *saveButton(const ChartNoteDialog &dialog)
{
    for (auto *button : dialog.findChildren<QPushButton *>())
        if (button->text().contains(QStringLiteral("Save")))
            return button;
    return nullptr;
}

} // namespace

class TstChartNoteDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_run = tests::sampleRun(tests::samplePlan()).run; }

    void aNewOneIsAboutWhatWasPointedAt()
    {
        ChartNoteDialog dialog(m_run, 0, {triad, vm, {}});
        QVERIFY(!saveButton(dialog)->isEnabled()); // nothing is written yet
        dialog.findChild<QPlainTextEdit *>()->setPlainText(QStringLiteral("IOMMU off"));
        QVERIFY(saveButton(dialog)->isEnabled());
        QCOMPARE(dialog.number(), 0);
        QVERIFY(dialog.note() == (ChartNote{triad, vm, QStringLiteral("IOMMU off")}));
    }

    void itCanBeOfTheWorkAsAWhole()
    {
        ChartNoteDialog dialog(m_run, 0, {gemm, vm, {}});
        auto *host = dialog.findChildren<QComboBox *>().last();
        host->setCurrentIndex(0);
        QCOMPARE(dialog.note().hostId, QString());
    }

    void oneOfThoseThatThereAreIsChosen()
    {
        m_run.chartNotes = {{gemm, vm, QStringLiteral("one")}, {triad, {}, QStringLiteral("two")}};
        ChartNoteDialog dialog(m_run, 2);
        QCOMPARE(dialog.note().text, QStringLiteral("two"));
        QCOMPARE(dialog.note().workloadId, triad);
        dialog.findChildren<QComboBox *>().first()->setCurrentIndex(0);
        QCOMPARE(dialog.number(), 1);
        QVERIFY(dialog.note() == m_run.chartNotes.first());
    }

    void whatIsBeingWrittenDoesNotGiveWayToAnotherNote()
    {
        m_run.chartNotes = {{gemm, vm, QStringLiteral("one")}, {triad, {}, QStringLiteral("two")}};
        ChartNoteDialog dialog(m_run, 1);
        auto *which = dialog.findChildren<QComboBox *>().first();
        QVERIFY(which->isEnabled());
        auto *text = dialog.findChild<QPlainTextEdit *>();
        QTest::keyClicks(text, QStringLiteral("other"));
        QVERIFY(!which->isEnabled());
        text->undo();
        QVERIFY(which->isEnabled());
    }

    void itCanBeRemoved()
    {
        m_run.chartNotes = {{gemm, vm, QStringLiteral("one")}};
        ChartNoteDialog dialog(m_run, 1);
        dialog.show();
        const auto *box = dialog.findChild<QDialogButtonBox *>();
        for (QAbstractButton *button : box->buttons())
            if (box->buttonRole(button) == QDialogButtonBox::DestructiveRole)
                button->click();
        QCOMPARE(dialog.result(), int(ChartNoteDialog::removed));
    }

    void aLongOneIsNotCutInSilence()
    {
        ChartNoteDialog dialog(m_run, 0, {gemm, vm, {}});
        dialog.findChild<QPlainTextEdit *>()->setPlainText(QString(400, QLatin1Char('x')));
        QVERIFY(!saveButton(dialog)->isEnabled());
        QVERIFY(tests::allLabels(dialog).contains(QStringLiteral("400")));
    }

    void whatIsGoneIsNotChangedUnasked()
    {
        m_run.chartNotes = {{QStringLiteral("gone"), QStringLiteral("away"), QStringLiteral("x")}};
        const ChartNoteDialog dialog(m_run, 1);
        QVERIFY(dialog.note() == m_run.chartNotes.first());
    }

    void textsAreNoMarkup()
    {
        m_run.plan.hosts[0].name = tests::hostileText();
        m_run.chartNotes = {{gemm, vm, tests::hostileText()}};
        const ChartNoteDialog dialog(m_run, 1);
        QCOMPARE(tests::labelsReadingMarkup(dialog), QStringList());
    }

private:
    app::domain::Run m_run;
};

QTEST_MAIN(TstChartNoteDialog)
#include "tst_chart_note_dialog.moc"
