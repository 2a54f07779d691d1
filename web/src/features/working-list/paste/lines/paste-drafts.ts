/**
 * The lists that are written or under review on this device, each a draft of its own: kept until its lines are
 * added or discarded. A draft of an account is shown to that account only; a guest's, like the list of this browser,
 * to everybody.
 */
import { readLine } from '@compra/contract/line/read-line.ts'
import { sessionState } from '#core/session/session-state.ts'
import { PASTE_PREFIX, readTexts, removePastesOf, writeText } from '#core/storage/text-database.ts'
import { attempt } from '#lib/attempt.ts'
import type { SheetLine } from './pasted-lines.ts'

export interface PasteDraft {
  readonly lines: readonly SheetLine[]
  /** What the reader has left out. */
  readonly dropped: readonly string[]
  readonly isSpoken: boolean
  /** What is written and not read yet; then there are no lines. */
  readonly text?: string
}

interface StoredDraft extends PasteDraft {
  /** The id of the account, or '' for a guest. */
  readonly owner: string
}

/** Where IndexedDB is refused, a draft lives for the visit. */
const texts = new Map<string, string>()
const owners = new Map<string, string>()
/** Added or discarded in this tab: a late effect of the sheet writes none of them again. */
const ended = new Set<string>()

/** Who logs in takes a guest's draft along; whose session ends leaves none to guests. */
export function saveDraft(id: string, draft: PasteDraft): void {
  if (ended.has(id)) return
  const owner = currentOwner() || (owners.get(id) ?? '')
  const text = JSON.stringify({ ...draft, owner } satisfies StoredDraft)
  owners.set(id, owner)
  texts.set(id, text)
  writeText(PASTE_PREFIX + id, text).catch(() => undefined)
}

/** Nothing is written any more; what is written next is kept again. */
export function emptyDraft(id: string): void {
  texts.delete(id)
  writeText(PASTE_PREFIX + id, undefined).catch(() => undefined)
}

/** Its lines were added, or the person has discarded them. */
export function endDraft(id: string): void {
  ended.add(id)
  emptyDraft(id)
}

/** The drafts that the person at this device may see. */
export async function readDrafts(): Promise<(readonly [id: string, draft: PasteDraft])[]> {
  const stored = await readTexts(PASTE_PREFIX).catch(() => [])
  const all = new Map([...stored, ...texts])
  return [...all].flatMap(([id, text]) => {
    const draft = ended.has(id) ? undefined : parseDraft(text)
    if (!draft || (draft.owner !== '' && draft.owner !== currentOwner())) return []
    owners.set(id, draft.owner)
    return [[id, draft] as const]
  })
}

/** The user signs out and discards what is on this device only. */
export async function endDraftsOf(owner: string): Promise<void> {
  for (const [id, whose] of owners) if (whose === owner) endDraft(id)
  await removePastesOf(owner).catch(() => undefined)
}

function currentOwner(): string {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : ''
}

/** Another version of the product may have written it. */
function parseDraft(stored: string): StoredDraft | undefined {
  const value: unknown = attempt(() => JSON.parse(stored))
  if (typeof value !== 'object' || value === null) return undefined
  const { owner, lines, dropped, isSpoken, text } = value as Partial<
    Record<keyof StoredDraft, unknown>
  >
  if (typeof owner !== 'string' || !Array.isArray(lines) || !Array.isArray(dropped))
    return undefined
  return {
    owner,
    lines: lines.flatMap(lineOf),
    dropped: dropped.filter((line) => typeof line === 'string'),
    isSpoken: isSpoken === true,
    ...(typeof text === 'string' && { text }),
  }
}

/** The words say all that was read of a line. */
function lineOf(value: unknown, id: number): SheetLine[] {
  if (typeof value !== 'object' || value === null) return []
  const { text, isIn, isBought, doubt } = value as Partial<Record<keyof SheetLine, unknown>>
  if (typeof text !== 'string') return []
  return [
    {
      id,
      text,
      line: readLine(text),
      isIn: isIn !== false,
      isBought: isBought === true,
      doubt: typeof doubt === 'string' ? doubt : undefined,
    },
  ]
}
