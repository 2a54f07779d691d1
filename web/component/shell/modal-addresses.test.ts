import { PAGES } from '@compra/contract/http/pages.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { address, dialogOf, expect, page, product, test } from '#component/harness/product.ts'
import { logIn } from '#component/harness/product.ts'
import type { Modal } from '#core/shell/overlays.ts'

const PROMPT = 'Faça login e aproveite mais!'

/** Each modal that has an address, with its title: the compiler asks for a new one. */
const TITLES: Record<Exclude<Modal, 'login'>, string> = {
  lists: 'Listas',
  recipes: 'Receitas',
  'week-menu': 'Cardápio da semana',
  products: 'Produtos',
  receipts: 'Notas',
  spending: 'Gastos',
  household: 'Casa',
  profile: 'Meu perfil',
  premium: 'Premium',
  'my-subscription': 'Minha Assinatura',
}

for (const [modal, title] of Object.entries(TITLES)) {
  const target = `${PAGES.shoppingList}?modal=${modal}`

  test(`the URL of ${modal} leads an ended session to the login and then to it`, async () => {
    const user = await product.newUser({})
    await product.call(identityApi.endSessions, { as: user })
    await mountApp(target, user.refreshToken)
    const ended = dialogOf('Sua sessão terminou')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(ended.dialog).toBeVisible()
    await ended.button('Entrar').click()
    await logIn(user)
    await expect(dialogOf(title).dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(address()).toBe(target)
  })

  test(`the URL of ${modal} leads a guest to the login and then to it`, async () => {
    const user = await product.newUser({})
    await mountApp(target)
    if (modal === 'premium') await dialogOf(title).button('Assinar o Premium').click()
    else await dialogOf(PROMPT).button('Fazer Login').click()
    await logIn(user)
    await expect(dialogOf(title).dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect(address()).toBe(target)
  })
}
