// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/inner_edits.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

class TstInnerEdits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void haveTheNameOfTheirBox()
    {
        strata::ui::widgets::nameInnerEdits();
        strata::ui::widgets::nameInnerEdits();
        QWidget window;
        auto *form = new QFormLayout(&window);
        auto *choice = new QComboBox;
        choice->setEditable(true);
        auto *number = new QSpinBox;
        number->setAccessibleName(QStringLiteral("Port"));
        auto *line = new QLineEdit;
        form->addRow(QStringLiteral("&Network:"), choice);
        form->addRow(number);
        form->addRow(line);
        window.show();
        QCOMPARE(choice->lineEdit()->accessibleName(), QStringLiteral("Network:"));
        QCOMPARE(number->findChild<QLineEdit *>()->accessibleName(), QStringLiteral("Port"));
        QVERIFY(line->accessibleName().isEmpty());
    }

    //! Its name for a screen reader is its value.
    void aBoxWithoutALabelSaysWhatItIs()
    {
        strata::ui::widgets::nameInnerEdits();
        QWidget window;
        auto *form = new QFormLayout(&window);
        auto *bare = new QComboBox;
        auto *tipped = new QComboBox;
        auto *labelled = new QComboBox;
        for (QComboBox *box : {bare, tipped, labelled}) {
            box->addItem(QStringLiteral("everything"));
            box->setAccessibleName(QStringLiteral("What the log shows"));
        }
        tipped->setToolTip(QStringLiteral("Warnings, too"));
        form->addRow(bare);
        form->addRow(tipped);
        form->addRow(QStringLiteral("Show:"), labelled);
        window.show();
        QCOMPARE(bare->accessibleDescription(), QStringLiteral("What the log shows"));
        QCOMPARE(tipped->accessibleDescription(),
                 QStringLiteral("What the log shows\nWarnings, too"));
        QVERIFY(labelled->accessibleDescription().isEmpty());
    }
};

QTEST_MAIN(TstInnerEdits)
#include "tst_inner_edits.moc"
