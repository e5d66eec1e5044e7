// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/gpu_usage.h"

#include "engine/inventory/gpu_driver_facts.h"
#include "engine/telemetry/pcie_meter.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace strata::engine::telemetry {
namespace {

using inventory::Nvml;
using inventory::NvmlStatus;

constexpr int multiprocessorClock = 1; // nvmlClockType_t
constexpr int memoryClock = 2;
constexpr int chipSensor = 0; // nvmlTemperatureSensors_t
constexpr double mega = 1e6;
constexpr double milli = 1e-3;
constexpr double percent = 1e-2;

//! nvmlClocksEventReasons; that a GPU has nothing to do (bit 0) slows down no work.
constexpr unsigned long long idleReason = 0x1;
struct Reason {
    unsigned long long bit;
    const char *name;
};
constexpr std::array<Reason, 8> reasons{{{0x2, "clocks set by the administrator"},
                                         {0x4, "power cap"},
                                         {0x8, "hardware slowdown"},
                                         {0x10, "sync boost group"},
                                         {0x20, "temperature (driver)"},
                                         {0x40, "temperature (hardware)"},
                                         {0x80, "power brake"},
                                         {0x100, "display clock"}}};

std::string textOf(const inventory::NvmlFunction<inventory::NvmlDevice, char *, unsigned> &ask,
                   inventory::NvmlDevice device)
{
    std::array<char, 128> text{};
    return ask(device, text.data(), text.size() - 1) == NvmlStatus::Success ? text.data() : "";
}

std::string shareText(std::uint64_t part, std::uint64_t all)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.0f %%",
                  100.0 * static_cast<double>(part) / static_cast<double>(all));
    return text.data();
}

//! One GPU: asks for each quantity until the driver says that it has none.
class Gpu {
public:
    Gpu(std::shared_ptr<const Nvml> nvml, inventory::NvmlDevice handle, unsigned index) :
        m_nvml(std::move(nvml)),
        m_handle(handle),
        m_prefix("gpu." + std::to_string(index) + ".")
    {
    }

    void read(double atSeconds, const std::optional<PcieMeter::Rates> &pcie,
              std::vector<Reading> &readings)
    {
        if (m_lostAt)
            return;
        m_now = atSeconds;
        m_readings = &readings;
        readWork();
        readState();
        readThrottling();
        if (pcie) {
            put("pcie.receive", "B/s", pcie->receive);
            put("pcie.send", "B/s", pcie->send);
        }
        m_readings = nullptr;
    }

    bool lost() const { return m_lostAt.has_value(); }

    //! "gpu.0: power (Not Supported)"; \param pcie what the counting of its link said last
    std::string missing(NvmlStatus pcie) const
    {
        std::map<std::string, NvmlStatus> all = m_absent;
        if (pcie != NvmlStatus::Success && pcie != NvmlStatus::GpuIsLost)
            all["pcie.receive, pcie.send"] = pcie;
        std::string text;
        for (const auto &[what, status] : all)
            text += (text.empty() ? m_prefix.substr(0, m_prefix.size() - 1) + " " : ", ") + what +
                    " (" + m_nvml->textOf(status) + ")";
        return text;
    }

    void addFacts(std::map<std::string, std::string> &facts) const
    {
        std::string by;
        for (std::size_t i = 0; i < reasons.size(); ++i)
            if (m_seen[i] > 0)
                by += (by.empty() ? "" : ", ") + std::string(reasons[i].name) + " " +
                      shareText(m_seen[i], m_asked);
        if (!by.empty())
            facts[m_prefix + "throttled_by"] = by;
        if (m_lostAt) {
            std::array<char, 64> text{};
            std::snprintf(text.data(), text.size(), "after %.1f s of the trial", *m_lostAt);
            facts[m_prefix + "lost"] = text.data();
        }
    }

private:
    template <typename Call>
    bool ask(const char *what, Call call)
    {
        if (m_lostAt || m_absent.contains(what))
            return false;
        const NvmlStatus status = call();
        if (status == NvmlStatus::GpuIsLost)
            m_lostAt = m_now;
        else if (inventory::isFinal(status))
            m_absent[what] = status;
        return status == NvmlStatus::Success;
    }

