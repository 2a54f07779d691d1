-- What an assistant that a person let in holds besides its row of `personal_token`, whose end ends it. Found by
-- its id, which the signed tokens of the assistant carry; no secret of them is kept.
create table oauth_grant (
  account_id uuid not null,
  id uuid primary key,
  -- The SHA-256 of the client's id.
  client_hash bytea not null,
  redirect_uri text not null,
  -- Of PKCE, by S256.
  challenge text not null,
  -- 0 until the code is exchanged; then the counter of the refresh token.
  rotations integer not null,
  expires_at timestamptz not null,
  unique (account_id, id),
  foreign key (account_id, id) references personal_token on delete cascade
);
create index oauth_grant_expires on oauth_grant (expires_at);
