import { createHash, randomUUID } from 'node:crypto'
import type { HomeChanges, Member, OpenHome } from '#features/sync/home/home-changes.service.ts'
import { AppError } from '#lib/app-error.ts'
import { isSame } from '#lib/secret/keys.ts'
import type { CookedRecipe, StockEntryRepository } from './stock-entry.repository.ts'

interface Deps {
  readonly entries: Pick<StockEntryRepository, 'claim' | 'findByKey' | 'keepAnswer'>
  readonly changes: HomeChanges
}

/** A call that counts once, by the key of whoever sends it. */
interface Keyed<Answer> {
  readonly caller: Member
  readonly key: string
  /** What is asked for: with the same key it has to be the same. */
  readonly said: string
  /** How the answer is kept, and read again. */
  readonly encode: (answer: Answer) => object
  readonly decode: (kept: object) => Answer
}

/** What was done under a new key; its id is the one by which it is undone. */
interface Done<Answer> {
  readonly answer: Answer
  readonly recipe?: CookedRecipe
}

export type KeyedWrites = ReturnType<typeof createKeyedWrites>

/**
 * Shoppings, countings and cookings: each changes the stock once, however often it is sent, and is answered the
 * same each time.
 */
export function createKeyedWrites({ entries, changes }: Deps) {
  return <Answer>(
    { caller, key, said, encode, decode }: Keyed<Answer>,
    work: (open: OpenHome, id: string) => Promise<Done<Answer>>,
  ): Promise<{ id: string; answer: Answer }> =>
    changes.write(caller, async (open) => {
      const { trx, at } = open
      const claim = { id: randomUUID(), keyHash: hash(key), bodyHash: hash(said), at }
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
