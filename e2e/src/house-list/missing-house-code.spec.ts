import { newUser } from '@compra/server/testing/app/new-user.ts'
import { failure } from '#harness/failure.ts'
import { expect, test } from '#harness/product.ts'
import { addItem } from '#working-list/working-list.ts'
import { openHouse, sent } from './house-list.ts'

/** The scripts that a household list loads after the first load: each alone, and all together. */
const SCRIPTS = ['house-sync', 'house', 'reading', 'offers', '(house-sync|house|offers|reading)']
/** Without this script the list syncs all the same. */
const NOT_FOR_SYNC = 'offers'

const addressOf = (script: string) => new RegExp(`/assets/${script}-[\\w-]{8}\\.js`)

test.use({ expectedErrors: [/dynamically imported module/] })

for (const script of SCRIPTS) {
  test(`a household list without ${script} says so, and not that it is empty, or sent before its sync runs`, async ({
    page,
    product,
  }) => {
    await openHouse(page, await newUser(product))
    await expect(sent(page)).toBeVisible()
    await page.route(addressOf(script), (route) => route.abort())
    await page.reload()
    await expect(failure(page)).toContainText('Verifique sua conexão.')
    await expect(page.getByText('Adicione o primeiro item!')).toHaveCount(0)
    await expect(sent(page)).toHaveCount(script === NOT_FOR_SYNC ? 1 : 0)
    await page.unroute(addressOf(script))
    // Where the browser remembers a failed import, a late try of the page itself ends in 'Recarregar'.
    await failure(page)
      .getByRole('button', { name: /^(Tentar de novo|Recarregar)$/ })
      .click()
    await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
    await expect(sent(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })
}

test('a change of a household list whose sync failed to load retries without a message', async ({
  page,
  product,
}) => {
  await openHouse(page, await newUser(product))
  await expect(sent(page)).toBeVisible()
  await page.route(addressOf('house-sync'), (route) => route.abort())
  await page.reload()
  await failure(page).getByRole('button', { name: 'Fechar aviso' }).click()
  const givenUp = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
  await addItem(page, 'Leite')
  await givenUp
  // Whatever follows from it is on the screen two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(failure(page)).toHaveCount(0)
})
