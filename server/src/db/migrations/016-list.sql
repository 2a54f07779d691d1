-- The revision of what a household keeps together. Each transaction that writes such a row raises it
-- first, so the row of the tenant is the one lock, and whoever has read up to a revision has missed none.
alter table tenant
  add column rev bigint not null default 0,
  -- Up to here it is forgotten what was removed: whoever has read less reads everything again.
  add column floor_rev bigint not null default 0;

-- The list of the house, whose id is the tenant's, and further ones. Stamps are milliseconds as devices
-- wrote them; 0: never.
create table list (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  kind text not null check ((kind = 'house') = (id = tenant_id) and kind in ('house', 'further')),
  name text_line not null check (char_length(name) between 1 and 100),
  born bigint not null,
  name_at bigint not null,
  removed bigint not null,
  rev bigint not null,
  -- By the server's clock.
  changed_at timestamptz not null,
  primary key (tenant_id, id)
);

-- What is on them, and what was: rows that are not alive are kept for 90 days, for the devices that
-- have not heard of it.
create table list_item (
  tenant_id uuid not null,
  list_id uuid not null,
  id uuid not null,
  name text_line not null check (char_length(name) between 1 and 100),
  -- Name and measure as they are compared; of two that are the same one is alive.
  item_key text collate "C" not null check (char_length(item_key) <= 500),
  status text not null check (status in ('pending', 'unavailable', 'purchased')),
  price_cents integer not null check (price_cents between 0 and 99999999),
  quantity integer not null check (quantity between 1 and 99999),
  measure_amount double precision check (measure_amount > 0 and measure_amount <= 999999),
  measure_unit text_line check (char_length(measure_unit) between 1 and 30),
  note text_line check (char_length(note) between 1 and 200),
  aisle text_line check (char_length(aisle) between 1 and 40),
  -- In the order of the contract's Stamps.
  stamps bigint[] not null check (cardinality(stamps) = 8),
  removed bigint not null,
  -- The row that took this one over, because both were the same thing.
  into_id uuid,
  -- When that was said, or unsaid; 0: never.
  into_at bigint not null,
  alive boolean not null check (not alive or into_id is null),
  added_by uuid,
  placed_by uuid,
  rev bigint not null,
  changed_at timestamptz not null,
  primary key (tenant_id, list_id, id),
  foreign key (tenant_id, list_id) references list on delete cascade,
  constraint list_item_measure check ((measure_amount is null) = (measure_unit is null))
);

create unique index list_item_once on list_item (tenant_id, list_id, item_key) where alive;
create index list_item_rev on list_item (tenant_id, rev);
create index list_item_taken on list_item (tenant_id, list_id, into_id) where into_id is not null;
-- For the sweep.
create index list_item_age on list_item using brin (tenant_id, changed_at);

-- No path can forget the lock: a write without it is refused.
create function refuse_without_hold() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('compra.held', true), '') = '' then
    raise exception 'a write of % does not hold its household', tg_table_name;
  end if;
  return null;
end $$;

create trigger list_held before insert or update on list
for each statement execute function refuse_without_hold();

create trigger list_item_held before insert or update on list_item
for each statement execute function refuse_without_hold();

-- Who changed what: the parts of an item that changed, as they were and as they became. Kept for 90 days.
create table list_event (
  tenant_id uuid not null references tenant on delete cascade,
  list_id uuid not null,
  rev bigint not null,
  item_id uuid not null,
  at timestamptz not null,
  -- An account, or a live link.
  actor_id uuid not null,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (tenant_id, list_id, rev, item_id)
);

create index list_event_age on list_event using brin (tenant_id, at);

-- A link by which people without an account are on the list of the house.
create table live_link (
  tenant_id uuid not null references tenant on delete cascade,
  list_id uuid not null,
  id uuid not null,
  -- SHA-256 of the token, which is told once.
  token_hash bytea not null unique check (length(token_hash) = 32),
  access text not null check (access in ('view', 'edit')),
  label text_line not null check (char_length(label) <= 40),
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (tenant_id, id)
);

-- Who is looking at which list, one place a person. Gone in a minute, so a crash may lose it.
create unlogged table presence (
  tenant_id uuid not null references tenant on delete cascade,
  -- An account, or a live link.
  actor_id uuid not null,
  list_id uuid not null,
  place text not null check (place in ('list', 'market')),
  seen_at timestamptz not null,
  primary key (tenant_id, actor_id)
);
