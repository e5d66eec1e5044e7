// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/content_hash.h"

#include <array>
#include <cinttypes>
#include <cstdio>

namespace strata::engine::workloads {

std::string checkValueText(const std::string &workload, int version, const std::string &problem,
                           const ContentHash &content)
{
    const std::string identity = workload + "/" + std::to_string(version) + " " + problem;
    ContentHash whole;
    std::uint64_t position = 0;
    for (const char byte : identity)
        whole.add(position++, static_cast<unsigned char>(byte));
    whole.add(position, content.value());

    std::array<char, 17> digits{};
    std::snprintf(digits.data(), digits.size(), "%016" PRIx64, whole.value());
    return std::string(digits.data());
}

} // namespace strata::engine::workloads