    void put(const char *series, const char *unit, double value)
    {
        m_readings->push_back({m_prefix + series, unit, value});
    }

    //! Asks a function of the device alone that gives one number.
    template <typename Value>
    void readNumber(const char *series, const char *unit,
                    const inventory::NvmlFunction<inventory::NvmlDevice, Value *> &function,
                    double scale)
    {
        Value value = 0;
        if (ask(series, [&] { return function(m_handle, &value); }))
            put(series, unit, scale * static_cast<double>(value));
    }

    //! Likewise one that is given one of several.
    void readOneOf(const char *series, const char *unit,
                   const inventory::NvmlFunction<inventory::NvmlDevice, int, unsigned *> &function,
                   int which, double scale)
    {
        unsigned value = 0;
        if (ask(series, [&] { return function(m_handle, which, &value); }))
            put(series, unit, scale * value);
    }

    void readWork()
    {
        inventory::NvmlUtilization used;
        if (ask("utilization", [&] { return m_nvml->utilization(m_handle, &used); })) {
            put("utilization", "1", percent * used.gpu);
            put("memory_controller", "1", percent * used.memory);
        }
        inventory::NvmlMemory memory;
        if (ask("memory", [&] { return m_nvml->memory(m_handle, &memory); }))
            put("memory", "B", static_cast<double>(memory.used));
    }

    void readState()
    {
        readOneOf("clock.sm", "Hz", m_nvml->clock, multiprocessorClock, mega);
        readOneOf("clock.memory", "Hz", m_nvml->clock, memoryClock, mega);
        readNumber("power", "W", m_nvml->power, milli);
        readOneOf("temperature", "°C", m_nvml->temperature, chipSensor, 1);
        readNumber("pcie.generation", "1", m_nvml->pcieGeneration, 1);
        readNumber("pcie.width", "1", m_nvml->pcieWidth, 1);
        unsigned long long millijoules = 0;
        if (!ask("energy", [&] { return m_nvml->energy(m_handle, &millijoules); }))
            return;
        if (!m_firstEnergy || millijoules < *m_firstEnergy) // the driver was reloaded
            m_firstEnergy = millijoules;
        put("energy", "J", milli * static_cast<double>(millijoules - *m_firstEnergy));
    }

    void readThrottling()
    {
        unsigned long long mask = 0;
        if (!ask("throttled", [&] { return m_nvml->throttleReasons(m_handle, &mask); }))
            return;
        put("throttled", "1", (mask & ~idleReason) != 0 ? 1 : 0);
        ++m_asked;
        for (std::size_t i = 0; i < reasons.size(); ++i)
            m_seen[i] += (mask & reasons[i].bit) != 0 ? 1 : 0;
    }

    std::shared_ptr<const Nvml> m_nvml;
    inventory::NvmlDevice m_handle;
    std::string m_prefix; //!< "gpu.0."
    std::map<std::string, NvmlStatus> m_absent;
    std::optional<double> m_lostAt;
    std::optional<unsigned long long> m_firstEnergy;
    std::uint64_t m_asked = 0;
    std::array<std::uint64_t, reasons.size()> m_seen{};
    double m_now = 0;                           // of the present read()
    std::vector<Reading> *m_readings = nullptr; // likewise
};

class GpuUsage final : public Source {
public:
    GpuUsage(const core::Expected<std::shared_ptr<const Nvml>> &nvml, const GpuChoice &choice)
    {
        if (!nvml) {
            m_reason = nvml.error().text;
            return;
        }
        const std::vector<inventory::NvmlDevice> handles = addGpus(*nvml, choice);
        if (m_gpus.empty() && m_reason.empty())
            m_reason = "the driver shows this process no GPU";
        if (!m_gpus.empty())
            m_pcie.emplace(*nvml, handles);
    }

    std::string name() const override { return "gpu"; }

    void read(double atSeconds, std::vector<Reading> &readings) override
    {
        for (std::size_t i = 0; i < m_gpus.size(); ++i)
            m_gpus[i].read(atSeconds, m_pcie->take(i), readings);
    }

