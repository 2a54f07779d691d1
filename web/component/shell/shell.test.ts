import { onTestFinished } from 'vitest'
import { mountApp } from '#component/harness/mount.tsx'
import { address, expect, MOVING, page, test } from '#component/harness/product.ts'

test('the top bar holds the menu button, the logo text and the theme toggle', async () => {
  for (const path of ['/', '/shopping-list', '/policy']) {
    await open(path)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
    await expect(bar.getByText('Compra Inteligente')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Alternar tema' })).toBeVisible()
  }
})

test('the menu has exactly four sections with their items', async () => {
  await openMenu()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('heading', { level: 2 })).toHaveText(['Lista', 'Casa', 'Cozinha'])
  for (const [section, entries] of [
    ['Lista', ['Listas', 'Notas', 'Gastos']],
    ['Casa', ['Produtos', 'Lista de Estoque Mínimo', 'Casa']],
    ['Cozinha', ['Receitas', 'Cardápio']],
    ['Conta', ['Seja Premium', 'Entrar']],
  ] as const) {
    const region = menu.getByRole('region', { name: section, exact: true })
    await expect(region.getByRole('button')).toHaveText(entries)
  }
})

test('a guest is offered Premium, and has no subscription to look at', async () => {
  await openMenu()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Seja Premium' })).toBeVisible()
  await expect(menu.getByText('Minha assinatura', { exact: true })).toHaveCount(0)
})

for (const item of [
  'Listas',
  'Receitas',
  'Cardápio',
  'Produtos',
  'Lista de Estoque Mínimo',
  'Notas',
  'Gastos',
  'Casa',
]) {
  test(`a guest who picks '${item}' gets the login prompt`, async () => {
    await openMenu()
    await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click()
    const prompt = page.getByRole('dialog', { name: 'Faça login e aproveite mais!' })
    await expect(prompt).toBeVisible()
    await expect(prompt).toContainText(
      'Entre na sua conta para salvar listas, controlar seu estoque e muito mais.',
    )
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await prompt.getByRole('button', { name: 'Continuar sem conta' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  })
}

test('G-152 back closes the menu and stays on the page', async () => {
  await open('/')
  await page.getByRole('link', { name: 'Começar uma lista' }).click()
  await expect.poll(address).toEqual('/shopping-list')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
  await page.goBack()
  await expect.poll(address).toEqual('/')
})

test('G-152 the prompt reuses the history entry of the menu: one back closes both', async () => {
  await openMenu()
  await page.getByRole('dialog').getByRole('button', { name: 'Produtos' }).click()
  await expect(page.getByRole('dialog', { name: 'Faça login e aproveite mais!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(address).toEqual('/shopping-list')
})

test('G-152 Esc, the X and a press outside close the menu, each leaving no history entry', async () => {
  await open('/policy')
  await open('/shopping-list')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Fechar menu' }).click(),
    () => page.mouse.click(700, 400),
  ]
  for (const close of ways) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  }
  await page.goBack()
  await expect.poll(address).toEqual('/policy')
})

test('a link in the menu opens its page and closes the menu', async () => {
  await openMenu()
  await page.getByRole('dialog').getByRole('link', { name: 'Política de Privacidade' }).click()
  await expect.poll(address).toEqual('/policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect.poll(address).toEqual('/shopping-list')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an unknown modal name is ignored', async () => {
  for (const name of ['nada', 'menu', 'clear', '__proto__', '']) {
    await open(`/shopping-list?modal=${name}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('no modal is open on the landing page, nor on the list after it', async () => {
  await open('/?modal=products')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open('/shopping-list?modal=products')
  await expect(page.getByRole('dialog')).toBeVisible()
  await open('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Começar uma lista' }).click()
  await expect.poll(address).toEqual('/shopping-list')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the page does not scroll while a modal is open, and does again afterwards', async () => {
  await open('/policy')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(700, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  expect(scrollY).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  // The browser scrolls the last painted frame; a wheel event before that is lost.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  await page.mouse.wheel(0, 600)
  await expect.poll(() => scrollY).toBeGreaterThan(0)
})

const KEYS = [
  { keys: 'F5', blocked: true },
  { keys: 'Control+r', blocked: true },
  { keys: 'Control+Shift+r', blocked: false },
  { keys: 'Meta+r', blocked: false },
]

for (const { keys, blocked } of KEYS) {
  test(`while a modal is open ${keys} is ${blocked ? 'blocked' : 'left alone'}`, async () => {
    await open('/shopping-list')
    const over = new AbortController()
    onTestFinished(() => {
      over.abort()
      delete document.documentElement.dataset['blocked']
    })
    const noteBlocked = (event: KeyboardEvent) => {
      if (['Control', 'Shift', 'Meta'].includes(event.key)) return
      document.documentElement.dataset['blocked'] = String(event.defaultPrevented)
      // Unhandled by the product, it would reload a browser with a window.
      event.preventDefault()
    }
    addEventListener('keydown', noteBlocked, over)
    const { dataset } = document.documentElement
    await page.keyboard.press(keys)
    await expect.poll(() => dataset['blocked']).toBe('false')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press(keys)
    await expect.poll(() => dataset['blocked']).toBe(String(blocked))
  })
}

test('the keyboard stays within the open menu', async () => {
  await openMenu()
  const places = new Set<string>()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const place = placeOfFocus()
    places.add(place)
  }
  expect(places).not.toContain('page')
})

function placeOfFocus(): 'browser' | 'dialog' | 'page' {
  const active = document.activeElement
  if (!document.hasFocus() || !active || active === document.body) return 'browser'
  return active.closest('dialog') ? 'dialog' : 'page'
}

async function openMenu(): Promise<void> {
  await open('/shopping-list')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** As wide as a window may be that has the menu beside the list: wider ones have a rail. */
async function open(target: string): Promise<void> {
  await page.setViewportSize({ width: 740, height: 800 })
  await page.emulateMedia(MOVING)
  await mountApp(target)
}
