// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/play/play_source.h"

#include "engine/workloads/content_hash.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace strata::engine::training::play {

namespace {

// Streams far from those of parameters, images and games.
constexpr std::uint64_t chanceStream = 0x6368616e6365;
constexpr std::uint64_t orderStream = 0x6f72646572;
constexpr std::size_t lastGames = 100;
enum Part { Play, Replay, TargetValues };

//! Of the two networks that only infer.
NetworkOptions optionsOf(NetworkOptions trained, std::int64_t batch)
{
    trained.purpose = Purpose::Infer;
    trained.batch = batch;
    trained.profile = false;
    trained.keepGradients = false;
    return trained;
}

//! Adds what passes until it goes.
class Timing {
public:
    explicit Timing(OperationTime &time) : m_time(time) {}
    ~Timing()
    {
        m_time.seconds += std::chrono::duration<double>(Clock::now() - m_start).count();
        ++m_time.calls;
    }
    Timing(const Timing &) = delete;
    Timing &operator=(const Timing &) = delete;

private:
    using Clock = std::chrono::steady_clock;
    OperationTime &m_time;
    Clock::time_point m_start = Clock::now();
};

std::span<float> stateOf(std::span<float> images, std::size_t image, std::size_t states)
{
    const std::size_t size = images.size() / states;
    return images.subspan(image * size, size);
}

} // namespace

core::Expected<double> PlaySource::bytesNeeded(const PlaySettings &settings, const Graph &graph,
                                               const NetworkOptions &options,
                                               const NetworkFactory &factory)
{
    double bytes = static_cast<double>(settings.remembered) *
                   (static_cast<double>(settings.board.side() * settings.board.side()) +
                    sizeof(ReplayMemory::Played));
    for (const std::int64_t batch : {std::int64_t{1}, options.batch}) {
        const auto needed = factory.memoryNeeded(graph, optionsOf(options, batch));
        if (!needed)
            return tl::make_unexpected(needed.error());
        bytes += static_cast<double>(*needed);
    }
    return bytes;
}

core::Expected<std::unique_ptr<PlaySource>> PlaySource::make(const PlaySettings &settings,
                                                             const Graph &graph,
                                                             const NetworkOptions &options,
                                                             const NetworkFactory &factory)
{
    auto memory =
        ReplayMemory::make(settings.board.side() * settings.board.side(), settings.remembered);
    if (!memory)
        return tl::make_unexpected(std::move(memory.error()));
    std::unique_ptr<PlaySource> source(new PlaySource(settings, options, std::move(*memory)));
    auto player = factory.compile(graph, optionsOf(options, 1));
    if (!player)
        return tl::make_unexpected(std::move(player.error()));
    source->m_player = std::move(*player);
    auto target = factory.compile(graph, optionsOf(options, options.batch));
    if (!target)
        return tl::make_unexpected(std::move(target.error()));
    source->m_target = std::move(*target);
    source->playAtRandom();
    return source;
}

PlaySource::PlaySource(const PlaySettings &settings, const NetworkOptions &options,
                       ReplayMemory memory) :
    m_settings(settings),
    m_batch(static_cast<std::size_t>(options.batch)),
    m_threads(options.threads),
    m_game(settings.board, options.seed),
    m_memory(std::move(memory)),
    m_chance(options.seed, chanceStream),
    m_order(options.seed, orderStream),
    m_drawn(m_batch),
    m_times{{"play", "play", Pass::Forward},
            {"replay", "replay", Pass::Forward},
            {"target", "target_values", Pass::Forward}},
    m_rewards(lastGames)
{
}

void PlaySource::playAtRandom()
{
    workloads::ContentHash hash;
    std::uint64_t position = 0;
    for (std::int64_t frame = 0; frame < m_settings.playedBefore; ++frame) {
        const std::span<std::uint8_t> greys = m_memory.add();
        m_game.draw(greys);
        for (const std::uint8_t grey : greys)
            hash.add(position++, grey);
        act(static_cast<std::int32_t>(
            m_chance.below(static_cast<std::uint64_t>(2 * frame), CatchGame::actions)));
        const ReplayMemory::Played &played = m_memory.played(frame);
        hash.add(position++, static_cast<std::uint64_t>(played.action));
        hash.add(position++, static_cast<std::uint64_t>(played.reward + 1));
    }
    m_hash = hash.value();
}

void PlaySource::act(std::int32_t action)
{
    const CatchGame::Move move = m_game.move(action);
    m_memory.say({action, move.reward, move.ends});
    if (move.ends)
        m_rewards[static_cast<std::size_t>(m_games++) % lastGames] = move.reward;
}

