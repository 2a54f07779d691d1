import { dialogOf } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { expect, type Page, test } from './product.ts'
import { card, FEIRA, listOf, openLists } from './saved-lists.ts'
import { row } from './working-list.ts'

const LONG = 'Churrasco de aniversário da família inteira no sítio da tia'

/** Everything that can be pressed or typed into in the top dialog has room for a finger. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const targets = dialog?.querySelectorAll('button, input') ?? []
    return [...targets]
      .filter((one) => one.closest('dialog') === dialog)
      .map((one) => ({ name: one.ariaLabel ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ name }) => name)
  })
  expect(small).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme}, 360 px`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } })

    test('axe finds nothing against the screens of the saved lists, and fingers hit', async ({
      page,
      product,
    }) => {
      await openLists(page, product, { lists: [FEIRA, listOf(LONG, 'Carvão', LONG)] })
      const check = async () => {
        await expectAccessible(page)
        await expectTargets(page)
        const isWide = await page.evaluate(() =>
          [...document.querySelectorAll('dialog[open] *')].some(
            (one) => one.getBoundingClientRect().right > innerWidth,
          ),
        )
        expect(isWide, 'something is wider than the screen').toBe(false)
      }
      await expect(card(page, LONG).card).toBeVisible()
      await check()

      await dialogOf(page, 'Listas').button('Filtrar').click()
      await check()
      await page.keyboard.press('Escape')

      await card(page, LONG).generate.click()
      await expect(page.getByText('Carvão')).toBeVisible()
      await check()
      await page.keyboard.press('Escape')

      await card(page, LONG).edit.click()
      const { field, button } = dialogOf(page, 'Editar Lista de Compras')
      await row(page, 'Carvão').details.click()
      await row(page, 'Carvão').price.fill('12345,67')
      await row(page, 'Carvão').quantity.fill('0')
      await field('Nome').fill('')
      await button('Atualizar').click()
      await expect(page.getByText('O nome da lista é obrigatório')).toBeVisible()
      await check()

      await button('Adicionar Itens').click()
      await dialogOf(page, 'Adicionar Novo Item').button('Adicionar Item').click()
      await expect(page.getByText('O nome do item é obrigatório.')).toBeVisible()
      await check()
    })
  })
}
