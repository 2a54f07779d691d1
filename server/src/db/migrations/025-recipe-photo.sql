-- The picture of a dish, one for each recipe. Its version is of its content, and stands in the recipe as
-- well, so that whoever reads recipes need not look here.
alter table recipe add column photo text check (photo ~ '^[A-Za-z0-9_-]{22}$');

create table recipe_photo (
  tenant_id uuid not null,
  recipe_id uuid not null,
  type text not null check (type in ('image/jpeg', 'image/webp')),
  version text not null check (version ~ '^[A-Za-z0-9_-]{22}$'),
  -- The picture alone, without what a camera wrote beside it.
  bytes bytea not null check (octet_length(bytes) between 1 and 204800),
  created_at timestamptz not null,
  primary key (tenant_id, recipe_id),
  foreign key (tenant_id, recipe_id) references recipe on delete cascade
);

-- It is packed already.
alter table recipe_photo alter column bytes set storage external;
