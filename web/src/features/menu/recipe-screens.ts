import type { MenuEntryRef } from '@compra/contract/menu/menu.ts'
import { type ComponentType, createContext, useContext } from 'react'

export interface ReadingProps {
  id: string
  title: string
  /** For how many it is planned. */
  planned: number
  onClose: () => void
}

export interface CookedProps extends ReadingProps {
  /** What of the menu is cooked by it. */
  menuEntry: MenuEntryRef
}

/** A recipe of a week, and for how many it is in all. */
export interface WeekRecipe {
  readonly id: string
  readonly title: string
  readonly people: number
  /** How often it is cooked. */
  readonly times: number
  /** 'qui', 'seg e qui' */
  readonly days: string
}

export interface WeekListProps {
  recipes: readonly WeekRecipe[]
  /** What does not enter, because it is free words. */
  words: readonly string[]
  onClose: () => void
}

/** What the menu shows of recipes. The app hands it in: features do not know each other. */
export interface RecipeScreens {
  /** A recipe to cook by. */
  Reading: ComponentType<ReadingProps>
  /** What goes out of the stock by it. */
  Cooked: ComponentType<CookedProps>
  /** One list of what all of them need. */
  WeekList: ComponentType<WeekListProps>
}

const Screens = createContext<RecipeScreens | undefined>(undefined)

export const RecipeScreensProvider = Screens.Provider

export function useRecipeScreens(): RecipeScreens {
  const screens = useContext(Screens)
  if (!screens) throw new Error('the menu is shown without the screens of recipes')
  return screens
}
