import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@compra/contract/api/api.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { type RunningApp, startApp } from '@compra/server/testing/app/start-app.ts'
import { operationsAt } from '@compra/server/testing/people/operations.ts'
import type { Sample } from '@compra/server/testing/people/sample.ts'
import { nameOf, sendTo, stateOf } from '@compra/server/testing/people/send-operation.ts'
import type { Scenario } from '#run/scenario.ts'
import { type Foreigner, foreignersOf } from './foreigners.ts'
import { ID_BODIES } from './id-bodies.ts'
import { documentOf, type IdField, idFieldsOf, placed } from './id-fields.ts'
import { otherDoors } from './other-doors.ts'
import { type Owner, populatedOwner } from './owner.ts'
import { type Answer, createVerdict, outlineOf, type Verdict } from './verdict.ts'

const TRIES = 10_000
/** Calls that end the foreigner's own login or account, which carry no id. */
const ENDS =
  /logout|DELETE \/identity|PUT \/identity|household\/(join|leave|owner)|identity\/passkey/
/**
 * When a field is tried. A client may choose the ids of its own new things, which may be those of another
 * household: last, so that no foreigner owns such a thing before.
 */
function stageOf(name: string, field: IdField): 0 | 1 | 2 {
  if (/^headers|^body.*\.id$/.test(field) || name.endsWith('/live')) return 2
  return field.startsWith('body') ? 1 : 0
}
/** What a link with the right to edit may change. */
const GUESTS_CHANGE = ['list_item', 'live_link', 'presence', 'tenant_revision']

export const scenario: Scenario = {
  title:
    'every operation with every id of an owner, also by assistants and OAuth, as five foreigners',
  wanted: '≥ 10,000 tries, 0 data shown or changed, 0 answers unlike those for an unknown id',
  boundS: 300,
  async run() {
    const server = await startApp()
    try {
      const owner = await populatedOwner(server)
      const foreigners = await foreignersOf(server, owner.user)
      await dropDeliveries(server, owner)
      const verdict = await createVerdict(server, owner, foreigners)
      const paths = await documentOf(server)
      const operations = allEndpoints.map((endpoint) => ({
        name: nameOf(endpoint),
        operation: paths[endpoint.path]?.[endpoint.method.toLowerCase()],
      }))
      let state = await stateOf(server.database, owner.user)
      const unchangedBy = async (name: string) => {
        const now = await stateOf(server.database, owner.user)
        const tables = changedTables(state, now).filter(
          (table) => !name.includes('/guest/') || !GUESTS_CHANGE.includes(table),
        )
        if (tables.length > 0) verdict.fail(`${name} changed ${tables.join(', ')} of the owner`)
        state = now
      }
      console.log(`${owner.ids.length} ids`)
      for (const stage of [0, 1, 2]) {
        for (const { name, operation } of operations) {
          if (!operation) throw new Error(`${name} is not in the document`)
          const fields = idFieldsOf(operation).filter((field) => stageOf(name, field) === stage)
          const trials = { server, owner, verdict, name, fields, stage }
          await Promise.all(foreigners.map((foreigner) => tryAll(trials, foreigner)))
          await unchangedBy(name)
        }
      }
      for (const foreigner of foreigners) await otherDoors(server, owner, foreigner, verdict)
      await unchangedBy('/mcp or /oauth')
      const { tries, faults } = verdict
      return {
        measured: `${tries} tries of ${operations.length} operations with ${owner.ids.length} ids, ${faults.length} faults`,
        holds: tries >= TRIES && faults.length === 0,
        note: [...new Set(faults)].slice(0, 8).join('; ') || undefined,
      }
    } finally {
      await server.stop()
    }
  },
}

/** Calls of the owner's webhooks, whose retries would change the owner's rows during the tries. */
async function dropDeliveries({ database }: RunningApp, { user }: Owner): Promise<void> {
  await database.kysely.deleteFrom('delivery').where('tenant_id', '=', user.tenantId).execute()
}

/** Names of the tables in which two states of an owner differ. */
function changedTables(before: string, after: string): string[] {
  // `as`: `stateOf` writes names and rows in turns.
  const [old, now] = [JSON.parse(before), JSON.parse(after)] as [unknown[], unknown[]]
  return now.flatMap((part, at) =>
    typeof part === 'string' && JSON.stringify(now[at + 1]) !== JSON.stringify(old[at + 1])
      ? part
      : [],
  )
}

