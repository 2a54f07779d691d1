-- Contains-search on folded names: trigrams, in one index together with the tenant.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What is sold. Not owned by a tenant: everybody sees the same price.
create table plan (
  id uuid primary key,
  price_cents integer not null check (price_cents >= 0)
);

-- Premium, R$ 7,99 a month. The id is PREMIUM_PLAN_ID of the contract.
insert into plan (id, price_cents) values ('5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991', 799);
