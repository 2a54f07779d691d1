import { expect, test } from 'vitest'
import { type Placeholder, prepareRead } from './prepared-read.ts'

test('parameters are sent in the order of the text', () => {
  const read = prepareRead('plan', (db, value: Placeholder<{ id: string; price: number }>) =>
    db
      .selectFrom('plan')
      .select('id')
      .where('price_cents', '>', value('price'))
      .where('id', '<>', value('id'))
      .where('price_cents', '<>', value('price')),
  )
  expect(read.text).toBe(
    'select "id" from "plan" where "price_cents" > $1 and "id" <> $2 and "price_cents" <> $3',
  )
  expect(read.bind({ id: 'a', price: 1 })).toEqual([1, 'a', 1])
})

test('a value without a placeholder is refused, because it would be the same in every call', () => {
  const prepare = () =>
    prepareRead('plan', (db) => db.selectFrom('plan').select('id').where('price_cents', '>', 0))
  expect(prepare).toThrow('plan has a value without a placeholder')
})
