import type { MenuEntryRef } from '@compra/contract/menu/menu.ts'
import { type ComponentType, createContext, useContext } from 'react'

export interface ReadingProps {
  id: string
  title: string
  /** The planned number of people. */
  planned: number
  onClose: () => void
}

export interface CookedProps extends ReadingProps {
  /** The menu entry that is cooked. */
  menuEntry: MenuEntryRef
}

/** A recipe of a week, with the total number of people. */
export interface WeekRecipe {
  readonly id: string
  readonly title: string
  readonly people: number
  /** The number of times it is cooked. */
  readonly times: number
  /** 'qui', 'seg e qui' */
  readonly days: string
}

export interface WeekListProps {
  recipes: readonly WeekRecipe[]
  /** Free-text entries, which are not included. */
  words: readonly string[]
  onClose: () => void
}

/** Recipe screens that the menu shows. The app injects them: features do not import each other. */
export interface RecipeScreens {
  /** A recipe in cooking view. */
  Reading: ComponentType<ReadingProps>
  /** The products taken out of the stock. */
  Cooked: ComponentType<CookedProps>
  /** The shopping list of all recipes. */
  WeekList: ComponentType<WeekListProps>
}

const Screens = createContext<RecipeScreens | undefined>(undefined)

export const RecipeScreensProvider = Screens.Provider

export function useRecipeScreens(): RecipeScreens {
  const screens = useContext(Screens)
  if (!screens) throw new Error('the menu is shown without the screens of recipes')
  return screens
}
