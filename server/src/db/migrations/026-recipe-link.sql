-- A recipe that anybody with its link can read, one link each.
create table recipe_link (
  tenant_id uuid not null,
  recipe_id uuid not null,
  -- The secret of its address.
  id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, recipe_id),
  foreign key (tenant_id, recipe_id) references recipe on delete cascade
);

create index recipe_link_expiry on recipe_link (expires_at);
