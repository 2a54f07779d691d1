import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { dialogOf, openMenu, openSignedIn, storeToken } from '#harness/accounts.ts'
import { type Area, fail, hold, leave, release, rest, type Scene } from './screen.ts'

const REFRESH = identityApi.refresh.path
const PROFILE = `${PAGES.shoppingList}?modal=profile`
const NAME = 'Maria Quitéria de Jesus Medeiros da Silva e Souza'

const PASSKEYS = ['Celular da Ana', 'Gerenciador de senhas da família'].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  createdAt: '2030-03-01T12:00:00Z',
  lastUsedAt: index === 0 ? '2030-03-09T12:00:00Z' : null,
}))

/** Opens a screen of the profile by its button, and presses its button `send`, if given. */
function open(button: string, send?: string) {
  return async ({ page }: Scene) => {
    await page.goto(PROFILE)
    await dialogOf(page, 'Meu perfil').button(button).click()
    const { dialog } = dialogOf(page, button === 'Editar Perfil' ? 'Editar perfil' : button)
    if (send !== undefined) await dialog.getByRole('button', { name: send }).last().click()
    await dialog.waitFor()
  }
}

export const PROFILE_AREA: Area = {
  name: 'profile',
  screens: [
    {
      name: 'menu of an account',
      show: async ({ page, product }) => {
        await openSignedIn(page, product, { userName: NAME })
        await (await openMenu(page)).getByRole('button', { name: 'Sair' }).waitFor()
      },
    },
    {
      name: 'profile, loading',
      show: async ({ page }) => {
        await hold(page, identityApi.me.path)
        await page.goto(PROFILE)
        await page.locator('[data-skeleton]').waitFor()
      },
    },
    {
      name: 'profile',
      show: async ({ page }) => {
        await release(page)
        await page.goto(PROFILE)
        await dialogOf(page, 'Meu perfil').button('Editar Perfil').waitFor()
      },
    },
    {
      name: 'profile, offline',
      show: async ({ page }) => {
        await page.route(identityApi.me.path, (route) => route.abort())
        await page.goto(PROFILE)
        await page.getByText('Sem conexão com a sua conta.').waitFor()
      },
    },
    {
      name: 'profile form with messages',
      show: async (scene) => {
        await release(scene.page)
        await open('Editar Perfil')(scene)
        const { field, button } = dialogOf(scene.page, 'Editar perfil')
        await field('Nome completo').fill('Ana')
        await field('Celular').fill('119')
        await button('Salvar Alterações').click()
      },
    },
    {
      name: 'changes to be given up',
      show: async ({ page }) => {
        await page.keyboard.press('Escape')
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'profile that is not saved',
      show: async ({ page }) => {
        await leave(page, page.getByRole('alertdialog'))
        await fail(page, identityApi.me.path)
        const { field, button } = dialogOf(page, 'Editar perfil')
        await field('Nome completo').fill('Ana Beatriz')
        await field('Celular').fill('')
        await button('Salvar Alterações').click()
        await rest(page, 'Erro ao atualizar informações')
      },
    },
    {
      name: 'change of password with messages',
      show: async (scene) => {
        await release(scene.page)
        await open('Alterar senha', 'Alterar senha')(scene)
      },
    },
    {
      name: 'passkeys',
      show: async (scene) => {
        await scene.page.route('**/identity/me/passkeys', (route) =>
          route.fulfill({ json: { data: PASSKEYS } }),
        )
        await open('Passkeys')(scene)
        await scene.page.getByText('Celular da Ana').waitFor()
      },
    },
    {
      name: 'new passkey with messages',
      show: async ({ page }) => {
        await dialogOf(page, 'Passkeys').button('Nova passkey').click()
        await dialogOf(page, 'Nova passkey').button('Criar passkey').click()
        await page.getByText('Dê um nome à passkey.').waitFor()
      },
    },
    { name: 'devices', show: open('Aparelhos conectados') },
    {
      name: 'deletion of the account with messages',
      show: open('Excluir minha conta', 'Excluir minha conta'),
    },
    {
      name: 'data downloaded',
      show: async ({ page }) => {
        await page.goto(PROFILE)
        const download = page.waitForEvent('download')
        await dialogOf(page, 'Meu perfil').button('Baixar meus dados').click()
        await download
      },
    },
    { name: 'all devices to be left', show: open('Aparelhos conectados', 'Sair de todos') },
    {
      name: 'menu of an account that cannot be reached',
      show: async ({ page }) => {
        await page.route(REFRESH, (route) => route.abort())
        await page.goto(PAGES.shoppingList)
        await (await openMenu(page)).getByText('Sem conexão com a sua conta.').waitFor()
      },
    },
    {
      name: 'account of which nothing is known yet',
      show: async ({ page }) => {
        await page.evaluate(() => caches.delete('ci-person'))
        await page.goto(PROFILE)
        await dialogOf(page, 'Sua conta').dialog.getByText('Sem conexão').waitFor()
      },
    },
    {
      name: 'session that was ended elsewhere',
      show: async ({ page }) => {
        await release(page)
        await page.route(REFRESH, (route) =>
          route.fulfill({
            status: 401,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'invalid_refresh_token' }),
          }),
        )
        await page.goto(PROFILE)
        await dialogOf(page, 'Sua sessão terminou').dialog.waitFor()
      },
    },
    {
      name: 'session that was ended elsewhere, on the list',
      show: async ({ page }) => {
        await storeToken(page, 'qualquer')
        await page.goto(PAGES.shoppingList)
        await rest(page, 'Sua sessão terminou')
      },
    },
  ],
}
