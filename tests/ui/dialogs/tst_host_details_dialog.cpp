// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/dialogs/host_details_dialog.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace strata;
namespace domain = strata::app::domain;
using ui::dialogs::HostDetailsDialog;

namespace {

QPushButton *button(const QWidget &dialog, const QString &text)
{
    for (QPushButton *found : dialog.findChildren<QPushButton *>())
        if (found->text().remove(QLatin1Char('&')) == text)
            return found;
    return nullptr;
}

} // namespace

class TstHostDetailsDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dialog = std::make_unique<HostDetailsDialog>();
        m_tree = m_dialog->findChild<QTreeView *>();
        m_dialog->setContent(
            tests::hostileText(),
            {{QStringLiteral("Processor"),
              {{QStringLiteral("Model"), tests::hostileText()},
               {QStringLiteral("Cores"), QStringLiteral("2")}}},
             {QStringLiteral("Memory"), {{QStringLiteral("Total"), QStringLiteral("8 GB")}}}},
            {{domain::CommandUse::CleanUp, QStringLiteral("docker rm -f x")}});
    }

    void showsGroupsAndCommands()
    {
        const QAbstractItemModelTester tester(
            m_tree->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(m_tree->model()->rowCount(), 2);
        const QModelIndex memory = m_tree->model()->index(1, 0);
        QCOMPARE(memory.data().toString(), QStringLiteral("Memory"));
        QVERIFY(m_tree->isExpanded(memory));
        QVERIFY(!m_tree->model()->index(0, 1, memory).flags().testFlag(Qt::ItemIsEditable));
        const auto *commands = m_dialog->findChild<QPlainTextEdit *>();
        QVERIFY(commands->isReadOnly());
        QVERIFY(commands->toPlainText().contains(QStringLiteral("docker rm -f x")));
    }

    void whatAHostSaysIsPlainText()
    {
        const QModelIndex model = m_tree->model()->index(0, 1, m_tree->model()->index(0, 0));
        QVERIFY(model.data(Qt::ToolTipRole).toString().contains(QStringLiteral("bold")));
        QVERIFY(!Qt::mightBeRichText(model.data(Qt::ToolTipRole).toString()));
        QCOMPARE(tests::labelsReadingMarkup(*m_dialog), QStringList());
    }

    void rowsAreCopied()
    {
        m_tree->setCurrentIndex(m_tree->model()->index(1, 0, m_tree->model()->index(0, 0)));
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
        m_tree->setFocus();
        QTest::keyClick(m_tree, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Cores\t2"));
        m_tree->selectAll();
        QTest::keyClick(m_tree, Qt::Key_C, Qt::ControlModifier);
        QVERIFY(
            QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Processor\nModel\t")));
        QVERIFY(
            QGuiApplication::clipboard()->text().endsWith(QStringLiteral("\nMemory\nTotal\t8 GB")));
        button(*m_dialog, QStringLiteral("Copy all"))->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("  Cores: 2\n")));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("docker rm -f x")));
    }

    void aCheckIsAskedFor()
    {
        QSignalSpy asked(m_dialog.get(), &HostDetailsDialog::checkRequested);
        QPushButton *check = button(*m_dialog, QStringLiteral("Check now"));
        m_dialog->setCheckReason(QStringLiteral("A run is in progress."));
        check->click();
        QVERIFY(asked.isEmpty());
        QVERIFY(check->toolTip().contains(QStringLiteral("A run is in progress.")));
        m_dialog->setCheckReason({});
        check->click();
        QCOMPARE(asked.size(), 1);
    }

private:
    std::unique_ptr<HostDetailsDialog> m_dialog;
    QTreeView *m_tree = nullptr;
};

QTEST_MAIN(TstHostDetailsDialog)
#include "tst_host_details_dialog.moc"
