import { identityApi } from '@compra/contract/identity/identity.ts'
import { openSignedIn, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { faultsOf, settle } from '#harness/visual.ts'
import { addItem, field, names, row, rows } from '#working-list/working-list.ts'
import { choice, chooseList, housemates, openHouse, openOther, sent, title } from './house-list.ts'

async function makeList(page: Page, name: string): Promise<void> {
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name: 'Nova lista da casa…' }).click()
  await choice(page).getByLabel('Nome da lista').fill(name)
  await choice(page).getByRole('button', { name: 'Criar' }).click()
}

test('a change of one member is shown to the other, with the member’s name', async ({
  page,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await openHouse(page, ana)
  await expect(title(page)).toHaveText('Casa de Ana')
  const other = await openOther(browser, product, tomas)
  await addItem(page, 'Arroz 5 kg')
  await expect(names(other)).toHaveText(['Arroz · 5\u00A0kg'])
  await expect(rows(other).getByText('Adicionado por Ana')).toBeAttached()
  await expect(rows(page).getByText(/^Adicionado por/)).toHaveCount(0)
  await row(other, 'Arroz').bought.click()
  await expect(row(page, 'Arroz').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).getByText('Comprado por Tomás')).toBeAttached()
  await row(page, 'Arroz').details.click()
  await expect(row(page, 'Arroz').item.locator('.item-details')).toContainText(
    'Adicionado por vocêComprado por Tomás',
  )
  await other.context().close()
})

test('members who have the list open are shown below its title, and whether they are in the shop', async ({
  page,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await openHouse(page, ana)
  await addItem(page, 'Leite')
  const other = await openOther(browser, product, tomas)
  await expect(page.getByText('Tomás está na lista')).toBeVisible()
  await other.getByRole('button', { name: 'Modo mercado' }).click()
  await expect(page.getByText('Tomás está no mercado')).toBeVisible()
  await expect(page.getByText('Ana está')).toHaveCount(0)
  await other.context().close()
})

test('unsent changes are counted, offline too, and sent when the network is back', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await openHouse(page, ana)
  await expect(sent(page)).toBeVisible()
  const other = await openOther(browser, product, tomas)
  await context.setOffline(true)
  await addItem(page, 'Leite')
  await addItem(page, 'Pão')
  await expect(page.getByText('2 alterações por enviar')).toBeVisible()
  await expect(row(page, 'Leite').item.getByText('Ainda não enviado')).toBeVisible()
  await context.setOffline(false)
  await expect(sent(page)).toBeVisible()
  await expect(names(other)).toHaveText(['Leite', 'Pão'])
  await other.context().close()
})

