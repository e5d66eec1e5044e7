// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/descriptions.h"

#include <QTest>

using namespace strata::engine::backends::onednn;
using Type = Memory::data_type;
using Tag = Memory::format_tag;

class TestDescriptions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void manyRowsOfFp32HavePlainWeights();
};

//! With few rows or bf16 the library chooses, as always with oneDNN 3.
void TestDescriptions::manyRowsOfFp32HavePlainWeights()
{
    const Memory::dims weights{24, 16};
    const auto plain = DNNL_VERSION_MAJOR < 3 ? Tag::ba : Tag::any;
    QVERIFY(forwardWeightsLayout(8 * 197, weights, Type::f32) ==
            MemoryDescription(weights, Type::f32, plain));
    QVERIFY(forwardWeightsLayout(32, weights, Type::f32) ==
            MemoryDescription(weights, Type::f32, Tag::any));
    QVERIFY(forwardWeightsLayout(8 * 197, weights, Type::bf16) ==
            MemoryDescription(weights, Type::bf16, Tag::any));
}

QTEST_APPLESS_MAIN(TestDescriptions)
#include "tst_descriptions.moc"
