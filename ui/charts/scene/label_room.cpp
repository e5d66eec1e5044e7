// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/label_room.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double ringStep = 6;

struct Direction {
    int x = 0;
    int y = 0; //!< downwards
};

//! Reading goes on beside a mark more easily than above or below it; labels at the corners leave
//! room for one at the side.
constexpr std::array directions{Direction{1, 0},  Direction{-1, 0},  Direction{1, -1},
                                Direction{1, 1},  Direction{-1, -1}, Direction{-1, 1},
                                Direction{0, -1}, Direction{0, 1}};

//! The side or corner of the label that looks at the point is `distance` away from it.
QRectF placed(const QPointF &point, double distance, const QSizeF &size, const Direction &direction)
{
    const double along = direction.x != 0 && direction.y != 0 ? std::sqrt(0.5) : 1;
    const QPointF near =
        point + QPointF(direction.x * distance * along, direction.y * distance * along);
    return {
        near + QPointF((direction.x - 1) * size.width() / 2, (direction.y - 1) * size.height() / 2),
        size};
}

QLineF leaderTo(const QRectF &rect, const QPointF &point, double edge)
{
    const QPointF end(std::clamp(point.x(), rect.left(), rect.right()),
                      std::clamp(point.y(), rect.top(), rect.bottom()));
    const QLineF whole(point, end);
    return {whole.pointAt(edge / whole.length()), end};
}

bool isFree(const QLineF &leader, const QPointF &point, const Obstacles &obstacles)
{
    return std::ranges::none_of(obstacles.areas, [&](const QRectF &area) {
        return !area.contains(point) && !clipped(leader, area).isNull();
    });
}

} // namespace

//! By Liang and Barsky, "A new concept and method for line clipping", ACM TOG 3 (1984).
QLineF clipped(const QLineF &line, const QRectF &rect)
{
    double from = 0;
    double to = 1;
    const auto cut = [&](double towards, double distance) {
        if (towards == 0)
            return distance >= 0;
        const double t = distance / towards;
        if (towards < 0)
            from = std::max(from, t);
        else
            to = std::min(to, t);
        return from < to;
    };
    const bool inside =
        cut(-line.dx(), line.x1() - rect.left()) && cut(line.dx(), rect.right() - line.x1()) &&
        cut(-line.dy(), line.y1() - rect.top()) && cut(line.dy(), rect.bottom() - line.y1());
    return inside ? QLineF(line.pointAt(from), line.pointAt(to)) : QLineF();
}

bool Obstacles::meets(const QRectF &area) const
{
    return std::ranges::any_of(areas,
                               [&](const QRectF &other) { return other.intersects(area); }) ||
           std::ranges::any_of(lines,
                               [&](const QLineF &line) { return !clipped(line, area).isNull(); });
}

std::optional<LabelRoom> roomBeside(const QPointF &point, double edge, double farthest,
                                    const QSizeF &size, const QRectF &within,
                                    const Obstacles &obstacles)
{
    for (double away = 0; away <= farthest; away += ringStep)
        for (const Direction &direction : directions) {
            const QRectF rect = placed(point, edge + away, size, direction);
            if (!within.contains(rect) || obstacles.meets(rect))
                continue;
            const QLineF leader = away > 0 ? leaderTo(rect, point, edge) : QLineF();
            if (leader.isNull() || isFree(leader, point, obstacles))
                return LabelRoom{rect, leader};
        }
    return std::nullopt;
}

} // namespace strata::ui::charts
