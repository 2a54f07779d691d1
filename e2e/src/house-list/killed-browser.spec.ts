import { killRounds } from '@compra/bench/browser/killed/kill-rounds.ts'
import { expect, test } from '#harness/product.ts'

test('of twelve changes none is lost when the browser is killed a moment after the last', async ({
  product,
}) => {
  expect(await killRounds(product.url, [200, 200])).toEqual([])
})
