import type { Locator, Page } from '@playwright/test'
import { dialogOf, railOf } from '#harness/accounts.ts'
import { settle } from '#harness/visual.ts'

/** The window of a laptop, and those on either side of each change. */
export const LAPTOP = { width: 1280, height: 800 }
export const DESK = { width: 1600, height: 900 }

/** Opens an entry of the rail; every panel but one has the entry's name. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await railOf(page).getByRole('button', { name, exact: true }).click()
  const { dialog } = dialogOf(page, titleOf(name))
  await dialog.waitFor()
  return dialog
}

/** Whether it covers everything else and makes it inert. */
export const isModal = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.matches(':modal'))

/** Its edges once animations have ended, in whole pixels. */
export async function edgesOf(part: Locator) {
  await settle(part.page())
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return {
    left: Math.round(box.x),
    right: Math.round(box.x + box.width),
    width: Math.round(box.width),
  }
}

/** The title of the panel that an entry leads to. */
export const titleOf = (entry: string): string =>
  entry === 'Cardápio' ? 'Cardápio da semana' : entry
