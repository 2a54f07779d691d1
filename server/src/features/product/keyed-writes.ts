import { createHash, randomUUID } from 'node:crypto'
import type { PantryEdits, Member, OpenPantry } from '#features/sync/pantry/pantry-edits.service.ts'
import { AppError } from '#lib/app-error.ts'
import { isSame } from '#lib/secret/keys.ts'
import type { CookedRecipe, StockEntryRepository } from './stock-entry.repository.ts'

interface Deps {
  readonly entries: Pick<StockEntryRepository, 'claim' | 'findByKey' | 'keepAnswer'>
  readonly changes: PantryEdits
}

/** A call that is applied once, by the caller's idempotency key. */
interface Keyed<Answer> {
  readonly caller: Member
  readonly key: string
  /** The request as text: it must be the same when the key is repeated. */
  readonly request: string
  /** Serialise the response for storage, and read it back. */
  readonly encode: (answer: Answer) => object
  readonly decode: (stored: object) => Answer
}

/** The result of a new key. */
interface Done<Answer> {
  readonly answer: Answer
  readonly recipe?: CookedRecipe
}

export type KeyedWrites = ReturnType<typeof createKeyedWrites>

/**
 * Idempotent stock writes (purchases, counts and cooking): a repeated request with its key changes nothing and gets
 * the stored response. The resolved id undoes the entry. Throws `idempotency_key_reused` for another request.
 */
export function createKeyedWrites({ entries, changes }: Deps) {
  return <Answer>(
    { caller, key, request, encode, decode }: Keyed<Answer>,
    work: (open: OpenPantry, id: string) => Promise<Done<Answer>>,
  ): Promise<{ id: string; answer: Answer }> =>
    changes.write(caller, async (open) => {
      const { trx, at } = open
      const claim = { id: randomUUID(), keyHash: hash(key), bodyHash: hash(request), at }
      if (!(await entries.claim(trx, caller.tenantId, claim))) {
        const earlier = await entries.findByKey(trx, caller.tenantId, claim.keyHash)
        if (!isSame(earlier.body_hash, claim.bodyHash)) throw new AppError('idempotency_key_reused')
        return { id: earlier.id, answer: decode(earlier.answer ?? {}) }
      }
      const { answer, recipe } = await work(open, claim.id)
      const kept = { id: claim.id, answer: encode(answer), recipe }
      await entries.keepAnswer(trx, caller.tenantId, kept)
      return { id: claim.id, answer }
    })
}

const hash = (text: string) => createHash('sha256').update(text).digest()
