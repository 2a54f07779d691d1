import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Page } from '@playwright/test'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import { framedPage } from './framed-page.ts'

/** The size of the components, that in which screens come up, and a window with room for each size of a screen. */
const USUAL = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const WINDOW = { width: 1280, height: 844 }

/** Loaded when screens are asked for: other components do without Playwright's runner. */
const areas = async () => (await import('@compra/e2e/screens/areas.ts')).COMPONENT_AREAS

/** Commands that bring up the screens of the catalogue in the page of the components, and look for their faults. */
export function screenCommands(running: () => Promise<RunningApp>) {
  let page: Page | undefined
  return {
    /** The names of the screens by area. */
    listScreens: defineBrowserCommand(async () => {
      const all = await areas()
      return all.map(({ name, screens }) => ({
        area: name,
        screens: screens.map((one) => one.name),
      }))
    }),

    /** Before the first screen of an area: each begins where the one before ends. */
    openScreens: defineBrowserCommand(async (context) => {
      await context.page.setViewportSize(WINDOW)
      page = framedPage(context.page, await context.frame())
      await page.setViewportSize(PHONE)
    }),

    faultsOfScreen: defineBrowserCommand<[area: string, screen: string]>(async (_, area, name) => {
      const { faultsInAllViews } = await import('@compra/e2e/screens/all-views.ts')
      const ofArea = (await areas()).find((one) => one.name === area)
      const screen = ofArea?.screens.find((one) => one.name === name)
      if (!page || !screen) throw new Error(`no screen ${name}`)
      await screen.show({ page, product: await running() })
      return faultsInAllViews(page)
    }),

    closeScreens: defineBrowserCommand(async (context) => {
      await page?.unrouteAll({ behavior: 'ignoreErrors' })
      await page?.setViewportSize(USUAL)
      page = undefined
      await context.page.emulateMedia({ colorScheme: null })
      await context.page.setViewportSize(USUAL)
    }),
  }
}
