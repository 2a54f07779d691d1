import { ASSISTANT_AREA } from './assistant.ts'
import { DEMO_AREA } from './demo.ts'
import { HOUSEHOLD_AREA } from './household.ts'
import { IDENTITY_AREA } from './identity.ts'
import { INTEGRATIONS_AREA } from './integrations.ts'
import { LINKS_AREA } from './links.ts'
import { MENU_AREA } from './menu.ts'
import { PAGES_AREA } from './pages.ts'
import { PREMIUM_AREA } from './premium.ts'
import { PRICES_AREA } from './prices.ts'
import { PRODUCTS_AREA } from './products.ts'
import { PROFILE_AREA } from './profile.ts'
import { RECIPES_STOCK_AREA } from './recipes-stock.ts'
import { RECIPES_AREA } from './recipes.ts'
import { LISTS_AREA } from './saved-lists.ts'
import { SCAN_AREA } from './scan.ts'
import { SHARING_AREA } from './sharing.ts'
import { SHOPPING_AREA } from './shopping.ts'
import { TRANSFER_AREA } from './transfer.ts'
import { GUEST_AREA } from './working-list.ts'

/** Every screen in every state: checked for faults by a test, and photographed for the contact sheet. */
export const AREAS = [
  LISTS_AREA,
  PRODUCTS_AREA,
  SCAN_AREA,
  PRICES_AREA,
  SHOPPING_AREA,
  GUEST_AREA,
  PAGES_AREA,
  RECIPES_AREA,
  RECIPES_STOCK_AREA,
  TRANSFER_AREA,
  MENU_AREA,
  PROFILE_AREA,
  INTEGRATIONS_AREA,
  ASSISTANT_AREA,
  IDENTITY_AREA,
  PREMIUM_AREA,
  SHARING_AREA,
  HOUSEHOLD_AREA,
  LINKS_AREA,
  DEMO_AREA,
]
