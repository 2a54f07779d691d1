/** Saves the chosen recipes and lists one after another, and products in groups, with the outcome of each. */
import { isPlanLimit } from '#core/plan/plan-gate.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { isUnreached } from '#core/shell/network.ts'
import type { Brought, BroughtProduct, Kind } from './brought.ts'
import { saveOne, saveProducts } from './save-one.ts'

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

/** A stock may have hundreds of products, and each write waits for the server. */
const PRODUCTS_AT_ONCE = 50
const NO_NETWORK = 'sem conexão'
const FAILED = 'não foi possível salvar'

/** Saves everything that is not saved yet. Stops where nothing can be saved: the rest waits for a retry. */
export async function saveAll(
  items: readonly Brought[],
  { before, signal, onProgress }: Saving,
): Promise<Outcomes> {
  const isSaved = ({ id }: Brought) => before.get(id)?.is === 'saved'
  const outcomes = new Map<number, Outcome>(
    items.map((item) => [item.id, { is: isSaved(item) ? 'saved' : 'waiting' }]),
  )
  const full = new Set<Kind>()
  for (const group of groupsOf(items.filter((item) => !isSaved(item)))) {
    if (signal.aborted) break
    const found = await outcomesOf(group, full)
    group.forEach(({ id }, at) => outcomes.set(id, found[at] ?? WAITING))
    onProgress(new Map(outcomes))
    if (found.some((outcome) => outcome.is === 'failed' && outcome.why === NO_NETWORK)) break
  }
  return outcomes
}

const WAITING: Outcome = { is: 'waiting' }

type Group = readonly [Exclude<Brought, BroughtProduct>] | readonly BroughtProduct[]

function groupsOf(items: readonly Brought[]): readonly Group[] {
  const products = items.filter((item) => item.kind === 'product')
  const others = items.filter((item) => item.kind !== 'product')
  const groups = Array.from({ length: Math.ceil(products.length / PRODUCTS_AT_ONCE) }, (_, at) =>
    products.slice(at * PRODUCTS_AT_ONCE, (at + 1) * PRODUCTS_AT_ONCE),
  )
  return [...others.map((item) => [item] as const), ...groups]
}

async function outcomesOf(group: Group, full: Set<Kind>): Promise<readonly Outcome[]> {
  const [{ kind } = { kind: 'product' as const }] = group
  const all = (outcome: Outcome) => group.map(() => outcome)
  if (full.has(kind)) return all({ is: 'limit' })
  try {
    return await saved(group)
  } catch (error) {
    if (isPlanLimit(error)) {
      full.add(kind)
      return all({ is: 'limit' })
    }
    // This device has never had the pantry, and the server is out of reach.
    return all({ is: 'failed', why: isUnreached(error) ? NO_NETWORK : errorMessage(error, FAILED) })
  }
}

async function saved(group: Group): Promise<readonly Outcome[]> {
  const products = group.filter((item) => item.kind === 'product')
  const made = products.length === 0 ? undefined : await saveProducts(products)
  for (const item of group) if (item.kind !== 'product') await saveOne(item)
  return group.map((item) => {
    return { is: item.kind !== 'product' || made?.has(item.draft.id) ? 'saved' : 'limit' }
  })
}
