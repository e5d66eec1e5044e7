// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One line for each forwarded function.
#pragma once

#include <dlfcn.h>

namespace strata::engine::backends::cuda {

//! The library's function of the name, or null; looked up once for each place that asks.
template <typename Function>
Function *functionIn(void *library, const char *name)
{
    return library != nullptr ? reinterpret_cast<Function *>(::dlsym(library, name)) : nullptr;
}

} // namespace strata::engine::backends::cuda

//! Inside the body of a function of the same name and type.
#define STRATA_FORWARD(library, absent, name, ...)                                                 \
    static const auto function =                                                                   \
        ::strata::engine::backends::cuda::functionIn<decltype(name)>((library), #name);            \
    return function != nullptr ? function(__VA_ARGS__) : (absent)