    std::string missing() const override
    {
        std::string text = m_reason;
        for (std::size_t i = 0; i < m_gpus.size(); ++i)
            if (const std::string gpu = m_gpus[i].missing(m_pcie->status(i)); !gpu.empty())
                text += (text.empty() ? "" : "; ") + gpu;
        return text;
    }

    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts = m_facts;
        for (const Gpu &gpu : m_gpus)
            gpu.addFacts(facts);
        return facts;
    }

private:
    std::vector<inventory::NvmlDevice> addGpus(const std::shared_ptr<const Nvml> &nvml,
                                               const GpuChoice &choice)
    {
        std::array<char, 96> driver{}; // NVML's own bound is 80
        if (nvml->driverVersion(driver.data(), driver.size()) == NvmlStatus::Success)
            m_facts["gpu.driver"] = driver.data();
        unsigned count = 0;
        if (const NvmlStatus status = nvml->deviceCount(&count); status != NvmlStatus::Success)
            m_reason = "the driver does not list its GPUs: " + nvml->textOf(status);
        std::vector<inventory::NvmlDevice> all(count);
        std::vector<NamedGpu> names(count);
        for (unsigned i = 0; i < count; ++i) {
            if (nvml->deviceByIndex(i, &all[i]) != NvmlStatus::Success)
                all[i] = nullptr; // e.g. one of another user's container
            else
                names[i] = {textOf(nvml->name, all[i]), textOf(nvml->uuid, all[i]),
                            inventory::addressOf(*nvml, all[i]).value_or("")};
        }
        std::vector<inventory::NvmlDevice> used;
        for (const unsigned i : chosenGpus(choice, names)) {
            if (all[i] == nullptr)
                continue;
            used.push_back(all[i]);
            m_gpus.emplace_back(nvml, all[i], i);
            inventory::addGpuDeviceFacts(*nvml, all[i], i, inventory::HostFiles(""), m_facts);
        }
        return used;
    }

    std::string m_reason; //!< why there is nothing at all
    std::vector<Gpu> m_gpus;
    std::map<std::string, std::string> m_facts;
    std::optional<PcieMeter> m_pcie; //!< by the index in m_gpus
};

std::optional<std::string> environment(const char *name)
{
    const char *value = std::getenv(name);
    return value != nullptr ? std::optional<std::string>(value) : std::nullopt;
}

} // namespace

GpuChoice gpuChoiceOfProcess()
{
    return {
        environment("CUDA_VISIBLE_DEVICES"), environment("CUDA_DEVICE_ORDER") == "PCI_BUS_ID", {}};
}

std::vector<unsigned> chosenGpus(const GpuChoice &choice, const std::vector<NamedGpu> &all)
{
    std::vector<unsigned> everyone;
    for (unsigned i = 0; i < all.size(); ++i)
        everyone.push_back(i);
    const auto computing = std::ranges::find(all, choice.address, &NamedGpu::address);
    if (!choice.address.empty() && computing != all.end())
        return {static_cast<unsigned>(computing - all.begin())};
    if (!choice.devices)
        return everyone;
    const bool alike =
        std::ranges::all_of(all, [&](const NamedGpu &gpu) { return gpu.name == all.front().name; });
    std::vector<unsigned> chosen;
    for (const std::string_view part : inventory::split(*choice.devices, ',')) {
        const std::string_view word = inventory::trimmed(part);
        const auto byUuid = std::ranges::find_if(all, [&](const NamedGpu &gpu) {
            return word.starts_with("GPU-") && gpu.uuid.starts_with(word);
        });
        const auto number = inventory::toInteger(word);
        if (byUuid != all.end())
            chosen.push_back(static_cast<unsigned>(byUuid - all.begin()));
        else if (number && *number >= 0 && *number < std::ssize(all) && (alike || choice.busOrder))
            chosen.push_back(static_cast<unsigned>(*number));
        else if (!word.empty() && (!number || (*number >= 0 && *number < std::ssize(all))))
            return everyone;
        else
            break; // CUDA, too, reads the list up to the first that there is not
    }
    std::ranges::sort(chosen);
    return chosen;
}

std::unique_ptr<Source> makeGpuUsage(const core::Expected<std::shared_ptr<const Nvml>> &nvml,
                                     const GpuChoice &choice)
{
    return std::make_unique<GpuUsage>(nvml, choice);
}

} // namespace strata::engine::telemetry
