// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/roofline/roofline_scale.h"

#include "app/api/text.h"
#include "ui/charts/scene/unit_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui::charts {
namespace {

constexpr double room = 2.5; // factor beside the outermost value

class LogExtent {
public:
    void include(double value)
    {
        if (!std::isfinite(value) || !(value > 0))
            return;
        m_low = std::min(m_low, value);
        m_high = std::max(m_high, value);
    }
    //! Without any value a decade around one.
    Axis axis(double roomBelow, double roomAbove) const
    {
        Axis axis;
        const bool any = m_low <= m_high;
        axis.low = std::log10((any ? m_low : 1) / roomBelow);
        axis.high = std::log10((any ? m_high : 1) * roomAbove);
        return axis;
    }

private:
    double m_low = std::numeric_limits<double>::infinity();
    double m_high = 0;
};

template <typename MakeLabel>
void addTicks(Axis &axis, int maxTicks, MakeLabel label)
{
    for (const double value :
         logTicks(std::pow(10.0, axis.low), std::pow(10.0, axis.high), maxTicks))
        axis.ticks.append({std::log10(value), label(value)});
}

} // namespace

RooflineScale::RooflineScale(const RooflineChart &chart, int maxTicksAcross, int maxTicksUp)
{
    LogExtent across;
    LogExtent up;
    for (const RooflineMark &mark : chart.marks) {
        across.include(mark.intensity);
        up.include(mark.achieved);
        if (mark.interval) {
            up.include(mark.interval->low);
            up.include(mark.interval->high);
        }
    }
    for (const RoofLine &roof : chart.roofs) {
        across.include(roof.endIntensity);
        if (!roof.memory)
            up.include(roof.value);
        else if (!(roof.endIntensity > 0))
            up.include(roof.value); // a slope without a horizontal roof passes intensity 1 there
    }
    intensity = across.axis(room * 1.6, room * 1.6);
    performance = up.axis(room, room);
    addTicks(intensity, maxTicksAcross, [](double value) { return shortNumber(value, 1); });
    addTicks(performance, maxTicksUp, [&](double value) {
        return app::api::formatQuantity(value, chart.operation + QStringLiteral("/s"));
    });
}

} // namespace strata::ui::charts
