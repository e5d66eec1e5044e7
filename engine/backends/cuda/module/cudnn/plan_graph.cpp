// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/plan_graph.h"

#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"
#include "engine/backends/cuda/module/cudnn/plan_operations.h"

#include <algorithm>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
namespace fe = cudnn_frontend;

constexpr std::int64_t mostWorkspaceBytes = std::int64_t{1} << 30;

//! Opens what the frontend keeps to itself: the plans one by one, so that a run does not look its
//! tensors up in maps.
class OpenGraph : public fe::graph::Graph {
public:
    fe::graph::Execution_plan_list &list() { return plans; }
    const fe::graph::Execution_plan_list &list() const { return plans; }
    const std::unordered_set<std::int64_t> &tensors() const { return variant_pack_uids; }
    //! Those that the frontend adds to some operations, such as attention; once the graph is built.
    fe::error_t findOwnTensors()
    {
        // What an engine wants of it lies behind, and is to be as aligned as the whole.
        constexpr std::int64_t alignment = 256;
        m_workspaceBytes =
            (get_fe_workspace_size_subtree() + alignment - 1) / alignment * alignment;
        std::int64_t offset = 0;
        auto status = collect_pass_by_value_tensors_subtree(m_values);
        return status.is_good() ? collect_tensors_in_workspace_subtree(m_inWorkspace, offset)
                                : status;
    }
    //! Of the work space, before what an engine wants of it.
    std::int64_t ownWorkspaceBytes() const { return m_workspaceBytes; }
    //! Whether something must be written into the work space first, as for attention before 9.6.
    bool wantsPreparation() const
    {
        return std::ranges::any_of(m_inWorkspace,
                                   [](const auto &each) { return std::get<0>(each.second) != 2; });
    }
    bool owns(std::int64_t id) const { return m_values.contains(id) || m_inWorkspace.contains(id); }
    //! Of a tensor that the frontend added; good for as long as the graph.
    void *addressOfOwn(std::int64_t id, void *workspace)
    {
        if (const auto value = m_values.find(id); value != m_values.end())
            return std::visit([](auto &number) -> void * { return &number; }, value->second);
        const auto place = m_inWorkspace.find(id);
        return place == m_inWorkspace.end()
                   ? nullptr
                   : static_cast<std::byte *>(workspace) + std::get<1>(place->second);
    }

private:
    std::unordered_map<uid_t, pass_by_values_t> m_values;
    std::unordered_map<uid_t, std::tuple<std::int64_t, std::int64_t, std::vector<float>>>
        m_inWorkspace; //!< what is to be done with it, and where it begins
    std::int64_t m_workspaceBytes = 0;
};

Expected<void> checkedFrontend(fe::error_t status, const PlanSpec &spec)
{
    if (status.is_good())
        return {};
    return tl::make_unexpected(unsupportedByCudnn(textOf(spec), status.get_message()));
}

struct DestroyDescriptor {
    void operator()(void *descriptor) const { cudnnBackendDestroyDescriptor(descriptor); }
};
using Descriptor = std::unique_ptr<void, DestroyDescriptor>;

//! The tensors of one execution, as cuDNN takes them; good for as long as the pointers stay.
struct Pack {
    PlanPointers pointers;
    void *workspace = nullptr;
    Descriptor descriptor;
};

Expected<Descriptor> makePack(const std::vector<std::int64_t> &ids,
                              const std::vector<void *> &addresses, void *workspace)
{
    cudnnBackendDescriptor_t raw = nullptr;
    if (auto made =
            STRATA_CUDNN(cudnnBackendCreateDescriptor(CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR, &raw));
        !made)
        return tl::make_unexpected(made.error());
    Descriptor pack(raw);
    const auto count = static_cast<std::int64_t>(ids.size());
    const auto done =
        STRATA_CUDNN(cudnnBackendSetAttribute(raw, CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS,
                                              CUDNN_TYPE_INT64, count, ids.data()))
            .and_then([&] {
                return STRATA_CUDNN(
                    cudnnBackendSetAttribute(raw, CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS,
                                             CUDNN_TYPE_VOID_PTR, count, addresses.data()));
            })
            .and_then([&] {
                return STRATA_CUDNN(cudnnBackendSetAttribute(raw, CUDNN_ATTR_VARIANT_PACK_WORKSPACE,
                                                             CUDNN_TYPE_VOID_PTR, 1, &workspace));
            })
            .and_then([&] { return STRATA_CUDNN(cudnnBackendFinalize(raw)); });
    if (!done)
        return tl::make_unexpected(done.error());
    return pack;
}

