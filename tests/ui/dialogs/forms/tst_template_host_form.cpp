// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/template_host_form.h"

#include "tests/ui/support/sample_plan.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using app::api::HostChoice;
using app::api::PlanTemplate;
using ui::dialogs::TemplateHostForm;
using Kind = HostChoice::Kind;

namespace {

PlanTemplate named(const char *id)
{
    for (const PlanTemplate &known : app::api::planTemplates())
        if (known.id == QLatin1String(id))
            return known;
    return {};
}

QList<QComboBox *> boxes(const TemplateHostForm &form)
{
    return form.findChildren<QComboBox *>();
}

} // namespace

class TstTemplateHostForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachRoleHasAField()
    {
        TemplateHostForm form;
        form.setTemplate(named("lin-2018-shared"), {});
        QCOMPARE(boxes(form).size(), 3); // placements follow from their places
        QCOMPARE(form.choices().size(), 6);
        for (const QComboBox *box : boxes(form))
            QVERIFY(!box->accessibleName().isEmpty());
        form.setTemplate(named("lin-2018-single"), {});
        QCOMPARE(boxes(form).size(), 4);
        QCOMPARE(form.choices(), bestChoices(named("lin-2018-single"), {}));
    }

    void hostsOfTheProjectComeFirst()
    {
        const auto hosts = tests::samplePlan().hosts;
        TemplateHostForm form;
        form.setTemplate(named("lin-2018-single"), hosts);
        for (int role = 0; role < 4; ++role) {
            QCOMPARE(form.choices().at(role), (HostChoice{Kind::Existing, hosts.at(role).id}));
            QCOMPARE(boxes(form).at(role)->currentText(), hosts.at(role).name);
        }
    }

    void nothingNewIsOnAHostThatIsLeftOut()
    {
        TemplateHostForm form;
        form.setTemplate(named("lin-2018-single"), {});
        QSignalSpy changed(&form, &TemplateHostForm::changed);
        QComboBox *vm = boxes(form).at(2);
        QComboBox *inside = boxes(form).at(3);
        vm->setCurrentIndex(vm->count() - 1);
        QVERIFY(!changed.isEmpty());
        QVERIFY(!inside->isEnabled());
        QCOMPARE(form.choices().at(3), HostChoice());
        vm->setCurrentIndex(0);
        QVERIFY(inside->isEnabled());
        QCOMPARE(form.choices().at(3).kind, Kind::New);
    }

    void namesOfHostsAreNoMarkup()
    {
        auto hosts = tests::samplePlan().hosts;
        hosts[0].name = QStringLiteral("a\u202eb");
        TemplateHostForm form;
        form.setTemplate(named("zhao-2018-system"), hosts);
        QVERIFY(!boxes(form).first()->currentText().contains(QChar(0x202e)));
        for (const QLabel *label : form.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }
};

QTEST_MAIN(TstTemplateHostForm)
#include "tst_template_host_form.moc"
