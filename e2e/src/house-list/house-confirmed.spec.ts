import { syncApi } from '@compra/contract/sync/sync.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { openHouse, sent } from './house-list.ts'

test('an empty household list says that it is empty only after the first response', async ({
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
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(empty).toHaveCount(0)

  // The same from the first paint of the next visit on.
  await page.reload()
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(empty).toHaveCount(0)
  answer.resolve()
  await expect(empty).toBeVisible()
  await expect(sent(page)).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('no part of the page says that a household list is empty before the first response', async ({
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
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(page.getByText('Nenhum item ainda')).toHaveCount(0)

  // From the first paint of the next visit on.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const head = document.querySelector<HTMLElement>('#progress')
      if (head?.textContent === 'Nenhum item ainda') head.dataset['said'] = 'empty'
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await page.reload()
  await expect(page.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(page.locator('#progress')).not.toHaveAttribute('data-said')

  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await page.getByRole('button', { name: 'Copiar texto' }).click()
  await expect(toast(page, 'A lista ainda está abrindo')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = page.getByRole('dialog', { name: 'Modo mercado' })
  await expect(market.locator('[data-skeleton] > *')).toHaveCount(3)
  await expect(market).not.toContainText('Nenhum item ainda')
  await expect(market).not.toContainText('Monte a lista')
  answer.resolve()
  await expect(market).toContainText('Nenhum item ainda')
  await expect(market).toContainText('Monte a lista')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
})
