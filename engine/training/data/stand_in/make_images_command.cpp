// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/stand_in/make_images_command.h"

#include "engine/core/cancellation.h"
#include "engine/core/parameters.h"
#include "engine/inventory/inventory.h"
#include "engine/training/data/file_list.h"
#include "engine/training/data/stand_in/stand_in_set.h"

#include <cstdio>

namespace strata::engine::training::data {
namespace {

enum ExitStatus { Good = 0, OtherFailure = 1, WrongUsage = 2, CancelledBySignal = 130 };

settings::ParameterSpecs parameterSpecs()
{
    using settings::integerSpec;
    return {
        settings::choiceSpec(
            "layout", {"folders", "idx", "cifar"},
            "JPEG files in one folder a class, MNIST's IDX files, or CIFAR's binary files"),
        integerSpec("images", "1000", 2, 1e8, "number of images"),
        integerSpec("classes", "10", 2, 10000,
                    "number of classes: up to 10 for idx, 100 for cifar"),
        integerSpec("width", "0", 0, 4096, "pixels; 0 for 500 in folders, 28 in idx, 32 in cifar"),
        integerSpec("height", "0", 0, 4096, "pixels; 0 for 375 in folders, 28 in idx, 32 in cifar"),
        integerSpec("seed", "1", 0, 9e15, "of the images' contents"),
        integerSpec("threads", "0", 0, 1024,
                    "that draw and write; 0 for as many as the host has processors"),
    };
}

Shape usualShape(Layout layout)
{
    return layout == Layout::Folders ? Shape{3, 375, 500}
           : layout == Layout::Idx   ? Shape{1, 28, 28}
                                     : Shape{3, 32, 32};
}

StandInSet setOf(const std::string &folder, const settings::Parameters &parameters)
{
    StandInSet set;
    set.folder = folder;
    const std::string &layout = parameters.text("layout");
    set.layout = layout == "folders" ? Layout::Folders
                 : layout == "idx"   ? Layout::Idx
                                     : Layout::Cifar;
    set.images = parameters.integer("images");
    set.classes = parameters.integer("classes");
    set.shape = usualShape(set.layout);
    if (parameters.integer("width") > 0)
        set.shape.width = parameters.integer("width");
    if (parameters.integer("height") > 0)
        set.shape.height = parameters.integer("height");
    set.seed = static_cast<std::uint64_t>(parameters.integer("seed"));
    set.threads = inventory::chooseThreads(static_cast<int>(parameters.integer("threads")),
                                           inventory::takeInventory())
                      .threads;
    return set;
}

int report(const core::Failure &failure)
{
    std::fprintf(stderr, "strata-engine: %s\n", failure.text.c_str());
    if (failure.code == "cancelled")
        return CancelledBySignal;
    return failure.kind == core::FailureKind::Usage ? WrongUsage : OtherFailure;
}

} // namespace

int makeImages(const std::vector<std::string> &words)
{
    if (words.empty() || words.front().empty() || words.front().starts_with('-') ||
        words.front().find('=') != std::string::npos) {
        return report({core::FailureKind::Usage, "no_folder",
                       "The command make-images needs a folder before its parameters: "
                       "strata-engine make-images FOLDER "
                       "[layout=folders|idx|cifar] [images=N] [classes=N] [width=N] [height=N] "
                       "[seed=N] [threads=N]."});
    }
    const auto parameters =
        core::parseParameters(parameterSpecs(), {words.begin() + 1, words.end()});
    if (!parameters)
        return report(parameters.error());
    const StandInSet set = setOf(words.front(), *parameters);
    if (const auto made = writeStandIn(set, {}, core::cancelOnSignals()); !made)
        return report(made.error());
    std::printf("%lld images of %lld x %lld pixels in %lld classes in %s\n",
                static_cast<long long>(set.images), static_cast<long long>(set.shape.width),
                static_cast<long long>(set.shape.height), static_cast<long long>(set.classes),
                printableName(set.folder).c_str());
    return Good;
}

} // namespace strata::engine::training::data
