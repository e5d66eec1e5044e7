// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus_order.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTest>
#include <QVBoxLayout>

using strata::ui::widgets::orderFocusAsLaidOut;

class TstFocusOrder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsMadeLaterComesWhereItStands()
    {
        QWidget window;
        auto *rows = new QVBoxLayout(&window);
        rows->addWidget(line("first"));
        auto *form = new QWidget;
        auto *scroll = new QScrollArea;
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setWidget(form);
        rows->addWidget(scroll);
        rows->addWidget(line("last"));
        auto *fields = new QFormLayout(form);
        auto *row = new QHBoxLayout;
        row->addWidget(line("b"));
        fields->addRow(new QLabel(QStringLiteral("label")), row);
        fields->insertRow(0, new QLabel(QStringLiteral("label")), line("a"));
        QCOMPARE(order(window), QStringLiteral("first last b a"));
        orderFocusAsLaidOut(*form);
        QCOMPARE(order(window), QStringLiteral("first a b last"));
        orderFocusAsLaidOut(window);
        QCOMPARE(order(window), QStringLiteral("first a b last"));
    }

    void aWidgetAloneIsOrderedInItself()
    {
        QWidget window;
        orderFocusAsLaidOut(window); // without a layout
        auto *rows = new QVBoxLayout(&window);
        rows->addWidget(line("c"));
        rows->insertWidget(0, line("b"));
        rows->insertWidget(0, line("a"));
        QCOMPARE(order(window), QStringLiteral("c b a"));
        orderFocusAsLaidOut(window);
        QVERIFY(QStringLiteral("a b c a b").contains(order(window))); // wherever it begins
    }

private:
    static QLineEdit *line(const char *name)
    {
        auto *edit = new QLineEdit;
        edit->setObjectName(QString::fromLatin1(name));
        return edit;
    }
    //! From the window on.
    static QString order(const QWidget &window)
    {
        QStringList names;
        for (const QWidget *widget = window.nextInFocusChain(); widget != &window;
             widget = widget->nextInFocusChain())
            if (qobject_cast<const QLineEdit *>(widget))
                names.append(widget->objectName());
        return names.join(QLatin1Char(' '));
    }
};

QTEST_MAIN(TstFocusOrder)
#include "tst_focus_order.moc"
