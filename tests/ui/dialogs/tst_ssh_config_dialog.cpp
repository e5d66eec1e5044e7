// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "ui/dialogs/ssh_config_dialog.h"

#include <QAbstractItemModelTester>
#include <QTest>
#include <QTextDocument>

using namespace strata;
namespace domain = strata::app::domain;
using app::api::SshAlias;
using ui::dialogs::SshAliasModel;
using ui::dialogs::SshConfigDialog;
using Tester = QAbstractItemModelTester;

namespace {

SshAlias alias(const QString &name, const QString &address, const QString &user = {})
{
    SshAlias made;
    made.alias = name;
    made.target.hostName = address;
    made.target.user = user;
    return made;
}

QList<SshAlias> sample()
{
    SshAlias gpu =
        alias(QStringLiteral("gpu"), QStringLiteral("gpu01.example.org"), QStringLiteral("ana"));
    gpu.target.port = 2222;
    gpu.target.jump = QStringLiteral("ana@gate:22");
    gpu.ignored = {QStringLiteral("ProxyCommand")};
    return {gpu, alias(QStringLiteral("mill"), QStringLiteral("10.0.0.7")),
            alias(QStringLiteral("known"), QStringLiteral("10.0.0.8"), QStringLiteral("bob")),
            alias(QStringLiteral("evil"), QStringLiteral("-oProxyCommand=evil"))};
}

QList<domain::Host> project()
{
    domain::Host known;
    known.id = QStringLiteral("k");
    known.name = QStringLiteral("mill"); // a name that an alias has too
    known.transport = domain::TransportKind::Ssh;
    known.ssh.hostName = QStringLiteral("10.0.0.8");
    known.ssh.user = QStringLiteral("bob");
    return {known};
}

} // namespace

class TstSshConfigDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsWhatIsChecked()
    {
        SshAliasModel model(sample(), project());
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 4);
        QVERIFY(model.chosen().isEmpty());
        QCOMPARE(model.index(0, SshAliasModel::AddressColumn).data().toString(),
                 QStringLiteral("gpu01.example.org:2222"));
        QVERIFY(model.setData(model.index(0, 0), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(model.setData(model.index(1, 0), Qt::Checked, Qt::CheckStateRole));
        const auto hosts = model.chosen();
        QCOMPARE(hosts.size(), qsizetype(2));
        QCOMPARE(hosts[0].name, QStringLiteral("gpu"));
        QCOMPARE(hosts[0].transport, domain::TransportKind::Ssh);
        QCOMPARE(hosts[0].kind, domain::HostKind::BareMetal);
        QCOMPARE(hosts[0].ssh, sample()[0].target);
        QCOMPARE(hosts[1].name, QStringLiteral("mill 2"));
        QVERIFY(hosts[0].id != hosts[1].id);
        QCOMPARE(model.partlyFollowed(), 1);
    }

    void whatIsThereOrUnsafeIsGrey()
    {
        SshAliasModel model(sample(), project());
        for (const int row : {2, 3}) {
            const QModelIndex index = model.index(row, 0);
            QVERIFY(!index.flags().testFlag(Qt::ItemIsUserCheckable));
            QVERIFY(index.data(Qt::ForegroundRole).isValid());
            QVERIFY(!index.data(Qt::CheckStateRole).isValid());
            QVERIFY(!model.setData(index, Qt::Checked, Qt::CheckStateRole));
        }
        QVERIFY(model.index(2, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("in the project already, as mill")));
        model.checkAll(true);
        QCOMPARE(model.chosen().size(), qsizetype(2));
        model.toggle({2, 0, 3});
        QCOMPARE(model.chosen().size(), qsizetype(1));
    }

    void searchHidesAndKeepsMarks()
    {
        SshAliasModel model(sample(), {});
        const Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.checkAll(true);
        model.setFilter(QStringLiteral("ANA"));
        QCOMPARE(model.rowCount(), 1);
        model.checkAll(false);
        model.setFilter({});
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(model.chosen().size(), qsizetype(2)); // mill, known
    }

    void worksByKeyboard()
    {
        SshConfigDialog dialog(sample(), project());
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        auto *search = dialog.findChild<QLineEdit *>();
        QVERIFY(search->hasFocus());
        QPushButton *add = nullptr;
        for (QPushButton *button : dialog.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("&Add"))
                add = button;
        QVERIFY(add && !add->isEnabled());
        QTest::keyClicks(search, QStringLiteral("mill"));
        auto *table = dialog.findChild<QTableView *>();
        QCOMPARE(table->model()->rowCount(), 1);
        table->setFocus();
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(add->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.hosts().first().ssh.hostName, QStringLiteral("10.0.0.7"));
    }

    void hostileNamesArePlainText()
    {
        SshConfigDialog dialog({alias(tests::hostileText(), QStringLiteral("10.0.0.7"))}, {});
        auto *table = dialog.findChild<QTableView *>();
        QVERIFY(!table->model()->index(0, 0).data().toString().contains(QChar(0x202E)));
        const QString tip = table->model()->index(0, 0).data(Qt::ToolTipRole).toString();
        QVERIFY(tip.contains(QStringLiteral("bold")));
        QVERIFY(!Qt::mightBeRichText(tip));
        QCOMPARE(tests::labelsReadingMarkup(dialog), QStringList());
    }
};

QTEST_MAIN(TstSshConfigDialog)
#include "tst_ssh_config_dialog.moc"
