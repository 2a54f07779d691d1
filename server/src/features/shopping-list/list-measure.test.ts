import { identityApi } from '@compra/contract/identity/identity.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { describeCauses } from '@compra/contract/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#testing/app/new-user.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { newPremiumUser } from '#testing/data/premium.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const item = (name: string, measure?: { amount: number; unit: string }) => ({
  sequence: 1,
  name,
  quantity: 1,
  price: 0,
  measure,
})
const create = (as: User, items: readonly ReturnType<typeof item>[], name = 'Feira') =>
  server.call(shoppingListApi.create, { as, body: { name, items: [...items] } })
const update = (as: User, id: string, items: readonly ReturnType<typeof item>[]) =>
  server.call(shoppingListApi.update, {
    as,
    params: { id },
    body: { name: 'Feira', items: [...items] },
  })
const get = (as: User, id: string) => server.call(shoppingListApi.get, { as, params: { id } })
const measuresOf = (items: readonly { measure?: unknown }[]) => items.map(({ measure }) => measure)

describe('an item of a saved list', () => {
  test('keeps its measure, and has none when none was sent', async () => {
    const user = await server.newUser()
    const measures = [{ amount: 1.5, unit: 'kg' }, undefined, { amount: 2, unit: 'colher (sopa)' }]
    const { body, status } = await create(
      user,
      measures.map((measure, at) => item(`Item ${at}`, measure)),
    )
    expect(status).toBe(201)
    expect(measuresOf(body.items)).toEqual(measures)
    expect(body.items[1]).not.toHaveProperty('measure')
    expect((await get(user, body.id)).body).toEqual(body)
  })

  test('G-129 has the measure of the last write, or none', async () => {
    const user = await server.newUser()
    const { body: list } = await create(user, [item('Arroz', { amount: 5, unit: 'kg' })])
    await update(user, list.id, [item('Arroz', { amount: 500, unit: 'g' })])
    expect(measuresOf((await get(user, list.id)).body.items)).toEqual([{ amount: 500, unit: 'g' }])
    await update(user, list.id, [item('Arroz')])
    expect(measuresOf((await get(user, list.id)).body.items)).toEqual([undefined])
  })

  test.for([
    [1 / 3, 0.333],
    [0.0005, 0.001],
    [999_999, 999_999],
  ] as const)('keeps %d as %d', async ([sent, kept]) => {
    const user = await server.newUser()
    const { body } = await create(user, [item('Milho', { amount: sent, unit: '  lata ' })])
    expect(measuresOf(body.items)).toEqual([{ amount: kept, unit: 'lata' }])
    expect((await get(user, body.id)).body).toEqual(body)
  })

  test('G-013 may have the name of another item with another measure', async () => {
    const user = await server.newUser()
    const different = [
      item('Arroz'),
      item('Arroz', { amount: 1, unit: 'kg' }),
      item('ARROZ', { amount: 5, unit: 'kg' }),
    ]
    expect((await create(user, different)).status).toBe(201)
    const same = [...different, item(' arrôz ', { amount: 5, unit: 'kg' })]
    expect((await create(user, same, 'Outra')).problem).toMatchObject({
      status: 400,
      causes: [{ field: 'items[3].name', error: 'is already in the list' }],
    })
  })

  test.for([
    [{ amount: 0, unit: 'kg' }, 'Item 1 - Medida - Quantidade: deve ser maior que 0'],
    [{ amount: -1, unit: 'kg' }, 'Item 1 - Medida - Quantidade: deve ser maior que 0'],
    [{ amount: 0.0004, unit: 'kg' }, 'Item 1 - Medida - Quantidade: deve ser maior que 0'],
    [
      { amount: 1_000_000, unit: 'g' },
      'Item 1 - Medida - Quantidade: deve ser menor ou igual a 999999',
    ],
    [{ amount: '2', unit: 'kg' }, 'Item 1 - Medida - Quantidade: deve ser um número'],
    [{ unit: 'kg' }, 'Item 1 - Medida - Quantidade: é obrigatório'],
    [{ amount: 2 }, 'Item 1 - Medida - Unidade: é obrigatório'],
    [{ amount: 2, unit: ' ' }, 'Item 1 - Medida - Unidade: é obrigatório'],
    [
      { amount: 2, unit: 'x'.repeat(31) },
      'Item 1 - Medida - Unidade: deve ter no máximo 30 caracteres',
    ],
    [
      { amount: 2, unit: 'k\u202Eg' },
      'Item 1 - Medida - Unidade: deve conter apenas caracteres visíveis',
    ],
    ['2 kg', 'Item 1 - Medida: deve ser um objeto'],
    [null, 'Item 1 - Medida: deve ser um objeto'],
  ] as const)('%j is refused', async ([measure, text]) => {
    const user = await server.newUser()
    const answer = await fetch(`${server.url}/api/v1/shopping-list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.accessToken}` },
      body: JSON.stringify({ name: 'Feira', items: [{ ...item('Arroz'), measure }] }),
    })
    expect(answer.status).toBe(400)
    const { causes } = (await answer.json()) as { causes: { field: string; error: string }[] }
    expect(describeCauses(causes)).toBe(text)
  })

  test('is exactly one of two concurrent writes', async () => {
    const user = await newPremiumUser(server)
    const { body } = await create(user, [item('Arroz')])
    const versions = [2, 5].map((amount) =>
      Array.from({ length: 40 }, (_, at) => item(`Item ${at}`, { amount, unit: 'kg' })),
    )
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(versions.map((items) => update(user, body.id, items)))
      const kept = measuresOf((await get(user, body.id)).body.items)
      expect(versions.map(measuresOf)).toContainEqual(kept)
    }
  })
})

test('the data export has the measures', async () => {
  const user = await server.newUser()
  await create(user, [item('Arroz', { amount: 5, unit: 'kg' })])
  const answer = await fetch(`${server.url}${identityApi.exportMe.path}`, {
    headers: { authorization: `Bearer ${user.accessToken}` },
  })
  expect(await answer.text()).toMatch(/"measure_amount":\s*5,\s*"measure_unit":\s*"kg"/)
})

test('G-109 a link has measures as text, and lists one name with two measures twice', async () => {
  const user = await server.newUser()
  const items = ['Arroz 1 kg', 'Arroz 5 kg', 'ARROZ 5 kg'].map((name) => ({ name }))
  const { body: link } = await server.call(shoppingListApi.share, { as: user, body: { items } })
  const { body } = await server.call(shoppingListApi.shared, { params: { id: link.id } })
  expect(body.items).toEqual([{ name: 'Arroz 1 kg' }, { name: 'Arroz 5 kg' }])
})
