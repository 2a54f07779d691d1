-- Telling webhooks, so that it is the same where households lie on several machines: each statement names
-- its household by a value, and reads what was written from a value as well.
create or replace function tell_webhooks(home uuid, news jsonb) returns void language plpgsql as $$
declare
  now_at timestamptz := to_timestamp(held_now() / 1000.0);
  soon timestamptz := now_at + interval '3 seconds';
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
       set due_at = coalesce(due_at, soon),
           waiting = waiting + case when hook.is_kept then count else 0 end,
           lost = lost + case when hook.is_kept then 0 else count end
     where tenant_id = home and id = hook.id;
  end loop;
end $$;

create or replace function tell_of_list() returns trigger language plpgsql as $$
declare
  home uuid;
  events jsonb;
  news jsonb;
begin
  if current_setting('compra.held', true) = 'all' then return null; end if;
  for home in select distinct tenant_id from added loop
    continue when not exists (select from webhook where tenant_id = home);
    select jsonb_agg(to_jsonb(added)) into events from added
     where tenant_id = home and list_id = home;
    select jsonb_agg(jsonb_build_object(
             'type', case
               when event.after @> '{"isOn": true}' then 'list.item.added'
               when event.after @> '{"isOn": false}' then 'list.item.removed'
               when event.after @> '{"status": "purchased"}' then 'list.item.purchased'
               else 'list.item.changed'
             end,
             'at', event.at,
             'actor', event.actor_id,
             'data', jsonb_build_object(
               'id', item.id, 'name', item.name, 'status', item.status,
               'quantity', item.quantity, 'amount', item.measure_amount,
               'unit', item.measure_unit, 'cents', item.price_cents,
               'changed', (select jsonb_agg(part) from jsonb_object_keys(event.after) as part)
             )
           ) order by event.rev, item.name)
      into news
      from jsonb_to_recordset(events) as event (
             item_id uuid, rev bigint, at timestamptz, actor_id uuid, after jsonb
           )
      join list_item as item on item.id = event.item_id
     where item.tenant_id = home and item.list_id = home;
    if news is not null then perform tell_webhooks(home, news); end if;
  end loop;
  return null;
end $$;

create or replace function tell_of_stock() returns trigger language plpgsql as $$
declare
  home uuid;
  notes jsonb;
  news jsonb;
begin
  if current_setting('compra.held', true) = 'all' then return null; end if;
  for home in select distinct tenant_id from added loop
    continue when not exists (select from webhook where tenant_id = home);
    select jsonb_agg(to_jsonb(added)) into notes from added
     where tenant_id = home and stock_from <> stock_to;
    select jsonb_agg(jsonb_build_object(
             'type', 'stock.changed',
             'at', note.at,
             'actor', note.actor_id,
             'data', jsonb_build_object(
               'id', product.id, 'name', product.name, 'stock', note.stock_to,
               'before', note.stock_from, 'minStock', product.min_stock, 'reason', note.reason
             )
           ) order by product.name_folded, product.id)
      into news
      from jsonb_to_recordset(notes) as note (
             product_id uuid, at timestamptz, actor_id uuid, stock_from numeric, stock_to numeric,
             reason text
           )
      join product on product.id = note.product_id
     where product.tenant_id = home;
    if news is not null then perform tell_webhooks(home, news); end if;
  end loop;
  return null;
end $$;
