import { barcodeDocs } from '#barcode/barcode-suggestion.docs.ts'
import { calendarFeedDocs } from '#calendar-feed/calendar-feed.docs.ts'
import { cookDocs } from '#cook/cook.docs.ts'
import { exchangeDocs } from '#exchange/exchange.docs.ts'
import { guestDocs } from '#guest/guest.docs.ts'
import { houseItemDocs } from '#house-item/house-item.docs.ts'
import { householdDocs } from '#household/household.docs.ts'
import { liveLinkDocs } from '#household/live-link.docs.ts'
import type { DocumentedFeature } from '#http/documented.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { healthDocs } from '#http/health.docs.ts'
import { identityDocs } from '#identity/identity.docs.ts'
import { menuDocs } from '#menu/menu.docs.ts'
import { passkeyDocs } from '#passkey/passkey.docs.ts'
import { planDocs } from '#plan/plan.docs.ts'
import { priceDocs } from '#price/price-seen.docs.ts'
import { productDocs } from '#product/product.docs.ts'
import { receiptDocs } from '#receipt/receipt.docs.ts'
import { recipeImportDocs } from '#recipe/recipe-import.docs.ts'
import { recipeDocs } from '#recipe/recipe.docs.ts'
import { reminderDocs } from '#reminder/reminder.docs.ts'
import { shoppingListDocs } from '#shopping-list/shopping-list.docs.ts'
import { journalDocs } from '#stock/journal.docs.ts'
import { subscriptionDocs } from '#subscription/subscription.docs.ts'
import { syncDocs } from '#sync/sync.docs.ts'
import { oauthDocs } from '#token/oauth.docs.ts'
import { tokenDocs } from '#token/token.docs.ts'
import { webhookDocs } from '#webhook/webhook.docs.ts'

/** Every call of the product, by feature, in the order of the OpenAPI document. The authorisation matrix uses it, too. */
export const api: Readonly<Record<string, DocumentedFeature>> = {
  health: healthDocs,
  identity: identityDocs,
  passkey: passkeyDocs,
  plan: planDocs,
  reminder: reminderDocs,
  subscription: subscriptionDocs,
  token: tokenDocs,
  oauth: oauthDocs,
  barcode: barcodeDocs,
  calendarFeed: calendarFeedDocs,
  cook: cookDocs,
  exchange: exchangeDocs,
  guest: guestDocs,
  journal: journalDocs,
  liveLink: liveLinkDocs,
  household: householdDocs,
  houseItem: houseItemDocs,
  menu: menuDocs,
  price: priceDocs,
  product: productDocs,
  receipt: receiptDocs,
  recipe: recipeDocs,
  recipeImport: recipeImportDocs,
  shoppingList: shoppingListDocs,
  sync: syncDocs,
  webhook: webhookDocs,
}

export const allEndpoints: readonly Endpoint[] = Object.values(api).flatMap(({ calls }) =>
  calls.map(({ endpoint }) => endpoint),
)
