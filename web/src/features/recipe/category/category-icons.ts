import type { RecipeCategory } from '@compra/contract/recipe/recipe-rules.ts'
import {
  Apple,
  Beef,
  CakeSlice,
  Carrot,
  CookingPot,
  Fish,
  IceCreamCone,
  type LucideIcon,
  Salad,
  Sandwich,
} from 'lucide-react'

/** The icon of each category, always shown with its title. */
export const CATEGORY_ICONS: Record<RecipeCategory, LucideIcon> = {
  Carnes: Beef,
  Peixes: Fish,
  Vegetais: Carrot,
  Lanches: Sandwich,
  Sobremesas: CakeSlice,
  Sorvetes: IceCreamCone,
  Frutas: Apple,
  Vegetariana: Salad,
  Outra: CookingPot,
}

/** The hue of each category, as `dish.css` has them. */
export const CATEGORY_TONES: Record<RecipeCategory, string> = {
  Carnes: 'red',
  Peixes: 'blue',
  Vegetais: 'green',
  Lanches: 'amber',
  Sobremesas: 'rose',
  Sorvetes: 'violet',
  Frutas: 'orange',
  Vegetariana: 'lime',
  Outra: 'grey',
}
