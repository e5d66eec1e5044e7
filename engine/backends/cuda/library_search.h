// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a host keeps NVIDIA's libraries: the loader's path, LD_LIBRARY_PATH, /usr/local/cuda*,
//! conda, or Python's packages.
#pragma once

#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

struct LibraryPlace {
    std::string path; //!< to give to dlopen: a file, or a bare name for the loader to find
    //! "loader path", "LD_LIBRARY_PATH", "/usr/local/cuda-13.0", "conda environment /x", "Python
    //! package nvidia/cu13 in …"
    std::string origin;
};

//! Candidates for a library, the best first: what the loader knows, the folders of LD_LIBRARY_PATH,
//! then the toolkit of /usr/local/cuda, the others from the newest on, the conda environment, and
//! packages of Python (virtual environment, activated or that of the python3 in PATH; user;
//! system). Opening nothing; a candidate of the loader path may not exist. \param names accepted
//! file names, the preferred first: {"libcublasLt.so.13", "libcublasLt.so.12"} \param root prefix
//! of all paths: "" on a real host, a fixture's directory in a test
std::vector<LibraryPlace> placesOf(const std::vector<std::string> &names,
                                   const std::string &root = {});

} // namespace strata::engine::backends::cuda
