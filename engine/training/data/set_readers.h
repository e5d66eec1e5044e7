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

//! Sets are published in two parts, so that all are tested with the same images.
enum class Published { Training, Test };

//! Training: one folder a class, in the order of their names; directly below the folder, or below
//! train/ in it. Test: below val/ or test/ beside train/, the folders that have the name of a class
//! of train/, or images/ with val_annotations.txt as tiny-imagenet-200 has it.
FoundSet findFolders(const std::string &folder, Published part);
//! The format is described at the foot of the page of the MNIST database
//! (yann.lecun.com/exdb/mnist).
//! Training: train-*, or whatever is there. Test: what has the same name but for t10k or test in
//! the place of train.
FoundSet findIdx(const std::string &folder, Published part);
//! The formats are described on the page of the CIFAR data sets
//! (www.cs.toronto.edu/~kriz/cifar.html).
//! Test: test_batch.bin, test.bin.
FoundSet findCifar(const std::string &folder, Published part);

} // namespace strata::engine::training::data
