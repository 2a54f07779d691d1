-- The saved lists of a tenant. How many items one has is kept with it on every write, so that a page
-- of lists counts nothing.
create table shopping_list (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  -- As names are compared (G-139); of two names that fold alike a tenant has only one (G-127).
  name_folded text not null,
  items_count smallint not null check (items_count between 1 and 500),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create unique index shopping_list_name on shopping_list (tenant_id, name_folded);
create index shopping_list_newest on shopping_list (tenant_id, created_at desc, id desc);
create index shopping_list_search on shopping_list using gin (tenant_id, name_folded gin_trgm_ops);

-- Their items, numbered from 1. Each write gives them new ids (G-129).
create table shopping_list_item (
  tenant_id uuid not null,
  list_id uuid not null,
  sequence smallint not null check (sequence between 1 and 500),
  id uuid not null,
  name text not null check (char_length(name) between 1 and 100),
  quantity integer not null check (quantity between 1 and 99999),
  -- Whole cents of a real.
  price_cents integer not null check (price_cents between 0 and 99999999),
  primary key (tenant_id, list_id, sequence),
  foreign key (tenant_id, list_id) references shopping_list on delete cascade
);

-- What a link shows: names as they were when it was made. Keyed by the id alone, because whoever has
-- the link knows nothing of its owner, who counts and loses it through tenant_id.
create table shared_list (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  names text[] not null check (cardinality(names) between 1 and 500),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index shared_list_recent on shared_list (tenant_id, created_at);
create index shared_list_expiry on shared_list (expires_at);
