import type pg from 'pg'
import { holdingAllOn } from '#testing/postgres/holding-all.ts'

/** Text that a faulty backup would corrupt. */
const AWKWARD = String.raw`"duplas", 'simples', \ \. \N \n {} 🍇`

const HOUSEHOLD = `
  insert into tenant select id(n), now(), 'awkward' from generate_series(1, 3) n;
  insert into account
    (id, tenant_id, payer_id, email, user_name, phone_number, password_hash, created_at)
    select id(n), id(n), id(n), n || '@example.com', 'awkward', null, 'hash', now() - n * interval '1.000001 s'
      from generate_series(1, 3) n;
  insert into membership select id(n), id(n), 'owner', now() from generate_series(1, 3) n;
  insert into invite values (id(1), id(1), sha256('a'), id(1), now(), now(), null, now(), null);
  insert into provider_login values ('https://accounts.example', 'abc', id(1), now());
  insert into passkey values (id(1), id(1), '\\x00ff5c0a', '\\x00', 1, array['usb'], 'Chave "azul"', now(), null);
  insert into session (id, account_id, device, created_at, last_used_at, rotations_from)
    values (id(1), id(1), 'Firefox', now(), now(), now());
  insert into one_time_token (hash, purpose, account_id, expires_at)
    values ('\\x00ff5c0a', 'confirm', id(1), now() + interval '1 day');
  insert into throttle values ('key', array[now(), 'infinity'], now(), now());
  insert into rate_limit values ('key', 1, now(), now());
  insert into delivery (id, kind, address, payload, created_at, due_at)
    values (id(1), 'mail', '1@example.com', jsonb_build_object('text', E'uma\\tlinha\\r\\noutra'), now(), now());
  insert into local_mail (message_id, to_address, subject, body_text, body_html, sent_at)
    select 'm' || n, '1@example.com', 's', 't', '<p>', now() from generate_series(1, 5) n;
  insert into plan_usage values (id(1), id(1), 'stock_min_lists', now());
  insert into subscription (tenant_id, id, status, price_cents, created_at, cancel_reason)
    values (id(1), id(1), 'active', 799, now(), 'awkward');
  insert into subscription_payment values (id(1), id(1), 'pay', 799, now(), null);
  insert into premium_grant values (id(1), id(1), now(), now() + interval '30 days');
  insert into payment_event values ('event', now());
  insert into sandbox_order
    (id, owner_id, subscription_id, price_cents, success_url, back_url, stage, payments, created_at)
    values ('order', id(1), id(1), 799, 'https://a', 'https://b', 'live', '[{"a": "\\\\n"}]', now());
  insert into shared_list values
    (id(1), id(1), array['awkward', 'null', '', '{"a",b}'], now(), 'infinity');
  insert into list values (id(1), id(1), 'house', 'Lista da casa', 0, 0, 0, 2, now());
  insert into list_item
    select id(1), id(1), id(n), 'awkward', n::text, 'purchased', 1, 2, 1.5, 'kg', null, 'feira',
           array[n, 1700000000000, 0, 0, 0, 0, 0, -1], n % 2, null, 0, n % 2 = 0, id(1), null, n, now()
      from generate_series(1, 50) n;
  insert into list_event values
    (id(1), id(1), 2, id(1), now(), id(1), 'awkward', '{}', '{"note": "\\n"}');
  insert into live_link values
    (id(1), id(1), id(1), sha256('link'), 'edit', 'Vó', id(1), now(), 'infinity', null, null);
  insert into presence values (id(1), id(1), id(1), 'market', now());
  insert into product select id(1), id(n), 'awkward', 'dobrado', 'Outros', 1, 2, 3, now()
    from generate_series(1, 50) n;
  insert into stock_entry values
    (id(1), id(1), sha256('a'), sha256('b'), '{"items": [1, 2.50]}', now(), null);
  update product
     set stock = 1.999, content_amount = 0.5, content_unit = 'kg', owed = 0.001,
         matches = jsonb_build_array(jsonb_build_object('text', 'awkward', 'is', true)),
         packs = '[{"expires": "2026-11-30", "amount": 1.001}]'
   where id = id(2);
  insert into stock_journal values (id(1), id(1), id(1), now(), 'entry', 0, 1, 0, 1, id(1));
  insert into stock_entry values
    (id(1), id(2), sha256('c'), sha256('d'), '{"missing": []}', now(), now(), id(1), 'awkward');
  insert into stock_journal values
    (id(1), id(2), id(2), now(), 'cook', 2.5, 1.999, 1, 1, id(2), id(1), now(),
     '[{"expires": "2026-11-30", "amount": -0.501}]');
  insert into recipe values
    (id(1), id(1), 'awkward', E'primeira\\nsegunda', 'x', '', '4', 'Outra', 'Fácil', '{}', now());
  insert into recipe_ingredient values (id(1), id(1), 1, id(1), 'Farinha', 0.1 + 0.2, 'xícara');
  insert into recipe_step values (id(1), id(1), 1, id(1), 'awkward', 0, 10080);
  insert into menu_week values (id(1), '2026-11-23', 3, array['Almoço', '"a",\\b'], 2);
  insert into menu_entry values
    (id(1), '2026-11-23', id(1), 1, 0, 'Almoço', id(1), 'awkward', 2, now(), id(1)),
    (id(1), '2026-11-23', id(2), 2, 6, 'Jantar', null, 'awkward', 99, null, null);
  insert into recipe_photo values
    (id(1), id(1), 'image/jpeg', 'AAAAAAAAAAAAAAAAAAAAA_', '\\xffd80009', now());
  insert into recipe_link values (id(1), id(1), id(1), now(), now());
  insert into gone values (id(1), 'product', id(99), 1700000000000, 2, now());
  insert into stock_purchase values (id(1), 'a.1.2', id(1), 2);
  insert into stock_move values (id(1), id(1), now());
  update stock_journal set paid_cents = 3 where id = id(1);
  insert into shop values
    (id(1), id(1), '12ABC34501DE35', 'awkward', 'awkward', 'Mercado da esquina'),
    (id(1), id(2), null, 'awkward', 'awkward', null);
  insert into receipt values
    (id(1), id(1), sha256('receipt'), id(1), now(), 1189, 'paste', now(), id(1));
  insert into receipt_line values
    (id(1), id(1), 1, '0001', '7891000000000', 'awkward', 'kg', 0.778, 505, 649, false, 'stock',
     id(2), null, 1, 5, 'kg', true),
    (id(1), id(1), 2, null, null, 'awkward', 'other', 2, 0, null, true, 'price', null, 'Arroz',
     null, null, null, false);
  insert into line_memory values
    (id(1), '12ABC34501DE35', '0001', 'awkward', id(2), null, false, now()),
    (id(1), 'text', 'awkward', 'awkward', null, null, true, now());
  insert into reminder values
    (id(1), 'push', '{low-stock,house-list}', 'America/Sao_Paulo', 18, id(1), 2,
     array['low-stock:awkward'], now(), '2026-11-23', 2);
  insert into push_subscription values (id(1), id(1), id(1), 'https://push.example/awkward', 'B', 'a', now());
  insert into delivery (id, kind, account_id, device_id, payload, created_at, due_at)
    values (id(2), 'push', id(1), id(1), jsonb_build_object('text', 'awkward'), now(), now());
  insert into reminder_change values (id(1), now());
  insert into calendar_feed values (id(1), id(1), sha256('secret'), now());
  insert into webhook (tenant_id, id, account_id, url, events, created_at)
    values (id(1), id(1), id(1), 'https://casa.example/awkward', '{stock.low}', now());
  insert into delivery (id, kind, account_id, tenant_id, payload, created_at)
    values (id(3), 'webhook', id(1), id(1), '{}', now());
  insert into webhook_event (tenant_id, webhook_id, type, at, data)
    values (id(1), id(1), 'stock.low', now(), '{"name": "\\\\n"}');
  insert into webhook_message
    (tenant_id, webhook_id, id, events, payload, created_at, next_try_at)
    values (id(1), id(1), id(1), 1, 'awkward', now(), now());
`
  .replaceAll(/\bid\((\w+)\)/g, "('00000000-0000-4000-8000-' || lpad(($1)::text, 12, '0'))::uuid")
  .replaceAll("'awkward'", `'${AWKWARD.replaceAll("'", "''")}'`)

/** Inserts at least one row into every table, also into those that a backup leaves out. */
export async function seedHousehold(client: pg.ClientBase): Promise<void> {
  await holdingAllOn(client, () => client.query(HOUSEHOLD))
  for (let number = 1; number <= 3; number += 1) await saveList(client, `lista ${number}`)
}

/** Inserts a list of the first tenant with a consistent number of items. */
export async function saveList(client: pg.ClientBase, name: string): Promise<void> {
  await holdingAllOn(client, () => client.query(LIST, [name]))
}

const LIST = `
  with list as (
    insert into shopping_list
      select id, gen_random_uuid(), $1, $1, 20, now() from tenant order by id limit 1
    returning tenant_id, id
  )
  insert into shopping_list_item
    select tenant_id, id, n, gen_random_uuid(), 'Item ' || n, 1, 100 from list, generate_series(1, 20) n`
