import { dialogOf } from './accounts.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { card, openWith, productsOf, watchPages } from './products.ts'

const names = (page: Page) => page.getByRole('article').getByRole('heading')
const chip = (page: Page) => page.getByRole('button', { name: 'Vence em breve', exact: true })

/** '2026-11-30': so many days from today in São Paulo, where the tests' browser is. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return day.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

async function enter(page: Page, name: string, expires: string): Promise<void> {
  await card(page, name).stock.click()
  const { dialog, field, button } = dialogOf(page, `Atualizar Estoque - ${name}`)
  await field('Quantidade').fill('2')
  await field('Validade (opcional)').fill(expires)
  await button('Confirmar').click()
  await expect(dialog).toHaveCount(0)
}

test.use(PHONE)

test('what comes in with a date says when it ends, and what ends soon is found', async ({
  page,
  product,
}) => {
  const user = await openWith(page, product, [
    { name: 'Sal' },
    { name: 'Leite', stock: 1 },
    { name: 'Iogurte' },
  ])
  await expect(names(page)).toHaveText(['Iogurte', 'Leite', 'Sal'])
  await expect(chip(page)).toHaveCount(0)
  await enter(page, 'Leite', dayIn(3))
  await expect(names(page)).toHaveText(['Iogurte', 'Leite Vence em 3 dias', 'Sal'])
  await expect(card(page, 'Leite').article).toContainText('Estoque: 3 (Mínimo: 0)')
  await enter(page, 'Iogurte', dayIn(0))
  await enter(page, 'Sal', dayIn(300))
  await expect(names(page)).toHaveText(['Iogurte Vence hoje', 'Leite Vence em 3 dias', 'Sal'])
  expect((await productsOf(product, user)).map(({ packs }) => packs)).toEqual([
    [{ expires: dayIn(0), amount: 2 }],
    [{ expires: dayIn(3), amount: 2 }],
    [{ expires: dayIn(300), amount: 2 }],
  ])

  await chip(page).click()
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(names(page)).toHaveText(['Iogurte Vence hoje', 'Leite Vence em 3 dias'])
  // What goes out is what ends first.
  const less = page.getByRole('button', { name: 'Menos um de Leite', exact: true })
  for (const left of [2, 1]) {
    await less.click()
    await expect(card(page, 'Leite').article).toContainText(`Estoque: ${left} (Mínimo: 0)`)
  }
  await expect(names(page)).toHaveText(['Iogurte Vence hoje', 'Leite'])
})

test('products stand as a shop is walked', async ({ page, product }) => {
  await openWith(page, product, [{ name: 'Banana' }, { name: 'Detergente' }, { name: 'Leite' }])
  const asked = watchPages(page)
  await page.getByLabel('Ordenar por').selectOption('Corredor')
  await expect(names(page)).toHaveText(['Banana', 'Leite', 'Detergente'])
  expect(asked.at(-1)).toMatchObject({ sort: 'aisle', page: '1' })
})
