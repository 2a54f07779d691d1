import { dialogOf, openMenu, openSignedIn } from './accounts.ts'
import { expectGood } from './looks.ts'
import { expect, type Page, PHONE, test } from './product.ts'

const NARROW = { ...PHONE, viewport: { width: 360, height: 640 } }

const WAYS_IN: Record<string, (page: Page) => Promise<unknown>> = {
  login: () => Promise.resolve(),
  'login with its messages': (page) => dialogOf(page, 'Login').button('Entrar').click(),
  register: (page) => page.getByRole('button', { name: 'Registre-se' }).click(),
  resend: async (page) => {
    await page.getByRole('button', { name: 'Fazer Login' }).click()
    await page.getByRole('button', { name: 'Não recebeu o e-mail de confirmação?' }).click()
  },
  forgot: async (page) => {
    await page.getByRole('button', { name: 'Voltar para o login' }).click()
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  },
  'forgot, sent': async (page) => {
    await page.getByLabel('E-mail').fill('alguem@example.com')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await page.getByText('Se houver uma conta').waitFor()
  },
  'confirmation that failed': (page) => page.goto('/identity/verify-email'),
  'reset page': (page) => page.goto('/identity/reset-password?token=inventado'),
}

const PROFILE: Record<string, string | undefined> = {
  profile: undefined,
  'profile form': 'Editar Perfil',
  'change of password': 'Alterar senha',
  devices: 'Dispositivos conectados',
  deletion: 'Excluir minha conta',
}

for (const [width, options] of Object.entries({ desktop: {}, 'narrow phone': NARROW })) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${width}, ${colorScheme}`, () => {
      test.use({ ...options, colorScheme })

      test('G-162 the ways in pass axe, need no scrolling sideways and have large targets', async ({
        page,
      }) => {
        await page.goto('/shopping-list?login=true')
        await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
        for (const [name, show] of Object.entries(WAYS_IN)) {
          await test.step(name, async () => {
            await show(page)
            await expectGood(page)
          })
        }
      })

      test('G-162 the menu and the profile do, too', async ({ page, product }) => {
        await openSignedIn(page, product, {
          userName: 'Maria Quitéria de Jesus Medeiros da Silva e Souza',
        })
        await expect(page.getByText('Carregando...')).toHaveCount(0)
        const menu = await openMenu(page)
        await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()
        await expectGood(page)
        for (const [name, button] of Object.entries(PROFILE)) {
          await test.step(name, async () => {
            await page.goto('/shopping-list?modal=profile')
            const profile = dialogOf(page, 'Meu perfil')
            await expect(profile.button('Editar Perfil')).toBeVisible()
            if (button !== undefined) await profile.button(button).click()
            await expect(page.getByRole('dialog')).toHaveCount(1)
            await expectGood(page)
          })
        }
      })
    })
  }
}
