import { productApi } from '@compra/contract/product.ts'
import { againstPgbench, loadOf } from './against-pgbench.ts'
import { amongOthers } from './among-others.ts'
import { bearerOf, crowdOf } from './crowd.ts'
import { launch, ready, type ServerProcess } from './processes.ts'
import type { Row, Section } from './section.ts'

const MANY = 1_000_000
const SOUGHT = 'leite'

/**
 * The page of products with a search in their names, for people who have 1,000 each: alone and among
 * a million products of others, and at once against pgbench with the very same statement.
 */
export const section: Section = {
  name: 'products',
  async run() {
    const programs = [0, MANY].map((others) =>
      launch(['bench/src/products-server.ts', String(others)], {}),
    )
    try {
      const [alone, among] = await Promise.all(programs.map(ready))
      if (!alone || !among) throw new Error('two servers were launched')
      return [...(await compareSizes(alone, among)), ...(await comparePgbench(among))]
    } finally {
      await Promise.all(programs.map((program) => program.stop()))
    }
  },
}

const urlOf = ({ origin }: ServerProcess, query: string) =>
  `${origin}${productApi.list.path}?${query}`

async function compareSizes(alone: ServerProcess, among: ServerProcess): Promise<Row[]> {
  const searches = { 'that finds many': SOUGHT, 'that finds nothing': 'zzz' }
  const rows: Row[] = []
  for (const [kind, name] of Object.entries(searches)) {
    const [small, large] = [await caller(alone, name), await caller(among, name)]
    const what = `a search ${kind} among ${MANY} products of others against none`
    rows.push(await amongOthers(what, small, large))
  }
  return rows
}

async function caller(server: ServerProcess, name: string) {
  const [person] = (await crowdOf(server)).people
  if (!person) throw new Error('a server without people')
  const headers = bearerOf(person)
  return () => fetch(urlOf(server, `name=${name}`), { headers })
}

async function comparePgbench(server: ServerProcess): Promise<Row[]> {
  const { people, place } = await crowdOf(server)
  const search = () => loadOf(people, { url: urlOf(server, `name=${SOUGHT}`) })
  const variables = { tenant: people[0]?.tenantId ?? '', pattern: `%${SOUGHT}%` }
  return againstPgbench(`a search among ${MANY} products of others`, search, place, {
    'of the very same statement': [PAGE, { min: 0.4 }, variables],
  })
}

// Bound, not written in: with the text in view PostgreSQL would plan for this one search only.
const PAGE = `
  select id, name, category, price_cents, stock, min_stock from product
   where tenant_id = :tenant and name_folded like :pattern
   order by created_at desc, id desc limit 11 offset 0;`
