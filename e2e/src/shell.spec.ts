import { expect, MOVING, type Page, test } from './product.ts'

test.use(MOVING)

// As wide as a window may be that has the menu beside the list: wider ones have a rail.
test.use({ viewport: { width: 890, height: 800 } })

test('the top bar holds the menu button, the logo text and the theme toggle', async ({ page }) => {
  for (const address of ['/', '/shopping-list', '/policy']) {
    await page.goto(address)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
    await expect(bar.getByText('Compra Inteligente')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Alternar tema' })).toBeVisible()
  }
})

test('the menu has exactly four sections with their items', async ({ page }) => {
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('heading', { level: 2 })).toHaveText([
    'Listas',
    'Estoque',
    'Compras',
    'Pessoas',
  ])
  await expect(menu.getByRole('region', { name: 'Listas' }).getByRole('button')).toHaveText([
    'Listas',
    'Receitas',
    'Cardápio',
  ])
  await expect(menu.getByRole('region', { name: 'Estoque' }).getByRole('button')).toHaveText([
    'Produtos',
    'Lista de Estoque Mínimo',
  ])
  await expect(menu.getByRole('region', { name: 'Compras' }).getByRole('button')).toHaveText([
    'Notas',
    'Gastos',
  ])
  await expect(menu.getByRole('region', { name: 'Pessoas' }).getByRole('button')).toHaveText([
    'Casa',
  ])
})

test('a guest is offered Premium, and has no subscription to look at', async ({ page }) => {
  await openMenu(page)
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
  test(`a guest who picks '${item}' meets the login prompt`, async ({ page }) => {
    await openMenu(page)
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

test('G-152 back closes the menu and stays on the page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Começar uma lista' }).click()
  await expect(page).toHaveURL('/shopping-list')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('G-152 the prompt takes the history entry of the menu: one back leaves both', async ({
  page,
}) => {
  await openMenu(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Produtos' }).click()
  await expect(page.getByRole('dialog', { name: 'Faça login e aproveite mais!' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

test('G-152 Esc, the X and a press outside close the menu, each leaving no history entry', async ({
  page,
}) => {
  await page.goto('/policy')
  await page.goto('/shopping-list')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Fechar menu' }).click(),
    () => page.mouse.click(800, 400),
  ]
  for (const close of ways) {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL('/policy')
})

test('a link in the menu leads to its page and takes the menu away', async ({ page }) => {
  await openMenu(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Política de Privacidade' }).click()
  await expect(page).toHaveURL('/policy')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/shopping-list')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a local dialog does not come back after a reload', async ({ page }) => {
  await openMenu(page)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const name of ['profile', 'my-subscription', 'products', 'lists', 'recipes', 'household']) {
  test(`the modal '${name}' opens by its address; a guest meets the prompt`, async ({ page }) => {
    await page.goto(`/shopping-list?modal=${name}&de=teste`)
    await expect(page.getByRole('dialog', { name: 'Faça login e aproveite mais!' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/shopping-list?de=teste')
  })
}

test('an unknown modal name is ignored', async ({ page }) => {
  for (const name of ['nada', 'menu', 'clear', '__proto__', '']) {
    await page.goto(`/shopping-list?modal=${name}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('no modal is open on the landing page, nor on the list after it', async ({ page }) => {
  await page.goto('/?modal=products')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/shopping-list?modal=products')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Começar uma lista' }).click()
  await expect(page).toHaveURL('/shopping-list')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the page does not scroll while a modal is open, and does again afterwards', async ({
  page,
}) => {
  await page.goto('/policy')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.move(800, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'hidden',
  )
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
  // The browser scrolls the last painted frame; a wheel event before that is lost.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

const KEYS = [
  { keys: 'F5', blocked: true },
  { keys: 'Control+r', blocked: true },
  { keys: 'Control+Shift+r', blocked: false },
  { keys: 'Meta+r', blocked: false },
]

for (const { keys, blocked } of KEYS) {
  test(`while a modal is open ${keys} is ${blocked ? 'blocked' : 'left alone'}`, async ({
    page,
  }) => {
    await page.goto('/shopping-list')
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        if (['Control', 'Shift', 'Meta'].includes(event.key)) return
        document.documentElement.dataset['blocked'] = String(event.defaultPrevented)
        // Unhandled by the product, it would reload a browser with a window.
        event.preventDefault()
      })
    })
    const blockedNow = page.locator('html')
    await page.keyboard.press(keys)
    await expect(blockedNow).toHaveAttribute('data-blocked', 'false')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press(keys)
    await expect(blockedNow).toHaveAttribute('data-blocked', String(blocked))
  })
}

test('the keyboard stays within the open menu', async ({ page }) => {
  await openMenu(page)
  const places = new Set<string>()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const active = document.activeElement
      if (!active || active === document.body) return 'browser'
      return active.closest('dialog') ? 'dialog' : 'page'
    })
    places.add(place)
  }
  expect(places).not.toContain('page')
})

async function openMenu(page: Page): Promise<void> {
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}
