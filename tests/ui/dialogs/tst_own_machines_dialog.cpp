// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/sample_plan.h"
#include "tests/ui/support/shown_labels.h"
#include "ui/dialogs/own_machines_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using ui::dialogs::OwnMachinesDialog;

namespace {

QList<app::api::SshAlias> aliases()
{
    app::api::SshAlias alias;
    alias.alias = QStringLiteral("mill");
    alias.target.hostName = QStringLiteral("mill.example.org");
    alias.target.user = QStringLiteral("bob");
    return {alias};
}

QPushButton &accept(const OwnMachinesDialog &dialog)
{
    return *dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
}

QString words(const OwnMachinesDialog &dialog)
{
    return tests::shownLabels(dialog).join(QLatin1Char(' '));
}

} // namespace

class TstOwnMachinesDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beginsWithThisComputer()
    {
        OwnMachinesDialog dialog(tests::samplePlan(), aliases());
        dialog.show();
        QCOMPARE(dialog.findChildren<QComboBox *>().size(), 2);
        QCOMPARE(dialog.plan().experiment.hostIds,
                 (QStringList{QStringLiteral("a1"), QStringLiteral("b2")}));
        QVERIFY(accept(dialog).isEnabled());
        QVERIFY(words(dialog).contains(QStringLiteral("vm1")));
    }

    void takesAliasesAndAddresses()
    {
        OwnMachinesDialog dialog(tests::samplePlan(), aliases());
        dialog.show();
        const QList<QComboBox *> choices = dialog.findChildren<QComboBox *>();
        choices.at(0)->setCurrentText(QStringLiteral("mill"));
        choices.at(1)->setEditText(QStringLiteral("ana@10.0.0.9:2222"));
        const domain::Plan plan = dialog.plan();
        QCOMPARE(plan.hosts.size(), 4);
        QCOMPARE(plan.hosts.at(0).ssh, aliases().first().target);
        QCOMPARE(plan.hosts.at(2).ssh.hostName, QStringLiteral("10.0.0.9"));
        QCOMPARE(plan.hosts.at(2).ssh.user, QStringLiteral("ana"));
        QCOMPARE(plan.hosts.at(2).ssh.port, quint16{2222});
    }

    void saysWhatIsWrong()
    {
        OwnMachinesDialog dialog(tests::samplePlan(), aliases());
        dialog.show();
        const QList<QComboBox *> choices = dialog.findChildren<QComboBox *>();
        choices.at(1)->setEditText(QStringLiteral("-oProxyCommand=evil"));
        QVERIFY(!accept(dialog).isEnabled());
        QVERIFY(words(dialog).contains(QStringLiteral("-oProxyCommand")));
        choices.at(0)->setCurrentIndex(1);
        choices.at(1)->setCurrentIndex(1);
        QVERIFY(!accept(dialog).isEnabled());
        QVERIFY(words(dialog).contains(QStringLiteral("at least one machine")));
        choices.at(0)->setCurrentIndex(0);
        QVERIFY(accept(dialog).isEnabled());
    }

    void namesOfAFileAreShownAsTheyAre()
    {
        domain::Plan plan = tests::samplePlan();
        plan.hosts[0].name = QStringLiteral("<b>gpu</b> & co");
        OwnMachinesDialog dialog(plan, {});
        dialog.show();
        QVERIFY(words(dialog).contains(QStringLiteral("<b>gpu</b>")));
    }

    void canBeUsedWithoutAMouse()
    {
        OwnMachinesDialog dialog(tests::samplePlan(), aliases());
        for (const QComboBox *choice : dialog.findChildren<QComboBox *>()) {
            QVERIFY(choice->accessibleName().contains(QStringLiteral("My machine for")));
            QVERIFY(choice->focusPolicy() & Qt::TabFocus);
        }
    }
};

QTEST_MAIN(TstOwnMachinesDialog)
#include "tst_own_machines_dialog.moc"
