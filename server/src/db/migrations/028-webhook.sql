-- Where another program hears of what happens in a household. Led by the household: whoever moves leaves
-- it behind. Its secret is kept nowhere: it is derived from the signing key and the id.
create table webhook (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- Who made it, and hears by mail when it is switched off.
  account_id uuid not null references account on delete cascade,
  url text not null check (char_length(url) <= 2000),
  events text[] not null check (cardinality(events) >= 1),
  created_at timestamptz not null,
  -- When it is looked at next; null: nothing waits. While a worker sends, this lies ahead: whoever is
  -- killed in mid-send leaves it to the next.
  due_at timestamptz,
  -- Events that wait, at most: beyond a bound they are not kept, and counted as lost.
  waiting integer not null default 0,
  lost integer not null default 0,
  -- Calls since the beginning of an hour.
  hour timestamptz,
  calls integer not null default 0,
  -- How the latest call ended; without a status there was no answer.
  tried_at timestamptz,
  result text check (result in ('taken', 'refused', 'silent', 'gone', 'address')),
  status integer check (status between 100 and 999),
  -- Since when, and how often one after another, no call was taken.
  failing_since timestamptz,
  failures integer not null default 0,
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('gone', 'failing')),
  primary key (tenant_id, id),
  check ((tried_at is null) = (result is null)),
  check ((failing_since is null) = (failures = 0)),
  check ((disabled_at is null) = (disabled_why is null))
);

create index webhook_due on webhook (due_at) where due_at is not null;
create index webhook_account on webhook (account_id);

-- What happened and was told nobody yet, a row a thing and webhook: within seconds it is part of a message.
create table webhook_event (
  tenant_id uuid not null,
  webhook_id uuid not null,
  id bigint generated always as identity,
  type text not null,
  at timestamptz not null,
  -- An account, or a live link; null: nobody who is known.
  actor_id uuid,
  data jsonb not null,
  primary key (tenant_id, webhook_id, id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade
);

-- What is being sent, word by word, until it is taken or a day has passed.
create table webhook_message (
  tenant_id uuid not null,
  webhook_id uuid not null,
  -- The webhook-id, the same at each try.
  id uuid not null,
  -- The order in which they came to be.
  position bigint generated always as identity,
  events integer not null,
  payload text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  refusals integer not null default 0,
  primary key (tenant_id, webhook_id, id),
  foreign key (tenant_id, webhook_id) references webhook on delete cascade
);

-- Notes news for every webhook that asks for it, in the transaction of the change. The row of the webhook is
-- written each time, so that a worker that has found nothing and is about to say so waits for this change.
create function tell_webhooks(home uuid, news jsonb) returns void language plpgsql as $$
declare
  now_at timestamptz := to_timestamp(held_now() / 1000.0);
begin
  with hook as materialized (
    select id, waiting < 5000 as is_kept, (
             select count(*) from jsonb_array_elements(news) as one
              where one ->> 'type' = any(events)
           )::integer as count
      from webhook
     where tenant_id = home and disabled_at is null
  ), kept as (
    insert into webhook_event (tenant_id, webhook_id, type, at, actor_id, data)
    select home, hook.id, told.type, coalesce(told.at, now_at), told.actor, told.data
      from hook
     cross join rows from (
       jsonb_to_recordset(news) as (type text, at timestamptz, actor uuid, data jsonb)
     ) with ordinality as told(type, at, actor, data, place)
      join webhook on webhook.tenant_id = home and webhook.id = hook.id
     where hook.is_kept and told.type = any(webhook.events)
     order by told.place
  )
  update webhook
     set due_at = coalesce(due_at, now_at + interval '3 seconds'),
         waiting = waiting + case when hook.is_kept then hook.count else 0 end,
         lost = lost + case when hook.is_kept then 0 else hook.count end
    from hook
   where webhook.tenant_id = home and webhook.id = hook.id and hook.count > 0;
end $$;

-- The list of the house. What a backup brings back is no news.
create function tell_of_list() returns trigger language plpgsql as $$
begin
  if current_setting('compra.held', true) = 'all' or not exists (
    select from webhook where tenant_id in (select tenant_id from added)
  ) then
    return null;
  end if;
  perform tell_webhooks(home.tenant_id, home.news)
     from (
       select added.tenant_id, jsonb_agg(jsonb_build_object(
                'type', case
                  when added.after @> '{"isOn": true}' then 'list.item.added'
                  when added.after @> '{"isOn": false}' then 'list.item.removed'
                  when added.after @> '{"status": "purchased"}' then 'list.item.purchased'
                  else 'list.item.changed'
                end,
                'at', added.at,
                'actor', added.actor_id,
                'data', jsonb_build_object(
                  'id', item.id, 'name', item.name, 'status', item.status,
                  'quantity', item.quantity, 'amount', item.measure_amount,
                  'unit', item.measure_unit, 'cents', item.price_cents,
                  'changed', (select jsonb_agg(part) from jsonb_object_keys(added.after) as part)
                )
              ) order by added.rev, item.name) as news
         from added
         join list_item as item
           on item.tenant_id = added.tenant_id and item.list_id = added.list_id
              and item.id = added.item_id
        where added.list_id = added.tenant_id
        group by added.tenant_id
     ) as home;
  return null;
end $$;

create trigger list_event_told after insert on list_event
referencing new table as added
for each statement execute function tell_of_list();

-- Every stock that became another one.
create function tell_of_stock() returns trigger language plpgsql as $$
begin
  if current_setting('compra.held', true) = 'all' or not exists (
    select from webhook where tenant_id in (select tenant_id from added)
  ) then
    return null;
  end if;
  perform tell_webhooks(home.tenant_id, home.news)
     from (
       select added.tenant_id, jsonb_agg(jsonb_build_object(
                'type', 'stock.changed',
                'at', added.at,
                'actor', added.actor_id,
                'data', jsonb_build_object(
                  'id', product.id, 'name', product.name, 'stock', added.stock_to,
                  'before', added.stock_from, 'minStock', product.min_stock,
                  'reason', added.reason
                )
              ) order by product.name_folded, product.id) as news
         from added
         join product
           on product.tenant_id = added.tenant_id and product.id = added.product_id
        where added.stock_from <> added.stock_to
        group by added.tenant_id
     ) as home;
  return null;
end $$;

create trigger stock_journal_told after insert on stock_journal
referencing new table as added
for each statement execute function tell_of_stock();

-- Only what falls below its minimum.
create function tell_of_scarce() returns trigger language plpgsql as $$
begin
  if not (new.stock < new.min_stock and new.min_stock > 0)
     or (old.stock < old.min_stock and old.min_stock > 0)
     or current_setting('compra.held', true) = 'all'
     or not exists (select from webhook where tenant_id = new.tenant_id) then
    return null;
  end if;
  perform tell_webhooks(new.tenant_id, jsonb_build_array(jsonb_build_object(
    'type', 'stock.low',
    'data', jsonb_build_object(
      'id', new.id, 'name', new.name, 'stock', new.stock, 'minStock', new.min_stock
    )
  )));
  return null;
end $$;

create trigger product_told after update on product
for each row execute function tell_of_scarce();

-- What a household does is told where its people say: whoever moves makes a new webhook in the new home.
create function leave_webhooks() returns trigger language plpgsql as $$
begin
  delete from webhook where tenant_id = old.tenant_id and account_id = new.id;
  return null;
end $$;

create trigger account_leaves_webhooks after update on account
for each row when (new.tenant_id <> old.tenant_id) execute function leave_webhooks();
