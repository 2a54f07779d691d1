import { newUser } from '@compra/server/testing/app/new-user.ts'
import { draft, phoneOf } from '@compra/server/testing/data/phone.ts'
import { logIn } from './accounts.ts'
import { chooseList } from './house-list.ts'
import { expect, test } from './product.ts'
import { slowPage } from './slow-page.ts'
import { addItem, names } from './working-list.ts'

/** Five seconds of a machine that does nothing else; the one of the tests does. */
const SOON = { timeout: 4 * 5000 }

test('who logs in on a slow phone sees the list of the house, and sends to it, without a reload', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  const elsewhere = phoneOf(product, user)
  await elsewhere.sync([draft('Leite')], { cursor: 0 })
  await page.goto('/shopping-list?login=true')
  await slowPage(page, 6)
  await logIn(page, user)
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden()
  await chooseList(page, 'Lista da casa')
  await expect(names(page)).toHaveText(['Leite'], SOON)
  await addItem(page, 'Pão')
  await expect
    .poll(async () => (await elsewhere.sync([], { cursor: 0 })).rows.map(({ name }) => name), SOON)
    .toContain('Pão')
})
