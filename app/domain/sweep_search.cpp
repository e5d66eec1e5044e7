// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// sweepsOf(): which settings belong together.
#include "app/domain/sweep.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace strata::app::domain {
namespace {

// a file may hold any plan; these bound the time that it takes
constexpr qsizetype mostSettings = 1000;
constexpr int mostVarying = 12;
constexpr std::size_t mostLinks = 8;
constexpr int mostShapes = 16;

constexpr std::size_t fewestCells = 3;
constexpr double sparse = 0.5; // a table is filled more than that

//! Indexes of varying parameters that are equal in each setting.
using Link = std::vector<int>;

//! Equal for what is the same to the engine: "64M" and "67108864".
QString canonical(const QString &value)
{
    const auto number = numberIn(value);
    return number ? QString::number(*number, 'g', 17) : value;
}

//! The settings of one workload, each a number per varying parameter: equal numbers are equal
//! values, of the same parameter or of another.
class Settings {
public:
    explicit Settings(const std::vector<const WorkloadSpec *> &specs);

    std::size_t size() const { return m_specs.size(); }
    int parameters() const { return static_cast<int>(m_names.size()); }
    const QString &name(int parameter) const { return m_names.at(parameter); }
    const WorkloadSpec &spec(int setting) const
    {
        return *m_specs[static_cast<std::size_t>(setting)];
    }
    int value(int setting, int parameter) const
    {
        return m_values[static_cast<std::size_t>(setting)][static_cast<std::size_t>(parameter)];
    }
    QString text(int setting, int parameter) const
    {
        return spec(setting).parameters.value(name(parameter));
    }
    bool areEqual(int setting, const Link &link) const;
    std::vector<Link> links() const;
    //! Values of all parameters that are in none of the links.
    std::vector<int> rest(int setting, const std::vector<Link> &links) const;

private:
    void findNames();

    std::vector<const WorkloadSpec *> m_specs;
    QStringList m_names;
    std::vector<std::vector<int>> m_values;
};

Settings::Settings(const std::vector<const WorkloadSpec *> &specs) : m_specs(specs)
{
    findNames();
    QHash<QString, int> numbers;
    for (const WorkloadSpec *spec : m_specs) {
        std::vector<int> values;
        for (const QString &name : std::as_const(m_names)) {
            const QString value = canonical(spec->parameters.value(name));
            const auto known = numbers.constFind(value);
            values.push_back(known != numbers.constEnd()
                                 ? *known
                                 : *numbers.insert(value, static_cast<int>(numbers.size())));
        }
        m_values.push_back(values);
    }
}

//! Of all that vary: those with the most values are looked at.
void Settings::findNames()
{
    QMap<QString, QSet<QString>> values;
    for (const WorkloadSpec *spec : m_specs)
        for (const QString &name : spec->parameters.keys())
            values[name];
    for (auto it = values.begin(); it != values.end(); ++it)
        for (const WorkloadSpec *spec : m_specs)
            it->insert(canonical(spec->parameters.value(it.key())));
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        if (it->size() > 1)
            m_names.append(it.key());
    if (m_names.size() <= mostVarying)
        return;
    std::ranges::stable_sort(m_names, [&](const QString &one, const QString &other) {
        return values[one].size() > values[other].size();
    });
    m_names.resize(mostVarying);
    m_names.sort();
}

bool Settings::areEqual(int setting, const Link &link) const
{
    return std::ranges::all_of(link, [&](int parameter) {
        return value(setting, parameter) == value(setting, link.front());
    });
}

//! Each parameter alone, and those that are equal in some setting.
std::vector<Link> Settings::links() const
{
    std::vector<Link> found;
    for (int parameter = 0; parameter < parameters(); ++parameter)
        found.push_back({parameter});
    std::map<Link, int> together;
    for (int setting = 0; setting < static_cast<int>(size()); ++setting) {
        std::map<int, Link> byValue;
        for (int parameter = 0; parameter < parameters(); ++parameter)
            byValue[value(setting, parameter)].push_back(parameter);
        for (const auto &[value, link] : byValue)
            if (link.size() > 1)
                ++together[link];
    }
    std::vector<std::pair<int, Link>> often;
    for (const auto &[link, count] : together)
        often.emplace_back(-count, link);
    std::ranges::sort(often);
    for (const auto &[count, link] : often)
        if (found.size() < static_cast<std::size_t>(parameters()) + mostLinks)
            found.push_back(link);
    return found;
}

std::vector<int> Settings::rest(int setting, const std::vector<Link> &links) const
{
    std::vector<int> values;
    for (int parameter = 0; parameter < parameters(); ++parameter) {
        const bool isAxis = std::ranges::any_of(links, [&](const Link &link) {
            return std::ranges::find(link, parameter) != link.end();
        });
        if (!isAxis)
            values.push_back(value(setting, parameter));
    }
    return values;
}

//! One or two links by which the settings can be put into tables.
struct Tables {
    std::vector<Link> axes;
    std::vector<std::vector<int>> groups; //!< settings, each at another place of its table
    int added = 0;                        //!< settings that are in no sweep yet