double PlaySource::randomShare() const
{
    return std::max(m_settings.leastRandom, 1 - static_cast<double>(m_steps) /
                                                    static_cast<double>(m_settings.stepsToLeast));
}

core::Expected<void> PlaySource::next(Network &trained)
{
    if (m_steps % m_settings.targetEvery == 0) {
        const Timing timing(m_times[TargetValues]);
        m_target->takeParameters(trained);
        m_target->setStatistics(trained.statistics());
    }
    return play(trained).and_then([&] {
        draw(trained);
        ++m_steps;
        return value(trained);
    });
}

core::Expected<void> PlaySource::play(const Network &trained)
{
    const Timing timing(m_times[Play]);
    m_game.draw(m_memory.add());
    m_memory.state(m_memory.newest(), m_player->images());
    m_player->takeParameters(trained);
    if (m_steps == 0)
        m_player->setStatistics(trained.statistics());
    return m_player->step().map([this] {
        const auto frame = static_cast<std::uint64_t>(m_memory.newest());
        constexpr double whole = 1ULL << 53U;
        const bool byChance =
            static_cast<double>(m_chance.word(2 * frame + 1) >> 11U) < randomShare() * whole;
        const std::vector<float> values = m_player->logits();
        act(byChance
                ? static_cast<std::int32_t>(m_chance.below(2 * frame, CatchGame::actions))
                : static_cast<std::int32_t>(std::ranges::max_element(values) - values.begin()));
    });
}

//! Frames whose next one is there, each as likely as the others and perhaps more than once.
void PlaySource::draw(Network &trained)
{
    const Timing timing(m_times[Replay]);
    const std::uint64_t before = static_cast<std::uint64_t>(m_steps) * m_batch;
    const std::span<float> states = trained.images();
    const std::span<float> next = m_target->images();
    const std::span<std::int32_t> actions = trained.labels();
#pragma omp parallel for schedule(static) num_threads(m_threads)
    for (std::size_t image = 0; image < m_batch; ++image) {
        const std::int64_t frame =
            m_memory.firstWhole() +
            static_cast<std::int64_t>(
                m_order.below(before + image, static_cast<std::uint64_t>(m_memory.wholeOnes())));
        m_drawn[image] = frame;
        m_memory.state(frame, stateOf(states, image, m_batch));
        m_memory.state(frame + 1, stateOf(next, image, m_batch));
        actions[image] = m_memory.played(frame).action;
    }
}

//! Of each frame that was drawn: its reward, and what the best action at the next one is worth.
core::Expected<void> PlaySource::value(Network &trained)
{
    const Timing timing(m_times[TargetValues]);
    return m_target->step().map([&] {
        const std::vector<float> values = m_target->logits();
        const std::span<float> targets = trained.targets();
        const std::size_t actions = values.size() / m_batch;
        for (std::size_t image = 0; image < m_batch; ++image) {
            const ReplayMemory::Played &played = m_memory.played(m_drawn[image]);
            const auto row = std::span(values).subspan(image * actions, actions);
            const double later =
                played.ends ? 0 : m_settings.discount * static_cast<double>(std::ranges::max(row));
            targets[image] = static_cast<float>(played.reward + later);
        }
    });
}

double PlaySource::reward() const
{
    const auto games = std::min<std::int64_t>(m_games, lastGames);
    return games == 0 ? 0
                      : std::accumulate(m_rewards.begin(), m_rewards.begin() + games, 0.0) /
                            static_cast<double>(games);
}

void PlaySource::clearProfile()
{
    for (OperationTime &time : m_times) {
        time.calls = 0;
        time.seconds = 0;
    }
}

core::Expected<void> fillStates(const Board &board, std::uint64_t seed, std::span<float> images)
{
    const std::int64_t pixels = board.side() * board.side();
    const std::int64_t each = pixels * ReplayMemory::stacked;
    const auto states = static_cast<std::int64_t>(images.size()) / each;
    auto memory = ReplayMemory::make(pixels, ReplayMemory::stacked + 2); // the last ones are enough
    if (!memory)
        return tl::make_unexpected(std::move(memory.error()));
    CatchGame game(board, seed);
    const workloads::RandomSequence chance(seed, chanceStream);
    for (std::int64_t state = 0; state < states; ++state) {
        game.draw(memory->add());
        memory->state(state, images.subspan(static_cast<std::size_t>(state * each),
                                            static_cast<std::size_t>(each)));
        const auto action = static_cast<std::int32_t>(
            chance.below(static_cast<std::uint64_t>(2 * state), CatchGame::actions));
        const CatchGame::Move move = game.move(action);
        memory->say({action, move.reward, move.ends});
    }
    return {};
}

} // namespace strata::engine::training::play
