-- Premium of a tenant. Whether it holds follows from these rows and the clock alone: the status is one
-- of the two that carry access, and `premium_until` has not passed.
create table subscription (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  status text not null check (
    status in ('pending', 'active', 'canceled_pending_expiration', 'canceled', 'expired')
  ),
  -- Whole cents of a real per month, as agreed when it began (G-104).
  price_cents integer not null check (price_cents >= 0),
  premium_until timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create index subscription_premium on subscription (tenant_id, premium_until)
where
  status in ('active', 'canceled_pending_expiration');
