import { syncApi } from '@compra/contract/sync/sync.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { openHouse, sent } from './house-list.ts'
import { expect, test } from './product.ts'

test('an empty list of the house says that it is empty and that all is sent after the first answer, not before', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  const answer = Promise.withResolvers<void>()
  await page.route(`**${syncApi.sync.path}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await openHouse(page, user)
  const empty = page.getByText('Adicione o primeiro item!')
  const allSent = page.getByText('Tudo enviado')
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(empty).toHaveCount(0)
  await expect(allSent).toHaveCount(0)

  // The same from the first paint of the next visit on.
  await page.reload()
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(empty).toHaveCount(0)
  await expect(allSent).toHaveCount(0)
  answer.resolve()
  await expect(empty).toBeVisible()
  await expect(allSent).toBeVisible()
  await expect(sent(page)).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})
