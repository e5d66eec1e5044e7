// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/widgets/parameter_form.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace strata;
using strata::ui::widgets::ParameterForm;

namespace {

QWidget *field(const ParameterForm &form, const QString &name)
{
    for (QWidget *candidate : form.findChildren<QWidget *>())
        if (candidate->accessibleName() == name)
            return candidate;
    return nullptr;
}

QLineEdit *line(const ParameterForm &form, const QString &name)
{
    return qobject_cast<QLineEdit *>(field(form, name));
}

bool isShown(const ParameterForm &form, const QString &name)
{
    return field(form, name)->isVisibleTo(&form);
}

} // namespace

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

    //! How long is measured is one number for all; threads are what people vary.
    void whatAllWorkloadsHaveCanVaryToo()
    {
        auto workload = tests::sampleCatalog().first();
        auto threads = workload.parameters.last();
        threads.name = QStringLiteral("threads");
        threads.defaultValue = QStringLiteral("0");
        threads.minimum = 0;
        workload.parameters.append(threads);
        ParameterForm form;
        form.setWorkload(workload);
        QVERIFY(qobject_cast<QSpinBox *>(field(form, QStringLiteral("steps"))));
        line(form, QStringLiteral("threads"))->setText(QStringLiteral("1..8 x2"));
        QCOMPARE(form.levels().value(QStringLiteral("threads")).size(), 4);
        QVERIFY(form.problem().isEmpty());
        line(form, QStringLiteral("threads"))->setText(QStringLiteral("1, -2, 4"));
        QVERIFY2(form.problem().startsWith(QStringLiteral("\"-2\": threads")),
                 qPrintable(form.problem()));
        line(form, QStringLiteral("threads"))->setText(QStringLiteral("-2"));
        QVERIFY2(form.problem().startsWith(QStringLiteral("threads")), qPrintable(form.problem()));
    }

    void theFieldThatDoesNotFitIsMarked()
    {
        ParameterForm form;
        form.setWorkload(tests::sampleCatalog().first());
        const QString sign = QStringLiteral("✗ ");
        const auto marks = [&] {
            QStringList texts;
            for (const QLabel *label : form.findChildren<QLabel *>())
                if (label->isVisibleTo(&form) && label->text().startsWith(sign))
                    texts << label->text();
            return texts;
        };
        QCOMPARE(marks(), QStringList());
        line(form, QStringLiteral("m"))->setText(QStringLiteral("0"));
        QCOMPARE(marks(), QStringList{sign + form.problem()});
        QVERIFY(line(form, QStringLiteral("m"))->accessibleDescription().contains(form.problem()));
        line(form, QStringLiteral("m"))->setText(QStringLiteral("64"));
        QCOMPARE(marks(), QStringList());
    }

    void whatMeansNothingIsHidden()
    {
        ParameterForm form;
        form.setWorkload(tests::conditionalWorkload());
        QVERIFY(!isShown(form, QStringLiteral("gpu")));
        auto *backend = qobject_cast<QComboBox *>(field(form, QStringLiteral("backend")));
        backend->setCurrentText(QStringLiteral("auto, cuda"));
        QVERIFY(isShown(form, QStringLiteral("gpu")));
        line(form, QStringLiteral("gpu"))->setText(QStringLiteral("1"));
        QVERIFY(form.levels().contains(QStringLiteral("gpu")));
        backend->setCurrentText(QStringLiteral("auto"));
        QVERIFY(!isShown(form, QStringLiteral("gpu")));
        QVERIFY(!form.levels().contains(QStringLiteral("gpu")));
        QVERIFY(!form.texts().contains(QStringLiteral("gpu")));
    }

    void linkedFieldsAreOne()
    {
        ParameterForm form;
        form.setWorkload(tests::conditionalWorkload());
        auto *box = qobject_cast<QCheckBox *>(field(form, QStringLiteral("m = n")));
        QVERIFY(box);
        QVERIFY2(box->isChecked(), "their defaults are equal");
        QVERIFY(!isShown(form, QStringLiteral("n")));
        line(form, QStringLiteral("m"))->setText(QStringLiteral("64, 128"));
        QCOMPARE(form.links().value(QStringLiteral("n")), QStringLiteral("m"));
        QVERIFY(!form.levels().contains(QStringLiteral("n")));
        box->setChecked(false);
        QVERIFY(isShown(form, QStringLiteral("n")));
        QVERIFY(form.links().isEmpty());
        QCOMPARE(form.levels().value(QStringLiteral("n")).size(), 2);
        const auto texts = form.texts();
        line(form, QStringLiteral("n"))->setText(QStringLiteral("32"));
        form.setWorkload(tests::conditionalWorkload(), form.texts());
        QVERIFY(isShown(form, QStringLiteral("n")));
        QCOMPARE(line(form, QStringLiteral("n"))->text(), QStringLiteral("32"));
        form.setWorkload(tests::conditionalWorkload(), texts);
        QVERIFY(!isShown(form, QStringLiteral("n")));
        QCOMPARE(line(form, QStringLiteral("m"))->text(), QStringLiteral("64, 128"));
    }

    void startsWithWhatCompares()
    {
        app::api::WorkloadInfo workload = tests::sampleCatalog().first();
        workload.parameters[0].suggestions = {{QStringLiteral("64"), {}}};
        ParameterForm form;
        form.setWorkload(workload);
        QCOMPARE(form.levels().value(QStringLiteral("m")), QStringList{QStringLiteral("64")});
        QVERIFY(form.texts().isEmpty());
        line(form, QStringLiteral("m"))->clear();
        QVERIFY(form.levels().isEmpty());
        QVERIFY2(form.texts().contains(QStringLiteral("m")), "to be empty again next time");
    }

    void startsWithWhatSuitsTheOthers()
    {
        app::api::WorkloadInfo workload = tests::sampleCatalog().first();
        const QString half = QStringLiteral("bf16");
        workload.parameters[0].suggestions = {
            {QStringLiteral("64"), {{QStringLiteral("precision"), {half}}}}};
        ParameterForm form;
        form.setWorkload(workload);
        auto *precision = form.findChild<QComboBox *>();
        QLineEdit *m = line(form, QStringLiteral("m"));
        const QString usual = m->text();
        const QString full = precision->currentText();
        precision->setCurrentText(half);
        QCOMPARE(m->text(), QStringLiteral("64"));
        QVERIFY(!form.texts().contains(QStringLiteral("m")));
        precision->setCurrentText(full);
        QCOMPARE(m->text(), usual);
        precision->setCurrentText(half);
        form.setWorkload(workload, form.texts());
        QCOMPARE(line(form, QStringLiteral("m"))->text(), QStringLiteral("64"));

        m = line(form, QStringLiteral("m"));
        m->setText(QStringLiteral("96"));
        form.findChild<QComboBox *>()->setCurrentText(full);
        QVERIFY2(m->text() == QStringLiteral("96"), "it is the person's own");

        ParameterForm::Values there;
        for (const auto &parameter : workload.parameters)
            there.insert(parameter.name, parameter.defaultValue);
        form.setSettings(workload, {there});
        form.findChild<QComboBox *>()->setCurrentText(half);
        QVERIFY2(line(form, QStringLiteral("m"))->text() == usual, "a setting that is there");
    }

    void severalSettingsShowWhatTheyShare()
    {
        ParameterForm form;
        const auto workload = tests::sampleCatalog().first();
        ParameterForm::Values first;
        for (const auto &parameter : workload.parameters)
            first.insert(parameter.name, parameter.defaultValue);
        ParameterForm::Values second = first;
        second[QStringLiteral("m")] = QStringLiteral("64");
        second[QStringLiteral("precision")] = QStringLiteral("bf16");
        second[QStringLiteral("steps")] = QStringLiteral("7");
        form.setSettings(workload, {first, second});
        QVERIFY(form.changes().isEmpty());
        QVERIFY(line(form, QStringLiteral("m"))->text().isEmpty());
        QCOMPARE(line(form, QStringLiteral("n"))->text(), QStringLiteral("512"));
        auto *steps = qobject_cast<QSpinBox *>(field(form, QStringLiteral("steps")));
        QVERIFY(!steps->specialValueText().isEmpty());
        QCOMPARE(steps->text(), steps->specialValueText());
        steps->setValue(12);
        line(form, QStringLiteral("n"))->clear();
        const auto changes = form.changes();
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes.value(QStringLiteral("steps")), QStringList{QStringLiteral("12")});
        QVERIFY2(changes.value(QStringLiteral("n")).isEmpty(), "the default");
        QVERIFY(form.problem().isEmpty());
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
