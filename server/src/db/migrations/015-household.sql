-- A tenant is a household. Null: 'Casa de' and the first name of its owner.
alter table tenant
  add column name text_line check (char_length(name) between 1 and 60);

alter table account
  -- The household that the person came from, and goes back to. Null: the person is there.
  add column own_tenant_id uuid unique references tenant,
  -- Whom subscriptions and grants belong to: the person, wherever that person lives. It is the first
  -- tenant's id, which providers were told, and stays when the person moves or that tenant goes.
  add column payer_id uuid unique;

update account set payer_id = tenant_id;

alter table account
  alter column payer_id set not null,
  -- What membership refers to, so that the two never differ.
  add unique (tenant_id, id),
  -- A household goes only after the last person in it.
  drop constraint account_tenant_id_fkey,
  add foreign key (tenant_id) references tenant;

drop index account_tenant;

create table membership (
  tenant_id uuid not null references tenant on delete cascade,
  account_id uuid not null,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade
);

create unique index membership_owner on membership (tenant_id) where role = 'owner';

insert into membership (tenant_id, account_id, role, joined_at)
select tenant_id, id, 'owner', created_at from account;

-- What lets somebody in, once. Only a hash of the token is kept.
create table invite (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  created_by uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);

create index invite_creator on invite (created_by);

-- Premium goes with the person who has it, not with the household.
alter table subscription
  drop constraint subscription_tenant_id_fkey,
  add foreign key (tenant_id) references account (payer_id) on delete cascade;

alter table premium_grant
  drop constraint premium_grant_tenant_id_fkey,
  add foreign key (tenant_id) references account (payer_id) on delete cascade;

alter table sandbox_order
  drop constraint sandbox_order_owner_id_fkey,
  add foreign key (owner_id) references account (payer_id) on delete cascade;
