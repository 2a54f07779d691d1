-- The address by which a program reads a person's calendar of the household; it ends when the person leaves
-- that household. Only a hash of its secret is kept.
create table calendar_feed (
  tenant_id uuid not null,
  account_id uuid not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references membership on delete cascade
);
