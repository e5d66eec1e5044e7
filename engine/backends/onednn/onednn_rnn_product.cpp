// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_product.h"

#include "engine/backends/onednn/onednn_library.h"

namespace strata::engine::backends::onednn {
namespace {

using Layout = dnnl::memory::desc;
using Type = dnnl::memory::data_type;

Layout layoutOf(const PlainMatrix &matrix, Type type)
{
    return {dnnl::memory::dims{matrix.rows, matrix.columns}, type,
            dnnl::memory::dims{matrix.rowStride, matrix.columnStride}};
}

dnnl::matmul::primitive_desc describe(const dnnl::engine &engine, const Layout &a, const Layout &b,
                                      const Layout &c)
{
#if DNNL_VERSION_MAJOR >= 3
    return {engine, a, b, c};
#else
    return {dnnl::matmul::desc(a, b, c), engine};
#endif
}

} // namespace

RnnProduct::RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, Type type, const float *b,
                       const PlainMatrix &shape)
{
    const Layout anyLayout(dnnl::memory::dims{shape.rows, shape.columns}, type,
                           dnnl::memory::format_tag::any);
    build(engine, layoutOf(a, type), anyLayout, nullptr);
    dnnl::memory plain(layoutOf(shape, Type::f32), engine, const_cast<float *>(b));
    dnnl::reorder(plain, m_b).execute(m_stream, plain, m_b);
    m_stream.wait();
}

RnnProduct::RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, const void *aData,
                       Type type, const PlainMatrix &b, const void *bData)
{
    build(engine, layoutOf(a, type), layoutOf(b, type), bData);
    m_a.set_data_handle(const_cast<void *>(aData));
}

void RnnProduct::build(const dnnl::engine &engine, const Layout &a, const Layout &b,
                       const void *bData)
{
    const std::int64_t rows = a.dims()[0];
    const std::int64_t columns = b.dims()[1];
    const Layout c = layoutOf({rows, columns, columns}, Type::f32);
    const auto description = describe(engine, a, b, c);
    m_stream = dnnl::stream(engine);
    m_primitive = dnnl::matmul(description);
    m_a = dnnl::memory(a, engine, DNNL_MEMORY_NONE);
    m_c = dnnl::memory(c, engine, DNNL_MEMORY_NONE);
    m_b = bData != nullptr ? dnnl::memory(b, engine, const_cast<void *>(bData))
                           : dnnl::memory(description.weights_desc(), engine);
    m_arguments = {
        {DNNL_ARG_SRC, m_a.get()}, {DNNL_ARG_WEIGHTS, m_b.get()}, {DNNL_ARG_DST, m_c.get()}};
    m_implementation = description.impl_info_str();
}

dnnl_status_t RnnProduct::run(const void *a, float *c)
{
    dnnl_status_t status = dnnl_memory_set_data_handle(m_a.get(), const_cast<void *>(a));
    if (status == dnnl_success)
        status = dnnl_memory_set_data_handle(m_c.get(), c);
    return status == dnnl_success ? execute(m_primitive, m_stream, m_arguments) : status;
}

} // namespace strata::engine::backends::onednn
