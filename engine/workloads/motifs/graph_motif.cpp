// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Graph: a breadth-first search from the vertex with the most neighbours, then three rounds of
//! PageRank, on an R-MAT graph.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/motifs/rmat_graph.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <queue>

namespace strata::engine::workloads::motifs {
namespace {

constexpr int rankRounds = 3;
constexpr std::uint32_t unreached = std::numeric_limits<std::uint32_t>::max();
// Ranks are shares of 2^52 in integers, so that their sums do not depend on the order; 85 times any
// sum fits 64 bits.
constexpr std::uint64_t allRank = std::uint64_t{1} << 52;
constexpr std::uint64_t dampingPercent = 85; // S. Brin, L. Page, 1998

std::uint64_t damped(std::uint64_t received, std::size_t vertices)
{
    return allRank * (100 - dampingPercent) / 100 / vertices + received * dampingPercent / 100;
}

class GraphMotif final : public Motif {
public:
    explicit GraphMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_graph(makeRmatGraph(
            static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(problem.size)) - 1),
            problem.seed)),
        m_root(m_graph.largestVertex()),
        m_depth(m_graph.vertices(), unreached),
        m_rank(m_graph.vertices()),
        m_given(m_graph.vertices())
    {
        const std::vector<std::uint32_t> depths = naiveDepths();
        for (std::size_t vertex = 0; vertex < m_graph.vertices(); ++vertex)
            m_edgesOfSearch += depths[vertex] == unreached ? 0 : m_graph.degree(vertex);
    }

    core::Expected<void> iterate() override
    {
        search();
        std::fill(m_rank.begin(), m_rank.end(), allRank / m_graph.vertices());
        for (int round = 0; round < rankRounds; ++round)
            passRanks();
        return {};
    }

    //! Each edge that is followed; of each its target is read and eight bytes at that place.
    core::WorkPerIteration work() const override
    {
        const double edges = static_cast<double>(m_edgesOfSearch) +
                             rankRounds * static_cast<double>(m_graph.targets.size());
        return {0, (sizeof(std::uint32_t) + sizeof(std::uint64_t)) * edges, edges, "edges/s"};
    }

    ContentHash result() const override
    {
        ContentHash hash;
        for (std::size_t vertex = 0; vertex < m_rank.size(); ++vertex)
            hash.add(vertex, m_rank[vertex] ^ (std::uint64_t{m_depth[vertex]} << 32));
        return hash;
    }

    std::optional<std::string> findError() const override
    {
        if (m_depth != naiveDepths())
            return "a vertex has another distance by a search with a queue";
        if (m_rank != naiveRanks())
            return "a vertex has another rank when each hands out its own";
        return std::nullopt;
    }

private:
    //! Level by level; whoever reaches a vertex first puts it into the next level.
    void search()
    {
        std::fill(m_depth.begin(), m_depth.end(), unreached);
        m_depth[m_root] = 0;
        std::vector<std::uint32_t> level{m_root};
        for (std::uint32_t depth = 1; !level.empty(); ++depth) {
            std::vector<std::uint32_t> nextLevel;
#pragma omp parallel num_threads(m_threads)
            {
                std::vector<std::uint32_t> reached;
#pragma omp for schedule(dynamic, 64) nowait
                for (std::size_t i = 0; i < level.size(); ++i)
                    visitNeighbours(level[i], depth, reached);
#pragma omp critical(strata_graph_motif)
                nextLevel.insert(nextLevel.end(), reached.begin(), reached.end());
            }
            level = std::move(nextLevel);
        }
    }

    void visitNeighbours(std::uint32_t vertex, std::uint32_t depth,
                         std::vector<std::uint32_t> &reached)
    {
        for (std::uint64_t edge = m_graph.starts[vertex]; edge < m_graph.starts[vertex + 1];
             ++edge) {
            std::atomic_ref<std::uint32_t> target(m_depth[m_graph.targets[edge]]);
            std::uint32_t expected = unreached;
            if (target.load(std::memory_order_relaxed) == unreached &&
                target.compare_exchange_strong(expected, depth, std::memory_order_relaxed))
                reached.push_back(m_graph.targets[edge]);
        }
    }

    void passRanks()
    {
        const std::size_t vertices = m_graph.vertices();
#pragma omp parallel num_threads(m_threads)
        {
#pragma omp for schedule(static)
            for (std::size_t vertex = 0; vertex < vertices; ++vertex)
                m_given[vertex] =
                    m_rank[vertex] / std::max<std::uint64_t>(1, m_graph.degree(vertex));
#pragma omp for schedule(dynamic, 256)
            for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
                std::uint64_t received = 0;
                for (std::uint64_t edge = m_graph.starts[vertex]; edge < m_graph.starts[vertex + 1];
                     ++edge)
                    received += m_given[m_graph.targets[edge]];
                m_rank[vertex] = damped(received, vertices);
            }
        }
    }

    std::vector<std::uint32_t> naiveDepths() const
    {
        std::vector<std::uint32_t> depths(m_graph.vertices(), unreached);
        std::queue<std::uint32_t> waiting({m_root});
        depths[m_root] = 0;
        for (; !waiting.empty(); waiting.pop()) {
            const std::uint32_t vertex = waiting.front();
            for (std::uint64_t edge = m_graph.starts[vertex]; edge < m_graph.starts[vertex + 1];
                 ++edge) {
                const std::uint32_t target = m_graph.targets[edge];
                if (depths[target] == unreached) {
                    depths[target] = depths[vertex] + 1;
                    waiting.push(target);
                }
            }
        }
        return depths;
    }

    //! The other way round: every vertex hands its share to each neighbour.
    std::vector<std::uint64_t> naiveRanks() const
    {
        const std::size_t vertices = m_graph.vertices();
        std::vector<std::uint64_t> ranks(vertices, allRank / vertices);
        for (int round = 0; round < rankRounds; ++round) {
            std::vector<std::uint64_t> received(vertices, 0);
            for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
                for (std::uint64_t edge = m_graph.starts[vertex]; edge < m_graph.starts[vertex + 1];
                     ++edge)
                    received[m_graph.targets[edge]] += ranks[vertex] / m_graph.degree(vertex);
            }
            for (std::size_t vertex = 0; vertex < vertices; ++vertex)
                ranks[vertex] = damped(received[vertex], vertices);
        }
        return ranks;
    }

    int m_threads;
    RmatGraph m_graph;
    std::uint32_t m_root;
    std::vector<std::uint32_t> m_depth;
    std::vector<std::uint64_t> m_rank;
    std::vector<std::uint64_t> m_given;
    std::uint64_t m_edgesOfSearch = 0;
};

} // namespace

MotifDescription graphMotif()
{
    return {"motif-graph",
            "Data motif graph: breadth-first search and PageRank on a random graph",
            "Vertices, rounded down to a power of two; 16 edges each",
            65536,
            std::int64_t{1} << 31,
            200,
            "every distance and every rank compared with naive ones, equal",
            [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
                return std::make_unique<GraphMotif>(problem);
            }};
}

} // namespace strata::engine::workloads::motifs
