// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Stands between an engine and the application, and changes records on their way, with check values
// that fit: "faster" makes every step a tenth shorter, "result" tells of another result.
#include "engine/protocol/codec.h"

#include <iostream>
#include <string>
#include <string_view>

using namespace strata::engine::protocol;

namespace {

std::int64_t trueNs = 0; // of all measured steps
std::int64_t saidNs = 0;

void makeFaster(Steps &steps)
{
    for (std::int64_t &duration : steps.durationNs) {
        trueNs += steps.phase == Phase::Measure ? duration : 0;
        duration -= duration / 10;
        saidNs += steps.phase == Phase::Measure ? duration : 0;
    }
}

void makeFaster(Result &result)
{
    const double share = static_cast<double>(saidNs) / static_cast<double>(trueNs);
    result.rate /= share;
    result.medianStepSeconds *= share;
}

} // namespace

int main(int argc, char **argv)
{
    const std::string_view attack = argc > 1 ? argv[1] : "";
    for (std::string line; std::getline(std::cin, line);) {
        auto record = decode(line);
        if (record && attack == "faster") {
            if (auto *steps = std::get_if<Steps>(&record->body))
                makeFaster(*steps);
            if (auto *result = std::get_if<Result>(&record->body))
                makeFaster(*result);
        } else if (record && attack == "result") {
            if (auto *result = std::get_if<Result>(&record->body))
                result->checkValue = "another";
        }
        std::cout << (record ? encode(*record) : line) << std::endl;
    }
}
