// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/image_set.h"

#include "engine/training/data/set_readers.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace strata::engine::training::data {
namespace {

tl::unexpected<core::Failure> unusableFolder(const std::string &folder, const std::string &why)
{
    return core::fail(core::FailureKind::Usage, "unusable_folder",
                      "The folder of images " + printableName(folder) + " cannot be read: " + why +
                          "; give an existing folder that this user may read.");
}

core::Expected<void> checkFolder(const std::string &folder)
{
    std::error_code error;
    const std::filesystem::directory_iterator entries(folder, error);
    if (error)
        return unusableFolder(folder, error.message());
    if (entries == std::filesystem::directory_iterator())
        return unusableFolder(folder, "it is empty");
    return {};
}

} // namespace

ImageLocation ImageSet::locate(std::int64_t image) const
{
    if (records.firstOfFile.empty())
        return {static_cast<std::size_t>(image), 0, 0};
    const auto after =
        std::upper_bound(records.firstOfFile.begin(), records.firstOfFile.end(), image);
    const auto file = static_cast<std::size_t>(after - records.firstOfFile.begin()) - 1;
    const auto inFile = static_cast<std::uint64_t>(image - records.firstOfFile[file]);
    return {file, records.fileHeaderBytes + inFile * records.bytes() + records.recordHeaderBytes,
            static_cast<std::uint64_t>(records.shape.elements())};
}

std::string ImageSet::imageName(std::int64_t image) const
{
    const std::size_t file = locate(image).file;
    const std::string name = printableName(files.name(file));
    return records.firstOfFile.empty()
               ? name
               : name + ", image " + std::to_string(image - records.firstOfFile[file]);
}

core::Expected<ImageSet> findImages(const std::string &folder)
{
    if (auto good = checkFolder(folder); !good)
        return tl::make_unexpected(good.error());
    for (const auto find : {findIdx, findCifar, findFolders}) {
        auto found = find(folder, Published::Training);
        if (!found)
            return tl::make_unexpected(found.error());
        if (*found)
            return std::move(**found);
    }
    return core::fail(
        core::FailureKind::Usage, "unknown_layout",
        "The folder " + printableName(folder) +
            " holds no set of images that is known here. Looked for: JPEG files in CLASS/ or "
            "CLASS/images/, "
            "in the folder itself or in train/ (ImageNet, tiny-imagenet-200); *-images-idx3-ubyte "
            "with "
            "*-labels-idx1-ubyte (MNIST); data_batch_*.bin or train.bin (CIFAR's binary files). "
            "Give the "
            "folder in which these lie, or make a stand-in set with strata-engine make-images.");
}

core::Expected<std::optional<ImageSet>> findTestImages(const ImageSet &training)
{
    switch (training.layout) {
    case Layout::Idx:
        return findIdx(training.folder, Published::Test);
    case Layout::Cifar:
        return findCifar(training.folder, Published::Test);
    case Layout::Folders:
        if (training.imageName(0).starts_with("train/"))
            return findFolders(training.folder, Published::Test);
        break;
    }
    return std::optional<ImageSet>();
}

} // namespace strata::engine::training::data
