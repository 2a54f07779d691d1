/** Reads what is stored of a pantry apart from its things, which another version may have written. */
import { guardOf } from '@compra/contract/guard.ts'
import { StockMove } from '@compra/contract/sync/pantry/moves.ts'
import { PANTRY_REFUSALS, type PantryRefusal } from '@compra/contract/sync/pantry/pantry.ts'
import { EMPTY_PANTRY, type Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { isUuid } from '#lib/uuid.ts'

export const PARTS = ['household', 'cursor', 'moves', 'purchases', 'refused', 'sent'] as const
export type PartName = (typeof PARTS)[number]

type Stored = Readonly<Record<string, unknown>>
type Known = Pick<Pantry, PartName>

const isMove = guardOf(StockMove)

/** `isWhole`: nothing was left out that the server has. */
export function readParts(stored: Stored): Known & { readonly isWhole: boolean } {
  const { household, cursor, refused } = stored
  const moves = readMoves(stored['moves'])
  const purchases = readPurchases(stored['purchases'])
  const isPlaced = isUuid(household)
  return {
    household: isPlaced ? household : undefined,
    cursor: Number.isSafeInteger(cursor) ? Number(cursor) : 0,
    moves,
    purchases: purchases ?? EMPTY_PANTRY.purchases,
    refused: readRefused(refused),
    sent: readSent(stored['sent'], moves),
    isWhole: isPlaced && purchases !== undefined,
  }
}

function readMoves(stored: unknown): readonly StockMove[] {
  if (!Array.isArray(stored)) return EMPTY_PANTRY.moves
  return stored.every(isMove) ? stored : stored.filter(isMove)
}

function readPurchases(stored: unknown): Known['purchases'] | undefined {
  if (stored === undefined) return EMPTY_PANTRY.purchases
  if (!(stored instanceof Map)) return undefined
  const isRight = [...stored].every(
    ([key, undone]) => typeof key === 'string' && typeof undone === 'boolean',
  )
  return isRight ? stored : undefined
}

function readRefused(stored: unknown): Known['refused'] {
  if (!(stored instanceof Map)) return EMPTY_PANTRY.refused
  const isCode = (code: unknown): code is PantryRefusal =>
    PANTRY_REFUSALS.some((one) => one === code)
  return new Map([...stored].filter(([id, code]) => typeof id === 'string' && isCode(code)))
}

/** Where it cannot be read, each movement may have reached the server. */
function readSent(stored: unknown, moves: readonly StockMove[]): Known['sent'] {
  if (stored === undefined) return EMPTY_PANTRY.sent
  return new Set(
    stored instanceof Set
      ? [...stored].filter((id) => typeof id === 'string')
      : moves.map(({ id }) => id),
  )
}
