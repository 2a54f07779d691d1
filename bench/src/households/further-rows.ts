import type { Rows } from './household.ts'
import { BORN, each, idOf, REVISION, WORD } from './rows.ts'

const HASH = (what: string) => `sha256((id::text || '${what}' || n)::bytea)`
/** Of a typical photo as devices encode them. PostgreSQL stores photos without compression. */
const PHOTO_BYTES = 120_000
const STEP =
  'Misture os ingredientes secos e junte o leite aos poucos, sem parar de mexer, até a massa soltar.'

/** Statements for the tables that `rowsOf` leaves out: receipts, recipes and menus, and small ones. */
export function furtherRowsOf(rows: Rows): string[] {
  const linesEach = rows.receipt_line / rows.receipt
  const dishes = rows.menu_entry / rows.menu_week
  const monday = `date_trunc('week', now() - week * interval '7 days')::date`
  return [
    ...peopleOf(rows),
    `insert into shop (tenant_id, id, cnpj, legal_name, name_key)
     select id, ${idOf('shop', 'n')}, lpad(n::text, 14, '1'), 'Supermercado Exemplo Ltda ' || n, 'exemplo ' || n
       ${each(rows.shop)}`,
    `insert into receipt select id, ${idOf('receipt', 'n')}, ${HASH('receipt')},
            ${idOf('shop', `(1 + n % ${rows.shop})`)}, now() - n * interval '14 days', 28990, 'paste', now(),
            ${idOf('receipt', 'n')}
       ${each(rows.receipt)}`,
    `insert into receipt_line (tenant_id, receipt_id, n, code, gtin, ncm, text, unit, quantity, paid_cents,
                               unit_price_cents, promo, action, product_id, stock_units, is_new)
     select id, ${idOf('receipt', 'receipt')}, n, (100000 + n)::text, (7891000000000 + n)::text, '10063021',
            upper(${WORD}) || ' ' || n, 'un', 1, 799, 799, false, 'stock',
            ${idOf('product', '(1 + n)')}, 1, false
       ${each(rows.receipt, 'receipt')}, generate_series(1, ${linesEach}) n`,
    `insert into line_memory
     select id, 'gtin', (7891000000000 + n)::text, ${WORD} || ' ' || n,
            ${idOf('product', `(1 + n % ${rows.product})`)}, null, false, now()
       ${each(rows.line_memory)}`,
    `insert into recipe (tenant_id, id, title, description, text_folded, preparation_time, servings, category,
                         difficulty, tags, created_at, rev, photo, born)
     select id, ${idOf('recipe', 'n')}, 'Torta de ' || ${WORD} || ' ' || n, '${STEP}',
            'torta de ' || ${WORD} || ' ' || n || E'\\n' || lower('${STEP}'), '60 minutos', '4 porções',
            'Outra', 'Fácil', array['domingo'], now() - n * interval '18 days', n,
            case when n <= ${rows.recipe_photo} then 'AAAAAAAAAAAAAAAAAAAAAA' end, ${BORN}
       ${each(rows.recipe)}`,
    `insert into recipe_ingredient
     select id, ${idOf('recipe', 'recipe')}, n, gen_random_uuid(), ${WORD}, 100 * n, 'g'
       ${each(rows.recipe, 'recipe')}, generate_series(1, ${rows.recipe_ingredient / rows.recipe}) n`,
    `insert into recipe_step
     select id, ${idOf('recipe', 'recipe')}, n, gen_random_uuid(), '${STEP}', 10, 0
       ${each(rows.recipe, 'recipe')}, generate_series(1, ${rows.recipe_step / rows.recipe}) n`,
    `insert into recipe_photo
     select id, ${idOf('recipe', 'n')}, 'image/webp', 'AAAAAAAAAAAAAAAAAAAAAA',
            decode(repeat('5a', ${PHOTO_BYTES}), 'hex'), now()
       ${each(rows.recipe_photo)}`,
    `insert into recipe_link
     select id, ${idOf('recipe', 'n')}, gen_random_uuid(), now(), now() + interval '30 days'
       ${each(rows.recipe_link)}`,
    `insert into menu_week select id, ${monday}, 7, array['Almoço', 'Jantar'], ${REVISION} / 2
       ${each(rows.menu_week, 'week')}`,
    `insert into menu_entry
     select id, ${monday}, gen_random_uuid(), n, n % 7, 'Jantar', ${idOf('recipe', 'n')}, 'Torta ' || n, 2, null, null
       ${each(rows.menu_week, 'week')}, generate_series(1, ${dishes}) n`,
    `insert into stock_purchase
     select id, ${idOf('item', 'n')} || '.1.' || n, ${idOf('entry', `(1 + n % ${rows.stock_entry})`)}, n
       ${each(rows.stock_purchase)}`,
    `insert into stock_move select id, ${idOf('move', 'n')}, now() - n * interval '360 days' / ${rows.stock_move}
       ${each(rows.stock_move)}`,
    `insert into gone select id, 'product', ${idOf('gone', 'n')}, ${BORN}, n, now() ${each(rows.gone)}`,
    `insert into shared_list
     select gen_random_uuid(), id, array_fill('leite integral'::text, array[20]), now(), now() + interval '30 days'
       ${each(rows.shared_list)}`,
    `insert into live_link
     select id, id, ${idOf('live', 'n')}, ${HASH('live')}, 'edit', 'Vó', id, now(), now() + interval '30 days', null, null
       ${each(rows.live_link)}`,
  ]
}

