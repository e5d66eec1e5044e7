// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/pcie_meter.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

namespace strata::engine::telemetry {
namespace {

using inventory::NvmlStatus;

constexpr int sent = 0; // nvmlPcieUtilCounter_t
constexpr int received = 1;
constexpr std::chrono::seconds patience{1};

} // namespace

//! Shared with the thread, which may outlive the meter in a call that never returns.
struct PcieMeter::State {
    struct Device {
        inventory::NvmlDevice handle = nullptr;
        NvmlStatus status = NvmlStatus::Success;
        std::optional<Rates> latest;
    };
    std::shared_ptr<const inventory::Nvml> nvml;
    std::chrono::milliseconds pause;

    std::mutex mutex; // of all below
    std::condition_variable changed;
    std::vector<Device> devices;
    bool stopping = false;
    bool ended = false;

    void ask(std::unique_lock<std::mutex> &lock, std::size_t i)
    {
        const inventory::NvmlDevice handle = devices[i].handle;
        lock.unlock();
        unsigned in = 0;
        unsigned out = 0;
        NvmlStatus status = nvml->pcieThroughput(handle, received, &in);
        if (status == NvmlStatus::Success)
            status = nvml->pcieThroughput(handle, sent, &out);
        lock.lock();
        devices[i].status = status;
        if (status == NvmlStatus::Success)
            devices[i].latest = Rates{1e3 * in, 1e3 * out};
    }

    void run()
    {
        std::unique_lock lock(mutex);
        for (bool any = true; any && !stopping;) {
            any = false;
            for (std::size_t i = 0; i < devices.size() && !stopping; ++i) {
                if (!inventory::isFinal(devices[i].status))
                    ask(lock, i);
                any = any || !inventory::isFinal(devices[i].status);
            }
            changed.wait_for(lock, pause, [this] { return stopping; });
        }
        ended = true;
        changed.notify_all();
    }
};

PcieMeter::PcieMeter(std::shared_ptr<const inventory::Nvml> nvml,
                     const std::vector<inventory::NvmlDevice> &devices,
                     std::chrono::milliseconds pause) :
    m_state(std::make_shared<State>())
{
    m_state->nvml = std::move(nvml);
    m_state->pause = pause;
    for (const inventory::NvmlDevice handle : devices)
        m_state->devices.push_back({handle, NvmlStatus::Success, {}});
    std::thread([state = m_state] { state->run(); }).detach();
}

PcieMeter::~PcieMeter()
{
    std::unique_lock lock(m_state->mutex);
    m_state->stopping = true;
    m_state->changed.notify_all();
    m_state->changed.wait_for(lock, patience, [this] { return m_state->ended; });
}

std::optional<PcieMeter::Rates> PcieMeter::take(std::size_t device)
{
    const std::lock_guard lock(m_state->mutex);
    return std::exchange(m_state->devices[device].latest, std::nullopt);
}

NvmlStatus PcieMeter::status(std::size_t device) const
{
    const std::lock_guard lock(m_state->mutex);
    return m_state->devices[device].status;
}

} // namespace strata::engine::telemetry
