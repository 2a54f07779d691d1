-- What a person asked to be reminded of, one row a channel. Keyed by the person, who takes it along from
-- household to household.
create table reminder (
  account_id uuid not null references account on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  kinds text[] not null,
  -- Of the person's clock, as IANA names it.
  zone text not null check (char_length(zone) between 1 and 64),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  -- What it was told of the list of the household, up to a revision; of another household it begins anew.
  seen_tenant_id uuid not null,
  seen_rev bigint not null,
  -- What was told and still holds, so that it is not told again: 'low-stock:<product>'.
  told text[] not null default '{}',
  -- When it is to be looked at next; null: nothing is waited for.
  due_at timestamptz,
  -- How many messages went out on the person's day.
  sent_on text,
  sent smallint not null default 0,
  primary key (account_id, channel)
);

create index reminder_due on reminder (due_at) where due_at is not null;

-- Where a device gets messages: one for each device that is signed in, and gone with its session.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid not null unique references session on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

create index push_subscription_account on push_subscription (account_id, created_at);

-- Messages that wait to be sent, one for each device; erased when they are taken, or come too late.
create table push_outbox (
  id uuid primary key,
  subscription_id uuid not null references push_subscription on delete cascade,
  kinds text[] not null,
  payload text not null,
  created_at timestamptz not null,
  -- While a worker sends it, this lies ahead: whoever is killed in mid-send leaves it to the next.
  next_try_at timestamptz not null,
  refusals integer not null default 0
);

create index push_outbox_due on push_outbox (next_try_at);
create index push_outbox_subscription on push_outbox (subscription_id);

-- Households in which something happened that somebody there wants to hear of.
create table reminder_change (
  tenant_id uuid primary key references tenant on delete cascade,
  at timestamptz not null
);

-- The row is written again where it is there, so that whoever takes it away meanwhile waits for this
-- change, and does not miss it. What a backup brings back is no news.
create function note_reminder_change(home uuid, kind text) returns void language plpgsql as $$
begin
  if current_setting('compra.held', true) = 'all' then return; end if;
  if not exists (
    select from account
      join reminder on reminder.account_id = account.id
     where account.tenant_id = home and reminder.channel = 'push' and kind = any(reminder.kinds)
  ) then
    return;
  end if;
  insert into reminder_change (tenant_id, at) values (home, to_timestamp(held_now() / 1000.0))
  on conflict (tenant_id) do update set tenant_id = excluded.tenant_id;
end $$;

create function remind_of_list() returns trigger language plpgsql as $$
begin
  perform note_reminder_change(home.id, 'house-list')
     from (select distinct tenant_id as id from added where list_id = tenant_id) as home;
  return null;
end $$;

create trigger list_event_reminds after insert on list_event
referencing new table as added
for each statement execute function remind_of_list();

-- Only what begins or ends to be below its minimum.
create function remind_of_stock() returns trigger language plpgsql as $$
begin
  if (new.stock < new.min_stock and new.min_stock > 0)
     is distinct from (old.stock < old.min_stock and old.min_stock > 0) then
    perform note_reminder_change(new.tenant_id, 'low-stock');
  end if;
  return null;
end $$;

create trigger product_reminds after update on product
for each row execute function remind_of_stock();

-- Whoever moves hears of the new household, from then on, and no more of the one that was left.
create function remind_of_new_home() returns trigger language plpgsql as $$
begin
  if new.tenant_id = old.tenant_id then return null; end if;
  update reminder
     set seen_tenant_id = new.tenant_id, told = '{}',
         seen_rev = (select rev from tenant where id = new.tenant_id)
   where account_id = new.id;
  delete from push_outbox using push_subscription as device
   where device.id = push_outbox.subscription_id and device.account_id = new.id;
  return null;
end $$;

create trigger account_reminds after update on account
for each row execute function remind_of_new_home();

-- What has a date, for the daily look at what ends soon.
create index product_packed on product (tenant_id) where packs <> '[]';

-- Where a mail is unsubscribed from by one click of the mail program (RFC 8058).
alter table mail_outbox add column stop_url text;
