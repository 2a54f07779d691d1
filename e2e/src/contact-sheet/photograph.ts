import { join } from 'node:path'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Browser, Page } from '@playwright/test'
import { waitUntilReady } from '#harness/ready-page.ts'
import { settle } from '#harness/visual.ts'
import type { Area, Screen } from '#screens/screen.ts'
import { type Choice, isChosen, type View } from './views.ts'

/** One screen, with the picture of each view. */
export interface Shots {
  readonly area: string
  readonly screen: string
  readonly pictures: readonly Picture[]
}

interface Picture extends View {
  /** Path of a JPEG, from the folder of the sheet. */
  readonly file: string
}

interface Camera {
  readonly browser: Browser
  readonly product: RunningApp
  readonly choice: Choice
  /** Where the pictures go. */
  readonly folder: string
}

/** Screens are opened at phone size, as in their tests. */
const PHONE = { width: 390, height: 844 }

/**
 * Photographs the chosen screens of an area in one page, as each starts where the one before ends. A screen
 * that fails ends its area; earlier pictures are kept.
 */
export async function photographArea(
  { browser, product, choice, folder }: Camera,
  area: Area,
): Promise<{ shots: Shots[]; failure?: string }> {
  const last = area.screens.findLastIndex(({ name }) => isChosen(choice, area.name, name))
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: PHONE,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  waitUntilReady(page)
  const shots: Shots[] = []
  try {
    for (const screen of area.screens.slice(0, last + 1)) {
      await page.setViewportSize(PHONE)
      await screen.show({ page, product })
      if (!isChosen(choice, area.name, screen.name)) continue
      shots.push(await photograph(page, area, screen, { choice, folder }))
    }
    return { shots }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { shots, failure: `${area.name}: ${reason}` }
  } finally {
    await context.close()
  }
}

async function photograph(
  page: Page,
  area: Area,
  screen: Screen,
  { choice, folder }: Pick<Camera, 'choice' | 'folder'>,
): Promise<Shots> {
  const pictures: Picture[] = []
  for (const view of choice.views) {
    const { theme, width, height } = view
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height })
    await settle(page)
    const file = `${fileName(`${area.name} - ${screen.name}`)} ${width} ${theme}.jpg`
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 85 })
    pictures.push({ ...view, file })
  }
  return { area: area.name, screen: screen.name, pictures }
}

const fileName = (name: string): string => name.replaceAll(/[^\p{L}\d -]/gu, '')
