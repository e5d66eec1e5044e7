// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/motifs/rmat_graph.h"

#include "engine/workloads/portable_random.h"

#include <utility>

namespace strata::engine::workloads::motifs {
namespace {

constexpr std::size_t edgesPerVertex = 16;
// Shares of the quadrants in 65,536ths.
constexpr std::uint64_t upperLeft = 37356;              // 0.57
constexpr std::uint64_t upperHalf = 37356 + 12452;      // + 0.19
constexpr std::uint64_t allButLast = upperHalf + 12452; // + 0.19

std::pair<std::uint32_t, std::uint32_t> edgeAt(const RandomSequence &random, unsigned scale,
                                               std::uint64_t edge)
{
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    std::uint64_t word = 0;
    for (unsigned level = 0; level < scale; ++level) {
        if (level % 4 == 0)
            word = random.word(edge * 8 + level / 4);
        const std::uint64_t draw = word & 0xffff;
        word >>= 16;
        from = from * 2 + (draw >= upperHalf ? 1 : 0);
        to = to * 2 + ((draw >= upperLeft && draw < upperHalf) || draw >= allButLast ? 1 : 0);
    }
    // An odd factor only renames the vertices: the large ones shall not lie side by side.
    const std::uint32_t mask = static_cast<std::uint32_t>((std::uint64_t{1} << scale) - 1);
    return {(from * 0x9e3779b1U) & mask, (to * 0x9e3779b1U) & mask};
}

} // namespace

std::uint32_t RmatGraph::largestVertex() const
{
    std::uint32_t largest = 0;
    for (std::uint32_t vertex = 1; vertex < vertices(); ++vertex) {
        if (degree(vertex) > degree(largest))
            largest = vertex;
    }
    return largest;
}

RmatGraph makeRmatGraph(unsigned scale, std::uint64_t seed)
{
    const RandomSequence random(seed, 0);
    const std::uint64_t vertices = std::uint64_t{1} << scale;
    const std::uint64_t edges = vertices * edgesPerVertex;
    RmatGraph graph;
    graph.starts.assign(vertices + 1, 0);
    for (std::uint64_t edge = 0; edge < edges; ++edge) {
        const auto [from, to] = edgeAt(random, scale, edge);
        if (from != to) {
            ++graph.starts[from + 1];
            ++graph.starts[to + 1];
        }
    }
    for (std::size_t i = 0; i < vertices; ++i)
        graph.starts[i + 1] += graph.starts[i];
    graph.targets.resize(graph.starts.back());
    std::vector<std::uint64_t> next(graph.starts.begin(), graph.starts.end() - 1);
    for (std::uint64_t edge = 0; edge < edges; ++edge) {
        const auto [from, to] = edgeAt(random, scale, edge);
        if (from != to) {
            graph.targets[next[from]++] = to;
            graph.targets[next[to]++] = from;
        }
    }
    return graph;
}

} // namespace strata::engine::workloads::motifs
