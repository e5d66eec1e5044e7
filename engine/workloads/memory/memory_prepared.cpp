// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory/memory_prepared.h"

#include "engine/workloads/content_hash.h"

#include <string>

namespace strata::engine::workloads::memory {

class alignas(events::apart) BlockWorker final : public events::EventWorker {
public:
    BlockWorker(const Problem &problem, Kernel kernel, const Reference &reference,
                std::uint64_t seed, std::uint64_t stream, Word *ownBlock, Word *usedBlock) :
        chooser(seed, stream),
        chooserOfLast(chooser),
        block(usedBlock),
        m_problem(problem),
        m_kernel(kernel),
        m_reference(reference),
        m_ownBlock(ownBlock)
    {
    }

    // By this thread: the first touch decides on which NUMA node a page lies.
    void begin() override
    {
        for (std::uint64_t i = 0; m_ownBlock != nullptr && i < m_problem.words(); ++i)
            m_ownBlock[i] = m_reference.before(i);
    }

    bool perform(std::uint64_t first, std::uint64_t count, events::Timing timing,
                 events::EventTally &tally) override
    {
        const Word value = m_reference.valueAtRandom();
        const std::uint64_t words = m_problem.words();
        WordChooser start = chooser;
        events::performEach(first, count, timing, tally,
                            [this, &start, words, value](std::uint64_t) {
                                start = chooser;
                                sumOfLast = m_kernel(block, words, chooser, value);
                                sum += sumOfLast;
                                return true;
                            });
        chooserOfLast = start;
        performed += count;
        return true;
    }

    WordChooser chooser;
    WordChooser chooserOfLast; //!< as it was before the last event
    Word sumOfLast = 0;
    Word sum = 0; //!< of all events
    std::uint64_t performed = 0;
    Word *block;

private:
    Problem m_problem;
    Kernel m_kernel;
    Reference m_reference;
    Word *m_ownBlock; //!< that this thread fills; null if another does
};

BlockAccess::BlockAccess(const Problem &problem, std::uint64_t seed, Kernel kernel) :
    m_problem(problem),
    m_seed(seed),
    m_kernel(kernel),
    m_reference(problem, seed)
{
}

BlockAccess::~BlockAccess() = default;

core::Expected<std::vector<events::EventWorker *>> BlockAccess::makeWorkers(int threads)
{
    std::vector<events::EventWorker *> workers;
    for (int i = 0; i < threads; ++i) {
        const bool own = i == 0 || m_problem.scope == Scope::Local;
        if (own) {
            auto block = AlignedBuffer<Word>::allocate(m_problem.words());
            if (!block)
                return tl::make_unexpected(block.error());
            m_blocks.push_back(std::move(*block));
        }
        Word *block = m_blocks.back().data();
        m_workers.push_back(std::make_unique<BlockWorker>(m_problem, m_kernel, m_reference, m_seed,
                                                          static_cast<std::uint64_t>(i) + 1,
                                                          own ? block : nullptr, block));
        workers.push_back(m_workers.back().get());
    }
    return workers;
}

std::string BlockAccess::findWrongWord(const Word *block) const
{
    const bool all =
        m_problem.operation == Operation::Write && m_problem.access == Access::Sequential;
    for (std::uint64_t i = 0; i < m_problem.words(); ++i) {
        const bool old = block[i] == m_reference.before(i);
        const bool written =
            m_problem.operation == Operation::Write && block[i] == m_reference.written(i);
        if (all ? !written : !old && !written)
            return "word " + std::to_string(i) +
                   " of a block does not hold what the events leave there";
    }
    return {};
}

std::string BlockAccess::findFault(std::uint64_t performed) const
{
    const bool reads = m_problem.operation == Operation::Read;
    const bool random = m_problem.access == Access::Random;
    const Word sumInOrder = reads && !random ? m_reference.sumInOrder() : 0;
    std::uint64_t counted = 0;
    for (const auto &worker : m_workers) {
        counted += worker->performed;
        if (worker->performed == 0)
            continue;
        WordChooser chooser = worker->chooserOfLast;
        if (!random && worker->sum != worker->performed * sumInOrder)
            return "the words that were read do not add up to those of the block";
        if (random && reads && worker->sumOfLast != m_reference.sumAtRandom(chooser))
            return "the last event of a thread read other words than its random numbers say";
        if (std::string wrong = findWrongWord(worker->block); !wrong.empty())
            return wrong;
        for (std::uint64_t i = 0;
             random && m_problem.operation == Operation::Write && i < m_problem.words(); ++i) {
            if (worker->block[chooser.below(m_problem.words())] != m_reference.valueAtRandom())
                return "the last event of a thread left out a word that its random numbers name";
        }
    }
    return counted == performed
               ? ""
               : std::to_string(counted) + " events were counted, not " + std::to_string(performed);
}

// On a block of its own, so that the value depends neither on the threads nor on how many events
// were performed.
std::uint64_t BlockAccess::hashOfOneEvent()
{
    Word *block = m_blocks.front().data();
    for (std::uint64_t i = 0; i < m_problem.words(); ++i)
        block[i] = m_reference.before(i);
    WordChooser chooser(m_seed, 0);
    ContentHash hash;
    const Word sum = m_kernel(block, m_problem.words(), chooser, m_reference.valueAtRandom());
    for (std::uint64_t i = 0; i < m_problem.words(); ++i)
        hash.add(i, block[i]);
    hash.add(m_problem.words(), sum);
    return hash.value();
}

core::Expected<core::CheckedResult> BlockAccess::check(std::uint64_t performed)
{
    const std::string fault = findFault(performed);
    ContentHash hash;
    hash.add(0, hashOfOneEvent());
    core::CheckedResult result;
    result.checkValue = checkValueText("memory", workloadVersion, problemText(m_problem), hash);
    result.verified = fault.empty();
    if (!result.verified)
        result.verification = fault;
    else if (m_problem.operation == Operation::None)
        result.verification = "every event was counted, and no word of a block has changed";
    else if (m_problem.access == Access::Random)
        result.verification = "the last event of each thread repeated word by word, equal";
    else
        result.verification = m_problem.operation == Operation::Read
                                  ? "the sums of all words read, equal to the block's"
                                  : "every word holds what was written last";
    return result;
}

std::map<std::string, std::string> BlockAccess::facts() const
{
    const bool random = m_problem.access == Access::Random;
    std::map<std::string, std::string> facts{
        {"blocks", std::to_string(m_blocks.size())},
        {"word_bytes", std::to_string(sizeof(Word))},
        {"random_numbers", random ? "xoroshiro128+, one for each word" : "none"}};
    if (m_problem.operation == Operation::Write)
        facts.emplace("stored_value",
                      random ? "a constant" : "the number of words left, computed for each word");
    return facts;
}

} // namespace strata::engine::workloads::memory
