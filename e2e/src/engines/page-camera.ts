import { CHROMIUM } from '@compra/server/testing/app/chromium.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { chromium, type Page } from '@playwright/test'
import { settle } from '#harness/visual.ts'
import { type Camera, photographScreens } from './pictures.ts'

/** A page that Playwright controls. */
export function pageCamera(page: Page, engine: string): Camera {
  return {
    engine,
    store: async (key, value) => {
      await page.goto('/robots.txt', { waitUntil: 'load' })
      await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
    },
    open: async (path, text) => {
      await page.goto(path)
      await page.getByText(text).filter({ visible: true }).first().waitFor()
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    take: async (path) => {
      await settle(page)
      // Hiding the caret would add a style, which the content policy refuses.
      await page.screenshot({ path, caret: 'initial' })
    },
  }
}

/** The same screens in Chromium, to compare. */
export async function photographInChromium(product: RunningApp, folder: string): Promise<void> {
  const browser = await chromium.launch(CHROMIUM)
  const page = await browser.newPage({
    baseURL: product.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  })
  await photographScreens(pageCamera(page, 'chromium'), product, folder)
  await browser.close()
}
