import { PRODUCT_REGISTERS } from '@compra/contract/product/product-registers.ts'
import { RECIPE_REGISTERS } from '@compra/contract/recipe/recipe-registers.ts'
import { SAVED_LIST_REGISTERS } from '@compra/contract/shopping-list/saved-list-registers.ts'
import { REGISTER_NAMES } from '@compra/contract/sync/registers.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptDocument } from './kept-document.ts'

const tree = (value: unknown) => z.looseObject({}).parse(value)
const inside = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((found: unknown, name) => tree(found)[name], value)

const document: unknown = JSON.parse(JSON.stringify(keptDocument()))
const call = inside(document, 'paths', '/api/v1/sync', 'post')
const JSON_SCHEMA = ['content', 'application/json', 'schema'] as const
const request = inside(call, 'requestBody', ...JSON_SCHEMA)
const answer = inside(call, 'responses', '200', ...JSON_SCHEMA)

/** The description of a property, such as that of `t` of each element of `home.products`. */
function descriptionOf(schema: unknown, ...path: readonly string[]): unknown {
  return inside(path.reduce(property, schema), 'description')
}

const Shape = z.looseObject({ $ref: z.string().optional() })

function property(schema: unknown, name: string): unknown {
  const { items = schema } = tree(schema)
  const { $ref } = Shape.parse(items)
  const shape = $ref === undefined ? items : inside(document, ...$ref.split('/').slice(1))
  return inside(shape, 'properties', name)
}

test('the document has the rules of the join for writers of sync clients', () => {
  const text = JSON.stringify(call)
  for (const rule of [
    'negative before the others of its status',
    'Of equal stamps the greater value wins',
    'everything that exists, without removed rows',
    'A push that changes nothing does not raise it',
  ]) {
    expect(text).toContain(rule)
  }
  expect(descriptionOf(answer, 'rows', 'into')).toContain('NFD without marks')
})

test.for<[path: readonly string[], registers: readonly string[]]>([
  [['rows'], ['place', ...REGISTER_NAMES.map((name) => (name === 'cents' ? 'price' : name))]],
  [['lists'], ['name']],
  [['home', 'products'], PRODUCT_REGISTERS],
  [['home', 'savedLists'], SAVED_LIST_REGISTERS],
  [['home', 'recipes'], RECIPE_REGISTERS.map((parts) => parts.join(' \\+ '))],
])('the order of the stamps of %j is that of the code, in the request and the answer', (row) => {
  const [path, registers] = row
  const order = new RegExp(`: ${['born', ...registers].join(', ')}(\\.|$)`)
  for (const schema of [request, answer]) {
    expect(descriptionOf(schema, ...path, 't')).toMatch(order)
  }
})

test('cursor 0 of the home brings nothing that was deleted, and the document says so', () => {
  expect(descriptionOf(request, 'home', 'cursor')).toContain('without what was deleted')
  expect(descriptionOf(answer, 'home', 'gone')).toContain('nothing for cursor 0')
})
