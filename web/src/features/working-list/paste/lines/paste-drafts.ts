/**
 * The drafts of pasted lists on this device: stored until their lines are added or discarded. An account's
 * draft is shown to that account only; a guest's, like this browser's list, to all users.
 */
import { readLine } from '@compra/contract/line/read-line.ts'
import { sessionState } from '#core/session/session-state.ts'
import { PASTE_PREFIX, readTexts, removePastesOf, writeText } from '#core/storage/text-database.ts'
import { attempt } from '#lib/attempt.ts'
import type { SheetLine } from './pasted-lines.ts'

export interface PasteDraft {
  readonly lines: readonly SheetLine[]
  /** What the parser left out. */
  readonly dropped: readonly string[]
  readonly isSpoken: boolean
  /** Text that is not parsed yet; then there are no lines. */
  readonly text?: string
}

interface StoredDraft extends PasteDraft {
  /** The id of the account, or '' for a guest. */
  readonly owner: string
}

/** Without IndexedDB, drafts live in memory. */
const texts = new Map<string, string>()
const owners = new Map<string, string>()
/** Deleted in this tab: a late effect of the sheet must not store them again. */
const deleted = new Set<string>()

/** A login adopts a guest's draft; an deleted session leaves none to guests. */
export function saveDraft(id: string, draft: PasteDraft): void {
  if (deleted.has(id)) return
  const owner = currentOwner() || (owners.get(id) ?? '')
  const text = JSON.stringify({ ...draft, owner } satisfies StoredDraft)
  owners.set(id, owner)
  texts.set(id, text)
  void writeText(PASTE_PREFIX + id, text)
}

/** The text was emptied; text typed later is stored again. */
export function emptyDraft(id: string): void {
  texts.delete(id)
  void writeText(PASTE_PREFIX + id, undefined)
}

/** Deletes a draft whose lines were added or discarded. */
export function deleteDraft(id: string): void {
  deleted.add(id)
  emptyDraft(id)
}

/** The drafts that the current user may see. */
export async function readDrafts(): Promise<(readonly [id: string, draft: PasteDraft])[]> {
  const stored = await readTexts(PASTE_PREFIX)
  const all = new Map([...stored, ...texts])
  return [...all].flatMap(([id, text]) => {
    const draft = deleted.has(id) ? undefined : parseDraft(text)
    if (!draft || (draft.owner !== '' && draft.owner !== currentOwner())) return []
    owners.set(id, draft.owner)
    return [[id, draft] as const]
  })
}

/** Called on a sign-out that discards local data. */
export async function deleteDraftsOf(owner: string): Promise<void> {
  for (const [id, whose] of owners) if (whose === owner) deleteDraft(id)
  await removePastesOf(owner)
}

function currentOwner(): string {
  const state = sessionState.getState()
  return state.status === 'user' ? state.user.id : ''
}

/** Another version of the app may have written it. */
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

/** The text holds all that was parsed. */
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
