import type { Locator, Page } from '@playwright/test'
import { dialogOf, railOf } from '#harness/accounts.ts'
import { settle } from '#harness/visual.ts'

/** The window of a laptop, and those on either side of each change. */
export const LAPTOP = { width: 1280, height: 800 }
export const DESK = { width: 1600, height: 900 }

/** Opens an entry of the rail; the panel it leads to is called as the entry, save one. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  await railOf(page).getByRole('button', { name, exact: true }).click()
  const { dialog } = dialogOf(page, titleOf(name))
  await dialog.waitFor()
  return dialog
}

/** Whether it lies over everything else and makes it unusable. */
export const isModal = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => element.matches(':modal'))

/** Where it stands once nothing moves any more, in whole pixels. */
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
