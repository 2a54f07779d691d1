import { dialogOf, expect, page, phoneTest } from '#component/harness/product.ts'
import { card, openWith, productsOf } from './products.ts'

const cards = () => page.getByRole('article')
const chip = () => page.getByRole('button', { name: 'Vence em breve', exact: true })

/** '2026-11-30': so many days from today in São Paulo, where the tests' browser is. */
function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return day.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

async function enter(name: string, expires: string): Promise<void> {
  await card(name).stock.click()
  const { dialog, field, button } = dialogOf(`Atualizar Estoque - ${name}`)
  await field('Quantidade').fill('2')
  await field('Validade (opcional)').fill(expires)
  await button('Confirmar').click()
  await expect(dialog).toHaveCount(0)
}

phoneTest('what comes in with a date says when it ends, and what ends soon is found', async () => {
  const user = await openWith([{ name: 'Sal' }, { name: 'Leite', stock: 1 }, { name: 'Iogurte' }])
  await expect(cards()).toHaveText([/^Iogurte/, /^Leite/, /^Sal/])
  await expect(chip()).toHaveCount(0)
  await enter('Leite', dayIn(3))
  await expect(cards()).toHaveText([/^Iogurte/, /^Leite ?Vence em 3 dias/, /^Sal/])
  await expect(card('Leite').article).toContainText('Estoque: 3 (Mínimo: 0)')
  await enter('Iogurte', dayIn(0))
  await enter('Sal', dayIn(300))
  await expect(cards()).toHaveText([/^Iogurte ?Vence hoje/, /^Leite ?Vence em 3 dias/, /^Sal/])
  expect((await productsOf(user)).map(({ packs }) => packs)).toEqual([
    [{ expires: dayIn(0), amount: 2 }],
    [{ expires: dayIn(3), amount: 2 }],
    [{ expires: dayIn(300), amount: 2 }],
  ])

  await chip().click()
  await expect(chip()).toHaveAttribute('aria-pressed', 'true')
  await expect(cards()).toHaveText([/^Iogurte ?Vence hoje/, /^Leite ?Vence em 3 dias/])
  // What goes out is what ends first.
  const less = page.getByRole('button', { name: 'Menos um de Leite', exact: true })
  for (const left of [2, 1]) {
    await less.click()
    await expect(card('Leite').article).toContainText(`Estoque: ${left} (Mínimo: 0)`)
  }
  await expect(cards()).toHaveText([/^Iogurte ?Vence hoje/, /^Leite(?!.*Vence)/])
})

phoneTest('products stand as a shop is walked', async () => {
  await openWith([{ name: 'Banana' }, { name: 'Detergente' }, { name: 'Leite' }])
  await page.getByLabel('Ordenar por').selectOption('Corredor')
  await expect(cards()).toHaveText([/^Banana/, /^Leite/, /^Detergente/])
})
