-- Premium of a tenant. Whether it holds follows from these rows and the clock alone: the status is one
-- of the two that carry access, and `premium_until` has not passed.
create table subscription (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- What follows from the facts below, as of the last look; `lifecycle.ts` derives it.
  status text not null check (
    status in ('pending', 'active', 'canceled_pending_expiration', 'canceled', 'expired')
  ),
  premium_until timestamptz,
  next_period_start timestamptz,
  -- Whole cents of a real per month, as agreed when it began (G-104).
  price_cents integer not null check (price_cents >= 0),
  created_at timestamptz not null,
  -- What the provider calls the page to pay at, and what was bought there.
  checkout_id text,
  checkout_url text,
  provider_id text,
  -- Facts that only grow, so that it is the same in which order they are learned.
  canceled_at timestamptz,
  renewed_at timestamptz,
  withdrawn_at timestamptz,
  ended_at timestamptz,
  charge_failed_at timestamptz,
  cancel_reason text check (char_length(cancel_reason) between 1 and 500),
  -- What the provider is being told, and until when whoever tells it is believed to be alive.
  command text check (command in ('cancel', 'renew', 'withdraw')),
  command_until timestamptz,
  -- When it is next compared with the provider; null, when there is nothing to expect.
  look_at timestamptz,
  -- Counts changes: what was fetched before one is not applied after it.
  version integer not null default 0,
  primary key (tenant_id, id)
);

create index subscription_premium on subscription (tenant_id, premium_until)
where
  status in ('active', 'canceled_pending_expiration');

-- Nobody pays twice (T-31).
create unique index subscription_live on subscription (tenant_id)
where
  status in ('active', 'canceled_pending_expiration');

create unique index subscription_checkout on subscription (tenant_id)
where
  status = 'pending';

create index subscription_look on subscription (tenant_id, look_at)
where
  look_at is not null;

-- Money that has arrived. The id is the provider's.
create table subscription_payment (
  tenant_id uuid not null,
  subscription_id uuid not null,
  id text not null,
  price_cents integer not null,
  paid_at timestamptz not null,
  refunded_at timestamptz,
  primary key (tenant_id, subscription_id, id),
  foreign key (tenant_id, subscription_id) references subscription on delete cascade
);

-- What the provider has told, each once: a row is written together with its effect (T-33).
create table payment_event (
  id text primary key,
  received_at timestamptz not null
);

create index payment_event_age on payment_event (received_at);

-- The books of the sandbox, which takes no money; local mode only.
create table sandbox_order (
  -- Also what the checkout and the subscription are called there.
  id text primary key,
  owner_id uuid not null references tenant on delete cascade,
  subscription_id uuid not null,
  price_cents integer not null,
  success_url text not null,
  back_url text not null,
  stage text not null check (stage in ('open', 'live', 'over')),
  -- Whether the card still pays when it is charged again.
  card_holds boolean not null default true,
  payments jsonb not null default '[]',
  next_charge_at timestamptz,
  will_end_since timestamptz,
  ended_at timestamptz,
  charge_failed_at timestamptz,
  created_at timestamptz not null
);

create index sandbox_order_due on sandbox_order (next_charge_at);
