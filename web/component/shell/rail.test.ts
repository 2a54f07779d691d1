import { mountApp } from '#component/harness/mount.tsx'
import {
  address,
  dialogOf,
  expect,
  menu,
  openSignedIn,
  page,
  test,
} from '#component/harness/product.ts'

const ENTRIES = [
  'Listas',
  'Receitas',
  'Cardápio',
  'Produtos',
  'Lista de Estoque Mínimo',
  'Notas',
  'Gastos',
  'Casa',
]

const entry = (name: string) => menu().getByRole('button', { name, exact: true })
const open = () => page.getByRole('dialog')
const isModal = (name: string) => dialogOf(name).dialog.element().matches(':modal')

async function openPanel(name: string): Promise<void> {
  await entry(name).click()
  await expect(dialogOf(name).dialog).toBeVisible()
}

for (const name of ENTRIES) {
  test(`a guest who picks '${name}' of the rail gets the prompt, and returns to the entry`, async () => {
    await mountApp('/shopping-list')
    await entry(name).click()
    const { dialog, button } = dialogOf('Faça login e aproveite mais!')
    await expect(dialog).toBeVisible()
    expect(isModal('Faça login e aproveite mais!')).toBe(true)
    await button('Continuar sem conta').click()
    await expect(open()).toHaveCount(0)
    await expect(entry(name)).toBeFocused()
  })
}

test('the rail names the signed-in user, leads to the profile, and closes open panels at the sign-out', async () => {
  await openSignedIn({ userName: 'Ana Maria' })
  await entry('Ana Maria').click()
  await expect(dialogOf('Meu perfil').dialog).toBeVisible()
  await expect.poll(() => isModal('Meu perfil')).toEqual(true)
  await page.keyboard.press('Escape')
  await openPanel('Produtos')
  await entry('Sair').click()
  await expect(open()).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
  await expect(entry('Entrar')).toBeVisible()
})

test('the rail marks the open panel', async () => {
  await openSignedIn()
  const isMarked = (name: string) => entry(name).element().hasAttribute('aria-current')
  await openPanel('Notas')
  await expect(entry('Notas')).toHaveAttribute('aria-current', 'true')
  await openPanel('Gastos')
  await expect(entry('Gastos')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => isMarked('Notas')).toEqual(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => isMarked('Gastos')).toEqual(false)
})
