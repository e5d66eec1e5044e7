// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What people write as a value, and whether it is one: the same for the engine's command line and
//! for the application's form.
#pragma once

#include "engine/settings/parameter_spec.h"

#include <string>
#include <vector>

namespace strata::tests {

inline engine::settings::ParameterSpecs valueSpecs()
{
    using engine::settings::ParameterType;
    return {{"m", ParameterType::Integer, "1024", "", 1, 65536, {}, "Rows"},
            {"size", ParameterType::Integer, "1M", "B", 1, 1LL << 50, {}, "Size"},
            {"seed", ParameterType::Integer, "1", "", 0, 9007199254740992, {}, "Seed"},
            {"share", ParameterType::Real, "0.5", "1", 0, 1000, {}, "Share"},
            {"precision", ParameterType::Choice, "fp32", "", 0, 0, {"fp32", "bf16"}, "Type"},
            {"label", ParameterType::Text, "", "", 0, 0, {}, "Label"}};
}

struct WrittenValue {
    const char *parameter;
    const char *text;
    const char *value; //!< as the engine hands it on; null if it is refused
};

inline const std::vector<WrittenValue> &valueTable()
{
    static const std::vector<WrittenValue> table{
        // Plain integers
        {"m", "7", "7"},
        {"m", "1e3", "1000"},
        {"m", "1.5e3", "1500"},
        {"m", "64.0", "64"},
        {"m", "1.5", nullptr},
        {"m", "1e-3", nullptr},
        {"m", "0", nullptr},
        {"m", "65536", "65536"},
        {"m", "65537", nullptr},
        {"m", "6.5537e4", nullptr},
        {"m", "-1", nullptr},
        {"m", "+1", nullptr},
        {"m", "", nullptr},
        {"m", " 5", nullptr},
        {"m", "5 ", nullptr},
        {"m", "1,000", nullptr},
        {"m", "0x10", nullptr},
        {"m", "many", nullptr},
        {"m", "nan", nullptr},
        {"m", "inf", nullptr},
        {"m", "4K", nullptr}, // not a size
        {"m", "4B", nullptr},
        {"m", "99999999999999999999", nullptr},
        {"seed", "9007199254740991", "9007199254740991"},
        {"seed", "9007199254740992", "9007199254740992"},
        {"seed", "9.007199254740992e15", "9007199254740992"},
        {"seed", "1e300", nullptr},
        // Sizes
        {"size", "4096", "4096"},
        {"size", "77B", "77"},
        {"size", "3K", "3072"},
        {"size", "3k", "3072"},
        {"size", "2M", "2097152"},
        {"size", "2MB", "2097152"},
        {"size", "2MiB", "2097152"},
        {"size", "1G", "1073741824"},
        {"size", "1T", "1099511627776"},
        {"size", "1TiB", "1099511627776"},
        {"size", "1.5M", "1572864"},
        {"size", "1.5MiB", "1572864"},
        {"size", "0.5K", "512"},
        {"size", "1e3", "1000"},
        {"size", "1e3K", "1024000"},
        {"size", "0.3K", nullptr}, // 307.2
        {"size", "0.1", nullptr},
        {"size", "2KK", nullptr},
        {"size", "2E", nullptr},
        {"size", "K", nullptr},
        {"size", "-1K", nullptr},
        {"size", "1025T", nullptr},
        {"size", "9000000000000G", nullptr},
        // Real numbers
        {"share", "0.25", "0.25"},
        {"share", "1e-3", "0.001"},
        {"share", "1e3", "1000"},
        {"share", "7", "7"},
        {"share", "1000.5", nullptr},
        {"share", "1K", nullptr},
        {"share", "0,5", nullptr},
        {"share", "0.5x", nullptr},
        {"share", "nan", nullptr},
        {"share", "inf", nullptr},
        // Names
        {"precision", "bf16", "bf16"},
        {"precision", "BF16", nullptr},
        {"precision", "", nullptr},
        {"label", "a=b c", "a=b c"},
        {"label", "", ""},
    };
    return table;
}

} // namespace strata::tests
