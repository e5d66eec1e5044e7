// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wheel_focus.h"

#include <QComboBox>
#include <QSpinBox>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace strata;

namespace {

//! Whether the field kept the event; what it leaves goes to its parents.
bool takesWheel(QWidget &field)
{
    const QPointF place = field.rect().center();
    QWheelEvent event(place, field.mapToGlobal(place), QPoint(), QPoint(0, -120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    return QCoreApplication::sendEvent(&field, &event) && event.isAccepted();
}

} // namespace

class TstWheelFocus : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesTheWheelUnlessTheFieldHasTheFocus()
    {
        QWidget form;
        auto *layout = new QVBoxLayout(&form);
        auto *choice = new QComboBox;
        choice->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        auto *number = new QSpinBox;
        number->setValue(5);
        layout->addWidget(choice);
        layout->addWidget(number);
        form.setFocusPolicy(Qt::StrongFocus);
        ui::widgets::takeWheelOnlyWithFocus(form);
        form.show();
        QVERIFY(QTest::qWaitForWindowActive(&form));
        form.setFocus();

        QVERIFY(!takesWheel(*choice));
        QVERIFY(!takesWheel(*number));
        QCOMPARE(choice->currentIndex(), 0);
        QCOMPARE(number->value(), 5);
        QVERIFY(form.hasFocus());

        choice->setFocus();
        QVERIFY(takesWheel(*choice));
        number->setFocus();
        QVERIFY(takesWheel(*number));
        QCOMPARE(choice->currentIndex(), 1);
        QCOMPARE(number->value(), 4);
    }
};

QTEST_MAIN(TstWheelFocus)
#include "tst_wheel_focus.moc"
