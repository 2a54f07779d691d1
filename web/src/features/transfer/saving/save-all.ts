/** Saves the chosen recipes and lists one after another, with the outcome of each. */
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { isUnreached } from '#core/shell/network.ts'
import type { Brought, Kind } from './brought.ts'
import { isPresent, type Present } from './present.ts'
import { saveOne } from './save-one.ts'

export type Outcome =
  | { readonly is: 'saved' }
  /** The plan's limit of its kind is reached. */
  | { readonly is: 'limit' }
  /** `isUnclear`: the request may have reached the server. */
  | { readonly is: 'failed'; readonly why: string; readonly isUnclear: boolean }
  /** It was not tried. */
  | { readonly is: 'waiting' }
export type Outcomes = ReadonlyMap<number, Outcome>

interface Saving {
  readonly before: Outcomes
  /** The current content of the account: it shows whether unclear requests arrived. */
  readonly present: Present
  readonly signal: AbortSignal
  readonly onProgress: (outcomes: Outcomes, waitSeconds: number) => void
}

const NO_NETWORK = 'sem conexão'
const FAILED = 'não foi possível salvar'
const SECOND_MS = 1000

/** Saves everything that is not saved yet. Stops if the network fails: the rest waits for a retry. */
export async function saveAll(
  items: readonly Brought[],
  { before, present, signal, onProgress }: Saving,
): Promise<Outcomes> {
  const outcomes = new Map<number, Outcome>(items.map(({ id }) => [id, { is: 'waiting' }]))
  const full = new Set<Kind>()
  const wait = (seconds: number) => {
    onProgress(new Map(outcomes), seconds)
    return paused(seconds * SECOND_MS, signal)
  }
  for (const item of items) {
    if (signal.aborted) break
    const outcome = isSaved(item, before, present)
      ? ({ is: 'saved' } as const)
      : await outcomeOf(item, { full, wait })
    if (signal.aborted && outcome.is === 'waiting') break
    outcomes.set(item.id, outcome)
    onProgress(new Map(outcomes), 0)
    if (outcome.is === 'failed' && outcome.isUnclear) break
  }
  return outcomes
}

function isSaved(item: Brought, before: Outcomes, present: Present): boolean {
  const was = before.get(item.id)
  return was?.is === 'saved' || (was?.is === 'failed' && was.isUnclear && isPresent(present, item))
}

interface Turn {
  readonly full: Set<Kind>
  readonly wait: (seconds: number) => Promise<void>
}

async function outcomeOf(item: Brought, { full, wait }: Turn): Promise<Outcome> {
  if (full.has(item.kind)) return { is: 'limit' }
  try {
    await saveOne(item, wait)
    return { is: 'saved' }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return { is: 'waiting' }
    if (isPlanLimit(error)) {
      full.add(item.kind)
      return { is: 'limit' }
    }
    if (isUnreached(error)) return { is: 'failed', why: NO_NETWORK, isUnclear: true }
    return { is: 'failed', why: errorMessage(error, FAILED), isUnclear: false }
  }
}

/** Rejects if it is aborted. */
function paused(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(new DOMException('given up', 'AbortError'))
      },
      { once: true },
    )
  })
}
