// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A network in memory, compiled for each size of batch, that answers queries.
#pragma once

#include "engine/training/serving/serve_settings.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::training::serving {

//! What is known of a network before it is in memory.
struct ModelShape {
    Graph graph;
    std::size_t imageElements = 0;
    std::size_t outputs = 0; //!< numbers of an answer
};

core::Expected<ModelShape> shapeOf(const ServeSettings &settings);

//! The factory that the settings name. Unsupported for a GPU's, and where there is none.
core::Expected<const NetworkFactory *>
factoryOf(const ServeSettings &settings,
          const std::vector<std::shared_ptr<const NetworkFactory>> &factories);

NetworkOptions networkOptions(const ServeSettings &settings, std::int64_t batch);

//! What of a work this host does.
struct Roles {
    bool server = false;
    bool client = false;
};
//! Usage failure (not_enough_memory) with both figures, before anything is allocated: networks,
//! images and messages of both roles, if it has them.
core::Expected<void> requireMemory(const ServeSettings &settings, const ModelShape &shape,
                                   const NetworkFactory &factory, Roles here);

struct Proof {
    std::uint64_t hash = 0; //!< of Network::probe() of all batch sizes
    bool verified = false;
    std::uint64_t compared = 0;
    std::string mismatch;
};

//! "HASH COMPARED VERIFIED mismatch": for a reply.
std::string textOf(const Proof &proof);
Proof proofIn(const std::string &text);

class ServedModel {
public:
    //! Weights are those of the seed. As NetworkFactory::compile().
    static core::Expected<std::unique_ptr<ServedModel>>
    make(const ServeSettings &settings, const NetworkFactory &factory, const ModelShape &shape);

    //! Where the image of a query is put; what is computed next has so many of them.
    std::span<float> place(std::size_t index, std::size_t queries);
    core::Expected<void> compute(std::size_t queries);
    //! One row for each of the queries, of the last compute().
    std::span<const float> outputs(std::size_t index) const;
    core::Expected<Proof> prove(); //!< the last thing that is asked
    std::map<std::string, std::string> facts() const;

private:
    ServedModel(const ServeSettings &settings, const ModelShape &shape);
    Network &networkFor(std::size_t queries);

    struct Sized {
        std::size_t batch = 0;
        std::unique_ptr<Network> network;
    };
    std::uint64_t m_seed;
    std::size_t m_imageElements;
    std::size_t m_outputsPerQuery;
    std::vector<Sized> m_networks; //!< ascending
    std::vector<float> m_outputs;
};

} // namespace strata::engine::training::serving
