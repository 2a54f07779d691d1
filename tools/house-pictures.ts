import { type Browser, devices, type Page } from '@playwright/test'

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'feira de domingo'

/**
 * Pictures of the house list on two phones at the same moment, in both themes: Helena's household of the
 * demo, which Bia has joined by an invite. Bia is in the shop and has just ticked an item.
 */
export async function photographHouse(browser: Browser, origin: string): Promise<Buffer[]> {
  const helena = await openPhone(browser, origin)
  await logIn(helena, '/shopping-list?modal=household', 'helena@demo.example')
  await helena.getByRole('button', { name: 'Convidar' }).click()
  const invite = await helena.getByLabel('Link do convite').inputValue()
  const bia = await openPhone(browser, origin)
  await logIn(bia, '/shopping-list?modal=household', 'bia@demo.example')
  const { pathname, hash } = new URL(invite)
  await bia.goto(pathname + hash)
  await bia.getByRole('button', { name: 'Entrar na casa' }).click()
  await bia.waitForURL('**/shopping-list')
  await helena.goto('/shopping-list')
  await openHouse(helena)
  await bia
    .getByRole('button', { name: /^Marcar .+ como comprado$/ })
    .first()
    .click()
  await bia.getByRole('button', { name: 'Modo mercado' }).click()
  await helena.getByText('Bia está no mercado').waitFor()
  await bia.locator('[data-waiting="0"]').waitFor()
  const pictures: Buffer[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const page of [helena, bia]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      pictures.push(await page.screenshot({ type: 'png' }))
    }
  }
  for (const page of [helena, bia]) await page.context().close()
  return pictures
}

async function openPhone(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    deviceScaleFactor: 2,
    baseURL: origin,
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  return context.newPage()
}

async function logIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(`${address}&login=true`)
  const login = page.getByRole('dialog', { name: 'Login', exact: true })
  await login.getByLabel('E-mail', { exact: true }).fill(email)
  await login.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  await login.waitFor({ state: 'detached' })
  await page.goto(address)
}

async function openHouse(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  const choice = page.getByRole('dialog', { name: 'Qual lista?' })
  await choice.getByRole('button', { name: 'Lista da casa' }).first().click()
  await choice.waitFor({ state: 'detached' })
}
