// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One function for each layout: what it finds in a folder.
#pragma once

#include "engine/training/data/image_set.h"

#include <optional>

namespace strata::engine::training::data {

//! Nothing if the folder has no sign of the layout; a failure (Usage) if it has, but the files
//! cannot be used.
using FoundSet = core::Expected<std::optional<ImageSet>>;

//! One folder a class, in the order of their names; directly below the folder, or below train/ in
//! it.
FoundSet findFolders(const std::string &folder);
//! The format is described at the foot of the page of the MNIST database
//! (yann.lecun.com/exdb/mnist).
FoundSet findIdx(const std::string &folder);
//! The formats are described on the page of the CIFAR data sets
//! (www.cs.toronto.edu/~kriz/cifar.html).
FoundSet findCifar(const std::string &folder);

} // namespace strata::engine::training::data
