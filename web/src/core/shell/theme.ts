import { create } from 'zustand'
import { THEME_KEY } from '#core/storage/names.ts'
import {
  applyChoice,
  DARK_SCHEME,
  readChoice,
  storeChoice,
  type Theme,
  type ThemeChoice,
} from './theme-choice.ts'

interface ThemeState {
  choice: ThemeChoice
  /** The theme on the screen now. */
  shown: Theme
}

const useStore = create<ThemeState>(() => ({ choice: 'system', shown: 'light' }))

/** The theme that is on the screen. */
export function useTheme(): Theme {
  return useStore((state) => state.shown)
}

/** Switches to the opposite of the theme on the screen and stores it. */
export function toggleTheme(): void {
  const choice = useStore.getState().shown === 'dark' ? 'light' : 'dark'
  storeChoice(choice)
  show(choice)
}

/** Reads the stored choice, then follows the system and the other tabs. Called once per page. */
export function startTheme(): void {
  show(readChoice())
  matchMedia(DARK_SCHEME).addEventListener('change', () => show(useStore.getState().choice))
  addEventListener('storage', (event) => {
    // A null key means that the whole storage was emptied.
    if (event.key === THEME_KEY || event.key === null) show(readChoice())
  })
}

function show(choice: ThemeChoice): void {
  applyChoice(choice)
  useStore.setState({ choice, shown: choice === 'system' ? systemTheme() : choice })
}

function systemTheme(): Theme {
  return matchMedia(DARK_SCHEME).matches ? 'dark' : 'light'
}
