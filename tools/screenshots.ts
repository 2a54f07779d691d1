import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { buildWhenNeeded } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { photographHouse } from './house-pictures.ts'
import { ROOT } from './run.ts'

/** Takes the pictures of the README and of the manifest in the household of `npm start -- --demo`. */
const IMAGES = join(ROOT, 'docs/images')
const MANIFEST_IMAGES = join(ROOT, 'web/public/screenshots')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

interface Scene {
  readonly theme: 'light' | 'dark'
  readonly size: typeof PHONE
  show(page: Page): Promise<unknown>
}

const phone = (theme: Scene['theme'], show: Scene['show']): Scene => ({ theme, size: PHONE, show })
const desktop = (show: Scene['show']): Scene => ({ theme: 'light', size: DESKTOP, show })

/** One picture each; the scenes of one picture are side by side. */
const PICTURES: Readonly<Record<string, readonly Scene[]>> = {
  list: [
    phone('light', (page) => page.goto('/')),
    phone('light', shopping),
    phone('dark', async (page) => {
      await shopping(page)
      await page
        .getByRole('button', { name: /^Preço e quantidade/ })
        .first()
        .click()
    }),
  ],
  home: [
    phone('light', (page) => openModal(page, 'lists', 'Feira de sábado')),
    phone('light', stock),
    phone('dark', recipe),
  ],
  desktop: [desktop(shopping)],
}

/** The screenshots of an app store or a browser before the installation. */
const SCREENSHOTS: Readonly<Record<string, Scene>> = {
  list: phone('light', shopping),
  products: phone('light', stock),
  recipes: phone('light', recipe),
  desktop: desktop(shopping),
}

const ITEMS = [
  { name: 'Banana prata', price: 0.89, quantity: 12 },
  { name: 'Tomate', price: 1.19, quantity: 6 },
  { name: 'Pão de queijo congelado 1 kg', price: 24.9 },
  { name: 'Cheiro-verde', quantity: 2 },
  { name: 'Leite integral 1 l', price: 5.49, quantity: 4 },
  { name: 'Queijo minas 500 g', status: 'unavailable' },
  { name: 'Café torrado e moído 500 g', price: 27.9, status: 'purchased' },
  { name: 'Ovos com 12', price: 13.9, quantity: 2, status: 'purchased' },
]

async function shopping(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    (items) => localStorage.setItem('ci_v01:shopping_list', JSON.stringify({ items })),
    ITEMS,
  )
  await page.goto('/shopping-list')
  await page.getByText('Banana prata').waitFor()
}

async function stock(page: Page): Promise<void> {
  await openModal(page, 'products', 'Estoque baixo')
}

async function recipe(page: Page): Promise<void> {
  await openModal(page, 'recipes', 'Tapioca de queijo')
  await page
    .getByRole('button', { name: /Tapioca de queijo/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 2, name: /Tapioca de queijo/ }).waitFor()
}

async function openModal(page: Page, modal: string, text: string): Promise<void> {
  // The stream of the household list would keep the network in use.
  await page.addInitScript("localStorage.setItem('ci_v01:open_list', 'local')")
  await page.goto(`/shopping-list?modal=${modal}&login=true`)
  const login = page.getByRole('dialog', { name: 'Login', exact: true })
  await login.getByLabel('E-mail', { exact: true }).fill('helena@demo.example')
  await login.getByLabel('Senha', { exact: true }).fill('feira de domingo')
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  await login.waitFor({ state: 'detached' })
  await page.goto(`/shopping-list?modal=${modal}`)
  await page.getByText(text).first().waitFor()
}

async function photograph(browser: Browser, origin: string, scene: Scene): Promise<Buffer> {
  const context = await browser.newContext({
    ...(scene.size === PHONE && { ...devices['Pixel 7'], deviceScaleFactor: 2 }),
    baseURL: origin,
    viewport: scene.size,
    colorScheme: scene.theme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await scene.show(page)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // A modal that opens with its URL shows the keyboard focus, unlike after a tap.
  const focused = page.locator(':focus')
  if ((await focused.count()) > 0) await focused.blur()
  const image = await page.screenshot({ type: 'png' })
  await context.close()
  return image
}

async function pictureOf(browser: Browser, origin: string, scene: Scene): Promise<string> {
  return imageOf(await photograph(browser, origin, scene), scene.size)
}

function imageOf(image: Buffer, { width }: Scene['size']): string {
  return `<img src="data:image/png;base64,${image.toString('base64')}" width="${width}">`
}

/** Side by side, framed, with a transparent background for light and dark pages. */
async function compose(browser: Browser, images: readonly string[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1700, height: 900 } })
  await page.setContent(
    `<style>body{margin:0}main{display:inline-flex;gap:24px;padding:8px}
    img{border:1px solid #8888;border-radius:20px}</style><main>${images.join('')}</main>`,
  )
  await page.locator('main').screenshot({ path, omitBackground: true })
  await page.close()
}

async function main(): Promise<void> {
  const executablePath = await ensureChromium()
  if (executablePath === undefined) return
  await buildWhenNeeded()
  const directory = await mkdtemp(join(tmpdir(), 'compra-screenshots-'))
  // Started by root, PostgreSQL runs as another user, who needs access.
  await chmod(directory, 0o755)
  const product = spawn(process.execPath, ['tools/start.ts', '--demo'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: join(directory, 'data'), RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => product.once('close', resolve))
  try {
    const origin = await addressOf(product.stdout)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    for (const [name, scenes] of Object.entries(PICTURES)) {
      const images: string[] = []
      for (const scene of scenes) images.push(await pictureOf(browser, origin, scene))
      await compose(browser, images, join(IMAGES, `${name}.png`))
    }
    for (const [name, scene] of Object.entries(SCREENSHOTS)) {
      const image = await photograph(browser, origin, scene)
      await writeFile(join(MANIFEST_IMAGES, `${name}.png`), image)
    }
    // Last: from then on the household of the demo has two members.
    const house = await photographHouse(browser, origin)
    await compose(
      browser,
      house.map((image) => imageOf(image, PHONE)),
      join(IMAGES, 'house.png'),
    )
    await browser.close()
  } finally {
    product.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
}

function addressOf(output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += String(chunk)
      const [address] = /http:\/\/localhost:\d+/.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
    output.once('end', () => reject(new Error(`The product did not start: ${text}`)))
  })
}

await main()
