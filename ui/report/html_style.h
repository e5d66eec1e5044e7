// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a report in HTML looks, on a screen and on paper.
#pragma once

namespace strata::ui::report {

//! Verdicts have the colours of charts; every colour only repeats a word.
inline constexpr char htmlStyle[] = R"css(
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #000; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-top: .5rem; border-top: 1px solid #bbb; }
h1, p, li, tbody th { overflow-wrap: anywhere; }
td, thead th { overflow-wrap: break-word; }
.origin { margin: 0; color: #595959; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; margin: 1rem 0 0; list-style: none; }
nav a { color: #0059a0; }
li { margin: .25rem 0; }
.wide { overflow-x: auto; margin: 1rem 0 1.5rem; }
table { border-collapse: collapse; width: 100%; font-size: .85rem; line-height: 1.35; }
caption { text-align: start; font-weight: 600; padding-bottom: .35rem; }
th, td { border: 1px solid #ccc; padding: .3rem .5rem; text-align: start; vertical-align: top; }
thead th { background: #eee; }
tbody th { font-weight: 500; min-width: 9em; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
tbody th.group { background: #f4f4f4; font-weight: 600; }
td.number { text-align: end; font-variant-numeric: tabular-nums; }
td.slower { color: #a84a00; }
td.faster { color: #0059a0; }
td.undecided { color: #595959; }
figure { margin: 1rem 0; }
figure img { max-width: 100%; height: auto; border: 1px solid #ddd; }
pre { background: #f4f4f4; padding: .75rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
@page { margin: 15mm; }
@media print {
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h2 { break-after: avoid; }
  figure, tr { break-inside: avoid; }
  .wide { overflow: visible; }
  table { font-size: 7.5pt; }
}
)css";

} // namespace strata::ui::report
