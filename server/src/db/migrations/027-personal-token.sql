-- What a program sends to act for a person. Keyed by the person, who takes it along from household to
-- household; only a hash of it is kept.
create table personal_token (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  name text not null check (char_length(name) between 1 and 40),
  scopes text[] not null,
  created_at timestamptz not null,
  -- To the hour.
  last_used_at timestamptz,
  primary key (account_id, id)
);
