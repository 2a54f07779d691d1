import { PAGES } from '@compra/contract/http/pages.ts'
import { planApi } from '@compra/contract/plan/plan.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { Page } from '@playwright/test'
import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { openShare } from '#shopping-list/share-dialog.ts'
import { many, MIXED, storeList } from '#working-list/working-list.ts'
import { type Area, fail, leave, LONG, release, rest } from './screen.ts'

const SHARED = '/api/v1/shopping-list/shared/*'
const share = (page: Page) => dialogOf(page, 'Compartilhar Lista')

export const SHARING_AREA: Area = {
  name: 'sharing by an account',
  screens: [
    {
      name: 'list of an account',
      show: async ({ page, product }) => {
        await storeList(page, MIXED)
        await openSignedIn(page, product)
      },
    },
    {
      name: 'link that is not made',
      show: async ({ page }) => {
        await fail(page, shoppingListApi.share.path)
        const { make } = await openShare(page)
        await make.click()
        await rest(page, 'Erro ao gerar o link')
      },
    },
    {
      name: 'limit of links',
      show: async ({ page }) => {
        await fail(page, `**${planApi.checkLimit.path}*`)
        await share(page).button('Gerar link').click()
        await page.getByText(/R\$\s7,99 por mês/).waitFor()
      },
    },
    {
      name: 'link that is made, list that is saved',
      show: async ({ page }) => {
        await leave(page, dialogOf(page, 'Limite Atingido').dialog)
        await release(page)
        const { button, field, dialog } = share(page)
        await button('Gerar link').click()
        await button('Enviar link pelo WhatsApp').waitFor()
        await field('Nome da lista').fill(LONG)
        await button('Salvar lista').click()
        await dialog.getByText(`“${LONG}” está em Listas, no menu.`).waitFor()
      },
    },
    {
      name: 'list of a link above the limit of an account',
      show: async ({ page }) => {
        await page.route(SHARED, (route) => route.fulfill({ json: { items: many(30) } }))
        await page.goto(PAGES.sharedList.replace(':id', '5f0c3f52-6d2b-4f0e-9a63-7f6f1c0a7991'))
        await dialogOf(page, 'Limite Atingido').dialog.waitFor()
      },
    },
  ],
}