    //! Smaller is better: more new settings, in fewer tables, with fewer axes.
    std::tuple<int, std::size_t, std::size_t> rank() const
    {
        return {-added, groups.size(), axes.size()};
    }
};

//! \param places of the settings of a group
bool isTable(const std::map<std::vector<int>, int> &places, std::size_t axes)
{
    if (places.size() < fewestCells)
        return false;
    double all = 1;
    for (std::size_t axis = 0; axis < axes; ++axis) {
        QSet<int> values;
        for (const auto &[place, setting] : places)
            values.insert(place[axis]);
        if (values.size() < 2)
            return false;
        all *= static_cast<double>(values.size());
    }
    return static_cast<double>(places.size()) > sparse * all;
}

Tables tablesBy(const Settings &settings, const std::vector<Link> &axes,
                const std::vector<bool> &isInSweep)
{
    Tables tables{axes, {}, 0};
    std::map<std::vector<int>, std::map<std::vector<int>, int>> byRest;
    for (int setting = 0; setting < static_cast<int>(settings.size()); ++setting) {
        if (!std::ranges::all_of(
                axes, [&](const Link &link) { return settings.areEqual(setting, link); }))
            continue;
        std::vector<int> place;
        for (const Link &link : axes)
            place.push_back(settings.value(setting, link.front()));
        byRest[settings.rest(setting, axes)].emplace(place, setting);
    }
    for (const auto &[rest, places] : byRest) {
        std::vector<int> group;
        int added = 0;
        for (const auto &[place, setting] : places) {
            group.push_back(setting);
            added += isInSweep[static_cast<std::size_t>(setting)] ? 0 : 1;
        }
        if (added == 0 || !isTable(places, axes.size()))
            continue;
        std::ranges::sort(group); // as in the plan
        tables.groups.push_back(group);
        tables.added += added;
    }
    return tables;
}

bool share(const Link &one, const Link &other)
{
    return std::ranges::any_of(
        one, [&](int parameter) { return std::ranges::find(other, parameter) != other.end(); });
}

Tables bestTables(const Settings &settings, const std::vector<Link> &links,
                  const std::vector<bool> &isInSweep)
{
    Tables best;
    const auto consider = [&](const std::vector<Link> &axes) {
        if (Tables tables = tablesBy(settings, axes, isInSweep);
            tables.added > 0 && (best.added == 0 || tables.rank() < best.rank()))
            best = std::move(tables);
    };
    for (std::size_t one = 0; one < links.size(); ++one) {
        consider({links[one]});
        for (std::size_t other = one + 1; other < links.size(); ++other)
            if (!share(links[one], links[other]))
                consider({links[one], links[other]});
    }
    return best;
}

//! Numbers by size, then words as they come.
void sortNaturally(QStringList &values)
{
    const auto key = [](const QString &value) {
        const auto number = numberIn(value);
        return std::pair(number ? 0 : value.isEmpty() ? -1 : 1, number.value_or(0));
    };
    std::ranges::stable_sort(
        values, [&](const QString &one, const QString &other) { return key(one) < key(other); });
}

SweepAxis axisOf(const Settings &settings, const Link &link, const std::vector<int> &group)
{
    SweepAxis axis;
    for (const int parameter : link)
        axis.parameters.append(settings.name(parameter));
    QSet<int> known;
    for (const int setting : group)
        if (const int value = settings.value(setting, link.front()); !known.contains(value)) {
            known.insert(value);
            axis.values.append(settings.text(setting, link.front()));
        }
    sortNaturally(axis.values);
    return axis;
}

//! More values first; of as many, what is no count: sizes lie across, and counts go up.
void sortAxes(Sweep &sweep)
{
    const int count = countAxisOf(sweep);
    if (sweep.axes.size() < 2)
        return;
    const qsizetype first = sweep.axes.at(0).values.size();
    const qsizetype second = sweep.axes.at(1).values.size();
    if (first < second || (first == second && count == 0))
        sweep.axes.swapItemsAt(0, 1);
}

Sweep sweepOf(const Settings &settings, const std::vector<Link> &links,
              const std::vector<int> &group)
{
    Sweep sweep;
    sweep.workload = settings.spec(group.front()).workload;
    sweep.fixed = settings.spec(group.front()).parameters;
    for (const Link &link : links) {
        sweep.axes.append(axisOf(settings, link, group));
        for (const int parameter : link)
            sweep.fixed.remove(settings.name(parameter));
    }
    sortAxes(sweep);
    for (const int setting : group) {
        SweepCell cell{settings.spec(setting).id, {}};
        for (const SweepAxis &axis : std::as_const(sweep.axes)) {
            const QString value =
                canonical(settings.spec(setting).parameters.value(axis.parameters.first()));
            const auto place = std::ranges::find_if(axis.values, [&](const QString &candidate) {
                return canonical(candidate) == value;
            });
            cell.at.append(static_cast<int>(place - axis.values.begin()));
        }
        sweep.cells.append(cell);
    }
    std::ranges::stable_sort(sweep.cells, {}, [](const SweepCell &cell) {
        return std::pair(cell.at.value(1), cell.at.value(0));
    });
    return sweep;
}

//! A sweep, and where in the plan it begins.
using Placed = std::pair<qsizetype, Sweep>;

void findSweeps(const std::vector<const WorkloadSpec *> &specs,
                const std::vector<qsizetype> &places, std::vector<Placed> &sweeps)
{
    const Settings settings(specs);
    const std::vector<Link> links = settings.links();
    std::vector<bool> isInSweep(settings.size(), false);
    for (int shape = 0; shape < mostShapes; ++shape) {
        const Tables tables = bestTables(settings, links, isInSweep);
        if (tables.added == 0)
            return;
        for (const std::vector<int> &group : tables.groups) {
            sweeps.emplace_back(places[static_cast<std::size_t>(group.front())],
                                sweepOf(settings, tables.axes, group));
            for (const int setting : group)
                isInSweep[static_cast<std::size_t>(setting)] = true;
        }
    }
}

} // namespace

QList<Sweep> sweepsOf(const QList<WorkloadSpec> &settings)
{
    std::map<QString, std::pair<std::vector<const WorkloadSpec *>, std::vector<qsizetype>>> works;
    for (qsizetype i = 0; i < settings.size(); ++i) {
        auto &[specs, places] = works[settings.at(i).workload];
        if (measuresRoofs(settings.at(i)) || specs.size() >= mostSettings)
            continue;
        specs.push_back(&settings.at(i));
        places.push_back(i);
    }
    std::vector<Placed> found;
    for (const auto &[workload, work] : works)
        if (work.first.size() >= fewestCells)
            findSweeps(work.first, work.second, found);
    std::ranges::stable_sort(found, {}, &Placed::first);
    QList<Sweep> sweeps;
    for (const Placed &placed : found)
        sweeps.append(placed.second);
    return sweeps;
}

} // namespace strata::app::domain
