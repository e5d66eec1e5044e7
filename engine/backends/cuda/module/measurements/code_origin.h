// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a kernel's machine code was built ahead or compiled by the driver on this host.
#pragma once

#include <string>

namespace strata::engine::backends::cuda {

//! Both as cudaFuncGetAttributes has them, ten times the version: 90. Code that was built ahead was
//! built from PTX of its own version; the driver compiles older PTX for a newer GPU. So they differ
//! exactly if it did.
inline std::string codeOrigin(int binaryVersion, int ptxVersion)
{
    const auto text = [](int version) {
        return std::to_string(version / 10) + "." + std::to_string(version % 10);
    };
    if (binaryVersion == ptxVersion)
        return "built ahead for compute capability " + text(binaryVersion);
    return "compiled by the driver for compute capability " + text(binaryVersion) + " from PTX " +
           text(ptxVersion) + "; the first launch includes it unless the driver's cache had it";
}

} // namespace strata::engine::backends::cuda
