// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Batches for a network that learns to play while it plays: deep Q-learning (Mnih et al.,
//! "Human-level control through deep reinforcement learning", 2015, Algorithm 1).
#pragma once

#include "engine/training/network.h"
#include "engine/training/play/catch_game.h"
#include "engine/training/play/replay_memory.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace strata::engine::training::play {

//! The defaults are Fathom's but for the memory, which it has for a million frames.
struct PlaySettings {
    Board board;
    std::int64_t remembered = 10000;  //!< frames
    std::int64_t playedBefore = 100;  //!< frames before the first step, at random
    std::int64_t targetEvery = 10000; //!< steps from one copy into the target network to the next
    double discount = 0.99;           //!< of the value of the next frame
    //! The share of actions that chance chooses falls from 1 to this one, step by step.
    double leastRandom = 0.1;
    std::int64_t stepsToLeast = 1000000;
};

//! Each batch costs what a step of Fathom does beside the training itself. A frame is played: the
//! network says what each action is worth, whether or not chance chooses instead. It is remembered,
//! and a batch of those that are remembered is drawn. A second network, the target, says what their
//! next frames are worth. Which frames and actions these are is a function of the seed alone as
//! long as chance chooses all actions, and then of the network's outputs, too.
class PlaySource {
public:
    //! Bytes that make() will allocate. Fails as NetworkFactory::memoryNeeded().
    static core::Expected<double> bytesNeeded(const PlaySettings &settings, const Graph &graph,
                                              const NetworkOptions &options,
                                              const NetworkFactory &factory);
    //! Plays the frames before the first step. Fails as the factory and the memory do. \param graph
    //! of a network that takes states of the board and ends with ActionValueError \param options of
    //! the network that is trained
    static core::Expected<std::unique_ptr<PlaySource>> make(const PlaySettings &settings,
                                                            const Graph &graph,
                                                            const NetworkOptions &options,
                                                            const NetworkFactory &factory);

    //! Fills in images, labels (actions) and targets. \param trained of the graph, the options and
    //! the factory that make() was given. Fails as its steps do.
    core::Expected<void> next(Network &trained);

    //! Of the frames, actions and rewards before the first step: equal on every host.
    std::uint64_t hashOfFirst() const { return m_hash; }
    //! Mean of the last games, 100 or as many as there were; 0 before the first has ended.
    double reward() const;
    std::int64_t games() const { return m_games; } //!< that have ended
    //! Of the actions of the next frame.
    double randomShare() const;
    //! "play", "replay" and "target_values" since the profile was cleared.
    std::vector<OperationTime> profile() const { return m_times; }
    void clearProfile();

private:
    PlaySource(const PlaySettings &settings, const NetworkOptions &options, ReplayMemory memory);
    void playAtRandom();
    core::Expected<void> play(const Network &trained);
    void draw(Network &trained);
    core::Expected<void> value(Network &trained);
    void act(std::int32_t action);

    PlaySettings m_settings;
    std::size_t m_batch;
    int m_threads;
    CatchGame m_game;
    ReplayMemory m_memory;
    workloads::RandomSequence m_chance; //!< of actions
    workloads::RandomSequence m_order;  //!< of what is drawn
    std::unique_ptr<Network> m_player;  //!< one frame, with the trained network's parameters
    std::unique_ptr<Network> m_target;
    std::vector<std::int64_t> m_drawn; //!< frames
    std::vector<OperationTime> m_times;
    std::vector<std::int32_t> m_rewards; //!< of the last games
    std::int64_t m_games = 0;
    std::int64_t m_steps = 0;
    std::uint64_t m_hash = 0;
};

//! States of games that are played at random, for a network that only looks. \param images a whole
//! number of states, row-major. Resource failure if there is not the memory for a few frames.
core::Expected<void> fillStates(const Board &board, std::uint64_t seed, std::span<float> images);

} // namespace strata::engine::training::play