interface Trials {
  readonly server: RunningApp
  readonly owner: Owner
  readonly verdict: Verdict
  readonly name: string
  readonly fields: readonly IdField[]
  readonly stage: number
}

/** One operation by one foreigner: as it is, then with each id of the owner in each field. */
async function tryAll(trials: Trials, foreigner: Foreigner): Promise<void> {
  const { server, verdict, name, fields, stage } = trials
  if (fields.length === 0 && (stage > 0 || ENDS.test(name))) return
  const samples = await samplesOf(server, name, foreigner)
  const isOfLink = samples[0]?.headers?.['authorization'] !== undefined
  const send = (sample: Sample) => sendAs(server.url, name, sample, { foreigner, isOfLink })
  const [own] = samples
  if (own && stage === 0 && !ENDS.test(name)) {
    verdict.judge(name, foreigner, await send(own), undefined)
  }
  for (const field of fields) {
    const sendWith = (id: string) => {
      const sample = samples
        .map((one) => placed(fresh(one), field, id))
        .find((one) => one !== undefined)
      if (!sample) throw new Error(`no sample of ${name} has ${field}`)
      return send(sample)
    }
    await tryField(trials, { foreigner, field, sendWith })
  }
}

interface FieldTrial {
  readonly foreigner: Foreigner
  readonly field: IdField
  readonly sendWith: (id: string) => Promise<Answer>
}

async function tryField({ owner, verdict, name, stage }: Trials, trial: FieldTrial): Promise<void> {
  const { foreigner, field, sendWith } = trial
  const what = `${name} ${field}`
  const unknown = async () => outlineOf(await sendWith(randomUUID()))
  let expected = await unknown()
  for (const id of owner.ids) {
    const answer = await sendWith(id)
    const isUsed = stage > 0 && !verdict.learn(foreigner, id)
    verdict.judge(what, foreigner, answer, id)
    const outline = outlineOf(answer)
    if (outline === expected || verdict.knows(foreigner, id)) continue
    // A key is refused where it was the key of an own request before.
    if (isUsed && field.startsWith('headers')) continue
    // Earlier tries may have filled a limit of the foreigner's own.
    expected = await unknown()
    if (outline !== expected) {
      verdict.fail(`${what} answers ${foreigner.name} ${outline}, unknown ids ${expected}`)
    }
  }
}

/** Sends a request with the foreigner's login; calls by link get their own link, or the guest's. */
function sendAs(
  url: string,
  name: string,
  { headers, ...sample }: Sample,
  { foreigner, isOfLink }: { foreigner: Foreigner; isOfLink: boolean },
): Promise<Answer> {
  const { authorization } = foreigner
  const [scheme, accessToken] = authorization?.split(' ') ?? []
  const isGuest = authorization !== undefined && scheme === 'Link'
  const sent = { ...sample, headers: { ...headers, ...(isGuest && { authorization }) } }
  return sendTo(url, name, sent, scheme === 'Bearer' && !isOfLink ? accessToken : undefined)
}

/** With another key of its request, or of its receipt, than the last one. */
function fresh({ headers, body, ...sample }: Sample): Sample {
  const hash = [randomUUID(), randomUUID()].join('').replaceAll('-', '')
  return {
    ...sample,
    headers: {
      ...headers,
      ...(headers?.['idempotency-key'] && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: 'keyHash' in body ? { ...body, keyHash: hash } : body }),
  }
}

async function samplesOf(server: RunningApp, name: string, { self }: Foreigner): Promise<Sample[]> {
  const sample = (await operationsAt(server)[name]?.(self)) ?? {}
  const product = (await server.call(productApi.list, { as: self })).body.data[0]?.id ?? ''
  const recipe = (await server.call(recipeApi.list, { as: self })).body.data[0]?.id ?? ''
  const bodies = ID_BODIES[name]?.({ user: self, product, recipe }) ?? []
  const query = { ...sample.query, ...(name.includes('/live') && { list: randomUUID() }) }
  const first = { ...sample, query }
  return [first, ...bodies.map((body) => ({ ...first, body }))]
}
