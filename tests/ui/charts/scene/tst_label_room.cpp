// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/label_room.h"

#include <QTest>

#include <optional>

using namespace strata::ui::charts;

namespace {

const QRectF plot(0, 0, 400, 300);
const QPointF point(200, 150);
const QSizeF size(60, 12);
constexpr double edge = 10;
constexpr double farthest = 90;

std::optional<LabelRoom> room(const Obstacles &obstacles, const QPointF &at = point)
{
    return roomBeside(at, edge, farthest, size, plot, obstacles);
}

} // namespace

class TestLabelRoom : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void standsBesideItsPointWhereNothingIs()
    {
        const auto found = room({});
        QVERIFY(found && found->leader.isNull());
        QCOMPARE(found->rect, QRectF(210, 144, 60, 12));
        QCOMPARE(room({}, {395, 150})->rect.right(), 385.0); // no room on the right
    }
    void keepsOffAreasAndLines()
    {
        const Obstacles obstacles{{QRectF(240, 100, 20, 100)}, {QLineF(0, 145, 190, 145)}};
        const auto found = room(obstacles);
        QVERIFY(found && found->leader.isNull());
        QVERIFY(!obstacles.meets(found->rect));
        QVERIFY(found->rect.right() < 240 || found->rect.left() > 260);
    }
    //! As many labels of one point as there are directions, the last ones farther away.
    void manyLabelsOfOnePointDoNotMeet()
    {
        Obstacles obstacles{{QRectF(194, 144, 12, 12)}, {}};
        for (int label = 0; label < 8; ++label) {
            const auto found = room(obstacles);
            QVERIFY2(found, qPrintable(QString::number(label)));
            QVERIFY(!obstacles.meets(found->rect));
            QVERIFY(plot.contains(found->rect));
            const QPointF nearest(qBound(found->rect.left(), point.x(), found->rect.right()),
                                  qBound(found->rect.top(), point.y(), found->rect.bottom()));
            if (found->leader.isNull()) {
                QVERIFY(QLineF(point, nearest).length() < edge + 1);
            } else {
                QCOMPARE(found->leader.p2(), nearest);
                for (qsizetype other = 1; other < obstacles.areas.size(); ++other)
                    QVERIFY(clipped(found->leader, obstacles.areas.at(other)).isNull());
                obstacles.lines.append(found->leader);
            }
            obstacles.areas.append(found->rect);
        }
        QVERIFY(!obstacles.lines.isEmpty());
    }
    void thereMayBeNone()
    {
        QVERIFY(!room({{plot}, {}}));
        QVERIFY(!roomBeside(point, edge, farthest, {500, 12}, plot, {}));
    }
    void clipsLines()
    {
        const QRectF area(10, 10, 20, 20);
        QCOMPARE(clipped({0, 20, 40, 20}, area), QLineF(10, 20, 30, 20));
        QVERIFY(clipped({0, 0, 9, 40}, area).isNull());
        QVERIFY(clipped({0, 5, 40, 5}, area).isNull());
    }
};

QTEST_APPLESS_MAIN(TestLabelRoom)
#include "tst_label_room.moc"
