import { dialogOf } from './accounts.ts'
import { expectGood } from './looks.ts'
import { expect, test } from './product.ts'
import { card, FEIRA, listOf, openLists } from './saved-lists.ts'
import { row } from './working-list.ts'

const LONG = 'Churrasco de aniversário da família inteira no sítio da tia'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme}, 360 px`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } })

    test('axe finds nothing against the screens of the saved lists, and fingers hit', async ({
      page,
      product,
    }) => {
      await openLists(page, product, { lists: [FEIRA, listOf(LONG, 'Carvão', LONG)] })
      await expect(card(page, LONG).card).toBeVisible()
      await expectGood(page)

      await dialogOf(page, 'Listas').button('Filtrar').click()
      await expectGood(page)
      await page.keyboard.press('Escape')

      await card(page, LONG).generate.click()
      await expect(page.getByText('Carvão')).toBeVisible()
      await expectGood(page)
      await page.keyboard.press('Escape')

      await card(page, LONG).edit.click()
      const { field, button } = dialogOf(page, 'Editar Lista de Compras')
      await row(page, 'Carvão').details.click()
      await row(page, 'Carvão').price.fill('12345,67')
      await row(page, 'Carvão').quantity.fill('0')
      await field('Nome').fill('')
      await button('Atualizar').click()
      await expect(page.getByText('O nome da lista é obrigatório')).toBeVisible()
      await expectGood(page)

      await button('Adicionar Itens').click()
      await dialogOf(page, 'Adicionar Novo Item').button('Adicionar Item').click()
      await expect(page.getByText('O nome do item é obrigatório.')).toBeVisible()
      await expectGood(page)
    })
  })
}
