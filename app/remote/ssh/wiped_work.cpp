// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/wiped_work.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace strata::app::remote {

namespace {

struct Blocks {
    std::size_t bytes;
    int count;
};

//! Next to nothing else is allocated on that thread, so what it freed is what it is given again.
class FreedMemory {
public:
    ~FreedMemory()
    {
        while (m_last) {
            void *before = nullptr;
            std::memcpy(&before, m_last, sizeof before);
            std::free(m_last);
            m_last = before;
        }
    }
    FreedMemory() = default;
    FreedMemory(const FreedMemory &) = delete;
    FreedMemory &operator=(const FreedMemory &) = delete;

    void take(const Blocks &blocks)
    {
        for (int i = 0; i < blocks.count; ++i) {
            void *block = std::malloc(blocks.bytes);
            if (!block)
                return;
            ::explicit_bzero(block, blocks.bytes);
            std::memcpy(block, &m_last, sizeof m_last);
            m_last = block;
        }
    }

private:
    void *m_last = nullptr;
};

void wipeFreedMemory()
{
    FreedMemory freed;
    // A thread keeps seven freed blocks of each size up to a kilobyte for itself; the others are
    // parts of larger ones.
    for (std::size_t bytes = 16; bytes <= 1040; bytes += 16)
        freed.take({bytes, 8});
    for (const Blocks &blocks : {Blocks{1'200, 128}, Blocks{8'000, 64}, Blocks{64'000, 8}})
        freed.take(blocks);
}

[[gnu::noinline]] void wipeStack()
{
    std::array<char, std::size_t(256) * 1024> used;
    ::explicit_bzero(used.data(), used.size());
}

} // namespace

void doWiped(const std::function<void()> &work)
{
    std::thread([&work] {
        work();
        wipeFreedMemory();
        wipeStack();
    }).join();
}

} // namespace strata::app::remote
