import { expect, type Page, test } from '#harness/product.ts'

const ROUTES = ['/', '/shopping-list', '/policy', '/terms-of-service', '/nada']

const BLOCKS = [
  {
    name: 'throws on every use',
    block: () => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      for (const method of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
        Storage.prototype[method] = refuse
      }
    },
  },
  {
    name: 'cannot even be reached',
    block: () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    },
  },
  {
    name: 'is missing',
    block: () => Object.defineProperty(window, 'localStorage', { value: undefined }),
  },
]

for (const { name, block } of BLOCKS) {
  test(`R-03 if storage ${name}, every page works for the visit`, async ({ page }) => {
    await page.addInitScript(block)
    for (const address of ROUTES) {
      await page.goto(address)
      await expect(page.getByRole('banner')).toBeVisible()
    }
    await page.goto('/shopping-list')
    await page.getByRole('combobox', { name: 'Novo item' }).fill('Sal')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Sal' })).toBeVisible()
    // The failure stays on the screen, and covers no control of the bar.
    await expect(page.locator('.toast-place')).toContainText('Sem espaço para salvar')
    const theme = page.getByRole('button', { name: 'Alternar tema' })
    await theme.click()
    await expect(theme).toHaveAttribute('aria-pressed', 'true')
  })
}

test.describe('when a page breaks', () => {
  test.use({ expectedErrors: [/Quebrou de propósito/] })

  test('its error is shown with a link home, and the bar still works', async ({ page }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window)
      window.matchMedia = (query) => {
        if (query.includes('reduced-motion')) throw new Error('Quebrou de propósito <b>&</b>')
        return real(query)
      }
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Whoops, algo aconteceu...' })).toBeVisible()
    await expect(page.getByText('Quebrou de propósito <b>&</b>')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute(
      'href',
      '/',
    )
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe("when a page's code does not load", () => {
  test.use({ expectedErrors: [/dynamically imported module/] })

  test('R-12 a retry is offered', async ({ page }) => {
    await page.goto('/')
    await page.route('**/assets/policy-page-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Política de Privacidade' }).click()
    await expect(page.getByRole('heading', { name: 'Não foi possível abrir' })).toBeVisible()
    await page.unroute('**/assets/policy-page-*.js')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Política de Privacidade' })).toBeVisible()
  })

  test('R-12 a dialog that cannot be fetched leaves the page unchanged', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.route('**/assets/side-menu-*.js', (route) => route.abort())
    await page.goto('/shopping-list')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectListWorks(page)
  })
})

/** Where the menu is a dialog. */
const NARROW = { width: 740, height: 800 }

async function expectListWorks(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Novo item' }).fill('Azeite')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Azeite' })).toBeVisible()
}
