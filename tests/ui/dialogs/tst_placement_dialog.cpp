// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/models/crowding.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>

using namespace strata;
using ui::dialogs::PlacementDialog;

class TstPlacementDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_plan = tests::samplePlan();
        m_plan.experiment.workloads = {{QStringLiteral("c"),
                                        QStringLiteral("collective"),
                                        {{QStringLiteral("hosts"), QStringLiteral("3")}}}};
        m_placement = {};
        m_placement.id = QStringLiteral("p");
        m_placement.name = QStringLiteral("split");
        m_placement.kind = app::domain::HostKind::Placement;
    }

    void saysWhatIsMissing()
    {
        PlacementDialog dialog(m_plan, m_placement);
        QVERIFY(!okButton(dialog)->isEnabled());
        QVERIFY(outcome(dialog).contains(QStringLiteral("No host runs a process")));
        QVERIFY(choose(dialog, 0, 1));
        QVERIFY(okButton(dialog)->isEnabled());
        auto *name = dialog.findChild<QLineEdit *>(QStringLiteral("placementName"));
        name->setText(QStringLiteral("  "));
        QVERIFY(outcome(dialog).contains(QStringLiteral("name")));
        name->setText(m_plan.hosts.first().name.toUpper());
        QVERIFY(outcome(dialog).contains(QStringLiteral("Another host")));
        name->setText(QStringLiteral("other"));
        QCOMPARE(dialog.host().name, QStringLiteral("other"));
        QCOMPARE(dialog.host().places.size(), 1);
    }

    void saysWhatEachWorkIsMadeOf()
    {
        PlacementDialog dialog(m_plan, m_placement);
        QVERIFY(choose(dialog, 0, 2));
        QVERIFY(choose(dialog, 2, 1));
        QVERIFY2(
            outcome(dialog).contains(QStringLiteral("%1 (2 ×), %2")
                                         .arg(m_plan.hosts.at(0).name, m_plan.hosts.at(2).name)),
            qPrintable(outcome(dialog)));
    }

    void saysWhatWorksInTheBackground()
    {
        m_plan.experiment.workloads = {{QStringLiteral("g"), QStringLiteral("gemm"), {}}};
        PlacementDialog dialog(m_plan, m_placement);
        QVERIFY(choose(dialog, 0, 1));
        QVERIFY2(outcome(dialog).contains(QStringLiteral("No work")), qPrintable(outcome(dialog)));
        QVERIFY(choose(dialog, 0, 2, 2));
        const QString &name = m_plan.hosts.at(0).name;
        QVERIFY2(
            outcome(dialog).contains(QStringLiteral("gemm: %1 (rank, 2 × background)").arg(name)),
            qPrintable(outcome(dialog)));
        QVERIFY(choose(dialog, 0, 0)); // nothing that it could be beside
        QVERIFY2(outcome(dialog).contains(QStringLiteral("✗")), qPrintable(outcome(dialog)));
    }

    //! The plan says it of all hosts.
    void saysOnlyOfThisPlacementWhatItLacks()
    {
        m_plan.experiment.workloads[0].parameters.insert(QStringLiteral("bytes"),
                                                         QStringLiteral("64M"));
        m_plan.hosts[1].container.memoryBytes = 16 << 20;
        QVERIFY(!ui::models::crowdingRemarks(m_plan, nullptr).isEmpty());
        PlacementDialog dialog(m_plan, m_placement);
        QVERIFY(choose(dialog, 2, 1));
        QVERIFY2(!outcome(dialog).contains(QStringLiteral("memory")), qPrintable(outcome(dialog)));
        QVERIFY(choose(dialog, 1, 1));
        QVERIFY2(outcome(dialog).contains(QStringLiteral("memory")), qPrintable(outcome(dialog)));
    }

    void saysWhatCannotWork()
    {
        m_plan.hosts[1].container.network = QStringLiteral("none");
        PlacementDialog dialog(m_plan, m_placement);
        QVERIFY(choose(dialog, 0, 1));
        QVERIFY(!outcome(dialog).contains(QStringLiteral("✗")));
        QVERIFY(choose(dialog, 1, 1));
        QVERIFY2(outcome(dialog).contains(QStringLiteral("has no network")),
                 qPrintable(outcome(dialog)));
        QVERIFY(okButton(dialog)->isEnabled()); // the plan says so until it is mended
    }

    void numbersAreTypedWithTheKeyboard()
    {
        PlacementDialog dialog(m_plan, m_placement);
        dialog.show();
        auto *table = dialog.findChild<QTableView *>();
        table->setFocus();
        QTest::keyClick(table, Qt::Key_F2);
        auto *number = table->viewport()->findChild<QSpinBox *>();
        QVERIFY(number);
        QTest::keyClick(number, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(number, QStringLiteral("3"));
        QTest::keyClick(number, Qt::Key_Return);
        QTRY_COMPARE(dialog.host().places.value(0).processes, 3);
        QVERIFY(dialog.isVisible());
    }

    void aHostHasNoOtherName()
    {
        PlacementDialog dialog(m_plan, m_plan.hosts.first());
        QVERIFY(
            !dialog.findChild<QLineEdit *>(QStringLiteral("placementName"))->isVisibleTo(&dialog));
        QVERIFY(okButton(dialog)->isEnabled());
        QVERIFY(dialog.host() == m_plan.hosts.first());
    }

private:
    static QAbstractButton *okButton(const PlacementDialog &dialog)
    {
        return dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok);
    }
    static QString outcome(const PlacementDialog &dialog)
    {
        return dialog.findChild<QLabel *>(QStringLiteral("placementOutcome"))->text();
    }
    static bool choose(const PlacementDialog &dialog, int row, int processes, int column = 1)
    {
        QAbstractItemModel *model = dialog.findChild<QTableView *>()->model();
        return model->setData(model->index(row, column), processes);
    }

    app::domain::Plan m_plan;
    app::domain::Host m_placement;
};

QTEST_MAIN(TstPlacementDialog)
#include "tst_placement_dialog.moc"
