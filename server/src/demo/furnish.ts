import { randomUUID } from 'node:crypto'
import { ProductDraft } from '@compra/contract/product.ts'
import { RecipeDraft } from '@compra/contract/recipe.ts'
import { SavedListDraft } from '@compra/contract/shopping-list.ts'
import type { Logger } from 'pino'
import { createAccounts, createSessions } from '#account-parts.ts'
import { createBilling } from '#billing-parts.ts'
import type { Config } from '#config.ts'
import type { Database } from '#db/client.ts'
import { createHome } from '#home-parts.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createAudit } from '#lib/audit.ts'
import { createBackground } from '#lib/background.ts'
import { createClock } from '#lib/clock.ts'
import { choosePayments } from '#payments.ts'
import { LISTS } from './lists.ts'
import { BIA, DEMO_PASSWORD, type DemoPerson, PEOPLE } from './people.ts'
import { PRODUCTS } from './products.ts'
import { RECIPES } from './recipes.ts'

export interface FurnishParts {
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
/** When the first of them came: more than two months, so that Premium was paid three times. */
const STORY_MS = 70 * DAY_MS

/** Printed before the address. */
export const GREETING = [
  `Demonstração: entre com um destes e-mails e a senha '${DEMO_PASSWORD}'.`,
  ...PEOPLE.map(({ email, summary }) => `  ${email.padEnd(20)} ${summary}`),
  '',
].join('\n')

/**
 * Fills an empty database with people and what they have, by the services that serve everybody, on a
 * clock of its own that is led from the past to now. Does nothing where all of it is there already;
 * where a start was killed in between, it begins again.
 */
export async function furnishDemo(parts: FurnishParts): Promise<void> {
  const story = createStory(parts)
  if (await story.find(BIA)) return
  for (const person of PEOPLE) await story.forget(person)
  for (const person of PEOPLE) await story.tell(person)
}

function createStory({ config, signingKey, database, log }: FurnishParts) {
  const clock = createClock()
  const audit = createAudit(log)
  const home = createHome({ database, clock })
  // The server that starts next sends the mail.
  const outbox = createOutbox(database.kysely, clock, () => {})
  const shared = { config: { ...config, rateLimit: false }, signingKey, database, clock, log }
  const { port: payments, sandbox } = choosePayments({ ...shared, deliver: async () => {} })
  const billing = createBilling({ ...shared, outbox, payments })
  const { registration, operator } = createAccounts({
    ...shared,
    audit,
    outbox,
    sessions: createSessions({ ...shared, audit }).sessions,
    background: createBackground((err) => log.error({ err }, 'unanswered work failed')),
    owners: [],
    endSubscriptions: (tenantId) => billing.service.endAll(tenantId),
  })

  /** So long before now; 0 is now. */
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
    const caller = { id, tenantId, sid: randomUUID() }
    const page = await billing.checkout.start(caller, id, config.publicUrl)
    await sandbox?.pay(page.slice(page.lastIndexOf('/') + 1), 'approved')
    // Charged each month since then; from now on Premium holds for the whole of the story.
    goTo(0)
    await billing.subscriptions.lookAtAll(clock.now())
    await billing.watch.lookAtDue()
  }

  /** One after the other, the last of them an hour ago. */
  const spread = async <T>(things: readonly T[], make: (thing: T) => Promise<unknown>) => {
    const pause = (STORY_MS - DAY_MS) / things.length
    for (const [index, thing] of things.entries()) {
      goTo(HOUR_MS + (things.length - 1 - index) * pause)
      await make(thing)
    }
  }

  const collect = async ({ tenantId }: Owner, { lists, products, recipes }: DemoPerson) => {
    await spread(PRODUCTS.slice(-products), (draft) =>
      home.products.create(tenantId, ProductDraft.parse(draft)),
    )
    await spread(LISTS.slice(-lists), (draft) =>
      home.lists.create(tenantId, SavedListDraft.parse(draft)),
    )
    await spread(RECIPES.slice(-recipes), (draft) =>
      home.recipes.create(tenantId, RecipeDraft.parse(draft)),
    )
  }

  const reachToday = async ({ tenantId }: Owner, { usesToday }: DemoPerson) => {
    goTo(HOUR_MS)
    for (const { items } of LISTS.slice(0, usesToday)) {
      await home.sharing.share(tenantId, { items })
      await home.limits.incrementUsage(tenantId)
    }
  }

  return {
    find,

    /** With everything that a start which did not come to its end has left. */
    forget: ({ email }: DemoPerson) => operator.delete(email),

    async tell(person: DemoPerson): Promise<void> {
      goTo(STORY_MS)
      const owner = await arrive(person)
      if (person.premium) await subscribe(owner)
      await collect(owner, person)
      await reachToday(owner, person)
    },
  }
}
