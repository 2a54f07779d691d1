import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { sendTo } from '@compra/server/testing/people/send-operation.ts'
import type { Foreigner } from './foreigners.ts'
import { type Owner, UUID } from './owner.ts'

export interface Answer {
  readonly status: number
  readonly text: string
}

/** Counts tries, and collects what shows or changes data of the owner. */
export interface Verdict {
  readonly tries: number
  readonly faults: readonly string[]
  /** Looks for texts and ids of the owner in an answer, other than the sent id. */
  judge(what: string, foreigner: Foreigner, answer: Answer, sent: string | undefined): void
  fail(fault: string): void
  /** Notes an id that the foreigner has used for a thing of their own; false if it was noted before. */
  learn(foreigner: Foreigner, id: string): boolean
  /** Whether a foreigner may know an id. */
  knows(foreigner: Foreigner, id: string): boolean
}

export async function createVerdict(
  server: RunningApp,
  owner: Owner,
  foreigners: readonly Foreigner[],
): Promise<Verdict> {
  const faults: string[] = []
  let tries = 0
  const known = new Map<Foreigner, ReadonlySet<string>>()
  const used = new Map<Foreigner, Set<string>>()
  for (const foreigner of foreigners) {
    known.set(foreigner, await knownTo(server, foreigner))
    used.set(foreigner, new Set())
  }
  const knows = (foreigner: Foreigner, id: string) => known.get(foreigner)?.has(id) === true
  const fail = (fault: string) => {
    console.log(fault)
    faults.push(fault)
  }
  return {
    get tries() {
      return tries
    },
    faults,
    fail,
    learn: (foreigner, id) => {
      const ids = used.get(foreigner)
      const isNew = ids?.has(id) === false
      ids?.add(id)
      return isNew
    },
    knows,
    judge(what, foreigner, { status, text }, sent) {
      tries += 1
      const shown = [
        ...owner.markers.filter((marker) => text.includes(marker)),
        ...(text.match(UUID) ?? []).filter(
          (id) =>
            id !== sent &&
            owner.ids.includes(id) &&
            !knows(foreigner, id) &&
            used.get(foreigner)?.has(id) !== true,
        ),
      ]
      if (status >= 500) fail(`${what} answers ${foreigner.name} ${status}`)
      if (shown.length > 0) fail(`${what} shows ${foreigner.name} ${shown[0]}`)
    },
  }
}

/** Ids that a foreigner may see: a guest those of the linked list, everyone their own. */
async function knownTo({ url }: RunningApp, foreigner: Foreigner): Promise<ReadonlySet<string>> {
  const { self, authorization } = foreigner
  const own = [self.id, self.tenantId, self.sid]
  if (authorization?.startsWith('Link') !== true) return new Set(own)
  const sample = { headers: { authorization }, body: { v: 1, cursor: 0, budgets: [] } }
  const { text } = await sendTo(url, 'POST /api/v1/guest/sync', sample)
  return new Set([...own, ...(text.match(UUID) ?? [])])
}

/** What tells answers apart: the status, and of errors the body, of a sync its refusals. */
export function outlineOf({ status, text }: Answer): string {
  if (status >= 400) return `${status} ${text.replaceAll(UUID, 'id')}`
  const [refused = ''] = /"refused":\[[^\]]*\]/.exec(text.replaceAll(UUID, 'id')) ?? []
  return `${status} ${refused}`
}
