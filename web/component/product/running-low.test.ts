import { bought, NOON } from '@compra/contract/testing/browser/bought-things.ts'
import { findingsOf } from '#component/harness/axe.ts'
import { dialogOf, expect, page, test } from '#component/harness/product.ts'
import { names, openList, row, storedItems } from '#component/working-list/working-list.ts'
import { card, openWith as openProductsWith } from './products.ts'

const THINGS_KEY = 'ci_v01:things'

const line = () => page.getByRole('button', { name: /^Acabando: / })
const sheet = () => dialogOf('Acabando')

/** Opens the list on 22 November with what was bought before, as the guest. */
async function openWith(things: readonly unknown[], items: readonly string[] = []) {
  page.clock.setFixedTime(NOON)
  localStorage.setItem(THINGS_KEY, JSON.stringify([NOON, ...things]))
  await openList(items.map((name) => ({ name })))
}

test('a tick that was taken back was no purchase', async () => {
  await openWith([bought('Café', 10, 10)], ['Café'])
  await row('Café').bought.click()
  await row('Café').bought.click()
  await row('Café').details.click()
  await row('Café').remove.click()
  await expect(line()).toHaveText('Acabando: 1 item')
})

test('one is added by its button, the others at once, and that is taken back', async () => {
  await openWith([bought('Café', 10, 10), bought('Sal', 30, 40), bought('Leite', 7, 7)])
  await expect(line()).toHaveText('Acabando: 3 itens')
  await line().click()
  const { dialog, button } = sheet()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Sal.*a cada ~30 dias, última em 13\/10/,
    /Café.*a cada ~10 dias, última em 12\/11/,
    /Leite.*a cada ~7 dias, última em 15\/11/,
  ])
  await button('Adicionar Café').click()
  await expect(button('Café está na lista')).toBeFocused()
  await button('Adicionar todos (2)').click()
  await expect(dialog).toBeHidden()
  await expect(names()).toHaveText(['Café', 'Sal', 'Leite'])
  await expect(line()).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Café'])
})

test('above the limit of the plan the dialog asks first, and names what does not fit', async () => {
  const full = Array.from({ length: 9 }, (_, index) => `Item ${index + 1}`)
  await openWith([bought('Café', 10, 10), bought('Sal', 30, 40), bought('Leite', 7, 7)], full)
  await line().click()
  await sheet().button('Adicionar todos (3)').click()
  const limit = dialogOf('Limite Atingido')
  await expect(limit.dialog).toContainText('2 itens acima do limite')
  await limit.button('Importar 1 item').click()
  await expect(names()).toHaveText([...full, 'Sal'])
  await line().click()
  await sheet().button('Adicionar Café').click()
  await expect(limit.dialog).toContainText('Você atingiu o limite de 10 itens como convidado.')
  expect(storedItems()).toHaveLength(10)
})

test('more than twelve wait behind a button', async () => {
  await openWith(Array.from({ length: 15 }, (_, index) => bought(`Coisa ${index}`, 10, 10 + index)))
  await line().click()
  const items = sheet().dialog.getByRole('listitem')
  await expect(items).toHaveCount(12)
  await sheet().button('Ver mais 3').click()
  await expect(items).toHaveCount(15)
})

test('what comes into the stock is a purchase, and what goes out is none', async () => {
  const { id } = await openProductsWith([
    { name: 'Sal', stock: 3 },
    { name: 'Café', stock: 3 },
  ])
  for (const [name, movement] of [
    ['Sal', 'Entrada'],
    ['Café', 'Saída'],
  ] as const) {
    await card(name).stock.click()
    const { dialog, field, button } = dialogOf(`Atualizar Estoque - ${name}`)
    await dialog.getByText(movement, { exact: true }).click()
    await field('Quantidade').fill('1')
    await button('Confirmar').click()
    await expect(dialog).toBeHidden()
  }
  const known = () => localStorage.getItem(`${THINGS_KEY}:${id}`) ?? ''
  await expect.poll(known).toMatch(/\["Sal",0,\d+,0,\[\d+\]\]/)
  expect(known()).not.toContain('Café')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it is read and pressed without sliding sideways, ${colorScheme}`, async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openWith([
      bought('Papel higiênico folha dupla neutro com doze rolos', 30, 40),
      bought('Café', 10, 10),
    ])
    await line().click()
    const { dialog } = sheet()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    const box = dialog.element()
    expect(box.scrollWidth - box.clientWidth).toBe(0)
    for (const { clientWidth, clientHeight } of dialog.getByRole('button').elements()) {
      expect(Math.min(clientWidth, clientHeight)).toBeGreaterThanOrEqual(42)
    }
    expect(await findingsOf()).toEqual([])
  })
}
