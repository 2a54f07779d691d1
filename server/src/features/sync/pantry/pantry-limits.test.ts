import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { NOON } from '#testing/data/phone.ts'
import { givePremium } from '#testing/data/premium.ts'
import {
  type PantryAnswer,
  pantryPhoneOf,
  productDraft,
  savedListDraft,
} from '#testing/people/pantry-phone.ts'

let server: RunningApp
let neighbour: RunningApp
beforeAll(async () => {
  server = await startApp()
  neighbour = await startApp({ connection: server.connection })
})
afterAll(async () => {
  await neighbour.stop()
  await server.stop()
})

const codesOf = ({ refused }: PantryAnswer) => refused.map(({ code }) => code)

test('rows beyond the plan limit are refused one by one, and accepted with Premium', async () => {
  const ana = await server.newUser()
  const phone = pantryPhoneOf(server, ana)
  const products = Array.from({ length: 7 }, (_, at) => productDraft(`Produto ${at}`))
  const savedLists = ['A', 'B', 'C'].map((name) => savedListDraft(name))
  const answer = await phone.push({ products, savedLists })
  expect(codesOf(answer)).toEqual(['products_limit', 'products_limit', 'saved_lists_limit'])
  expect([answer.products, answer.savedLists].map(({ length }) => length)).toEqual([
    FREE_LIMITS.products,
    FREE_LIMITS.shopping_lists,
  ])
  await givePremium(server, ana)
  expect(codesOf(await phone.push({ products, savedLists }))).toEqual([])
  // When Premium ends, rows above the limit stay and can be changed; none can be added.
  await server.database.kysely.deleteFrom('subscription').execute()
  const changed = { ...products[6], name: 'Outro', t: [NOON, NOON + 1] }
  const pushed = [{ ...productDraft('Outro'), ...changed }, productDraft('Mais um')]
  expect(codesOf(await phone.push({ products: pushed }))).toEqual(['products_limit'])
})

test('a list with a taken name or too many items is refused', async () => {
  const phone = pantryPhoneOf(server, await server.newUser())
  const there = savedListDraft('Mês')
  await phone.push({ savedLists: [there] })
  const long = savedListDraft(
    'Longa',
    Array.from({ length: 21 }, (_, at) => `Item ${at}`),
  )
  const answer = await phone.push({ savedLists: [savedListDraft('MES'), long] })
  expect(new Set(codesOf(answer))).toEqual(new Set(['name_taken', 'list_items_limit']))
  expect((await phone.push({ cursor: 0 })).savedLists).toMatchObject([{ id: there.id }])
})

test('50 concurrent pushes at two processes never store more than the plan allows', async () => {
  const ana = await server.newUser()
  const { cursor: before } = await pantryPhoneOf(server, ana).pull()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      pantryPhoneOf(at % 2 === 0 ? server : neighbour, ana).push({
        products: [productDraft(`Produto ${at}`), productDraft(`Outro ${at}`)],
        savedLists: [savedListDraft(`Lista ${at}`)],
      }),
    ),
  )
  const codes = answers.flatMap(codesOf)
  expect(codes.filter((code) => code === 'products_limit')).toHaveLength(95)
  expect(codes.filter((code) => code === 'saved_lists_limit')).toHaveLength(48)
  const { products, savedLists, cursor } = await pantryPhoneOf(server, ana).pull()
  expect([products.length, savedLists.length]).toEqual([5, 2])
  // Each push that was applied got a revision of its own, those that were refused got none.
  const taken = answers.filter((answer) => codesOf(answer).length < 3)
  expect(cursor - before).toBe(taken.length)
  expect(Math.max(...answers.map((answer) => answer.cursor))).toBe(cursor)
})
