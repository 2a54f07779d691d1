import { randomUUID } from 'node:crypto'
import { mondayOf } from '@compra/contract/calendar/week.ts'
import { ProductDraft } from '@compra/contract/product/product.ts'
import { RecipeDraft } from '@compra/contract/recipe/recipe.ts'
import { SavedListDraft } from '@compra/contract/shopping-list/shopping-list.ts'
import type { Logger } from 'pino'
import { choosePayments } from '#composition/payments.ts'
import { createServices } from '#composition/services/services.ts'
import type { Config } from '#config/config.ts'
import type { Database } from '#db/client/client.ts'
import { createAudit } from '#lib/audit.ts'
import { createClock } from '#lib/clock.ts'
import { addDays, dayOf } from '#lib/time/calendar.ts'
import { houseListAt } from './house-list.ts'
import { COOKED, COUNTED, MARKET, weekOf } from './kitchen.ts'
import { LISTS } from './lists.ts'
import { BIA, DEMO_PASSWORD, type DemoPerson, PEOPLE } from './people.ts'
import { PRODUCTS } from './products.ts'
import { RECEIPTS, receiptOf } from './receipts.ts'
import { RECIPES } from './recipes.ts'

export interface SeedDeps {
  readonly config: Pick<Config, 'mode' | 'publicUrl' | 'stripe'>
  readonly signingKey: string
  readonly database: Database
  readonly log: Logger
}

interface Owner {
  readonly id: string
  readonly tenantId: string
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** How long ago the demo begins: more than two months, so that Premium was paid three times. */
const PERIOD_MS = 70 * DAY_MS

const ALL = { page: 1, size: 100, name: '' }
const ALL_PRODUCTS = { ...ALL, sort: 'newest', low: 'false', expiring: 'false' } as const

/** Printed above the server's address. */
export const GREETING = [
  `Demonstração: entre com um destes e-mails e a senha '${DEMO_PASSWORD}'.`,
  ...PEOPLE.map(({ email, summary }) => `  ${email.padEnd(20)} ${summary}`),
  '',
].join('\n')

/**
 * Fills an empty database with the demo's people and their data through the ordinary services, on a
 * clock that moves from the past to now. Does nothing when everything is there already; starts over
 * when an earlier run was interrupted.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const seeder = createSeeder(deps)
  if (await seeder.find(BIA)) return
  for (const person of PEOPLE) await seeder.remove(person)
  for (const person of PEOPLE) await seeder.seed(person)
}

function createSeeder({ config, signingKey, database, log }: SeedDeps) {
  const clock = createClock()
  const shared = {
    config: {
      ...config,
      rateLimit: false,
      recipeFetch: false,
      barcodeLookup: undefined,
      webhooks: 'off' as const,
      isUnlimited: false,
      // The people of the demo register, also where others may not.
      registration: 'open' as const,
      hasMail: true,
      isProviderOnly: false,
      yearPriceCents: undefined,
    },
    signingKey,
    database,
    clock,
    log,
    audit: createAudit(log),
  }
  // The next server start sends the mail.
  const { port: payments, sandbox } = choosePayments(shared)
  const { household, billing, accounts } = createServices({ ...shared, payments })
  const { registration, operator } = accounts

  /** Sets the clock to `ago` milliseconds before now. */
  const goTo = (ago: number) => {
    clock.backToRealTime()
    clock.setTo(new Date(clock.now().getTime() - ago))
  }

  const find = async ({ email }: DemoPerson): Promise<Owner | undefined> => {
    const account = await operator.find(email)
    return account && { id: account.id, tenantId: account.tenant_id }
  }

  const arrive = async (person: DemoPerson): Promise<Owner> => {
    const { userName, email } = person
    await registration.register({ userName, email, password: DEMO_PASSWORD }, '127.0.0.1')
    await operator.confirm(email)
    const owner = await find(person)
    if (!owner) throw new Error('an account of the demonstration was lost')
    return owner
  }

  const subscribe = async ({ id, tenantId }: Owner) => {
    const caller = { id, tenantId, sid: randomUUID(), exp: 0 }
    const page = await billing.checkout.start(caller, { userId: id }, config.publicUrl)
    await sandbox?.pay(page.slice(page.lastIndexOf('/') + 1), 'approved')
    // Makes up for the monthly charges since then, so that Premium covers the whole period.
    goTo(0)
    await billing.subscriptions.scheduleSyncOfAll(clock.now())
    await billing.reconciler.reconcileDue()
  }

