import { productApi } from '@compra/contract/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import type { CrowdPerson } from '@compra/server/testing/crowd.ts'
import { givePremium } from '@compra/server/testing/premium.ts'
import { type RunningApp, startApp } from '@compra/server/testing/start-app.ts'
import { PEOPLE } from './crowd.ts'
import { FLEET_CONFIG } from './fleet.ts'

export interface ScalePerson extends Pick<CrowdPerson, 'tenantId' | 'accessToken'> {
  readonly productId: string
  /** Opens a list to whoever has it. */
  readonly link: string
}

const LISTS = 12
const MILK = { name: 'Leite', category: 'Alimentos', price: 4, stock: 0, minStock: 0 } as const

/** People of a database, who are known to every process that shares it. */
export async function makePeople(
  connection: RunningApp['connection'],
): Promise<readonly ScalePerson[]> {
  const server = await startApp({ connection, config: FLEET_CONFIG })
  try {
    const people: ScalePerson[] = []
    for (let at = 0; at < PEOPLE; at += 1) people.push(await newPerson(server))
    return people
  } finally {
    await server.stop()
  }
}

async function newPerson(server: RunningApp): Promise<ScalePerson> {
  const user = await server.newUser()
  await givePremium(server, user)
  for (let at = 0; at < LISTS; at += 1) {
    const items = [{ sequence: 1, name: 'Leite', quantity: 1 }]
    await server.call(shoppingListApi.create, { as: user, body: { name: `Lista ${at}`, items } })
  }
  const product = await server.call(productApi.create, { as: user, body: MILK })
  const items = Array.from({ length: 20 }, (_, at) => ({ name: `Item número ${at + 1}` }))
  const shared = await server.call(shoppingListApi.share, { as: user, body: { items } })
  return {
    tenantId: user.tenantId,
    accessToken: user.accessToken,
    productId: product.body.id,
    link: shared.body.id,
  }
}
