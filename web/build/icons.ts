import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_NAME } from '@compra/contract/http/pages.ts'
import { chromium, type Page } from '@playwright/test'
import { WEB } from './vite-options.ts'

/**
 * Draws the PNG icons, and the picture of links to the product, from `public/icons/icon.svg`. Run it by hand after changing the drawing, with
 * the path of a Chromium: `node web/build/icons.ts /usr/bin/chromium`. The pictures are committed.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, leaf: 0.7, corner: 0.22 },
  { file: 'icon-512.png', size: 512, leaf: 0.7, corner: 0.22 },
  // Cut to any shape by the system: the leaf stays within the inner 80 %.
  { file: 'icon-maskable-512.png', size: 512, leaf: 0.54, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, leaf: 0.66, corner: 0 },
]

const FOLDER = join(WEB, 'public', 'icons')

async function drawIcons(executablePath: string): Promise<void> {
  const leaf = (await readFile(join(FOLDER, 'icon.svg'), 'utf8'))
    .replace('#1b7f41', '#ffffff')
    .replace('"#fff"', '"#1b7f41"')
  await mkdir(FOLDER, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  for (const icon of ICONS) {
    await page.setViewportSize({ width: icon.size, height: icon.size })
    await page.setContent(`<style>
      body { margin: 0; display: grid; place-items: center; height: 100vh; background: #1b7f41;
        border-radius: ${icon.corner * 100}% }
      svg { width: ${icon.leaf * 100}%; }
      html { background: none }
    </style><body>${leaf}`)
    await page.screenshot({ path: join(FOLDER, icon.file), omitBackground: true })
  }
  await drawPreview(page)
  await browser.close()
}

/** The link preview in a chat: the product's name over a list that is half done. */
async function drawPreview(page: Page): Promise<void> {
  const leaf = await readFile(join(FOLDER, 'icon.svg'), 'utf8')
  const rows = [
    ['Bananas', 'done'],
    ['Leite', 'done'],
    ['Pão', ''],
    ['Queijo', ''],
  ].map(([name, state]) => `<li class="${state}"><i></i>${name}</li>`)
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; grid-template-columns: 1fr 450px; gap: 72px;
      align-items: center; padding: 0 88px; box-sizing: border-box; background: #fbfaf5;
      color: #16241b; font-family: system-ui, sans-serif }
    svg { width: 116px; margin-left: -8px }
    h1 { margin: 20px 0 20px; font-size: 76px; line-height: 1.04; letter-spacing: -0.03em }
    p { margin: 0; font-size: 30px; line-height: 1.35; color: #56655b }
    ul { margin: 0; padding: 20px 36px; list-style: none; background: #fff; border-radius: 28px;
      box-shadow: 0 2px 4px #16241b14, 0 18px 48px #16241b1f }
    li { display: flex; align-items: center; gap: 24px; padding: 25px 0; font-size: 36px }
    li + li { border-top: 2px solid #e9e8e0 }
    i { width: 38px; height: 38px; border: 3px solid #8d998f; border-radius: 50%;
      box-sizing: border-box }
    .done { color: #56655b; text-decoration: line-through }
    .done i { border: 0; background: #1b7f41 url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 38 38'%3E%3Cpath d='m11 19.5 5.5 5.5L27 13.5' fill='none' stroke='white' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E") }
  </style><body>
    <main>${leaf}<h1>${PRODUCT_NAME}</h1><p>Crie e compartilhe suas listas de compras com facilidade.</p></main>
    <ul>${rows.join('')}</ul>`)
  await page.screenshot({ path: join(FOLDER, 'preview.png') })
}

await drawIcons(process.argv[2] ?? '/usr/bin/chromium')