class FrontendGraph final : public PlanGraph {
public:
    FrontendGraph(cudnnHandle_t handle, const PlanSpec &spec) : m_handle(handle), m_spec(spec) {}

    Expected<void> open(const PlanTarget &target, Proposals proposals)
    {
        if (target.properties)
            m_graph.set_device_properties(target.properties);
        m_scalars = addOperations(m_graph, m_spec);
        auto status = m_graph.validate();
        if (status.is_good())
            status = m_graph.build_operation_graph(m_handle);
        if (status.is_good())
            status = m_graph.create_execution_plans(modesOf(proposals));
        if (status.is_good())
            status = m_graph.findOwnTensors();
        if (status.is_bad())
            return checkedFrontend(status, m_spec);
        if (auto known = requireAddresses(); !known)
            return known;
        for (std::size_t i = 0; i < m_graph.list().numeric_notes.size(); ++i)
            if (isAllowed(i))
                m_candidates.push_back(static_cast<std::int64_t>(i));
        if (m_candidates.empty())
            return tl::make_unexpected(unsupportedByCudnn(
                textOf(m_spec), "no engine of the asked precision and algorithm"));
        return {};
    }

    std::size_t candidates() const override { return m_candidates.size(); }

    std::string engine(std::size_t candidate) const override
    {
        std::string name;
        const auto status = m_graph.list().get_name_at_index(m_candidates[candidate], name);
        return status.is_good() ? name : "engine without a name";
    }

    std::vector<cudnnBackendNumericalNote_t> notes(std::size_t candidate) const override
    {
        return notesAt(static_cast<std::size_t>(m_candidates[candidate]));
    }

    Expected<void> supports(std::size_t candidate) override
    {
        m_graph.list().set_max_workspace_allowed(mostWorkspaceBytes);
        return checkedFrontend(m_graph.list().check_support_at_index(m_candidates[candidate]),
                               m_spec);
    }

    Expected<void> build(std::size_t candidate) override
    {
        return checkedFrontend(m_graph.build_plan_at_index(m_candidates[candidate]), m_spec);
    }

    void keepOnly(std::size_t candidate) override
    {
        auto &plans = m_graph.list().execution_plans;
        for (std::size_t i = 0; i < plans.size(); ++i)
            if (static_cast<std::int64_t>(i) != m_candidates[candidate])
                plans[i].reset();
    }

    std::size_t workspaceBytes(std::size_t candidate) const override
    {
        const std::int64_t bytes =
            m_graph.ownWorkspaceBytes() + planAt(candidate).getWorkspaceSize();
        return static_cast<std::size_t>(std::max<std::int64_t>(bytes, 0));
    }

    Expected<void> execute(std::size_t candidate, const PlanPointers &pointers,
                           void *workspace) override
    {
        const auto pack = packOf(pointers, workspace);
        if (!pack)
            return tl::make_unexpected(pack.error());
        return STRATA_CUDNN(cudnnBackendExecute(m_handle, planAt(candidate).get_raw_desc(), *pack));
    }

private:
    static std::vector<fe::HeurMode_t> modesOf(Proposals proposals)
    {
        switch (proposals) {
        case Proposals::Heuristic:
            return {fe::HeurMode_t::A};
        case Proposals::Fallback:
            return {fe::HeurMode_t::FALLBACK};
        case Proposals::Both:
            break;
        }
        return {fe::HeurMode_t::A, fe::HeurMode_t::FALLBACK};
    }

    //! Before anything is built; so a plan cannot fail for that when it runs.
    Expected<void> requireAddresses() const
    {
        const std::vector<std::int64_t> given = tensorIds(m_spec);
        for (const std::int64_t id : m_graph.tensors())
            if (!m_graph.owns(id) && std::ranges::find(given, id) == given.end())
                return tl::make_unexpected(unsupportedByCudnn(
                    textOf(m_spec), "no address for tensor " + std::to_string(id)));
        if (m_graph.wantsPreparation())
            return tl::make_unexpected(
                unsupportedByCudnn(textOf(m_spec), "this needs cuDNN 9.6 or later"));
        return {};
    }

