/**
 * The chosen theme: owns `ci_v01:theme`, the attribute `data-theme` of the page and the colour of
 * the browser's bars. No React here: the inline script of every page runs it before first paint.
 */
import { THEME_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

export const DARK_SCHEME = '(prefers-color-scheme: dark)'

/** The page background of each theme, for places that take no CSS (bars, manifest). */
export const THEME_COLORS: Record<Theme, string> = { light: '#fbfaf6', dark: '#101613' }

/** The stored choice; an unknown value, or a refusing storage, reads as 'system' (G-034). */
export function readChoice(): ThemeChoice {
  const stored = localTexts.read(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** If storage is full or refused, the choice holds for this visit. */
export function storeChoice(choice: Theme): void {
  localTexts.write(THEME_KEY, choice)
}

/** Shows a choice on the page. */
export function applyChoice(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own: Theme = meta.media === DARK_SCHEME ? 'dark' : 'light'
    meta.content = THEME_COLORS[choice === 'system' ? own : choice]
  }
}