/** The second member, whose id is that of 'member' 1, and what accounts have. */
function peopleOf(rows: Rows): string[] {
  const person = `case n when 1 then id else ${idOf('member', '1')} end`
  return [
    `insert into account (id, tenant_id, payer_id, email, user_name, password_hash, email_confirmed_at, created_at)
     select ${idOf('member', '1')}, id, ${idOf('member', '1')}, 'membro-' || id || '@example.com', 'Tomás Lima',
            password_hash, now(), now()
       from account where id = any($1::uuid[])`,
    `insert into membership select id, ${idOf('member', '1')}, 'member', now() ${each(1)}`,
    `insert into session (id, account_id, device, created_at, last_used_at, rotations_from)
     select case n when 1 then ${idOf('member', '1')} else gen_random_uuid() end, ${idOf('member', '1')},
            'Chrome · Android', now(), now(), now()
       ${each(rows.session / 2)}`,
    `insert into push_subscription
     select gen_random_uuid(), ${person}, gen_random_uuid(), 'https://push.example/' || ${HASH('push')}::text,
            ${HASH('key')}::text, 'auth', now()
       ${each(rows.push_subscription)}`,
    `insert into reminder (account_id, channel, kinds, zone, digest_hour, seen_tenant_id, seen_rev)
     select ${person}, 'mail', '{low-stock}', 'America/Sao_Paulo', 18, id, 2 ${each(rows.reminder)}`,
    `insert into passkey
     select ${person}, gen_random_uuid(), ${HASH('credential')}, ${HASH('a')} || ${HASH('b')}, 1,
            array['internal'], 'Celular', now(), null
       ${each(rows.passkey)}`,
    `insert into provider_login select 'https://accounts.google.com', id, id, now() ${each(rows.provider_login)}`,
    `insert into personal_token
     select id, ${idOf('token', 'n')}, ${HASH('token')}, 'Painel', '{read}', now(), null
       ${each(rows.personal_token)}`,
    `insert into oauth_grant
     select id, ${idOf('token', 'n')}, ${HASH('client')}, 'https://assistant.example/callback',
            ${HASH('challenge')}::text, 1, now() + interval '30 days'
       ${each(rows.oauth_grant)}`,
    `insert into calendar_feed select id, id, ${HASH('feed')}, now() ${each(rows.calendar_feed)}`,
    // Disabled: a measurement sends nothing.
    `insert into webhook (tenant_id, id, account_id, url, events, created_at, disabled_at, disabled_why)
     select id, ${idOf('hook', 'n')}, id, 'https://casa.example/compra', '{stock.low}', now(), now(), 'failing'
       ${each(rows.webhook)}`,
    `insert into invite
     select id, ${idOf('invite', 'n')}, ${HASH('invite')}, id, now(), now(), now(), null, null ${each(rows.invite)}`,
    `insert into subscription_payment
     select id, id, ${HASH('payment')}::text, 799, now(), null ${each(rows.subscription_payment)}`,
    `insert into presence select id, ${person}, id, 'list', now() ${each(rows.presence)}`,
  ]
}
