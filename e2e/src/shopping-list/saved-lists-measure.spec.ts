import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { openSignedIn } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { names, storedItems, storeList } from '#working-list/working-list.ts'
import { makeLink, openShare, textSentBy } from './share-dialog.ts'

const KILOS = { amount: 5, unit: 'kg' }
const ARROZ = { name: 'Arroz', quantity: 2, price: 29.9, measure: KILOS }

test('G-109 G-114 texts and links have measures after the names, and a link restores them', async ({
  page,
  product,
}) => {
  await storeList(page, [ARROZ, { name: 'Milho', measure: { amount: 1, unit: 'lata' } }])
  await openSignedIn(page, product)
  const share = await openShare(page)
  expect(await textSentBy(page, share.send)).toBe(
    'Lista de compras:\n1. Arroz 5 kg (x2)\n2. Milho 1 lata',
  )
  const link = await makeLink(share)
  const id = link.split('/').at(-1) ?? ''
  const { body } = await product.call(shoppingListApi.shared, { params: { id } })
  expect(body.items).toEqual([{ name: 'Arroz 5 kg' }, { name: 'Milho 1 lata' }])
  await storeList(page, [{ name: 'milho', measure: { amount: 1, unit: 'lata' } }])
  await page.goto(link)
  await expect(names(page)).toHaveText(['milho · 1\u00A0lata', 'Arroz · 5\u00A0kg'])
  expect((await storedItems(page))[1]).toMatchObject({ quantity: 1, price: 0, measure: KILOS })
})
