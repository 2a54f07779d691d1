-- What a shopping by the list may cost, and when that was last said; 0: none, and never. It is told beside
-- the lists, and an older release, which writes none, leaves what is there.
alter table list
  add column budget_cents integer not null default 0 check (budget_cents between 0 and 99999999),
  add column budget_at bigint not null default 0;
