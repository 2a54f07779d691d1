import { dialogOf } from './accounts.ts'
import { expectGood } from './looks.ts'
import { expect, test } from './product.ts'
import { formOf, openWith, recipesOf } from './recipes.ts'

const LONG = 'Bolo de fubá com goiabada e queijo que a tia fazia aos domingos'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme}, 360 px`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } })

    test('axe finds nothing against the screens of recipes, and fingers hit', async ({
      page,
      product,
    }) => {
      const ingredients = [
        { name: LONG, quantity: 12_345.5, unit: 'colher (sobremesa)' },
        { name: 'Ovos', quantity: 3, unit: 'un' },
      ]
      const steps = [{ description: LONG.replaceAll(' ', '-'), order: 1, prepTime: 90 }]
      await openWith(page, product, [{ title: LONG, description: LONG, ingredients, steps }])
      const { card } = recipesOf(page)
      await expect(card(LONG).card).toBeVisible()
      await expectGood(page)

      await card(LONG).open.click()
      await expect(dialogOf(page, LONG).dialog.getByText('Preparo: 90 min')).toBeVisible()
      await expectGood(page)
      await dialogOf(page, LONG).button('Gerar Lista de Compras').click()
      await expect(page.getByText('Ovos3 unidades')).toBeVisible()
      await expectGood(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')

      await card(LONG).edit.click()
      const { button, field, tab } = formOf(page, 'Editar Receita')
      await field('Título').fill('')
      await button('Atualizar').click()
      await expectGood(page)
      await tab('Ingredientes').click()
      await button('Adicionar Ingrediente').click()
      await expectGood(page)
      await tab('Passos').click()
      await button('Adicionar Passo').click()
      await expectGood(page)
    })
  })
}
