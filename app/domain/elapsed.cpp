// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/elapsed.h"

namespace strata::app::domain {

QLatin1String elapsedFact(ElapsedPart part)
{
    switch (part) {
    case ElapsedPart::Connect:
        return QLatin1String("time.connect_s");
    case ElapsedPart::BootVm:
        return QLatin1String("time.boot_vm_s");
    case ElapsedPart::SendEngine:
        return QLatin1String("time.send_engine_s");
    case ElapsedPart::SetUpRuntime:
        return QLatin1String("time.set_up_runtime_s");
    case ElapsedPart::Meet:
        return QLatin1String("time.meet_s");
    case ElapsedPart::Launch:
        return QLatin1String("time.launch_s");
    case ElapsedPart::Prepare:
        return QLatin1String("time.prepare_s");
    case ElapsedPart::FirstStep:
        return QLatin1String("time.first_step_s");
    case ElapsedPart::WarmUp:
        return QLatin1String("time.warmup_s");
    case ElapsedPart::Input:
    case ElapsedPart::Work:
    case ElapsedPart::Exchange:
        return {};
    case ElapsedPart::Check:
        return QLatin1String("time.check_s");
    case ElapsedPart::CleanUp:
        return QLatin1String("time.clean_up_s");
    }
    return {};
}

} // namespace strata::app::domain
