-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 7: what the measurements of a trial come to, written with its end.

-- Only a shortcut: made from the rows of step, sample and turn, compared with them after it was shown, and ignored where its
-- version is not the one that is read. app/store/stored_summary.h describes the content.
CREATE TABLE trial_summary (
  trial_number INTEGER PRIMARY KEY REFERENCES trial (number),
  version INTEGER NOT NULL CHECK (version >= 1),
  content BLOB NOT NULL CHECK (length(content) <= 1000000),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
