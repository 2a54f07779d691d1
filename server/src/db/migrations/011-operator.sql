-- Shut out by an operator: no way in answers differently from one that does not know the account.
alter table account add column disabled_at timestamptz;

-- Premium that an operator gives away: beside what is paid for, so that no notification of a provider
-- and no lifecycle of a subscription ever touches it.
create table premium_grant (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  granted_at timestamptz not null,
  granted_until timestamptz not null,
  primary key (tenant_id, id)
);
