-- Who owns data: one account today, a household one day. Whatever a tenant owns refers to it and goes
-- with it, so that erasing a tenant erases everything.
create table tenant (
  id uuid primary key,
  created_at timestamptz not null
);

-- A person. Keyed by the person, not by the tenant: at a login only the address is known.
create table account (
  id uuid primary key,
  tenant_id uuid not null references tenant on delete cascade,
  -- Trimmed and in lower case (G-078).
  email text not null unique check (length(email) between 5 and 254),
  user_name text not null check (char_length(user_name) between 1 and 50),
  phone_number text,
  -- Null: signs in by a provider only.
  password_hash text,
  email_confirmed_at timestamptz,
  created_at timestamptz not null
);

create index account_tenant on account (tenant_id);
create index account_unconfirmed on account (created_at) where email_confirmed_at is null;

-- Logins by an OpenID provider. The subject is what a provider never gives to another person.
create table provider_login (
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

create index provider_login_account on provider_login (account_id);

-- A device that is signed in. Its refresh tokens are made from id and counter with a key that is not
-- in the database; the counter says which of them is the active one (G-058).
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  counter integer not null default 0,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Rotations since `rotations_from`, by which a family that refreshes without end is slowed (B5).
  rotations integer not null default 0,
  rotations_from timestamptz not null
);

create index session_account on session (account_id);
create index session_last_used on session (last_used_at);

-- What is sent by mail, or handed to a browser, to be given back once. Only a hash is kept.
create table one_time_token (
  hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'handover')),
  account_id uuid not null references account on delete cascade,
  -- Hash of the cookie of the browser that alone may give it back.
  browser_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index one_time_token_account on one_time_token (account_id);
create index one_time_token_expiry on one_time_token (expires_at);

-- Brakes on logins and mail that a restart must not release. Keys hold no address, only a keyed hash.
create table throttle (
  key text primary key,
  hits timestamptz[] not null,
  wait_until timestamptz not null,
  expires_at timestamptz not null
);

create index throttle_expiry on throttle (expires_at);
