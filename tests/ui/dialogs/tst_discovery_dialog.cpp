// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/discovery_dialog.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace strata;
namespace domain = strata::app::domain;
using ui::dialogs::DiscoveryDialog;
using ui::dialogs::FoundHostModel;

namespace {

const QString metal = QStringLiteral("a1");

domain::FoundHost docker()
{
    domain::FoundHost found;
    found.host = tests::makeHost(QStringLiteral("n1"), {}, domain::HostKind::Container, metal);
    found.found = QStringLiteral("Docker 20.10.24");
    found.complete = true;
    return found;
}

domain::FoundHost guest(const QString &address)
{
    domain::FoundHost found;
    found.host =
        tests::makeHost(QStringLiteral("n2"), QStringLiteral("vm1"), domain::HostKind::Vm, metal);
    found.host.ssh.hostName = address;
    found.found = QStringLiteral("running");
    return found;
}

QPushButton *button(const QWidget &dialog, const QString &text)
{
    for (QPushButton *found : dialog.findChildren<QPushButton *>())
        if (found->text() == text)
            return found;
    return nullptr;
}

bool saysSo(const QWidget &dialog, const QString &words)
{
    const auto labels = dialog.findChildren<QLabel *>();
    return std::ranges::any_of(labels, [&](const QLabel *label) {
        return !label->isHidden() && label->text().contains(words);
    });
}

} // namespace

class TstDiscoveryDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_hosts = {tests::samplePlan().hosts.first()};
        m_dialog =
            std::make_unique<DiscoveryDialog>(m_services->checker(), m_hosts.first(), m_hosts);
        m_table = m_dialog->findChild<QTableView *>();
        m_add = button(*m_dialog, QStringLiteral("&Add"));
    }

    void cleanup() { m_dialog.reset(); } // before its checker

    void searchesAtOnceAndAddsWhatIsChosen()
    {
        QCOMPARE(m_services->checker().searched, QStringList{metal});
        QVERIFY(!m_add->isEnabled());
        Q_EMIT m_services->checker().discovered(QStringLiteral("other"), {{docker()}, {}, {}});
        QCOMPARE(m_table->model()->rowCount(), 0);
        Q_EMIT m_services->checker().discovered(
            metal, {{docker(), guest(QStringLiteral("10.0.0.9"))}, {QStringLiteral("H100")}, {}});
        QVERIFY(saysSo(*m_dialog, QStringLiteral("H100")));
        QVERIFY(m_add->isEnabled());
        QVERIFY(saysSo(*m_dialog, QStringLiteral("2 host")));
        QSignalSpy asked(m_dialog.get(), &DiscoveryDialog::addRequested);
        m_add->click();
        QCOMPARE(asked.size(), 1);
        const auto found = asked.first().first().value<domain::FoundHost>();
        QCOMPARE(found.host.name, QStringLiteral("docker on gpu01"));
        QVERIFY(found.complete);
        // What the project has is grey.
        m_dialog->setHosts(m_hosts + QList{found.host});
        QVERIFY(!m_add->isEnabled());
        m_add->click();
        QCOMPARE(asked.size(), 1);
        QVERIFY(saysSo(*m_dialog, QStringLiteral("1 host")));
        m_table->selectRow(1);
        QVERIFY(m_add->isEnabled());
    }

    void theModelSaysWhatCanBeAdded()
    {
        FoundHostModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto refused = docker();
        refused.host.container.runtime = domain::ContainerRuntime::Podman;
        refused.obstacle = QStringLiteral("Podman is <b>not</b> allowed.");
        model.setFound({docker(), guest(QStringLiteral("10.0.0.7")), refused});
        const auto hosts = tests::samplePlan().hosts;
        model.setHosts(hosts);
        QVERIFY(!model.canBeAdded(0)); // b2
        QVERIFY(!model.canBeAdded(1)); // c3 has the address
        QVERIFY(!model.canBeAdded(2));
        const QString tip =
            model.index(2, FoundHostModel::StateColumn).data(Qt::ToolTipRole).toString();
        QVERIFY(!tip.isEmpty());
        QVERIFY(!Qt::mightBeRichText(tip));
        model.setHosts({hosts.first()});
        QVERIFY(model.canBeAdded(0) && model.canBeAdded(1));
        model.setHosts({hosts.first(), tests::makeHost(QStringLiteral("x"), QStringLiteral("vm1"),
                                                       domain::HostKind::BareMetal)});
        QVERIFY(model.canBeAdded(1));
        QCOMPARE(model.at(1).host.name, QStringLiteral("vm1 2"));
        const auto stateOf = [&](const QString &address) {
            model.setFound({guest(address)});
            return model.index(0, FoundHostModel::StateColumn).data().toString();
        };
        QCOMPARE(stateOf({}), QStringLiteral("can be added; its address is needed"));
        QCOMPARE(stateOf(QStringLiteral("10.0.0.7")),
                 QStringLiteral("can be added; a user name is needed"));
    }

    void nothingFoundAndFailuresAreSaid()
    {
        Q_EMIT m_services->checker().discovered(metal, {});
        QVERIFY(saysSo(*m_dialog, QStringLiteral("no virtual machine is running")));
        button(*m_dialog, QStringLiteral("&Search again"))->click();
        QCOMPARE(m_services->checker().searched.size(), qsizetype(2));
        app::api::Problem problem;
        problem.what = tests::hostileText();
        Q_EMIT m_services->checker().failed(metal, problem);
        QVERIFY(tests::showsHostileText(*m_dialog));
        QCOMPARE(tests::labelsReadingMarkup(*m_dialog), QStringList());
        m_dialog.reset();
        QVERIFY(m_services->checker().cancelledChecks.isEmpty());
    }

    void closingGivesTheSearchUp()
    {
        m_dialog.reset();
        QCOMPARE(m_services->checker().cancelledChecks, QStringList{metal});
    }

private:
    std::unique_ptr<tests::WindowServices> m_services;
    QList<domain::Host> m_hosts;
    std::unique_ptr<DiscoveryDialog> m_dialog;
    QTableView *m_table = nullptr;
    QPushButton *m_add = nullptr;
};

QTEST_MAIN(TstDiscoveryDialog)
#include "tst_discovery_dialog.moc"
