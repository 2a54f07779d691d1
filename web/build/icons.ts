import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { WEB } from './vite-options.ts'

/**
 * Draws the PNG icons from `public/icons/icon.svg`. Run it by hand after changing the drawing, with
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
  await browser.close()
}

await drawIcons(process.argv[2] ?? '/usr/bin/chromium')
