-- Counters of the rate limits, shared by every process of the product. Not logged: losing them in a
-- crash only forgives some requests, and each counted request would otherwise be an fsync.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null check (hits >= 0),
  window_start timestamptz not null,
  window_end timestamptz not null
);

-- Counters that ran out are swept away by it.
create index rate_limit_window_end on rate_limit (window_end);
