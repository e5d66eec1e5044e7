// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loss of labels that are spread over frames, and its gradient in the place of the logits.
#pragma once

#include "engine/training/layer.h"

#include <cstdint>

namespace strata::engine::backends::onednn {

//! Logarithms of probabilities are kept in double, and steps between them computed in float, so
//! that the losses of a thousand frames keep their digits. Logits are taken as they are: what makes
//! probabilities of them is the same for all ways through a frame.
class CtcPlan {
public:
    //! \param frames of an image, each with one number for each class
    //! \param labelsPerImage from those of one image to those of the next
    CtcPlan(const training::CtcLoss &layer, const training::Shape &frames,
            std::int64_t labelsPerImage, std::int64_t images, int threads);

    //! Floats of work space, of all threads.
    std::int64_t workSpace() const { return 2 * (m_threads * threadSpace() + m_images); }

    //! \param logits images × frames × classes; they become the gradient of the loss
    //! \param labels of the first image, which fit
    //! \returns the loss, weighted
    double run(float *logits, const std::int32_t *labels, float *workSpace) const;

private:
    class Lattice;

    std::int64_t places() const { return 2 * m_mostLabels + 1; }
    //! Numbers from one row of places to the next: two on either side are never reached.
    std::int64_t stride() const { return places() + 4; }
    //! In doubles: forward probabilities of each frame, two rows backward, what may be left out,
    //! and the floats of one row.
    std::int64_t threadSpace() const { return (m_frames + 4) * stride(); }

    std::int64_t m_images;
    std::int64_t m_frames;
    std::int64_t m_classes;
    std::int64_t m_mostLabels;
    std::int64_t m_firstLabel;
    std::int64_t m_labelsPerImage;
    double m_share; //!< what the loss of an image is multiplied by
    std::int64_t m_threads;
};

} // namespace strata::engine::backends::onednn
