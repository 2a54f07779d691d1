/** What the household keeps (products, saved lists, recipes), as screens read it and write to it. */
import { type Pantry, THING_KINDS } from '@compra/contract/sync/pantry/replica.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { setNetworkDown, UnavailableError } from '#core/shell/network.ts'
import { pantryRefreshed, onPantryEvent, refreshPantry } from './replica/pantry-state.ts'
import { pantryStore } from './replica/pantry-store.ts'
import { settledAnswer } from './replica/settled.ts'

/** For the first answer of sync, which has everything. */
const FIRST_MS = 8000

let first: Promise<unknown> | undefined

onPantryEvent((event) => {
  if (event === 'synced' || event === 'lost') setNetworkDown(event === 'lost')
})

/**
 * All that the household keeps; on a new device once the first answer of sync has arrived. Throws
 * `UnavailableError` while there is none.
 */
export async function wholePantry(): Promise<Pantry> {
  await pantryRefreshed()
  const pantry = await pantryStore.read()
  if (pantry && isWhole(pantry)) return pantry
  first ??= refreshPantry(FIRST_MS).finally(() => (first = undefined))
  await first
  const now = await pantryStore.read()
  // Of an earlier session, what was not sent is all there is without the server.
  if (now?.household === undefined) throw new UnavailableError(0)
  return now
}

/** Without the pantry of a former session, which keeps unsent changes alone. */
export function isWhole(pantry: Pantry): boolean {
  const isEmpty = pantry.moves.length === 0 && THING_KINDS.every((kind) => pantry[kind].size === 0)
  return pantry.household !== undefined && (pantry.cursor > 0 || isEmpty)
}

/** Reads once. Throws as `wholePantry`. */
export async function readPantry<Asked, Answer>(
  select: (pantry: Pantry, asked: Asked) => Answer,
  asked: Asked,
): Promise<Answer> {
  return select(await wholePantry(), asked)
}

/** As `readPantry`, after the server was asked for what other devices have changed, if it is in reach. */
export async function readFreshPantry<Asked, Answer>(
  select: (pantry: Pantry, asked: Asked) => Answer,
  asked: Asked,
): Promise<Answer> {
  await refreshPantry()
  return readPantry(select, asked)
}

/** The next pantry, itself when nothing changes, and the answer. Throws an `ApiError` for a refusal. */
export type PantryAct<Asked, Answer> = (
  pantry: Pantry,
  asked: Asked,
  now: number,
) => { readonly pantry: Pantry; readonly answer: Answer }

/**
 * Writes to the pantry. It is on the disk when this resolves, and sent, unless the server is out of
 * reach. Throws an `ApiError` where the server would refuse, or has refused.
 */
export async function actOnPantry<Asked, Answer>(
  act: PantryAct<Asked, Answer>,
  asked: Asked,
): Promise<Answer> {
  try {
    return await write(act, asked)
  } catch (error) {
    // On another device, what stands against it may be gone.
    if (!isOfState(error) || !(await refreshPantry())) throw error
    return write(act, asked)
  }
}

async function write<Asked, Answer>(act: PantryAct<Asked, Answer>, asked: Asked): Promise<Answer> {
  const now = Date.now()
  const pantry = await wholePantry()
  const early = act(pantry, asked, now)
  // What was refused, and what changes nothing, is not written.
  if (early.pantry === pantry) return early.answer
  let before = pantry
  let written = early
  await pantryStore.change((latest) => {
    before = latest
    written = act(latest, asked, now)
    return written.pantry
  })
  return settledAnswer(before, written)
}

/** Refused because of what the replica has, not of what was entered, and nothing was written. */
function isOfState(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { code, isKept } = error.refusal
  return isKept !== true && code !== 'validation_error'
}
