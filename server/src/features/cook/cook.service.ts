import { randomUUID } from 'node:crypto'
import { cookApi, type Need, type NeedOfMany } from '@compra/contract/cook/cook.ts'
import { type Cookable, cookableOf } from '@compra/contract/cook/cookable.ts'
import { cookingOf } from '@compra/contract/cook/cooking.ts'
import { namedIn } from '@compra/contract/match/match-texts.ts'
import type { ThingOf } from '@compra/contract/match/match.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { MenuEntryRef } from '@compra/contract/menu/menu.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { needsOfMany } from '@compra/contract/stock/many/needs-of-many.ts'
import { needsOf, scaleFor } from '@compra/contract/stock/needs.ts'
import type { KeyedWrites } from '#features/product/keyed-writes.ts'
import type { Member } from '#features/sync/pantry/pantry-edits.service.ts'
import { found } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { dayOf } from '#lib/time/calendar.ts'
import type { CookRepository, Trx } from './cook.repository.ts'

/** A product with its confirmed and rejected aliases. */
type ProductWithMatches = Product & { readonly matches: readonly { text: string; is: boolean }[] }

interface Deps {
  readonly recipes: CookRepository
  /** The household's products, newest first. */
  readonly productsOf: (tenantId: string, trx?: Trx) => Promise<readonly ProductWithMatches[]>
  /** Marks the menu entry as cooked in the transaction of the cooking; throws if that is not possible. */
  readonly markCooked: (
    trx: Trx,
    tenantId: string,
    entry: MenuEntryRef,
    cooking: { readonly recipeId: string; readonly entry: string; readonly at: Date },
  ) => Promise<void>
  readonly once: KeyedWrites
  readonly thingOf: ThingOf
  readonly clock: Clock
}

interface Portion {
  readonly id: string
  /** The number of servings; by default the recipe's own. */
  readonly people?: number | undefined
  /** A multiplier for recipes without a number of servings. */
  readonly times?: number | undefined
}

interface ToCook extends Portion {
  readonly people: number
  readonly menuEntry?: MenuEntryRef | undefined
}

interface Cooked {
  readonly movements: { productId: string; amount: number }[]
  readonly missing: { name: string; measure: Measure | null }[]
}

export type CookService = ReturnType<typeof createCookService>

/** Compares recipes with the stock: what they need, what can be cooked, and what cooking uses up. */
export function createCookService({ recipes, productsOf, markCooked, once, thingOf, clock }: Deps) {
  return {
    async needs(
      tenantId: string,
      { id, people }: Portion,
    ): Promise<{ people: number; data: Need[]; products: Product[] }> {
      const recipe = found((await recipes.some(tenantId, [id]))[0])
      const scale = scaleFor(recipe, people)
      const products = await productsOf(tenantId)
      const data = needsOf(recipe.ingredients, scale, products, thingOf)
      return { people: scale.chosen, data, products: namedIn(data, products) }
    },

    async needsOfMany(
      tenantId: string,
      portions: readonly Portion[],
    ): Promise<{ data: NeedOfMany[]; products: Product[] }> {
      const ids = portions.map(({ id }) => id)
      const byId = new Map((await recipes.some(tenantId, ids)).map((one) => [one.id, one]))
      const wanted = portions.map(({ id, people, times }) => {
        const recipe = found(byId.get(id.toLowerCase()))
        return { ...recipe, scale: scaleFor(recipe, people, times) }
      })
      const products = await productsOf(tenantId)
      const data = needsOfMany(wanted, products, thingOf)
      return { data, products: namedIn(data, products) }
    },

    /** Takes the available ingredients out of the stock, once per idempotency key. */
    async cook(
      caller: Member,
      key: string,
      { id, people, menuEntry }: ToCook,
    ): Promise<Cooked & { id: string }> {
      const recipeId = id.toLowerCase()
      const keyed = { caller, key, request: fingerprintOf(recipeId, people, menuEntry), ...COOKED }
      const done = await once(keyed, async (open, entry) => {
        const recipe = found((await recipes.some(caller.tenantId, [recipeId], open.trx))[0])
        const cooking = { recipeId, entry, at: open.at }
        if (menuEntry) await markCooked(open.trx, caller.tenantId, menuEntry, cooking)
        const products = await productsOf(caller.tenantId, open.trx)
        const scale = scaleFor(recipe, people)
        const answer = cookingOf(needsOf(recipe.ingredients, scale, products, thingOf))
        const moves = answer.movements.map(({ productId, amount }) => {
          const move = { kind: 'cook', id: randomUUID(), entry, recipe: recipeId } as const
          return { ...move, product: productId, amount }
        })
        await open.push(await open.known({ moves }), { moves })
        return { answer, recipe }
      })
      return { id: done.id, ...done.answer }
    },

    /** Recipes with the most ingredients in stock come first. */
    async cookable(tenantId: string): Promise<Cookable[]> {
      const [all, products] = await Promise.all([recipes.all(tenantId), productsOf(tenantId)])
      return cookableOf(all, products, thingOf, dayOf(clock.now()))
    },
  }
}

/** A fingerprint of the request: the same idempotency key requires the same request. */
function fingerprintOf(recipeId: string, people: number, entry?: MenuEntryRef): string {
  const place = entry ? ` ${entry.monday} ${entry.id.toLowerCase()}` : ''
  return `cook ${recipeId} ${people}${place}`
}

const COOKED = {
  encode: (cooked: Cooked): object => cooked,
  decode: (stored: object): Cooked => Cooking.parse(stored),
}

const Cooking = cookApi.cook.success.body.omit({ id: true })
