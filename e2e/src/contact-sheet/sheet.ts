import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { Shots } from './photograph.ts'

/** Chromium paints no page that is higher or wider (pixels). */
const LONGEST = 16_000
/** Small enough for every viewer of pictures (pixels). */
const AREA = 90_000_000
const LARGEST_SCALE = 0.5

/** `index.html`, on which every picture opens in its full size, and the same in one picture, `contact-sheet.png`. */
export async function writeSheet(
  browser: Browser,
  folder: string,
  shots: readonly Shots[],
): Promise<void> {
  const page = await browser.newPage()
  let scale = Math.min(LARGEST_SCALE, Math.sqrt(AREA / 1.6 / areaOf(shots)))
  for (;;) {
    const width = widthFor(shots, scale)
    const file = join(folder, 'index.html')
    await writeFile(file, sheetOf(shots, scale))
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(pathToFileURL(file).href)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height <= LONGEST || scale < 0.05) break
    scale *= 0.9
  }
  await page.screenshot({ path: join(folder, 'contact-sheet.png'), fullPage: true, timeout: 0 })
  await page.close()
}

const areaOf = (shots: readonly Shots[]): number =>
  shots.flatMap(({ pictures }) => pictures).reduce((sum, one) => sum + one.width * one.height, 0)

/** About as wide as high, and never narrower than the pictures of one screen in one theme. */
function widthFor(shots: readonly Shots[], scale: number): number {
  const widest = Math.max(...shots.map(({ pictures }) => rowWidth(pictures)))
  const square = Math.sqrt(areaOf(shots) * 1.6) * scale
  return Math.min(LONGEST, Math.ceil(Math.max(widest * scale + 100, square)))
}

const rowWidth = (pictures: Shots['pictures']): number =>
  pictures.reduce((sum, { width }) => sum + width, 0) /
  new Set(pictures.map(({ theme }) => theme)).size

function sheetOf(shots: readonly Shots[], scale: number): string {
  const areas = [...new Set(shots.map(({ area }) => area))]
  const sections = areas.map(
    (area) =>
      `<h2>${area}</h2><div>${shots
        .filter((one) => one.area === area)
        .map((one) => figureOf(one, scale))
        .join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>
body{margin:16px;background:#808080;color:#fff;font:14px system-ui}
h2{margin:24px 0 8px;font-size:20px}
div{display:flex;flex-wrap:wrap;gap:20px 28px;align-items:flex-start}
figure{margin:0}
figcaption{margin-bottom:4px}
p{display:flex;gap:6px;margin:0 0 6px;align-items:flex-start}
</style>
${sections.join('\n')}`
}

/** A row for each theme. */
function figureOf({ screen, pictures }: Shots, scale: number): string {
  const rows = ['light', 'dark'].map((theme) => {
    const images = pictures
      .filter((picture) => picture.theme === theme)
      .map(({ file, width, height }) => {
        const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
        const address = `pictures/${encodeURIComponent(file)}`
        return `<a href="${address}"><img src="${address}" alt="${width} px, ${theme}" ${size}></a>`
      })
    return images.length > 0 ? `<p>${images.join('')}</p>` : ''
  })
  return `<figure><figcaption>${screen}</figcaption>${rows.join('')}</figure>`
}
