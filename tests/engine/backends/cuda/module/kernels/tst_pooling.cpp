// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Maxima over windows: the kernels of common windows and those of any, bit by bit as plain loops.
#include "engine/backends/cuda/module/kernels/case_writer.h"
#include "engine/backends/cuda/module/kernels/host_target.h"
#include "engine/backends/cuda/module/kernels/pooling.h"

#include <QtTest>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

using namespace strata::engine::backends::cuda;
using strata::engine::training::Pooling;
using strata::engine::training::Shape;
using strata::engine::training::Window;

namespace {

constexpr std::int64_t batch = CaseWriter::batch;

struct Layer {
    Window window;
    Shape in;
    Shape out;

    Layer(const Window &of, const Shape &image) :
        window(of),
        in(image),
        out{image.channels,
            (image.height + of.padTop + of.padBottom - of.kernelHeight) / of.stride + 1,
            (image.width + of.padLeft + of.padRight - of.kernelWidth) / of.stride + 1}
    {
    }

    //! Calls `visit` for each window's elements inside the image, with their indices and the
    //! window's, in the order of the windows and of their rows.
    template <typename Visit>
    void forEachElement(const Visit &visit) const
    {
        for (std::int64_t result = 0; result < batch * out.elements(); ++result) {
            const std::int64_t channel = result % out.channels;
            const std::int64_t j = result / out.channels % out.width;
            const std::int64_t i = result / out.channels / out.width % out.height;
            const std::int64_t image = result / out.elements();
            for (std::int64_t n = 0; n < window.kernelHeight * window.kernelWidth; ++n) {
                const std::int64_t row = i * window.stride - window.padTop + n / window.kernelWidth;
                const std::int64_t column =
                    j * window.stride - window.padLeft + n % window.kernelWidth;
                if (row >= 0 && row < in.height && column >= 0 && column < in.width)
                    visit(result,
                          ((image * in.height + row) * in.width + column) * in.channels + channel,
                          static_cast<int>(n));
            }
        }
    }
};

struct Case {
    KernelCase subject;
    BufferId x = 0; //!< or its gradient
    BufferId y = 0; //!< or its gradient
    BufferId positions = 0;

    template <typename Compute>
    std::vector<std::byte> after(const Compute &compute) const
    {
        std::vector<std::byte> arena = subject.arena;
        compute(ProgramMemory(subject.program, arena.data(), nullptr));
        return arena;
    }
};

Case makeCase(const Layer &layer, Element element, bool backward)
{
    Case result;
    CaseWriter writer(17, element);
    result.x = writer.random(element, batch * layer.in.elements());
    result.y = writer.random(element, batch * layer.out.elements());
    result.positions = writer.integers(
        Element::Byte, batch * layer.out.elements(),
        static_cast<std::uint64_t>(layer.window.kernelHeight * layer.window.kernelWidth));
    const Pooling rule{Pooling::Kind::Maximum, layer.window};
    const Activation x{result.x, batch, layer.in};
    const Activation y{result.y, batch, layer.out};
    result.subject = backward ? writer.finish("", PoolingBackward{y, rule, result.positions, x})
                              : writer.finish("", PoolingForward{x, rule, y, result.positions});
    return result;
}

//! Few values, so that many are equal; zeros of both signs, infinities, and what is no number. No
//! gradient is -infinity: what it gives with infinity has a sign that depends on the compiler.
template <typename T>
void makeAwkward(Case &of, bool backward)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    constexpr float none = std::numeric_limits<float>::quiet_NaN();
    const float least = backward ? -3 : -infinity;
    const float values[] = {0.0F, -0.0F, 1, 1.5F, -2, least, infinity, none, 0x1p-133F, 3};
    const Buffer &buffer = of.subject.program.buffers[backward ? of.y : of.x];
    T *const numbers = reinterpret_cast<T *>(of.subject.arena.data() + buffer.offset);
    std::uint64_t state = 5;
    for (std::int64_t i = 0; i < buffer.elements; ++i) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        numbers[i] = fromFloat<T>(values[(state >> 33) % std::size(values)]);
    }
}

template <typename T>
void naiveForward(const ProgramMemory &memory, const Case &of, const Layer &layer)
{
    const T *const x = memory.at<T>(of.x);
    T *const y = memory.at<T>(of.y);
    auto *const positions = memory.at<std::uint8_t>(of.positions);
    std::fill_n(positions, batch * layer.out.elements(), std::uint8_t{255});
    layer.forEachElement([&](std::int64_t result, std::int64_t index, int position) {
        if (positions[result] != 255 && !(toFloat(x[index]) > toFloat(y[result])))
            return;
        y[result] = x[index];
        positions[result] = static_cast<std::uint8_t>(position);
    });
}

template <typename T>
void naiveBackward(const ProgramMemory &memory, const Case &of, const Layer &layer)
{
    const T *const dy = memory.at<T>(of.y);
    const auto *const positions = memory.at<std::uint8_t>(of.positions);
    std::vector<float> sums(static_cast<std::size_t>(batch * layer.in.elements()));
    layer.forEachElement([&](std::int64_t result, std::int64_t index, int position) {
        if (positions[result] == position)
            sums[static_cast<std::size_t>(index)] += toFloat(dy[result]);
    });
    for (std::size_t i = 0; i < sums.size(); ++i)
        memory.at<T>(of.x)[i] = fromFloat<T>(sums[i]);
}