  /** Spreads the creation of `things` over the period; the last is an hour old. */
  const spread = async <T>(things: readonly T[], make: (thing: T) => Promise<unknown>) => {
    const pause = (PERIOD_MS - DAY_MS) / things.length
    for (const [index, thing] of things.entries()) {
      goTo(HOUR_MS + (things.length - 1 - index) * pause)
      await make(thing)
    }
  }

  const collect = async (owner: Owner, { lists, products, recipes }: DemoPerson) => {
    await spread(PRODUCTS.slice(PRODUCTS.length - products), (draft) =>
      household.products.create(owner, ProductDraft.parse(draft)),
    )
    await spread(LISTS.slice(LISTS.length - lists), (draft) =>
      household.lists.create(owner.tenantId, SavedListDraft.parse(draft)),
    )
    await spread(RECIPES.slice(RECIPES.length - recipes), (draft) =>
      household.recipes.create(owner.tenantId, RecipeDraft.parse(draft)),
    )
  }

  const moveIn = async (owner: Owner, host: DemoPerson) => {
    const there = await find(host)
    if (!there) throw new Error('the household has no owner')
    const { token } = await accounts.households.invite(there)
    await accounts.moving.join(owner, token, false)
  }

  const fillHouseList = async ({ id, tenantId }: Owner) => {
    goTo(HOUR_MS)
    const actor = { kind: 'member', id, tenantId } as const
    await household.sync.sync(actor, houseListAt(clock.now()))
  }

  /** Enters purchases; days later a cooked recipe, a stock count and the menu of the week. */
  const keepKitchen = async (host: Owner, mate: Owner) => {
    const { data } = await household.products.page(host.tenantId, ALL_PRODUCTS)
    const idOf = (name: string) => {
      const product = data.find((one) => one.name === name)
      if (!product) throw new Error(`the demonstration has no ${name}`)
      return product.id
    }
    goTo(0)
    const today = dayOf(clock.now())
    goTo(9 * DAY_MS)
    const bought = MARKET.map(({ name, quantity, price, days }) => {
      const entry = { productId: idOf(name), quantity, price }
      return days === undefined ? entry : { ...entry, expires: addDays(today, days) }
    })
    await household.stockEntries.enter(host, randomUUID(), bought)
    goTo(3 * DAY_MS)
    const { data: recipes } = await household.recipes.page(host.tenantId, ALL)
    const recipeOf = (title: string) => recipes.find((one) => one.title === title)?.id
    const id = recipeOf(COOKED.title)
    if (id) await household.cooking.cook(mate, randomUUID(), { id, people: COOKED.people })
    goTo(DAY_MS)
    const counts = COUNTED.map(([name, stock, seen]) => ({ productId: idOf(name), stock, seen }))
    await household.stockEntries.count(host, randomUUID(), counts)
    await household.menus.put(host.tenantId, mondayOf(today), weekOf(recipeOf, randomUUID))
  }

  /** Each receipt is imported in the evening of its day, and the last one now. */
  const readReceipts = async (owner: Owner, { receipts }: DemoPerson) => {
    const { data } = await household.products.page(owner.tenantId, ALL_PRODUCTS)
    const idOf = (name: string) => data.find((one) => one.name === name)?.id
    const first = RECEIPTS.length - receipts
    for (const [at, { days }] of RECEIPTS.entries()) {
      if (at < first) continue
      goTo(days * DAY_MS)
      const draft = receiptOf(at, clock.now(), idOf)
      goTo(at === RECEIPTS.length - 1 ? 0 : days * DAY_MS - HOUR_MS)
      await household.receipts.create(owner, randomUUID(), draft)
    }
  }

  const reachToday = async ({ tenantId }: Owner, { usesToday }: DemoPerson) => {
    goTo(HOUR_MS)
    for (const { items } of LISTS.slice(0, usesToday)) {
      await household.sharing.share(tenantId, { items })
      await household.limits.incrementUsage(tenantId)
    }
  }

  return {
    find,

    /** Deletes the incomplete account of an interrupted run. */
    remove: ({ email }: DemoPerson) => operator.delete(email),

    async seed(person: DemoPerson): Promise<void> {
      goTo(PERIOD_MS)
      const owner = await arrive(person)
      if (person.premium) await subscribe(owner)
      if (person.livesWith) await moveIn(owner, person.livesWith)
      await collect(owner, person)
      if (person.receipts > 0) await readReceipts(owner, person)
      if (person.houseList) await fillHouseList(owner)
      const host = person.kitchen && person.livesWith ? await find(person.livesWith) : undefined
      if (host) await keepKitchen(host, { ...owner, tenantId: host.tenantId })
      await reachToday(owner, person)
    },
  }
}
