// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/sample_plan.h"
#include "ui/dialogs/workload_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace strata;
using strata::ui::dialogs::WorkloadDialog;
using strata::ui::settings::UiSettings;
using Specs = QList<app::domain::WorkloadSpec>;

namespace {

template <typename Field>
Field *field(const WorkloadDialog &dialog, const QString &name)
{
    for (Field *candidate : dialog.findChildren<Field *>())
        if (candidate->accessibleName() == name)
            return candidate;
    return nullptr;
}

QLineEdit *line(const WorkloadDialog &dialog, const QString &name)
{
    return field<QLineEdit>(dialog, name);
}

QPushButton *button(const WorkloadDialog &dialog, const QString &text)
{
    for (QPushButton *candidate : dialog.findChildren<QPushButton *>())
        if (candidate->text() == text)
            return candidate;
    return nullptr;
}

Specs made(const WorkloadDialog &dialog, Specs planned = {})
{
    dialog.applyTo(planned);
    return planned;
}

bool anyIsCut(const WorkloadDialog &dialog)
{
    // What was chosen is laid out, and what follows from that.
    for (int round = 0; round < 5; ++round)
        QCoreApplication::processEvents();
    return std::ranges::any_of(dialog.findChildren<QLabel *>(), [](const QLabel *label) {
        return label->isVisible() && label->wordWrap() &&
               label->height() < label->heightForWidth(label->width());
    });
}

} // namespace

class TstWorkloadDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<UiSettings>(m_directory->filePath(QStringLiteral("ui.ini")));
    }

    void makesACrossProduct()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("512,1024,2048"));
        line(dialog, QStringLiteral("n"))->setText(QStringLiteral("64, 128"));
        QVERIFY(button(dialog, QStringLiteral("&Add"))->isEnabled());
        QCOMPARE(made(dialog).size(), 6);
        const Specs planned = tests::samplePlan().experiment.workloads;
        QCOMPARE(made(dialog, planned).size(), planned.size() + 6);
        QCOMPARE(made(dialog, planned).first(), planned.first());
    }

    //! Whichever workload was shown before.
    void descriptionsAreWhole()
    {
        const auto &catalog = app::api::workloadCatalog();
        if (catalog.isEmpty())
            QSKIP("This build has no engine.");
        WorkloadDialog dialog(catalog, *m_settings);
        dialog.show();
        for (const auto &workload : catalog) {
            dialog.findChild<QLineEdit *>()->setText(workload.name);
            QTRY_VERIFY2_WITH_TIMEOUT(!anyIsCut(dialog), qPrintable(workload.name),
                                      tests::patienceMs);
        }
    }

    void saysHowManySettingsItMakes()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        const auto says = [&](const QString &text) {
            for (const QLabel *label : dialog.findChildren<QLabel *>())
                if (label->text().contains(text))
                    return true;
            return false;
        };
        QVERIFY(says(QStringLiteral("Makes 1 setting")));
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("128..1024 x2"));
        line(dialog, QStringLiteral("n"))->setText(QStringLiteral("64 128"));
        QVERIFY(says(QStringLiteral("Makes 8 setting")));
        QVERIFY(says(QStringLiteral("4 \u00d7 m, 2 \u00d7 n.")));
        const Specs settings = made(dialog);
        QCOMPARE(settings.size(), 8);
        QCOMPARE(settings[1].parameters.value(QStringLiteral("m")), QStringLiteral("128"));
        QCOMPARE(settings[1].parameters.value(QStringLiteral("n")), QStringLiteral("128"));
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("1..1000"));
        QVERIFY(says(QStringLiteral("more than 200")));
    }

    void namesTheValueThatDoesNotFit()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("128, 12x, 512"));
        QPushButton *add = button(dialog, QStringLiteral("&Add"));
        QVERIFY(!add->isEnabled());
        QVERIFY2(add->toolTip().contains(QStringLiteral("12x")), qPrintable(add->toolTip()));
    }

    void equalSizesAreNotCrossed()
    {
        WorkloadDialog dialog({tests::conditionalWorkload()}, *m_settings);
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("128,256,1024"));
        const Specs settings = made(dialog);
        QCOMPARE(settings.size(), 3);
        for (const auto &setting : settings)
            QCOMPARE(setting.parameters.value(QStringLiteral("n")),
                     setting.parameters.value(QStringLiteral("m")));
    }

    void refusesValuesOutOfRange()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("99999999"));
        QVERIFY(!button(dialog, QStringLiteral("&Add"))->isEnabled());
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("64"));
        QVERIFY(button(dialog, QStringLiteral("&Add"))->isEnabled());
    }

    void refusesTooMany()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        QStringList many;
        for (int size = 1; size <= 300; ++size)
            many.append(QString::number(size));
        line(dialog, QStringLiteral("m"))->setText(many.join(QLatin1Char(',')));
        QVERIFY(!button(dialog, QStringLiteral("&Add"))->isEnabled());
        WorkloadDialog editing(tests::sampleCatalog(), *m_settings);
        editing.edit({tests::samplePlan().experiment.workloads.first()});
        line(editing, QStringLiteral("m"))->setText(many.join(QLatin1Char(',')));
        QVERIFY(!button(editing, QStringLiteral("&Apply"))->isEnabled());
    }

    void theSearchChoosesAndReturnDoesNotAdd()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        auto *search = line(dialog, QStringLiteral("Search workloads"));
        dialog.show();
        search->setFocus();
        QTest::keyClicks(search, QStringLiteral("cache"));
        QCOMPARE(made(dialog).first().workload, QStringLiteral("memory-bandwidth"));
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        QVERIFY(!search->hasFocus());
        search->setText(QStringLiteral("no such thing"));
        QVERIFY(!button(dialog, QStringLiteral("&Add"))->isEnabled());
        QVERIFY(!button(dialog, QStringLiteral("&Defaults"))->isEnabled());
        QVERIFY(!field<QSpinBox>(dialog, QStringLiteral("steps"))->isEnabled());
        search->clear();
        QVERIFY(button(dialog, QStringLiteral("&Add"))->isEnabled());
        QCOMPARE(made(dialog).first().workload, QStringLiteral("memory-bandwidth"));
    }

    void arrowsInTheSearchMoveTheChoice()
    {
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        dialog.show();
        QCOMPARE(made(dialog).first().workload, QStringLiteral("gemm"));
        auto *search = line(dialog, QStringLiteral("Search workloads"));
        QTest::keyClick(search, Qt::Key_Down); // the group
        QTest::keyClick(search, Qt::Key_Down);
        QCOMPARE(made(dialog).first().workload, QStringLiteral("memory-bandwidth"));
    }

    void startsWithWhatWasAddedLast()
    {
        {
            WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
            line(dialog, QStringLiteral("m"))->setText(QStringLiteral("64, 128"));
            field<QSpinBox>(dialog, QStringLiteral("steps"))->setValue(12);
            dialog.accept();
        }
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        QCOMPARE(line(dialog, QStringLiteral("m"))->text(), QStringLiteral("64, 128"));
        QCOMPARE(field<QSpinBox>(dialog, QStringLiteral("steps"))->value(), 12);
        button(dialog, QStringLiteral("&Defaults"))->click();
        QCOMPARE(line(dialog, QStringLiteral("m"))->text(), QStringLiteral("512"));
        dialog.accept();
        QVERIFY(m_settings->lastParameters(QStringLiteral("gemm")).isEmpty());
    }

    void doesNotOfferWhatIsRefusedNow()
    {
        m_settings->setLastParameters(QStringLiteral("gemm"),
                                      {{QStringLiteral("m"), QStringLiteral("64, 99999999")},
                                       {QStringLiteral("n"), QStringLiteral("64")}});
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        QCOMPARE(line(dialog, QStringLiteral("m"))->text(), QStringLiteral("512"));
        QCOMPARE(line(dialog, QStringLiteral("n"))->text(), QStringLiteral("64"));
    }

    void editKeepsTheIdentifier()
    {
        const Specs planned = tests::samplePlan().experiment.workloads;
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        dialog.edit({planned.first()});
        QCOMPARE(line(dialog, QStringLiteral("m"))->text(), QStringLiteral("1024"));
        QCOMPARE(made(dialog, planned), planned);
        line(dialog, QStringLiteral("m"))->setText(QStringLiteral("2048"));
        const Specs settings = made(dialog, planned);
        QCOMPARE(settings.size(), planned.size());
        QCOMPARE(settings.first().id, QStringLiteral("w1"));
        QCOMPARE(settings.first().parameters.value(QStringLiteral("m")), QStringLiteral("2048"));
        QCOMPARE(settings.first().parameters.value(QStringLiteral("precision")),
                 QStringLiteral("bf16"));
        QCOMPARE(settings.last(), planned.last());
        dialog.accept();
        QVERIFY2(m_settings->lastParameters(QStringLiteral("gemm")).isEmpty(), "nothing was added");
    }

    void anotherWorkloadTakesThePlaceOfTheEditedOne()
    {
        const Specs planned = tests::samplePlan().experiment.workloads;
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        dialog.edit({planned.first()});
        line(dialog, QStringLiteral("Search workloads"))->setText(QStringLiteral("bandwidth"));
        QCOMPARE(made(dialog, planned).first().workload, QStringLiteral("memory-bandwidth"));
        QCOMPARE(made(dialog, planned).first().id, planned.first().id);
        line(dialog, QStringLiteral("Search workloads"))->setText(QStringLiteral("gemm"));
        QCOMPARE(made(dialog, planned), planned);
    }

    void severalSettingsGetOnlyWhatIsWritten()
    {
        Specs planned = tests::samplePlan().experiment.workloads;
        planned.append({QStringLiteral("w3"),
                        QStringLiteral("gemm"),
                        {{QStringLiteral("n"), QStringLiteral("64")}}});
        WorkloadDialog dialog(tests::sampleCatalog(), *m_settings);
        dialog.edit({planned[0], planned[2]});
        QVERIFY(line(dialog, QStringLiteral("m"))->text().isEmpty());
        QCOMPARE(made(dialog, planned), planned);
        field<QSpinBox>(dialog, QStringLiteral("steps"))->setValue(9);
        const Specs settings = made(dialog, planned);
        QCOMPARE(settings.size(), 3);
        for (const int row : {0, 2}) {
            auto expected = planned[row];
            expected.parameters.insert(QStringLiteral("steps"), QStringLiteral("9"));
            QCOMPARE(settings[row], expected);
        }
        QCOMPARE(settings[1], planned[1]);
    }

    void differentWorkloadsShareTheCommonParameters()
    {
        auto catalog = tests::sampleCatalog();
        catalog[1].parameters.last().defaultValue = QStringLiteral("100"); // steps
        const Specs planned = tests::samplePlan().experiment.workloads;
        WorkloadDialog dialog(catalog, *m_settings);
        dialog.edit(planned);
        QVERIFY(!line(dialog, QStringLiteral("m")));
        auto *steps = field<QSpinBox>(dialog, QStringLiteral("steps"));
        QCOMPARE(steps->text(), steps->specialValueText());
        QCOMPARE(made(dialog, planned), planned);
        steps->setValue(100);
        const Specs settings = made(dialog, planned);
        QCOMPARE(settings[0].parameters.value(QStringLiteral("steps")), QStringLiteral("100"));
        QCOMPARE(settings[1], planned[1]); // its default
    }

private:
    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<UiSettings> m_settings;
};

QTEST_MAIN(TstWorkloadDialog)
#include "tst_workload_dialog.moc"
