// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_plan.h"

#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {

using core::Expected;
using core::FailureKind;

Expected<std::shared_ptr<CudnnHandle>> CudnnHandle::make(cudaStream_t stream)
{
    auto handle = std::shared_ptr<CudnnHandle>(new CudnnHandle);
    if (auto made = STRATA_CUDNN(cudnnCreate(&handle->m_handle)); !made)
        return tl::make_unexpected(made.error());
    if (auto set = STRATA_CUDNN(cudnnSetStream(handle->m_handle, stream)); !set)
        return tl::make_unexpected(set.error());
    handle->m_stream = stream;
    return handle;
}

CudnnHandle::~CudnnHandle()
{
    if (m_handle != nullptr)
        cudnnDestroy(m_handle);
}

Expected<void> CudnnHandle::use(cudaStream_t stream)
{
    if (stream == m_stream)
        return {};
    auto set = STRATA_CUDNN(cudnnSetStream(m_handle, stream));
    if (set)
        m_stream = stream;
    return set;
}

CudnnPlan::CudnnPlan(std::shared_ptr<CudnnHandle> handle, std::shared_ptr<PlanGraph> graph,
                     std::size_t candidate, const std::string &how, bool rounds) :
    m_handle(std::move(handle)),
    m_graph(std::move(graph)),
    m_candidate(candidate),
    m_workspaceBytes(m_graph->workspaceBytes(candidate)),
    m_engine(m_graph->engine(candidate) + " (" + how + ")"),
    m_notes(m_graph->notes(candidate)),
    m_rounds(rounds)
{
}

bool CudnnPlan::has(cudnnBackendNumericalNote_t note) const
{
    return std::find(m_notes.begin(), m_notes.end(), note) != m_notes.end();
}

Expected<void> CudnnPlan::run(const PlanPointers &pointers, void *workspace,
                              cudaStream_t stream) const
{
    if (!m_handle)
        return core::fail(FailureKind::Internal, "no_gpu",
                          "A plan made for a described GPU cannot run.");
    if (auto set = m_handle->use(stream); !set)
        return set;
    return m_graph->execute(m_candidate, pointers, workspace);
}

} // namespace strata::engine::backends::cuda
