// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/add_host_wizard.h"
#include "ui/dialogs/forms/machine_form.h"

#include "tests/support/patience.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QTableView>
#include <QTest>

#include <algorithm>

using namespace strata;
namespace domain = strata::app::domain;
using strata::tests::patienceMs;
using strata::ui::dialogs::AddHostWizard;

namespace {

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

QRadioButton *radio(const QWidget &wizard, const QString &text)
{
    for (QRadioButton *button : wizard.findChildren<QRadioButton *>())
        if (button->text() == text)
            return button;
    return nullptr;
}

void type(const QString &text)
{
    QTest::keyClicks(QApplication::focusWidget(), text);
}

} // namespace

class TstAddHostWizard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsAVirtualMachineByKeyboardAlone()
    {
        tests::WindowServices services;
        AddHostWizard wizard(services, {tests::samplePlan().hosts.first()});
        wizard.show();
        QVERIFY(QTest::qWaitForWindowActive(&wizard));
        press(Qt::Key_V, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(radio(wizard, QStringLiteral("&Virtual machine"))->isChecked(),
                                 patienceMs); // a key presses a button for a moment
        press(Qt::Key_Return);
        QCOMPARE(wizard.currentId(), int(AddHostWizard::AddressPage));
        press(Qt::Key_S, Qt::AltModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            !radio(wizard, QStringLiteral("Another machine, over &SSH"))->isDown(), patienceMs);
        press(Qt::Key_H, Qt::AltModifier); // host name
        type(QStringLiteral("10.0.0.7"));
        press(Qt::Key_U, Qt::AltModifier); // user
        type(QStringLiteral("ana"));
        press(Qt::Key_Return);
        QCOMPARE(wizard.currentId(), int(AddHostWizard::CheckPage));
        QCOMPARE(services.checker().checked.size(), 1);
        QCOMPARE(services.checker().checked.first().ssh.hostName, QStringLiteral("10.0.0.7"));
        QCOMPARE(services.checker().known.size(), 2);
        const QString id = services.checker().checked.first().id;
        Q_EMIT services.checker().itemChanged(
            id, {domain::CheckStep::Gpu, domain::CheckState::Warning, QStringLiteral("none"),
                 QStringLiteral("Fine without.")});
        Q_EMIT services.checker().finished(id, true, {});
        wizard.next();
        QCOMPARE(wizard.currentId(), int(AddHostWizard::SummaryPage));
        press(Qt::Key_Return);
        QCOMPARE(wizard.result(), int(QDialog::Accepted));
        QCOMPARE(wizard.host().name, QStringLiteral("10.0.0.7"));
        QCOMPARE(wizard.host().kind, domain::HostKind::Vm);
        QCOMPARE(wizard.host().ssh.user, QStringLiteral("ana"));
    }

    void makesAVirtualMachineOnAHost()
    {
        tests::WindowServices services;
        const domain::Host metal = tests::samplePlan().hosts.first();
        domain::Host vm;
        vm.id = QStringLiteral("vm");
        vm.kind = domain::HostKind::Vm;
        vm.parentId = metal.id;
        AddHostWizard wizard(services, {metal}, vm);
        wizard.show();
        QCOMPARE(wizard.currentId(), int(AddHostWizard::AddressPage));
        auto *makes = wizard.currentPage()->findChild<QCheckBox *>();
        QVERIFY(makes && makes->isVisible());
        makes->setChecked(true);
        wizard.next();
        QCOMPARE(wizard.currentId(), int(AddHostWizard::CheckPage));
        const domain::Host checked = services.checker().checked.first();
        QVERIFY(checked.made && *checked.made == domain::MadeVm());
        QCOMPARE(checked.name, QStringLiteral("VM on ") + metal.name);
        wizard.back();
        makes->setChecked(false);
        wizard.next();
        QVERIFY(!services.checker().checked.last().made);
    }

    //! As soon as it is said that the host is a virtual machine.
    void makingAVirtualMachineIsOfferedAtOnce()
    {
        tests::WindowServices services;
        const domain::Host metal = tests::samplePlan().hosts.first();
        AddHostWizard wizard(services, {metal});
        wizard.show();
        auto *makes = wizard.currentPage()->findChild<QCheckBox *>();
        auto *parents = wizard.currentPage()->findChild<QComboBox *>();
        QVERIFY(makes && !makes->isVisible());
        radio(wizard, QStringLiteral("&Virtual machine"))->setChecked(true);
        QVERIFY(makes->isVisible() && !makes->isChecked());
        parents->setCurrentIndex(0);
        QVERIFY(parents->currentData().toString().isEmpty());
        makes->setChecked(true);
        QCOMPARE(parents->currentData().toString(), metal.id);
        radio(wizard, QStringLiteral("&Bare metal"))->setChecked(true);
        QVERIFY(!makes->isVisible());
        radio(wizard, QStringLiteral("&Virtual machine"))->setChecked(true);
        QCOMPARE(parents->currentData().toString(), metal.id);
        wizard.next();
        QCOMPARE(wizard.currentId(), int(AddHostWizard::AddressPage));
        QVERIFY(wizard.currentPage()->findChild<QCheckBox *>()->isChecked());
        wizard.next();
        QCOMPARE(wizard.currentId(), int(AddHostWizard::CheckPage));
        const domain::Host checked = services.checker().checked.first();
        QVERIFY(checked.made && *checked.made == domain::MadeVm());
        QCOMPARE(checked.parentId, metal.id);
    }

    void onAMachineOfAnotherProjectNothingIsMade()
    {
        tests::WindowServices services;
        AddHostWizard wizard(services, {tests::samplePlan().hosts.first()});
        wizard.show();
        radio(wizard, QStringLiteral("&Virtual machine"))->setChecked(true);
        auto *makes = wizard.currentPage()->findChild<QCheckBox *>();
        makes->setChecked(true);
        auto *parents = wizard.currentPage()->findChild<QComboBox *>();
        parents->setCurrentIndex(0);
        Q_EMIT parents->activated(0);
        QVERIFY(!makes->isChecked());
        wizard.next();
        QVERIFY(!wizard.host().made && wizard.host().parentId.isEmpty());

        AddHostWizard first(services, {});
        first.show();
        radio(first, QStringLiteral("&Virtual machine"))->setChecked(true);
        QVERIFY(!first.currentPage()->findChild<QCheckBox *>()->isVisible());
    }

    void aPriceIsAskedForOnTheLastPage()
    {
        tests::WindowServices services;
        domain::Host host = tests::samplePlan().hosts.first();
        host.pricePerHour = 3.06;
        AddHostWizard wizard(services, {}, host);
        wizard.show();
        for (int page = 0; page < 5 && wizard.currentId() != AddHostWizard::SummaryPage; ++page)
            wizard.next();
        auto *price = wizard.currentPage()->findChild<QDoubleSpinBox *>();
        QVERIFY(price);
        QCOMPARE(price->value(), 3.06);
        QCOMPARE(price->text(), QLocale().toString(3.06, 'f', 2));
        price->setValue(120);
        QCOMPARE(price->text(), QStringLiteral("120"));
        price->setValue(0.0125);
        QVERIFY(wizard.validateCurrentPage());
        QCOMPARE(wizard.host().pricePerHour, 0.0125);
        price->setValue(0);
        QCOMPARE(price->text(), QStringLiteral("unknown"));
    }

    void refusesAnUnsafeHostName()
    {
        ui::dialogs::MachineForm form({});
        domain::Host host;
        host.transport = domain::TransportKind::Ssh;
        form.setHost(host);
        QVERIFY(!form.problem().isEmpty());
        host.ssh.hostName = QStringLiteral("-oProxyCommand=evil");
        form.setHost(host);
        QVERIFY(!form.problem().isEmpty());
        host.ssh.hostName = QStringLiteral("gpu01");
        form.setHost(host);
        QVERIFY2(form.problem().isEmpty(), qPrintable(form.problem()));
    }

    void takesAnEngineDirectoryThatIsAbsoluteOrInTheHome()
    {
        ui::dialogs::MachineForm form({});
        domain::Host host;
        for (const char *directory : {"", "/scratch/strata", "~/strata", " ~/strata "}) {
            host.engineDirectory = QString::fromLatin1(directory);
            form.setHost(host);
            QVERIFY2(form.problem().isEmpty(), qPrintable(form.problem()));
            domain::Host filled;
            form.fill(filled);
            QCOMPARE(filled.engineDirectory, host.engineDirectory.trimmed());
        }
        for (const char *directory : {"strata", "~", "~ana/strata", "./strata"}) {
            host.engineDirectory = QString::fromLatin1(directory);
            form.setHost(host);
            QVERIFY2(!form.problem().isEmpty(), directory);
        }
    }

    void startsInTheAddress()
    {
        tests::WindowServices services;
        AddHostWizard wizard(services, {tests::samplePlan().hosts.first()});
        wizard.show();
        QVERIFY(QTest::qWaitForWindowActive(&wizard));
        wizard.next();
        const auto *form = wizard.findChild<ui::dialogs::MachineForm *>();
        QTRY_VERIFY_WITH_TIMEOUT(qobject_cast<QLineEdit *>(wizard.focusWidget()), patienceMs);
        type(QStringLiteral("ana@gpu01:2222"));
        QCOMPARE(form->problem(), QString());
        press(Qt::Key_Return);
        QCOMPARE(wizard.currentId(), int(AddHostWizard::CheckPage));
        const domain::SshTarget target = services.checker().checked.first().ssh;
        QCOMPARE(target.hostName, QStringLiteral("gpu01"));
        QCOMPARE(target.user, QStringLiteral("ana"));
        QCOMPARE(int(target.port), 2222);
    }

    void aClickOnSshLeadsToTheAddress()
    {
        tests::WindowServices services;
        AddHostWizard wizard(services, {});
        wizard.show();
        QVERIFY(QTest::qWaitForWindowActive(&wizard));
        wizard.next();
        auto *form = wizard.findChild<ui::dialogs::MachineForm *>();
        QRadioButton *ssh = form->findChildren<QRadioButton *>().last();
        QTest::mouseClick(ssh, Qt::LeftButton, {}, {8, ssh->height() / 2});
        QVERIFY(ssh->isChecked());
        QVERIFY(qobject_cast<QLineEdit *>(wizard.focusWidget()));

        form->findChildren<QRadioButton *>().first()->setFocus();
        press(Qt::Key_Up);
        press(Qt::Key_Down);
        QVERIFY2(qobject_cast<QRadioButton *>(wizard.focusWidget()),
                 "the arrow keys go on choosing");
    }

    void splitsAnAddressWhenItIsLeft()
    {
        ui::dialogs::MachineForm form({});
        domain::Host host;
        host.transport = domain::TransportKind::Ssh;
        host.ssh.user = QStringLiteral("bob");
        form.setHost(host);
        QLineEdit *address = nullptr;
        for (QLineEdit *line : form.findChildren<QLineEdit *>())
            if (line->placeholderText().startsWith(QStringLiteral("gpu01")))
                address = line;
        QVERIFY(address);
        address->setText(QStringLiteral("ssh://[fe80::1]:2200/"));
        Q_EMIT address->editingFinished();
        QCOMPARE(address->text(), QStringLiteral("fe80::1"));
        form.fill(host);
        QCOMPARE(host.ssh.user, QStringLiteral("bob")); // not said
        QCOMPARE(int(host.ssh.port), 2200);
        address->setText(QStringLiteral("ana:secret@gpu01"));
        Q_EMIT address->editingFinished();
        QCOMPARE(address->text(), QStringLiteral("ana:secret@gpu01"));
        QVERIFY(!form.problem().isEmpty());
    }

    void fillsTheFormFromAnAlias()
    {
        domain::SshTarget target;
        target.hostName = QStringLiteral("gpu01.example.org");
        target.user = QStringLiteral("ana");
        target.port = 2222;
        ui::dialogs::MachineForm form(
            {{QStringLiteral("gpu"), target, {QStringLiteral("ProxyCommand")}}});
        auto *alias = form.findChild<QComboBox *>();
        alias->setCurrentIndex(1);
        Q_EMIT alias->activated(1);
        domain::Host host;
        form.fill(host);
        QCOMPARE(host.ssh, target);
        QCOMPARE(host.transport, domain::TransportKind::Ssh);
    }

    void aContainerNeedsItsMachine()
    {
        tests::WindowServices services;
        AddHostWizard wizard(services, {});
        wizard.restart();
        radio(wizard, QStringLiteral("&Container"))->setChecked(true);
        QVERIFY(!wizard.button(QWizard::NextButton)->isEnabled());
    }

    void editsAHostAndStopsTheCheckWhenCancelled()
    {
        tests::WindowServices services;
        const auto hosts = tests::samplePlan().hosts;
        {
            AddHostWizard wizard(services, hosts, hosts[1]);
            wizard.restart();
            wizard.next();
            wizard.next();
            QCOMPARE(services.checker().checked.first().id, hosts[1].id);
            QCOMPARE(services.checker().checked.first().container, hosts[1].container);
            QCOMPARE(wizard.host().name, hosts[1].name);
            // One that the window had begun may be of another address.
            QCOMPARE(services.checker().cancelledChecks, QStringList{hosts[1].id});
            services.checker().cancelledChecks.clear();
        }
        QCOMPARE(services.checker().cancelledChecks, QStringList{hosts[1].id});
    }

    //! Back and on again, while the check before still ends: the one that was asked for follows it.
    void waitsForItsOwnCheckAfterOneThatWasCancelled()
    {
        tests::WindowServices services;
        const auto hosts = tests::samplePlan().hosts;
        AddHostWizard wizard(services, hosts, hosts[1]);
        wizard.restart();
        wizard.next();
        wizard.next();
        wizard.back();
        wizard.next();
        const qsizetype asked = services.checker().checked.size();
        const auto isShown = [&wizard](const QString &text) {
            const auto labels = wizard.currentPage()->findChildren<QLabel *>();
            return std::ranges::any_of(labels,
                                       [&](const QLabel *label) { return label->text() == text; });
        };
        Q_EMIT services.checker().cancelled(hosts[1].id);
        QCOMPARE(services.checker().checked.size(), asked);
        QVERIFY(isShown(QStringLiteral("Checking …")));
        Q_EMIT services.checker().finished(hosts[1].id, true, {});
        QVERIFY(isShown(QStringLiteral("The host can be used.")));
    }

    void beginsWithTheAddressWhereMuchIsKnown()
    {
        tests::WindowServices services;
        const auto hosts = tests::samplePlan().hosts;
        AddHostWizard wizard(services, {hosts[0]}, hosts[2]);
        wizard.restart();
        QCOMPARE(wizard.windowTitle(), QStringLiteral("Add host"));
        QCOMPARE(wizard.currentId(), int(AddHostWizard::AddressPage));
        wizard.next();
        QCOMPARE(services.checker().checked.first().ssh, hosts[2].ssh);
        QCOMPARE(services.checker().checked.first().parentId, hosts[0].id);
        wizard.next();
        QCOMPARE(wizard.host().name, hosts[2].name);
    }

    void showsWhatAHostSaysAsPlainText()
    {
        tests::WindowServices services;
        auto hosts = tests::samplePlan().hosts;
        hosts[0].name = tests::hostileText();
        AddHostWizard wizard(services, hosts, hosts[1]);
        wizard.restart();
        wizard.next();
        wizard.next();
        Q_EMIT services.checker().itemChanged(
            hosts[1].id,
            {domain::CheckStep::Cpu, domain::CheckState::Ok, tests::hostileText(), {}});
        wizard.next();
        QVERIFY(tests::showsHostileText(wizard)); // "Docker on <b>bold</b> …"
        QCOMPARE(tests::labelsReadingMarkup(wizard), QStringList());
    }
};

QTEST_MAIN(TstAddHostWizard)
#include "tst_add_host_wizard.moc"
