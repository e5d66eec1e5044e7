// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/record_files.h"
#include "engine/training/data/set_readers.h"

#include <algorithm>
#include <iterator>

namespace strata::engine::training::data {
namespace {

struct Variant {
    const char *name;
    const char *trainingFiles; //!< how their names begin
    const char *testFile;
    std::uint64_t labelBytes;   //!< the last of them is the label; CIFAR-100 has the coarse class
                                //!< before the fine one
    PixelStatistics statistics; //!< of its training images
};

constexpr Variant cifar10{"cifar-10",
                          "data_batch_",
                          "test_batch.bin",
                          1,
                          {{0.4914F, 0.4822F, 0.4465F}, {0.2470F, 0.2435F, 0.2616F}}};
constexpr Variant cifar100{"cifar-100",
                           "train.bin",
                           "test.bin",
                           2,
                           {{0.5071F, 0.4865F, 0.4409F}, {0.2673F, 0.2564F, 0.2762F}}};

std::vector<std::string> filesOf(const Variant &variant, Published part,
                                 const std::vector<std::string> &names)
{
    std::vector<std::string> files;
    std::copy_if(names.begin(), names.end(), std::back_inserter(files), [&](const auto &name) {
        return part == Published::Test
                   ? name == variant.testFile
                   : name.starts_with(variant.trainingFiles) && name.ends_with(".bin");
    });
    return files;
}

core::Expected<void> addFile(ImageSet &set, const Variant &variant, const std::string &name)
{
    auto file = RecordFile::open(set.folder, name);
    if (!file)
        return tl::make_unexpected(file.error());
    const std::uint64_t record = set.records.bytes();
    if (file->bytes() == 0 || file->bytes() % record != 0)
        return file->unusable("has " + std::to_string(file->bytes()) +
                              " bytes, which is not a whole number of images of " +
                              std::to_string(record) + " bytes each");
    set.records.firstOfFile.push_back(set.images());
    set.files.add(name);
    const std::uint64_t recordsAtOnce = 1024;
    for (std::uint64_t offset = 0; offset < file->bytes(); offset += recordsAtOnce * record) {
        const auto part =
            file->read(offset, std::min(recordsAtOnce * record, file->bytes() - offset));
        if (!part)
            return tl::make_unexpected(part.error());
        for (std::size_t start = variant.labelBytes - 1; start < part->size(); start += record)
            set.labels.push_back(std::to_integer<std::int32_t>((*part)[start]));
    }
    return {};
}

} // namespace

FoundSet findCifar(const std::string &folder, Published part)
{
    const std::vector<std::string> names = fileNames(folder);
    const bool has10 = !filesOf(cifar10, Published::Training, names).empty();
    const Variant &variant = has10 ? cifar10 : cifar100;
    const std::vector<std::string> files = filesOf(variant, part, names);
    if (files.empty())
        return std::optional<ImageSet>();
    ImageSet set;
    set.layout = Layout::Cifar;
    set.layoutName = variant.name;
    set.folder = folder;
    set.statistics = variant.statistics;
    set.records.shape = {3, 32, 32};
    set.records.recordHeaderBytes = variant.labelBytes;
    for (const std::string &name : files) {
        if (auto good = addFile(set, variant, name); !good)
            return tl::make_unexpected(good.error());
    }
    set.classes = 1 + *std::max_element(set.labels.begin(), set.labels.end());
    return set;
}

} // namespace strata::engine::training::data
