// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flow_layout.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using strata::ui::widgets::FlowLayout;

class TstFlowLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goesOnInTheNextLine()
    {
        QWidget window;
        auto *flow = new FlowLayout(&window);
        QList<QPushButton *> buttons;
        for (int i = 0; i < 3; ++i) {
            buttons.append(new QPushButton);
            buttons.last()->setFixedSize(100, 20);
            flow->addWidget(buttons.last());
        }
        QVERIFY(flow->sizeHint().width() >= 300);
        QVERIFY(flow->minimumSize().width() < 200);
        window.resize(flow->sizeHint().width(), 200);
        window.show();
        QCOMPARE(buttons[2]->y(), buttons[0]->y());
        window.resize(260, 200);
        QCoreApplication::sendPostedEvents();
        QCOMPARE(buttons[1]->y(), buttons[0]->y());
        QVERIFY(buttons[2]->y() >= buttons[0]->y() + 20);
        QCOMPARE(buttons[2]->x(), buttons[0]->x());
        QVERIFY(flow->heightForWidth(260) > flow->heightForWidth(400));
    }

    void leavesNoGapForWhatIsHidden()
    {
        QWidget window;
        auto *flow = new FlowLayout(&window);
        auto *hidden = new QPushButton;
        auto *shown = new QPushButton;
        flow->addWidget(hidden);
        flow->addWidget(shown);
        hidden->hide();
        window.show();
        QCOMPARE(shown->x(), flow->contentsMargins().left());
    }

    void keepsALabelBesideItsField()
    {
        QWidget window;
        auto *flow = new FlowLayout(&window);
        auto *line = new QLineEdit;
        flow->addLabelled(QStringLiteral("&Round:"), line);
        window.show();
        const auto *label = window.findChild<QLabel *>();
        QCOMPARE(label->buddy(), line);
        QVERIFY(line->x() > label->x());
        delete flow; // with the pair in it
        QVERIFY(window.layout() == nullptr);
    }
};

QTEST_MAIN(TstFlowLayout)
#include "tst_flow_layout.moc"
