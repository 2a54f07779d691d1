import { MenuModal } from '#features/menu/menu-modal.tsx'
import type { RecipeScreens } from '#features/menu/recipe-screens.ts'
import { RecipeView } from '#features/recipe/cook/recipe-view.tsx'
import { CookedDialog } from '#features/recipe/cooked/cooked-dialog.tsx'
import { GenerateFromWeek } from '#features/recipe/generate/generate-from-week.tsx'

const SCREENS: RecipeScreens = {
  Reading: RecipeView,
  Cooked: CookedDialog,
  WeekList: GenerateFromWeek,
}

/** The weekly menu, with the recipe screens that it opens. */
export function WeekMenu() {
  return <MenuModal screens={SCREENS} />
}
