import { calendarFeedApi } from '#calendar-feed/calendar-feed.ts'
import { exchangeApi } from '#exchange/exchange.ts'
import { householdApi } from '#household/household.ts'
import { liveLinkApi } from '#household/live-link.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { healthApi } from '#http/health.ts'
import { identityApi } from '#identity/identity.ts'
import { houseItemApi } from '#list-item/house-item.ts'
import { savedItemApi } from '#list-item/saved-item.ts'
import { menuApi } from '#menu/menu.ts'
import { planApi } from '#plan/plan.ts'
import { priceApi } from '#price/price-seen.ts'
import { productApi } from '#product/product.ts'
import { receiptApi } from '#receipt/receipt.ts'
import { recipeLinkApi } from '#recipe/link.ts'
import { photoApi } from '#recipe/photo.ts'
import { recipeImportApi } from '#recipe/recipe-import.ts'
import { recipeApi } from '#recipe/recipe.ts'
import { reminderApi } from '#reminder/reminder.ts'
import { shoppingListApi } from '#shopping-list/shopping-list.ts'
import { cookApi } from '#stock/cook.ts'
import { journalApi } from '#stock/journal.ts'
import { subscriptionApi } from '#subscription/subscription.ts'
import { guestApi } from '#sync/guest.ts'
import { historyApi } from '#sync/history.ts'
import { liveApi } from '#sync/live.ts'
import { syncApi } from '#sync/sync.ts'
import { tokenApi } from '#token/token.ts'
import { webhookApi } from '#webhook/webhook.ts'

/** Every call of the product, by feature. OpenAPI and the authorisation matrix are made from it. */
export const api = {
  calendarFeed: calendarFeedApi,
  cook: cookApi,
  exchange: exchangeApi,
  guest: guestApi,
  health: healthApi,
  household: householdApi,
  houseItem: houseItemApi,
  identity: identityApi,
  journal: journalApi,
  liveLink: liveLinkApi,
  menu: menuApi,
  plan: planApi,
  price: priceApi,
  product: productApi,
  receipt: receiptApi,
  recipe: { ...recipeApi, ...photoApi, ...recipeLinkApi },
  reminder: reminderApi,
  recipeImport: recipeImportApi,
  shoppingList: { ...shoppingListApi, ...savedItemApi },
  subscription: subscriptionApi,
  sync: { ...syncApi, ...historyApi, ...liveApi },
  token: tokenApi,
  webhook: webhookApi,
} satisfies Record<string, Record<string, Endpoint>>

export const allEndpoints: readonly Endpoint[] = Object.values(api).flatMap((calls) =>
  Object.values(calls),
)
