import { Need, NeedOfMany } from '@compra/contract/cook/cook.ts'
import { Household } from '@compra/contract/household/household.ts'
import { LiveLink } from '@compra/contract/household/live-link.ts'
import { Problem } from '@compra/contract/http/problem.ts'
import { Profile, Session } from '@compra/contract/identity/identity.ts'
import { MeasureShape } from '@compra/contract/measure/measure-schema.ts'
import { Menu } from '@compra/contract/menu/menu.ts'
import { ProductPrice } from '@compra/contract/price/price-seen.ts'
import { Product } from '@compra/contract/product/product.ts'
import { Receipt, ReceiptSummary, Shop } from '@compra/contract/receipt/receipt.ts'
import { Recipe, RecipeSummary } from '@compra/contract/recipe/recipe.ts'
import { Reminders } from '@compra/contract/reminder/reminder.ts'
import {
  SavedItem,
  SavedList,
  SavedListSummary,
} from '@compra/contract/shopping-list/shopping-list.ts'
import { Movement } from '@compra/contract/stock/journal.ts'
import { Subscription } from '@compra/contract/subscription/subscription.ts'
import { SyncBudget, SyncList, SyncPerson, SyncRow } from '@compra/contract/sync/sync.ts'
import type { z } from 'zod'

/** Shapes of answers that the document describes once, by these names; generated clients have types of them. */
export const NAMED_SHAPES: Readonly<Record<string, z.ZodType>> = {
  Household,
  LiveLink,
  Measure: MeasureShape,
  Menu,
  Movement,
  Need,
  NeedOfMany,
  ProductPrice,
  Problem,
  Product,
  Profile,
  Receipt,
  ReceiptSummary,
  Recipe,
  RecipeSummary,
  Reminders,
  SavedItem,
  SavedList,
  SavedListSummary,
  Session,
  Shop,
  Subscription,
  SyncBudget,
  SyncList,
  SyncPerson,
  SyncRow,
}