//! What differs, or nothing.
template <typename T>
std::string difference(const Layer &layer, Element element, bool backward, bool awkward,
                       int &specialised)
{
    Case of = makeCase(layer, element, backward);
    if (awkward)
        makeAwkward<T>(of, backward);
    HostTarget target(8);
    const auto run = [&](const auto &compute) {
        return of.after([&](const ProgramMemory &memory) {
            std::visit(
                [&](const auto &one) {
                    using Operation = std::remove_cvref_t<decltype(one)>;
                    if constexpr (std::is_same_v<Operation, PoolingForward> ||
                                  std::is_same_v<Operation, PoolingBackward>)
                        compute(memory, one);
                },
                of.subject.program.steps.front().operation);
        });
    };
    const auto naive = of.after([&](const ProgramMemory &memory) {
        if (backward)
            naiveBackward<T>(memory, of, layer);
        else
            naiveForward<T>(memory, of, layer);
    });
    const auto general = run([&](const ProgramMemory &memory, const auto &operation) {
        computeWindows<T>(target, memory, operation);
    });
    bool special = false;
    const auto common = run([&](const ProgramMemory &memory, const auto &operation) {
        special = computeMaxima<T>(target, memory, operation);
    });
    specialised += special ? 1 : 0;
    if (general != naive)
        return "the kernel of any window";
    return special && common != naive ? "the kernel of common windows" : std::string();
}

std::string nameOf(const Layer &layer)
{
    const Window &window = layer.window;
    std::string name;
    for (const std::int64_t number :
         {window.kernelHeight, window.kernelWidth, window.stride, window.padTop, window.padLeft,
          layer.in.height, layer.in.width, layer.in.channels})
        name += std::to_string(number) + ' ';
    return "kernel, stride, padding, image's height, width and channels " + name;
}

std::vector<Window> windows()
{
    std::vector<Window> list;
    for (std::int64_t kernel : {2, 3}) {
        for (std::int64_t stride : {1, 2, 3}) {
            for (const std::int64_t pad : {0, 1})
                list.push_back({kernel, kernel, stride, pad, pad, pad, pad});
            list.push_back({kernel, kernel, stride, 0, 1, 1, 0}); // as "same" in some frameworks
        }
    }
    list.push_back({3, 3, 2, 2, 2, 2, 2});
    list.push_back({3, 2, 2, 1, 1, 0, 1});
    list.push_back({4, 4, 2, 1, 1, 1, 1});
    return list;
}

class TestPooling : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allKernelsAgreeWithPlainLoops_data();
    void allKernelsAgreeWithPlainLoops();
    void windowsBesideTheImageAreOfTheGeneralKernel();
    void largeTensorsAreOfTheGeneralKernel();
};

void TestPooling::allKernelsAgreeWithPlainLoops_data()
{
    QTest::addColumn<bool>("backward");
    QTest::addColumn<bool>("awkward");
    QTest::addColumn<int>("specialised"); // windows × sizes × types × numbers of channels
    QTest::newRow("forward") << false << false << 19 * 4 * 3 * 2;
    QTest::newRow("forward, awkward numbers") << false << true << 19 * 4 * 3 * 2;
    QTest::newRow("backward") << true << false << 10 * 4 * 3 * 2;
    QTest::newRow("backward, awkward numbers") << true << true << 10 * 4 * 3 * 2;
}

void TestPooling::allKernelsAgreeWithPlainLoops()
{
    QFETCH(bool, backward);
    QFETCH(bool, awkward);
    int specialised = 0;
    for (const Window &window : windows()) {
        for (const auto &[height, width] : {std::pair{9, 7}, {8, 8}, {5, 12}, {3, 3}}) {
            for (const std::int64_t channels : {8, 24, 5}) {
                const Layer layer(window, {channels, height, width});
                for (const Element element : {Element::Fp32, Element::Bf16, Element::Fp16}) {
                    std::string found;
                    withElement(element, [&](auto kind) {
                        found = difference<decltype(kind)>(layer, element, backward, awkward,
                                                           specialised);
                    });
                    QVERIFY2(found.empty(), (found + ": " + nameOf(layer) + ", element " +
                                             std::to_string(static_cast<int>(element)))
                                                .c_str());
                }
            }
        }
    }
    QTEST(specialised, "specialised");
}

void TestPooling::windowsBesideTheImageAreOfTheGeneralKernel()
{
    const auto isCommon = [](const Window &window, const Shape &image) {
        const Layer layer(window, image);
        return maximumGeometry<Bf16>({Pooling::Kind::Maximum, window}, {0, batch, layer.in},
                                     {1, batch, layer.out})
            .has_value();
    };
    const Shape image{8, 6, 6};
    QVERIFY(isCommon({3, 3, 2, 2, 2, 2, 2}, image));
    QVERIFY(!isCommon({3, 3, 2, 3, 0, 0, 0}, image));
    QVERIFY(!isCommon({3, 3, 2, 0, 0, 3, 0}, image));
    QVERIFY(!isCommon({3, 3, 1, 0, 3, 0, 0}, image));
    QVERIFY(!isCommon({3, 3, 1, 0, 0, 0, 3}, image));
}

void TestPooling::largeTensorsAreOfTheGeneralKernel()
{
    const auto isCommon = [](std::int64_t images) {
        const Layer layer({2, 2, 2}, {64, 128, 128});
        return maximumGeometry<Bf16>({Pooling::Kind::Maximum, layer.window}, {0, images, layer.in},
                                     {1, images, layer.out})
            .has_value();
    };
    QVERIFY(isCommon(2047));
    QVERIFY(!isCommon(2048)); // 2^31 elements
}

} // namespace

QTEST_GUILESS_MAIN(TestPooling)
#include "tst_pooling.moc"
