-- What a free account has made that leaves nothing to count: lists from what is missing at home
-- (G-081, G-084). Rows older than the window count no more and are swept away.
create table plan_usage (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  limit_type text not null check (limit_type = 'stock_min_lists'),
  used_at timestamptz not null,
  primary key (tenant_id, id)
);

create index plan_usage_recent on plan_usage (tenant_id, limit_type, used_at);
