import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import { chromium } from '@playwright/test'
import { type Page, test as base } from '#harness/product.ts'
import { photoOf, QR_TEXT } from './receipt-pages.ts'

const FRAMES = 30

/** A browser whose camera shows the code of a text, as a sequence of JPEG frames. */
export const test = base.extend<object, { text: string; film: string }>({
  text: [QR_TEXT, { option: true, scope: 'worker' }],
  film: [
    async ({ text }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'camera-'))
      const browser = await chromium.launch(CHROMIUM)
      const page = await browser.newPage()
      const frame = await photoOf(page, text, { type: 'jpeg', width: 1280, height: 720 })
      await browser.close()
      const film = join(folder, 'receipt.mjpeg')
      await writeFile(film, Buffer.concat(Array.from({ length: FRAMES }, () => frame)))
      await provide(film)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ film }, provide) => {
      const camera = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await provide({ ...CHROMIUM, args: [...CHROMIUM.args, ...camera] })
    },
    { scope: 'worker' },
  ],
})

/** Records the page's camera streams; call it before the page is opened. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const given: MediaStream[] = []
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      given.push(stream)
      return stream
    }
    Object.assign(window, { streams: () => given })
  })
}

declare function streams(): MediaStream[]

/** The states of all tracks that the page was given. */
export const tracksOf = (page: Page) =>
  page.evaluate(() =>
    streams().flatMap((one) => one.getTracks().map(({ readyState }) => readyState)),
  )
