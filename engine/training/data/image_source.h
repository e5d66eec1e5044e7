// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where batches of images come from: what the train workload reads, whatever lies behind it.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/layer.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>

namespace strata::engine::training::data {

enum class Layout {
    Folders, //!< one folder a class with JPEG files below it: ImageNet's train/, and
             //!< tiny-imagenet-200's train/CLASS/images/
    Idx,     //!< MNIST's IDX files: *-images-idx3-ubyte and *-labels-idx1-ubyte
    Cifar //!< CIFAR's binary files: data_batch_*.bin (CIFAR-10), train.bin (CIFAR-100, fine labels)
};

//! What is done with the kernel's page cache of the files before the first batch.
enum class CacheState {
    Asis,
    Dropped, //!< each file's pages are dropped, and it is checked that they went
    Warm,    //!< each file is read once before
    Direct   //!< reads bypass the cache (O_DIRECT); refused where the file system cannot
};

//! Which images of a set are handed out. Those that are held out show how well is recognized what
//! was not trained with: the ones that were published with the set for that, or else a part of it
//! (image_part.h).
enum class Part { All, Training, HeldOut };

struct PipelineSettings {
    std::string folder;
    Part part = Part::All;
    Shape image; //!< what the network wants; decoded images are cropped and resized to it
    std::int64_t batch = 1;
    //! Where several take their shares of one order: images that all of them together take in a
    //! step (0: it is the batch, of one that is alone), and the place of this one's first.
    std::int64_t stride = 0;
    std::int64_t firstOfStride = 0;
    std::int64_t classes = 0; //!< labels at or above it are an error
    std::uint64_t seed =
        1; //!< of shuffling, cropping and flipping: same seed, same batches, whatever the workers
    int workers = 1;     //!< threads that read and decode
    int prefetch = 2;    //!< whole batches that are prepared ahead
    bool augment = true; //!< random crop and flip; otherwise the centre
    CacheState cache = CacheState::Asis;
    double badShare =
        0.01; //!< up to this share of bad files is skipped and counted, beyond it is an error
};

//! Hands out prepared batches in an order that depends on the seed alone.
class ImageSource {
public:
    virtual ~ImageSource() = default;
    //! Copies the next batch, waiting for it if it must: images row-major batch × channels × height
    //! × width, normalised to mean 0 and deviation 1 of the usual statistics of the set; labels
    //! from 0.
    virtual core::Expected<void> next(std::span<float> images, std::span<std::int32_t> labels) = 0;
    virtual std::int64_t images() const = 0;  //!< usable ones in its part of the set
    virtual double waitedSeconds() const = 0; //!< in next() so far, for a batch that was not ready
    //! "data.layout", "data.images", "data.skipped", "data.cache_state", "data.bytes_read" …
    virtual std::map<std::string, std::string> facts() const = 0;
};

//! Recognises the layout from what lies in the folder and starts the workers. Usage failures name
//! what was looked for.
core::Expected<std::unique_ptr<ImageSource>> openImages(const PipelineSettings &settings);

} // namespace strata::engine::training::data
