// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"

#include <algorithm>
#include <array>
#include <set>

namespace strata::engine::inventory {

namespace {

//! Only what a numerical library chooses its kernels by.
constexpr std::array<std::string_view, 22> isaNames{
    "sse4_2", "avx", "f16c", "fma", "avx2", "avx_vnni", "avx512f", "avx512dq", "avx512bw",
    "avx512vl", "avx512_vnni", "avx512_bf16", "avx512_fp16", "amx_tile", "amx_int8", "amx_bf16",
    "amx_fp16",
    // AArch64
    "asimd", "asimddp", "sve", "bf16", "i8mm"};

struct Processors {
    int count = 0;
    std::set<std::string> sockets;
    std::set<std::string> cores;              //!< "socket:core", as core ids repeat on each socket
    std::map<std::string, std::string> first; //!< fields of the first processor
};

void closeProcessor(Processors &all, std::map<std::string, std::string> &fields)
{
    if (!fields.contains("processor"))
        return fields.clear();
    ++all.count;
    if (fields.contains("physical id") && fields.contains("core id")) {
        all.sockets.insert(fields["physical id"]);
        all.cores.insert(fields["physical id"] + ":" + fields["core id"]);
    }
    if (all.first.empty())
        all.first = fields;
    fields.clear();
}

Processors readProcessors(const std::string &cpuinfo)
{
    Processors all;
    std::map<std::string, std::string> fields;
    for (const std::string_view line : split(cpuinfo, '\n')) {
        const std::size_t colon = line.find(':');
        if (trimmed(line).empty())
            closeProcessor(all, fields);
        else if (colon != std::string_view::npos)
            fields[std::string(trimmed(line.substr(0, colon)))] =
                std::string(trimmed(line.substr(colon + 1)));
    }
    closeProcessor(all, fields);
    return all;
}

std::string isaOf(const std::string &flags)
{
    const std::vector<std::string_view> words = split(flags, ' ');
    std::string isa;
    for (const std::string_view name : isaNames) {
        if (std::find(words.begin(), words.end(), name) == words.end())
            continue;
        isa += isa.empty() ? "" : " ";
        isa += name;
    }
    return isa;
}

void addCacheFacts(const HostFiles &files, Facts &facts)
{
    const std::string caches = "/sys/devices/system/cpu/cpu0/cache/";
    for (const std::string &index : files.names(caches)) {
        const std::string directory = caches + index + "/";
        const auto level = files.line(directory + "level");
        const auto type = files.line(directory + "type");
        const auto size = files.line(directory + "size"); // "2048K"
        if (!level || !type || !size || !size->ends_with('K') || *type == "Instruction")
            continue;
        const auto kibibytes = toInteger(std::string_view(*size).substr(0, size->size() - 1));
        const std::string key = *level == "1" ? "cache.l1d_bytes" : "cache.l" + *level + "_bytes";
        if (kibibytes)
            facts[key] = std::to_string(*kibibytes * 1024);
    }
}

} // namespace

void addCpuFacts(const HostFiles &files, Facts &facts)
{
    const auto put = [&facts](const char *key, const std::string &value) {
        if (!value.empty())
            facts[key] = value;
    };
    if (const auto cpuinfo = files.text("/proc/cpuinfo")) {
        Processors all = readProcessors(*cpuinfo);
        put("cpu.model", all.first["model name"]);
        put("cpu.vendor", all.first["vendor_id"]);
        put("cpu.microcode", all.first["microcode"]);
        put("cpu.isa",
            isaOf(all.first.contains("flags") ? all.first["flags"] : all.first["Features"]));
        put("cpu.logical", all.count > 0 ? std::to_string(all.count) : "");
        put("cpu.cores", all.cores.empty() ? "" : std::to_string(all.cores.size()));
        put("cpu.sockets", all.sockets.empty() ? "" : std::to_string(all.sockets.size()));
    }
    if (const auto kilohertz =
            files.integer("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq"))
        put("cpu.frequency_max_hz", std::to_string(*kilohertz * 1000));
    addCacheFacts(files, facts);
}

} // namespace strata::engine::inventory
