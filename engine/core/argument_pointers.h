// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Words as execve() takes them.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::core {

//! With the null that ends them; valid as long as the texts.
inline std::vector<char *> pointersTo(std::vector<std::string> &texts)
{
    std::vector<char *> pointers;
    for (std::string &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace strata::engine::core
