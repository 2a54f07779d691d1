import type pg from 'pg'
import { holdingAllOn } from '#testing/postgres/holding-all.ts'

/** Rows that `crowd` inserts for each household. */
export const ROWS_EACH = 100

/** Inserts households with realistic data, most of it items. */
export async function crowd(client: pg.Client, households: number): Promise<void> {
  await client.query(
    'create temp table household as select gen_random_uuid() as id, n from generate_series(1, $1) n',
    [households],
  )
  await holdingAllOn(client, async () => {
    for (const statement of HOUSEHOLD) await client.query(statement)
  })
  await client.query('drop table household')
}

const NAMES = "(array['Arroz integral', 'Feijão-preto', 'Pão de queijo', 'Sabão em pó', 'Maçã'])"

/** 1 + 1 + 1 + 4 + 60 + 23 + 1 + 5 + 4 rows. */
const HOUSEHOLD = [
  'insert into tenant select id, now() from household',
  `insert into account (id, tenant_id, payer_id, email, user_name, password_hash, created_at)
     select id, id, id, 'pessoa' || n || '@example.com', 'Pessoa ' || n, md5(n::text), now() from household`,
  "insert into membership select id, id, 'owner', now() from household",
  `insert into shopping_list
     select id, gen_random_uuid(), 'Compras da semana ' || l, 'compras da semana ' || l, 15, now()
       from household, generate_series(1, 4) l`,
  `insert into shopping_list_item
     select tenant_id, id, s, gen_random_uuid(), ${NAMES}[1 + s % 5] || ' ' || s, 1 + s, 99 * s
       from shopping_list, generate_series(1, 15) s`,
  `insert into product
     select id, gen_random_uuid(), ${NAMES}[1 + p % 5] || ' ' || p, lower(${NAMES}[1 + p % 5]) || ' ' || p,
            'Alimentos', 100 * p, p, 5, now()
       from household, generate_series(1, 23) p`,
  `insert into recipe
     select id, gen_random_uuid(), 'Bolo de fubá', 'Como a avó fazia, com erva-doce.',
            E'bolo de fuba\\ncomo a avo fazia, com erva-doce.', '1 h', '8 fatias', 'Sobremesas', 'Fácil',
            array['forno', 'domingo'], now()
       from household`,
  `insert into recipe_ingredient
     select tenant_id, id, i, gen_random_uuid(), ${NAMES}[1 + i % 5], i / 3.0, 'xícara'
       from recipe, generate_series(1, 5) i`,
  `insert into recipe_step
     select tenant_id, id, s, gen_random_uuid(), 'Misture tudo e deixe descansar, sem pressa.', s, 10 * s
       from recipe, generate_series(1, 4) s`,
]
