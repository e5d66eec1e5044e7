// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/widgets/parameter_form.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace strata;
using strata::ui::widgets::ParameterForm;

class TstParameterForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void buildsAFieldPerParameter()
    {
        ParameterForm form;
        form.setWorkload(tests::sampleCatalog().first());
        QCOMPARE(form.findChildren<QComboBox *>().size(), 1);
        QCOMPARE(form.findChildren<QSpinBox *>().size(), 1);
        QVERIFY(form.levels().isEmpty());
        QVERIFY(form.problem().isEmpty());
        for (QWidget *field : form.findChildren<QWidget *>()) {
            if (!qobject_cast<QComboBox *>(field) && !qobject_cast<QSpinBox *>(field))
                continue;
            QVERIFY(!field->accessibleName().isEmpty());
            QVERIFY(!field->toolTip().isEmpty());
        }
    }

    void readsListsAndSingleValues()
    {
        ParameterForm form;
        form.setWorkload(tests::sampleCatalog().first(),
                         {{QStringLiteral("m"), QStringLiteral("1024")}});
        QCOMPARE(form.levels().value(QStringLiteral("m")), QStringList{QStringLiteral("1024")});
        QSignalSpy spy(&form, &ParameterForm::changed);
        form.findChild<QComboBox *>()->setCurrentText(QStringLiteral("fp32, bf16"));
        form.findChild<QSpinBox *>()->setValue(12);
        QVERIFY(spy.size() >= 2);
        QCOMPARE(form.levels().value(QStringLiteral("precision")).size(), 2);
        QCOMPARE(form.levels().value(QStringLiteral("steps")), QStringList{QStringLiteral("12")});
    }

    void manyChoicesDoNotWidenIt()
    {
        app::api::WorkloadInfo workload = tests::sampleCatalog().first();
        for (app::api::ParameterInfo &parameter : workload.parameters)
            for (int i = 0; i < 20 && parameter.type == app::api::ParameterInfo::Type::Choice; ++i)
                parameter.choices.append(QStringLiteral("model_number_%1").arg(i));
        ParameterForm form;
        form.setWorkload(workload);
        QVERIFY2(form.minimumSizeHint().width() < 560,
                 qPrintable(QString::number(form.minimumSizeHint().width())));
    }

    void namesWhatDoesNotFit()
    {
        ParameterForm form;
        form.setWorkload(tests::sampleCatalog().first(),
                         {{QStringLiteral("m"), QStringLiteral("0")}});
        QVERIFY2(form.problem().contains(QLatin1Char('m')), qPrintable(form.problem()));
        form.setWorkload(tests::sampleCatalog().first(),
                         {{QStringLiteral("m"), QStringLiteral("512, many")}});
        QVERIFY(!form.problem().isEmpty());
    }
};

QTEST_MAIN(TstParameterForm)
#include "tst_parameter_form.moc"
