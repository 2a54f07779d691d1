-- One queue of what the server delivers later: mails, push messages, and rounds of webhooks. A row is written by the
-- transaction that causes it. It replaces `mail_outbox`, `push_outbox` and `webhook.due_at`.
create table delivery (
  -- Stays the same across retries: the Message-ID of a mail, the id of a webhook.
  id uuid primary key,
  kind text not null check (kind in ('mail', 'push', 'webhook')),
  -- Of a mail; its recipient may have no account.
  address text,
  -- Of a push message or webhook.
  account_id uuid references account on delete cascade,
  -- Of a push message. No foreign key: devices are not in a backup, deliveries are.
  device_id uuid,
  -- Of a webhook.
  tenant_id uuid references tenant on delete cascade,
  payload jsonb not null,
  created_at timestamptz not null,
  -- While a process delivers it, this is the end of its lease. Null: given up, or a webhook without events.
  due_at timestamptz,
  refusals integer not null default 0,
  last_answer text,
  given_up_at timestamptz,
  check (given_up_at is null or due_at is null)
);

create index delivery_due on delivery (kind, due_at) where due_at is not null;
create index delivery_account on delivery (account_id) where account_id is not null;
create index delivery_device on delivery (device_id) where device_id is not null;
create index delivery_tenant on delivery (tenant_id) where tenant_id is not null;

insert into delivery
  (id, kind, address, payload, created_at, due_at, refusals, last_answer, given_up_at)
select id, 'mail', to_address,
       case when given_up_at is null
         then jsonb_build_object(
           'subject', subject, 'text', body_text, 'html', body_html, 'stopUrl', stop_url
         )
         else jsonb_build_object('subject', subject)
       end,
       created_at, case when given_up_at is null then next_try_at end,
       refusals, last_answer, given_up_at
  from mail_outbox;

insert into delivery (id, kind, account_id, device_id, payload, created_at, due_at, refusals)
select message.id, 'push', device.account_id, device.id,
       jsonb_build_object('kinds', message.kinds, 'text', message.payload),
       message.created_at, message.next_try_at, message.refusals
  from push_outbox as message
  join push_subscription as device on device.id = message.subscription_id;

insert into delivery (id, kind, account_id, tenant_id, payload, created_at, due_at)
select id, 'webhook', account_id, tenant_id, '{}', created_at, due_at
  from webhook
 where disabled_at is null;

drop table mail_outbox;
drop table push_outbox;

-- Messages of a device end with it, as it ends with its session.
create function withdraw_deliveries() returns trigger language plpgsql as $$
begin
  delete from delivery where device_id = old.id;
  return null;
end $$;

create trigger push_subscription_withdraws after delete on push_subscription
for each row execute function withdraw_deliveries();

-- A person who moves leaves the webhooks and messages of the old household. Deliveries come first: everything locks
-- a delivery before its webhook.
create or replace function leave_webhooks() returns trigger language plpgsql as $$
begin
  delete from delivery where account_id = new.id;
  delete from webhook where tenant_id = old.tenant_id and account_id = new.id;
  return null;
end $$;

create or replace function remind_of_new_home() returns trigger language plpgsql as $$
begin
  if new.tenant_id = old.tenant_id then return null; end if;
  update reminder
     set seen_tenant_id = new.tenant_id, told = '{}',
         seen_rev = (select rev from tenant where id = new.tenant_id)
   where account_id = new.id;
  return null;
end $$;

-- Any change of a household makes its webhooks due; without events a round ends at once. Where households lie on
-- workers, only this row of `tenant` and the queue are on the coordinator. The delivery is written each time, so that
-- a round that found nothing waits for this change before it says so.
create function wake_webhooks() returns trigger language plpgsql as $$
begin
  update delivery
     set due_at = coalesce(due_at, to_timestamp(held_now() / 1000.0) + interval '3 seconds')
   where tenant_id = new.id and kind = 'webhook' and given_up_at is null;
  return null;
end $$;

create trigger tenant_wakes_webhooks after update of rev on tenant
for each row execute function wake_webhooks();

create or replace function tell_webhooks(home uuid, news jsonb) returns void language plpgsql as $$
declare
  now_at timestamptz := to_timestamp(held_now() / 1000.0);
  hook record;
  count integer;
begin
  for hook in
    select id, events, waiting < 5000 as is_kept from webhook
     where tenant_id = home and disabled_at is null order by id
  loop
    select count(*) into count from jsonb_array_elements(news) as one
     where one ->> 'type' = any(hook.events);
    continue when count = 0;
    if hook.is_kept then
      insert into webhook_event (tenant_id, webhook_id, type, at, actor_id, data)
      select home, hook.id, told.type, coalesce(told.at, now_at), told.actor, told.data
        from rows from (
          jsonb_to_recordset(news) as (type text, at timestamptz, actor uuid, data jsonb)
        ) with ordinality as told(type, at, actor, data, place)
       where told.type = any(hook.events)
       order by told.place;
    end if;
    update webhook
       set waiting = waiting + case when hook.is_kept then count else 0 end,
           lost = lost + case when hook.is_kept then 0 else count end
     where tenant_id = home and id = hook.id;
  end loop;
end $$;

alter table webhook drop column due_at;
