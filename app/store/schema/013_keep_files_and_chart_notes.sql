-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 13: files that own commands need, and notes on charts.

-- Files that go to a host with a command: the pack of a set, in pieces, since a row has a limit. A
-- set never changes: a setting names it by its digest.
CREATE TABLE file_piece (
  set_digest TEXT NOT NULL,
  position INTEGER NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (set_digest, position)
) STRICT;

-- What people wrote beside a figure: of a work, or of a host in it.
CREATE TABLE chart_note (
  run_number INTEGER NOT NULL REFERENCES run (number),
  position INTEGER NOT NULL,
  workload_id TEXT NOT NULL,
  host_id TEXT NOT NULL, -- empty: of the work as a whole
  text TEXT NOT NULL,
  PRIMARY KEY (run_number, position)
) STRICT, WITHOUT ROWID;
