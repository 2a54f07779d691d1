import { shoppingListApi } from '@compra/contract/shopping-list.ts'
import { dialogOf, openSignedIn, toast } from './accounts.ts'
import { expectGood } from './looks.ts'
import { expect, PHONE, test } from './product.ts'
import { openShare } from './share-dialog.ts'
import { many, MIXED, rows, storeList } from './working-list.ts'

const ID = '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'
const LONG_NAME = 'Compras para a festa junina de sessenta pessoas na casa da vó'

/** Each width and each theme once: colours do not depend on the width. */
const SCREENS = {
  'a desktop in the light theme': { colorScheme: 'light' },
  'a narrow phone in the dark theme': {
    ...PHONE,
    viewport: { width: 360, height: 640 },
    colorScheme: 'dark',
  },
} as const

for (const [screen, options] of Object.entries(SCREENS)) {
  test.describe(`on ${screen}`, () => {
    test.use(options)

    test('G-162 sharing and importing pass axe, need no scrolling sideways and have large targets', async ({
      page,
      product,
    }) => {
      await storeList(page, MIXED)
      await openSignedIn(page, product)
      const { dialog, make, link, name, save } = await openShare(page)
      await page.route(shoppingListApi.share.path, (route) => route.fulfill({ status: 500 }), {
        times: 1,
      })
      await make.click()
      await expect(toast(page, 'Erro ao gerar o link')).toBeVisible()
      await expectGood(page)
      await make.click()
      await expect(link).not.toHaveValue('')
      await name.fill(LONG_NAME)
      await save.click()
      await expect(dialog.getByText(LONG_NAME)).toBeVisible()
      await expectGood(page)

      const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
      await page.route('/api/v1/shopping-list/shared/*', async (route) => {
        await mayAnswer
        await route.fulfill({ json: { items: many(30) } })
      })
      await page.goto(`/shopping-list/shared/${ID}`)
      await expect(page.getByText('Copiando lista...')).toBeVisible()
      await expectGood(page)
      answer()
      const limit = dialogOf(page, 'Limite Atingido')
      await expect(limit.dialog).toBeVisible()
      await expectGood(page)
      await limit.button('Importar 15 itens').click()
      await expect(rows(page)).toHaveCount(20)
    })
  })
}