test('an item beyond the household’s limit stays, marked, with the reason and what to do', async ({
  page,
  context,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  const other = await openOther(browser, product, tomas)
  for (let count = 1; count <= 19; count++) await addItem(other, `Item ${count}`)
  await expect(sent(other)).toBeVisible()
  await openHouse(page, ana)
  await expect(rows(page)).toHaveCount(19)
  await context.setOffline(true)
  await addItem(page, 'Leite')
  await addItem(other, 'Pão')
  await expect(sent(other)).toBeVisible()
  await context.setOffline(false)
  await expect(row(page, 'Leite').item.getByText('Não coube na lista da casa')).toBeAttached()
  await expect(names(page)).toHaveCount(21)
  await row(page, 'Leite').details.click()
  await expect(page.getByText('Não coube na lista da casa: o limite é de 20 itens.')).toBeVisible()
  await expect(row(page, 'Leite').item.getByRole('button', { name: 'Seja Premium' })).toBeVisible()
  // After an item is removed, the refused one is sent automatically.
  await row(other, 'Item 19').details.click()
  await row(other, 'Item 19').remove.click()
  await expect(names(other).filter({ hasText: 'Leite' })).toHaveCount(1)
  await other.context().close()
})

test('a further list that is created before the account responds is shown afterwards', async ({
  page,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  const answered = Promise.withResolvers<undefined>()
  await page.route(`**${identityApi.refresh.path}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openHouse(page, ana)
  await makeList(page, 'Churrasco')
  await expect(choice(page)).toBeHidden()
  await addItem(page, 'Carvão')
  answered.resolve(undefined)
  await expect(title(page)).toHaveText('Churrasco')
  const other = await openOther(browser, product, tomas)
  await chooseList(other, 'Churrasco')
  await expect(names(other)).toHaveText(['Carvão'])
  await other.context().close()
})

test('a further list is created in a tab whose sync another tab has taken over', async ({
  page,
  context,
  product,
}) => {
  const { ana } = await housemates(product)
  await openHouse(page, ana)
  const later = await context.newPage()
  await later.goto('/shopping-list')
  await expect(sent(later)).toBeAttached()
  await makeList(page, 'Churrasco')
  await expect(title(page)).toHaveText('Churrasco')
  await expect(title(later)).toHaveText('Churrasco')
})

test('a further household list is created, renamed, and shown to other members', async ({
  page,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await openHouse(page, ana)
  await makeList(page, 'Churrasco')
  await expect(title(page)).toHaveText('Churrasco')
  await addItem(page, 'Carvão')
  await expect(sent(page)).toBeVisible()
  const other = await openOther(browser, product, tomas)
  await expect(names(other)).toHaveText([])
  await chooseList(other, 'Churrasco')
  await expect(title(other)).toHaveText('Churrasco')
  await expect(names(other)).toHaveText(['Carvão'])
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name: 'Renomear lista' }).click()
  await choice(page).getByLabel('Nome da lista').fill('Churrasco de sábado')
  await choice(page).getByRole('button', { name: 'Renomear' }).click()
  await expect(title(other)).toHaveText('Churrasco de sábado')
  // The free plan has two household lists.
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name: 'Nova lista da casa…' }).click()
  await expect(choice(page).getByText('A casa já tem 2 listas.')).toBeVisible()
  await choice(page).getByRole('button', { name: 'Fechar' }).click()
  await title(page).getByRole('button').click()
  await choice(page).getByRole('button', { name: 'Excluir lista' }).click()
  await page
    .getByRole('dialog', { name: 'Excluir lista' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(title(page)).toHaveText('Casa de Ana')
  await title(other).getByRole('button').click()
  await expect(choice(other).getByRole('button', { name: 'Churrasco' })).toHaveCount(0)
  await other.context().close()
})

test('the history shows who changed what, and undoes changes that still hold', async ({
  page,
  browser,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await openHouse(page, ana)
  await addItem(page, 'Leite')
  await addItem(page, 'Pão')
  await expect(sent(page)).toBeVisible()
  const other = await openOther(browser, product, tomas)
  await row(other, 'Leite').bought.click()
  await expect(sent(other)).toBeVisible()
  await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Histórico' }).click()
  const history = page.getByRole('dialog', { name: 'Histórico' })
  await expect(history.getByRole('heading', { name: 'Hoje' })).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText(
    'LeiteTomás marcou como comprado',
  )
  await expect(history.getByRole('listitem').filter({ hasText: 'Você adicionou' })).not.toHaveCount(
    0,
  )
  await settle(page)
  expect(await findingsOf(page)).toEqual([])
  const undo = history.getByRole('button', { name: 'Desfazer: marcou como comprado Leite' })
  await undo.click()
  await expect(undo).toHaveCount(0)
  await expect(toast(page, 'Desfeito')).toBeVisible()
  await expect(row(other, 'Leite').bought).toHaveAttribute('aria-pressed', 'false')
  await other.context().close()
})

test('a household list has the features of the local list', async ({ page, product }) => {
  const user = await openSignedIn(page, product)
  await openHouse(page, user)
  await field(page).fill('2 kg arr')
  await page
    .getByRole('option', { name: /^Arroz/ })
    .first()
    .click()
  await expect(names(page)).toHaveText(['Arroz · 2\u00A0kg'])
  await field(page).fill('')
  await addItem(page, 'Banana 6,49')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Por corredor' }).click()
  await expect(page.getByRole('heading', { name: 'Frutas' })).toBeVisible()
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = page.getByRole('dialog', { name: 'Modo mercado' })
  await market.getByRole('button', { name: 'Banana' }).click()
  await expect(market.getByText('Falta 1 de 2')).toBeVisible()
  await market.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('No carrinho: R$ 6,49')).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveText('Casa de Maria')
  await expect(row(page, 'Banana').bought).toHaveAttribute('aria-pressed', 'true')
})

test('the household list is in the first paint, under its own title', async ({ page, product }) => {
  const user = await openSignedIn(page, product)
  await addItem(page, 'Só meu')
  await openHouse(page, user)
  await addItem(page, 'Da casa')
  await expect(sent(page)).toBeVisible()
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/shopping-list', { waitUntil: 'commit' })
  await expect(names(page)).toHaveText(['Da casa'])
  await expect(title(page)).toHaveText('Casa de Maria')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ ...PHONE, colorScheme, reducedMotion: 'reduce' })

    test('the household list is complete, reachable and readable', async ({
      page,
      browser,
      product,
    }) => {
      const { ana, tomas } = await housemates(product)
      const other = await openOther(browser, product, tomas)
      await addItem(other, 'Pão de queijo congelado para o lanche das crianças de sábado')
      await addItem(other, 'Leite')
      await row(other, 'Leite').bought.click()
      await openHouse(page, ana)
      await expect(rows(page).getByText('Comprado por Tomás')).toBeAttached()
      await expect(page.getByText('Tomás está na lista')).toBeVisible()
      await settle(page)
      expect(await faultsOf(page)).toEqual([])
      expect(await findingsOf(page)).toEqual([])
      await title(page).getByRole('button').click()
      await choice(page).waitFor()
      await settle(page)
      expect(await faultsOf(page)).toEqual([])
      expect(await findingsOf(page)).toEqual([])
      await other.context().close()
    })
  })
}
