import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { againstPgbench, loadOf } from './against-pgbench.ts'
import { amongOthers } from './among-others.ts'
import { bearerOf, type Crowd, crowdOf } from './crowd.ts'
import { draftOf, type ListsPerson } from './lists-people.ts'
import { launch, ready, type ServerProcess } from './processes.ts'
import type { Row, Section } from './section.ts'

const FEW = 1_000
const MANY = 1_000_000
const PATH = shoppingListApi.list.path

/**
 * Lists over HTTP against pgbench, which sends the same statements, prepared, to the same database
 * without a product before it; and against themselves among a thousand times as many lists of others.
 */
export const section: Section = {
  name: 'lists',
  async run() {
    const programs = [FEW, MANY].map((others) =>
      launch(['bench/src/lists-server.ts', String(others)], {}),
    )
    try {
      const [few, many] = await Promise.all(programs.map(ready))
      if (!few || !many) throw new Error('two servers were launched')
      return [...(await comparePgbench(few)), ...(await compareSizes(few, many))]
    } finally {
      await Promise.all(programs.map((program) => program.stop()))
    }
  },
}

async function comparePgbench(server: ServerProcess): Promise<Row[]> {
  const crowd = await crowdOf<ListsPerson>(server)
  const tenantId = crowd.people[0]?.tenantId ?? ''
  const read = () => pages(server, crowd)
  const write = () => creations(server, crowd)
  return [
    ...(await againstPgbench('a page of 10 lists with counts', read, crowd.place, {
      'that counts the items': [countingPage(tenantId), { min: 0.4 }],
      'of the very same statement': [page(tenantId), undefined],
    })),
    ...(await againstPgbench('a list of 20 items created', write, crowd.place, {
      'of the same transaction': [creation(), { min: 0.6 }],
    })),
  ]
}

const pages = (server: ServerProcess, { people }: Crowd) =>
  loadOf(people, { url: server.origin + PATH })

const creations = (server: ServerProcess, { people }: Crowd) =>
  loadOf(people, {
    url: server.origin + PATH,
    method: 'POST',
    body: JSON.stringify(draftOf('[<id>]')),
    idReplacement: true,
  })

const page = (tenantId: string) => `
  select id, name, items_count from shopping_list
   where tenant_id = '${tenantId}'
   order by created_at desc, id desc limit 11 offset 0;`

const countingPage = (tenantId: string) => `
  select id, name, (select count(*) from shopping_list_item item
                     where item.tenant_id = list.tenant_id and item.list_id = list.id)
    from shopping_list list
   where tenant_id = '${tenantId}'
   order by created_at desc, id desc limit 11 offset 0;`

/** As the product does it: hold the owner, then the list with all its items. */
function creation(): string {
  const { items } = draftOf('')
  const tenant = `('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid`
  return `
    \\set number random(1, 1000000000000)
    begin;
    select exists (
      select from subscription
       where subscription.tenant_id = tenant.id
         and status in ('active', 'canceled_pending_expiration') and premium_until > now()
    ) from tenant where id = ${tenant} for no key update;
    with list as (
      insert into shopping_list (tenant_id, id, name, name_folded, items_count, created_at)
      values (${tenant}, gen_random_uuid(), 'Lista ' || :number, 'lista ' || :number, 20, now())
      returning tenant_id, id
    )
    insert into shopping_list_item (tenant_id, list_id, sequence, id, name, quantity, price_cents)
    select list.tenant_id, list.id, item.sequence, gen_random_uuid(), item.name, item.quantity, 799
      from list, unnest(
        '{${items.map(({ name }) => name).join(',')}}'::text[],
        '{${items.map(({ quantity }) => quantity).join(',')}}'::integer[]
      ) with ordinality as item (name, quantity, sequence);
    commit;`.replaceAll(/^ {4}/gm, '')
}

async function compareSizes(few: ServerProcess, many: ServerProcess): Promise<Row[]> {
  const [small, large] = [await callsOf(few), await callsOf(many)]
  const rows: Row[] = []
  for (const what of ['a page', 'a search', 'a list', 'a creation'] as const) {
    const name = `${what} among ${MANY} lists of others against ${FEW}`
    rows.push(await amongOthers(name, small[what], large[what]))
  }
  return rows
}

async function callsOf(server: ServerProcess) {
  const [person] = (await crowdOf<ListsPerson>(server)).people
  if (!person) throw new Error('a server without people')
  const url = server.origin + PATH
  const headers = bearerOf(person)
  return {
    'a page': () => fetch(url, { headers }),
    'a search': () => fetch(`${url}?name=LISTA%201`, { headers }),
    'a list': () => fetch(`${url}/${person.listId}`, { headers }),
    'a creation': () => {
      const body = JSON.stringify(draftOf(crypto.randomUUID()))
      return fetch(url, { method: 'POST', headers, body })
    },
  }
}
