-- A login by WebAuthn. Keyed by the person; the private key never leaves the authenticator.
create table passkey (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Grows with each use, or stays 0 where a passkey is on several devices.
  counter bigint not null,
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, id)
);

-- What an authenticator has to sign, for one use. Only hashes are kept.
create table passkey_challenge (
  hash bytea primary key,
  -- Of the browser's cookie, or of the session that adds a passkey.
  browser_hash bytea not null,
  expires_at timestamptz not null
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