    const fe::ExecutionPlan &planAt(std::size_t candidate) const
    {
        return *m_graph.list().execution_plans.at(
            static_cast<std::size_t>(m_candidates[candidate]));
    }

    std::vector<cudnnBackendNumericalNote_t> notesAt(std::size_t index) const
    {
        std::vector<cudnnBackendNumericalNote_t> notes;
        for (const fe::NumericalNote_t note : m_graph.list().numeric_notes[index]) {
            cudnnBackendNumericalNote_t found = CUDNN_NUMERICAL_NOTE_TYPE_COUNT;
            if (fe::detail::convert_to_cudnn_type(note, found) == CUDNN_STATUS_SUCCESS)
                notes.push_back(found);
        }
        return notes;
    }

    bool isAllowed(std::size_t index) const
    {
        // Bytes whose filters would have to be put in another order first.
        for (const fe::BehaviorNote_t note : m_graph.list().behavior_notes[index])
            if (note == fe::BehaviorNote_t::REQUIRES_FILTER_INT8x32_REORDER)
                return false;
        const auto *convolution = std::get_if<ConvolutionPlanSpec>(&m_spec);
        return convolution == nullptr || mayUse(*convolution, notesAt(index));
    }

    Expected<cudnnBackendDescriptor_t> packOf(const PlanPointers &pointers, void *workspace)
    {
        for (const Pack &pack : m_packs)
            if (pack.workspace == workspace && pack.pointers == pointers)
                return pack.descriptor.get();
        std::vector<std::int64_t> ids;
        std::vector<void *> addresses;
        for (const std::int64_t id : m_graph.tensors()) {
            ids.push_back(id);
            addresses.push_back(m_graph.owns(id) ? m_graph.addressOfOwn(id, workspace)
                                                 : addressOf(id, pointers, m_scalars));
            if (addresses.back() == nullptr)
                return core::fail(core::FailureKind::Internal, "cudnn_tensor_missing",
                                  "A plan for " + textOf(m_spec) + " was run without its tensor " +
                                      std::to_string(id) + ".");
        }
        // Null where none is wanted.
        void *const ofEngine = workspace == nullptr ? nullptr
                                                    : static_cast<std::byte *>(workspace) +
                                                          m_graph.ownWorkspaceBytes();
        auto descriptor = makePack(ids, addresses, ofEngine);
        if (!descriptor)
            return tl::make_unexpected(descriptor.error());
        // Each layer of one shape has its own pointers; a caller who always brings new ones must
        // not fill the memory.
        constexpr std::size_t enough = 256;
        if (m_packs.size() >= enough)
            m_packs.clear();
        m_packs.push_back({pointers, workspace, std::move(*descriptor)});
        return m_packs.back().descriptor.get();
    }

    cudnnHandle_t m_handle;
    PlanSpec m_spec;
    OpenGraph m_graph;
    PlanScalars m_scalars;
    std::vector<std::int64_t> m_candidates; //!< indices in the frontend's list
    std::vector<Pack> m_packs;
};

} // namespace

std::string textOf(const PlanSpec &spec)
{
    return std::visit([](const auto &each) { return textOf(each); }, spec);
}

Expected<PlanTarget> targetOf(const std::string &propertiesJson)
{
    auto properties = std::make_shared<fe::DeviceProperties>();
    auto status = properties->deserialize({propertiesJson.begin(), propertiesJson.end()});
    if (status.is_bad())
        return tl::make_unexpected(
            unsupportedByCudnn("a GPU that its properties describe", status.get_message()));
    return PlanTarget{nullptr, std::move(properties)};
}

Expected<std::unique_ptr<PlanGraph>> PlanGraph::make(const PlanTarget &target, const PlanSpec &spec,
                                                     Proposals proposals)
{
    // The frontend turns cuDNN's failures into its own statuses, but not those of the standard
    // library.
    try {
        auto graph = std::make_unique<FrontendGraph>(target.handle, spec);
        if (auto opened = graph->open(target, proposals); !opened)
            return tl::make_unexpected(opened.error());
        return graph;
    } catch (const std::exception &error) {
        return tl::make_unexpected(unsupportedByCudnn(textOf(spec), error.what()));
    }
}

} // namespace strata::engine::backends::cuda
