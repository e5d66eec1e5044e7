// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A random graph with few large and many small vertices, as networks of people and pages have
//! them.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::engine::workloads::motifs {

//! Neighbours of vertex v: targets[starts[v]] to targets[starts[v + 1]]. Each edge is there in both
//! directions; a pair of vertices may have several edges.
struct RmatGraph {
    std::vector<std::uint64_t> starts;
    std::vector<std::uint32_t> targets;

    std::size_t vertices() const { return starts.size() - 1; }
    std::uint64_t degree(std::size_t vertex) const { return starts[vertex + 1] - starts[vertex]; }
    std::uint32_t largestVertex() const;
};

//! R-MAT (D. Chakrabarti, Y. Zhan, C. Faloutsos, SDM 2004) with the parameters of the Graph500
//! specification: 0.57, 0.19, 0.19, 0.05 and 16 edges a vertex; edges of a vertex with itself are
//! left out. \param scale 2^scale vertices, at most 31
RmatGraph makeRmatGraph(unsigned scale, std::uint64_t seed);

} // namespace strata::engine::workloads::motifs
