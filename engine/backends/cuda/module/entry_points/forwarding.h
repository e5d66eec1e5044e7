// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One line for each forwarded function: its parameters are those that the header of its library
//! says.
#pragma once

#include <cstddef>
#include <dlfcn.h>
#include <tuple>

namespace strata::engine::backends::cuda {

//! The library's function of the name, or null; looked up once for each place that asks.
template <typename Function>
Function *functionIn(void *library, const char *name)
{
    return library != nullptr ? reinterpret_cast<Function *>(::dlsym(library, name)) : nullptr;
}

//! What a function type consists of.
template <typename Function>
struct Signature;

template <typename Returned, typename... Parameters>
struct Signature<Returned(Parameters...)> {
    using Result = Returned;
    template <std::size_t index>
    using Parameter = std::tuple_element_t<index, std::tuple<Parameters...>>;
};

} // namespace strata::engine::backends::cuda

#define STRATA_PARAMETER(name, i)                                                                  \
    ::strata::engine::backends::cuda::Signature<decltype(name)>::Parameter<i> a##i
#define STRATA_ARGUMENT(name, i) a##i
#define STRATA_LIST_0(item, name)
#define STRATA_LIST_1(item, name) item(name, 0)
#define STRATA_LIST_2(item, name) STRATA_LIST_1(item, name), item(name, 1)
#define STRATA_LIST_3(item, name) STRATA_LIST_2(item, name), item(name, 2)
#define STRATA_LIST_4(item, name) STRATA_LIST_3(item, name), item(name, 3)
#define STRATA_LIST_5(item, name) STRATA_LIST_4(item, name), item(name, 4)
#define STRATA_LIST_6(item, name) STRATA_LIST_5(item, name), item(name, 5)
#define STRATA_LIST_7(item, name) STRATA_LIST_6(item, name), item(name, 6)
#define STRATA_LIST_8(item, name) STRATA_LIST_7(item, name), item(name, 7)
#define STRATA_LIST_9(item, name) STRATA_LIST_8(item, name), item(name, 8)
#define STRATA_LIST_10(item, name) STRATA_LIST_9(item, name), item(name, 9)
#define STRATA_LIST_11(item, name) STRATA_LIST_10(item, name), item(name, 10)
#define STRATA_LIST_12(item, name) STRATA_LIST_11(item, name), item(name, 11)
#define STRATA_LIST_13(item, name) STRATA_LIST_12(item, name), item(name, 12)
#define STRATA_LIST_14(item, name) STRATA_LIST_13(item, name), item(name, 13)
#define STRATA_LIST_15(item, name) STRATA_LIST_14(item, name), item(name, 14)
#define STRATA_LIST_16(item, name) STRATA_LIST_15(item, name), item(name, 15)
#define STRATA_LIST_17(item, name) STRATA_LIST_16(item, name), item(name, 16)
#define STRATA_LIST_18(item, name) STRATA_LIST_17(item, name), item(name, 17)
#define STRATA_LIST_19(item, name) STRATA_LIST_18(item, name), item(name, 18)
#define STRATA_LIST_20(item, name) STRATA_LIST_19(item, name), item(name, 19)
#define STRATA_LIST_21(item, name) STRATA_LIST_20(item, name), item(name, 20)
#define STRATA_LIST_22(item, name) STRATA_LIST_21(item, name), item(name, 21)

//! Defines the function of the name as the library's header declares it, with `count` parameters;
//! `absent` is what it returns where the library lacks it.
#define STRATA_ENTRY(library, absent, name, count)                                                 \
    ::strata::engine::backends::cuda::Signature<decltype(name)>::Result name(                      \
        STRATA_LIST_##count(STRATA_PARAMETER, name))                                               \
    {                                                                                              \
        static const auto function =                                                               \
            ::strata::engine::backends::cuda::functionIn<decltype(name)>((library), #name);        \
        return function != nullptr ? function(STRATA_LIST_##count(STRATA_ARGUMENT, name))          \
                                   : (absent);                                                     \
    }
