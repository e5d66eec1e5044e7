// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A graph of operations as cuDNN takes it, with the engines that cuDNN proposes for it. The only
//! code that sees cuDNN's frontend.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_spec.h"
#include "engine/core/expected.h"

#include <cudnn.h>

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace cudnn_frontend {
class DeviceProperties;
}

namespace strata::engine::backends::cuda {

using PlanSpec = std::variant<ConvolutionPlanSpec, NormalizationPlanSpec, AttentionPlanSpec>;
std::string textOf(const PlanSpec &spec);

//! The GPU that engines are asked for: of a handle, or, where there is none, one that its
//! properties describe.
struct PlanTarget {
    cudnnHandle_t handle = nullptr;
    std::shared_ptr<const cudnn_frontend::DeviceProperties> properties;
};

//! From cuDNN's JSON form (9.8 and later); fails as Unsupported where cuDNN does not take it.
core::Expected<PlanTarget> targetOf(const std::string &propertiesJson);

//! Instant: the library's model of speed. Fallback: slower engines that suit more shapes.
enum class Proposals { Heuristic, Fallback, Both };

class PlanGraph {
public:
    //! Unsupported with cuDNN's reason where it proposes nothing for the graph.
    static core::Expected<std::unique_ptr<PlanGraph>>
    make(const PlanTarget &target, const PlanSpec &spec, Proposals proposals);
    virtual ~PlanGraph() = default;

    //! Engines with their settings, the best first, less those that excludedNotes() forbids.
    virtual std::size_t candidates() const = 0;
    virtual std::string engine(std::size_t candidate) const = 0; //!< "eng34_k2=27_k13=0"
    virtual std::vector<cudnnBackendNumericalNote_t> notes(std::size_t candidate) const = 0;
    //! Whether cuDNN says that the engine can do it, in a work space of at most 1 GiB; fast, and
    //! needs no GPU.
    virtual core::Expected<void> supports(std::size_t candidate) = 0;
    //! May compile code; before any of the below.
    virtual core::Expected<void> build(std::size_t candidate) = 0;
    //! Frees the code of all others that were built.
    virtual void keepOnly(std::size_t candidate) = 0;
    virtual std::size_t workspaceBytes(std::size_t candidate) const = 0;
    //! Puts it into the handle's stream. \param workspace workspaceBytes(), aligned to 256
    virtual core::Expected<void> execute(std::size_t candidate, const PlanPointers &pointers,
                                         void *workspace) = 0;
};

} // namespace strata::engine::backends::cuda
