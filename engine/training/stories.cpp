// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/stories.h"

#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <array>

namespace strata::engine::training::stories {
namespace {

constexpr std::uint64_t storyStream = 0x73746f7279;
constexpr std::int64_t people = 4;
constexpr std::int64_t firstPerson = 1;
constexpr std::int64_t firstVerb = firstPlace + places; // went, moved, travelled, journeyed
constexpr std::int64_t back = firstVerb + 4;
constexpr std::int64_t to = back + 1;
constexpr std::int64_t the = back + 2;
constexpr std::int64_t where = back + 3;
constexpr std::int64_t is = back + 4;
static_assert(is + 1 == vocabulary);

//! The choices that make one story, one after the other.
class Choices {
public:
    Choices(std::uint64_t seed, std::uint64_t number) :
        m_random(workloads::seedOfPart(seed, number), storyStream)
    {
    }
    std::int64_t below(std::int64_t bound)
    {
        return static_cast<std::int64_t>(
            m_random.below(m_next++, static_cast<std::uint64_t>(bound)));
    }

private:
    workloads::RandomSequence m_random;
    std::uint64_t m_next = 0;
};

void say(std::span<float> sentence, std::initializer_list<std::int64_t> words)
{
    std::ranges::transform(words, sentence.begin(),
                           [](std::int64_t word) { return static_cast<float>(word); });
}

} // namespace

std::int32_t tell(std::uint64_t seed, std::uint64_t number, std::span<float> words)
{
    constexpr auto width = static_cast<std::size_t>(wordsOfSentence);
    constexpr std::int64_t nowhere = -1;
    Choices choices(seed, number);
    std::ranges::fill(words, 0.0F);
    const std::int64_t room = std::ssize(words) / wordsOfSentence - 1;
    const std::int64_t sentences = 2 * (1 + choices.below(room / 2));
    std::array<std::int64_t, people> whereabouts;
    whereabouts.fill(nowhere);
    std::int64_t asked = 0;
    for (std::int64_t i = 0; i < sentences; ++i) {
        const std::int64_t person = choices.below(people);
        std::int64_t &place = whereabouts[static_cast<std::size_t>(person)];
        // Nobody goes to where they are.
        place = place == nowhere ? choices.below(places)
                                 : (place + 1 + choices.below(places - 1)) % places;
        const auto sentence = words.subspan(static_cast<std::size_t>(i) * width, width);
        const std::int64_t verb = choices.below(back - firstVerb + 1);
        if (verb + firstVerb == back)
            say(sentence, {firstPerson + person, firstVerb, back, to, the, firstPlace + place});
        else
            say(sentence, {firstPerson + person, firstVerb + verb, to, the, firstPlace + place});
        // Each sentence's person with the same chance.
        asked = choices.below(i + 1) == 0 ? person : asked;
    }
    say(words.last(width), {where, is, firstPerson + asked});
    return static_cast<std::int32_t>(firstPlace + whereabouts[static_cast<std::size_t>(asked)]);
}

} // namespace strata::engine::training::stories
