import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { newPremiumUser } from '@compra/server/testing/data/premium.ts'
import { newAssistant } from '@compra/server/testing/oauth/assistant.ts'
import { moveIn } from '@compra/server/testing/people/housemates.ts'
import { operationsAt } from '@compra/server/testing/people/operations.ts'
import type { Sample } from '@compra/server/testing/people/sample.ts'
import { sendTo, stateOf } from '@compra/server/testing/people/send-operation.ts'
import { ID_BODIES } from './id-bodies.ts'

/** Texts that only the owner's data has. */
const SECRET = 'Segredo da dona'
const NAME = 'Joaquina Alheia'

export interface Owner {
  readonly user: User
  /** All ids in the owner's rows: accounts, things, sessions, entries, keys of requests. */
  readonly ids: readonly string[]
  /** Texts by which a leak is noticed. */
  readonly markers: readonly string[]
}

/** Operations that make something for the owner, without ending the household or a session. */
const MAKES =
  /^(POST|PUT) \/api\/v1\/(?!oauth|guest|sync|reminders|push|subscription|household\/(owner|join|leave)|import|.*undo|.*ping)/
/** Ids that are links open what they are for, to everyone who has them. */
const IS_LINK = /^GET .*(recipe-link|shared)\/\{id\}/
const MAKES_LINK = /^POST .*(\{id\}\/link|\/shared)$/
/** Its sample hands the household over. */
const LEAVE = 'POST /api/v1/household/leave'
/** Rows of each table whose ids are tried. */
const ROWS_EACH = 1

/** An owner whose household has rows of every kind, and a member. */
export async function populatedOwner(server: RunningApp): Promise<Owner> {
  const user = await newPremiumUser(server, { userName: NAME })
  const links = await makeAll(server, user)
  await pushAll(server, user)
  await (await newAssistant(server)).codeOf(user)
  await moveIn(server, user, await server.newUser())
  const { email, id, tenantId } = user
  const ids = new Set([id, tenantId, ...idsIn(await stateOf(server.database, user))])
  return { user, ids: [...ids].filter((one) => !links.has(one)), markers: [SECRET, NAME, email] }
}

/** Makes a thing of every kind; resolves with the ids that are links. */
async function makeAll(server: RunningApp, user: User): Promise<ReadonlySet<string>> {
  const links = new Set<string>()
  for (const [name, sampler] of Object.entries(operationsAt(server, server.url, SECRET))) {
    if (name === LEAVE) continue
    const sample = await sampler(user)
    if (IS_LINK.test(name)) links.add(sample.params?.['id'] ?? '')
    if (!MAKES.test(name)) continue
    const { text } = await sendTo(server.url, name, marked(name, sample), user.accessToken)
    if (MAKES_LINK.test(name)) for (const id of text.match(UUID) ?? []) links.add(id)
  }
  return links
}

/** A guest may see the list and the name of the house, without a marker. */
function marked(name: string, sample: Sample): Sample {
  if (!sample.body || name.includes('/household')) return sample
  // `as`: an object stays one.
  return { ...sample, body: named(sample.body) as object }
}

/** The same with the owner's marker in place of every name. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      /^(name|title|nickname|label|legalName|description)$/.test(key) ? SECRET : named(part),
    ]),
  )
}

/** By phone, too, so that things exist that only a sync makes. */
async function pushAll({ url }: RunningApp, user: User): Promise<void> {
  const own = { user, product: crypto.randomUUID(), recipe: crypto.randomUUID() }
  for (const body of ID_BODIES['POST /api/v1/sync']?.(own) ?? []) {
    await sendTo(url, 'POST /api/v1/sync', { body }, user.accessToken)
  }
}

export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Ids of the first rows of each table. */
function idsIn(state: string): string[] {
  // `as`: `stateOf` writes names and rows in turns.
  const parts = JSON.parse(state) as (string | { row: string }[])[]
  return parts.flatMap((rows) =>
    typeof rows === 'string'
      ? []
      : rows.slice(0, ROWS_EACH).flatMap(({ row }) => [...row.matchAll(UUID)].map(([id]) => id)),
  )
}
