import { PAGES } from '@compra/contract/http/pages.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import type { Page } from '#harness/product.ts'
import { type Area, fail, hold, LONG, release, type Scene } from './screen.ts'

const PROFILE = `${PAGES.shoppingList}?modal=profile`
const shell = (page: Page) => dialogOf(page, 'Integrações')

async function open({ page }: Scene): Promise<void> {
  await page.goto(PROFILE)
  await dialogOf(page, 'Meu perfil').button('Integrações').click()
}

export const INTEGRATIONS_AREA: Area = {
  name: 'integrations',
  screens: [
    {
      name: 'programs that cannot be loaded',
      show: async (scene) => {
        const { page, product } = scene
        await fail(page, tokenApi.list.path)
        await openSignedIn(page, product)
        await open(scene)
        await shell(page).button('Tentar novamente').first().waitFor()
      },
    },
    {
      name: 'programs, loading',
      show: async (scene) => {
        await release(scene.page)
        await hold(scene.page, tokenApi.list.path)
        await open(scene)
        await shell(scene.page).dialog.getByText('Carregando...').first().waitFor()
      },
    },
    {
      name: 'no program',
      show: async (scene) => {
        await release(scene.page)
        await open(scene)
        await shell(scene.page).button('Novo acesso').waitFor()
      },
    },
    {
      name: 'form of a program with a message',
      show: async ({ page }) => {
        await shell(page).button('Novo acesso').click()
        const { dialog, button } = dialogOf(page, 'Novo acesso')
        await button('Criar acesso').click()
        await dialog.getByText('Dê um nome ao acesso.').waitFor()
      },
    },
    {
      name: 'code of a program',
      show: async ({ page }) => {
        const { dialog, field, button } = dialogOf(page, 'Novo acesso')
        await field('Nome').fill(LONG.slice(0, 40))
        for (const box of await dialog.getByRole('checkbox').all()) await box.check()
        await button('Criar acesso').click()
        await dialogOf(page, 'Acesso criado').button('Copiar').waitFor()
      },
    },
    {
      name: 'programs',
      show: async ({ page }) => {
        await dialogOf(page, 'Acesso criado').button('Pronto').click()
        await shell(page)
          .dialog.getByRole('list', { name: 'Chaves de acesso' })
          .getByRole('listitem')
          .waitFor()
      },
    },
    {
      name: 'question before a program is shut out',
      show: async ({ page }) => {
        await shell(page)
          .button(`Revogar ${LONG.slice(0, 40).trim()}`)
          .click()
        await dialogOf(page, 'Revogar acesso').button('Cancelar').waitFor()
      },
    },
  ],
}
