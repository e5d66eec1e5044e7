// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/thread_placement.h"

#include "engine/core/thread_waiting.h"

#include <algorithm>
#include <set>
#include <vector>

#include <omp.h>
#include <sched.h>

#include <QTest>

using namespace strata::engine::core;

namespace {

cpu_set_t usable()
{
    cpu_set_t set;
    CPU_ZERO(&set);
    ::sched_getaffinity(0, sizeof set, &set);
    return set;
}

cpu_set_t firstOf(const cpu_set_t &set)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    for (std::size_t i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i) {
        if (CPU_ISSET(i, &set))
            CPU_SET(i, &one);
    }
    return one;
}

//! The masks of a loop's threads, and where they are.
struct Team {
    std::vector<cpu_set_t> masks;
    std::vector<int> processors;
};

Team teamOf(int threads)
{
    Team team{std::vector<cpu_set_t>(static_cast<std::size_t>(threads)),
              std::vector<int>(static_cast<std::size_t>(threads))};
#pragma omp parallel num_threads(threads)
    {
        const auto i = static_cast<std::size_t>(omp_get_thread_num());
        team.masks[i] = usable();
        team.processors[i] = ::sched_getcpu();
    }
    return team;
}

//! Threads that the next loop starts inherit it.
void startOnOneProcessor(int threads, const cpu_set_t &all)
{
    const cpu_set_t one = firstOf(all);
    ::sched_setaffinity(0, sizeof one, &one);
    teamOf(threads);
    ::sched_setaffinity(0, sizeof all, &all);
}

bool canAllGoAnywhere(const Team &team, const cpu_set_t &all)
{
    return std::ranges::all_of(team.masks,
                               [&](const cpu_set_t &mask) { return CPU_EQUAL(&mask, &all); });
}

} // namespace

class TestThreadPlacement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_all = usable();
        m_processors = CPU_COUNT(&m_all);
        if (m_processors < 2)
            QSKIP("There is one processor only, so that threads cannot be put apart.");
        restThreads();
    }

    void cleanup() { restThreads(); }

    //! They could not leave their parent's processor by themselves here.
    void aWholeTeamIsPutApart()
    {
        ThreadPlacement placement;
        placement.beforeStep();
        startOnOneProcessor(m_processors, m_all);
        QVERIFY(!canAllGoAnywhere(teamOf(m_processors), m_all));
        placement.afterStep();
        const Team team = teamOf(m_processors);
        QVERIFY(canAllGoAnywhere(team, m_all));
        // The kernel may move them again at once; it does not do so each time.
        const auto areApart = [&] {
            placement.beforeStep();
            const Team now = teamOf(m_processors);
            return std::set<int>(now.processors.begin(), now.processors.end()).size() ==
                   static_cast<std::size_t>(m_processors);
        };
        // Attempts are counted and not seconds, which pass on a busy machine without one.
        bool wereApart = areApart();
        for (int attempt = 0; attempt < 1000 && !wereApart; ++attempt) {
            QTest::qWait(5);
            wereApart = areApart();
        }
        QVERIFY(wereApart);
    }

    //! From the second time on it knows that a step has a team, and starts it.
    void theNextTeamIsStartedApart()
    {
        ThreadPlacement placement;
        placement.beforeStep();
        teamOf(m_processors);
        placement.afterStep();
        restThreads();
        const cpu_set_t one = firstOf(m_all);
        placement.beforeStep();
        QVERIFY(canAllGoAnywhere(teamOf(m_processors), m_all));
        ::sched_setaffinity(0, sizeof one, &one); // what starts from now on would stay here
        const Team team = teamOf(m_processors);
        ::sched_setaffinity(0, sizeof m_all, &m_all);
        for (std::size_t i = 1; i < team.masks.size(); ++i)
            QVERIFY(CPU_EQUAL(&team.masks[i], &m_all));
    }

    void fewerThreadsAreLeftWhereTheyAre()
    {
        ThreadPlacement placement;
        placement.beforeStep();
        startOnOneProcessor(m_processors - 1, m_all);
        placement.afterStep();
        const cpu_set_t one = firstOf(m_all);
        const Team team = teamOf(m_processors - 1);
        for (std::size_t i = 1; i < team.masks.size(); ++i)
            QVERIFY(CPU_EQUAL(&team.masks[i], &one));
    }

private:
    cpu_set_t m_all{};
    int m_processors = 0;
};

QTEST_GUILESS_MAIN(TestThreadPlacement)
#include "tst_thread_placement.moc"
