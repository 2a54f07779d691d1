/** Saves the chosen recipes and lists one after another, with the outcome of each. */
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { isUnreached } from '#core/shell/network.ts'
import type { Brought, Kind } from './brought.ts'
import { saveOne } from './save-one.ts'

export type Outcome =
  | { readonly is: 'saved' }
  /** The plan's limit of its kind is reached. */
  | { readonly is: 'limit' }
  | { readonly is: 'failed'; readonly why: string }
  /** It was not tried. */
  | { readonly is: 'waiting' }
export type Outcomes = ReadonlyMap<number, Outcome>

interface Saving {
  readonly before: Outcomes
  readonly signal: AbortSignal
  readonly onProgress: (outcomes: Outcomes) => void
}

const NO_NETWORK = 'sem conexão'
const FAILED = 'não foi possível salvar'

/** Saves everything that is not saved yet. Stops where nothing can be saved: the rest waits for a retry. */
export async function saveAll(
  items: readonly Brought[],
  { before, signal, onProgress }: Saving,
): Promise<Outcomes> {
  const outcomes = new Map<number, Outcome>(items.map(({ id }) => [id, { is: 'waiting' }]))
  const full = new Set<Kind>()
  for (const item of items) {
    if (signal.aborted) break
    const was = before.get(item.id)
    const outcome = was?.is === 'saved' ? was : await outcomeOf(item, full)
    outcomes.set(item.id, outcome)
    onProgress(new Map(outcomes))
    if (outcome.is === 'failed' && outcome.why === NO_NETWORK) break
  }
  return outcomes
}

async function outcomeOf(item: Brought, full: Set<Kind>): Promise<Outcome> {
  if (full.has(item.kind)) return { is: 'limit' }
  try {
    await saveOne(item)
    return { is: 'saved' }
  } catch (error) {
    if (isPlanLimit(error)) {
      full.add(item.kind)
      return { is: 'limit' }
    }
    // This device has never had the pantry, and the server is out of reach.
    return { is: 'failed', why: isUnreached(error) ? NO_NETWORK : errorMessage(error, FAILED) }
  }
}
