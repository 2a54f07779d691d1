/** Reads and acts that know what a text means: their code, with the catalogue, is fetched when it is needed. */
import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { loadCode } from '#lib/retry/load-code.ts'
import { actOnPantry, type PantryAct, readPantry } from './pantry.ts'
import type * as rules from './rules/things.ts'
import { type Reading, usePantry } from './use-pantry.ts'

export type Things = typeof rules
type Pick<Rule> = (things: Things) => Rule
type Select<Asked, Answer> = (pantry: Pantry, asked: Asked) => Answer

export const fetchThings = (): Promise<Things> => loadCode(() => import('./rules/things.ts'))

export async function readThings<Asked, Answer>(
  pick: Pick<Select<Asked, Answer>>,
  asked: Asked,
): Promise<Answer> {
  return readPantry(pick(await fetchThings()), asked)
}

export async function actOnThings<Asked, Answer>(
  pick: Pick<PantryAct<Asked, Answer>>,
  asked: Asked,
): Promise<Answer> {
  return actOnPantry(pick(await fetchThings()), asked)
}

/** As `usePantry`. `pick` and `asked` must keep their identity between renders. */
export function useThings<Asked, Answer>(
  pick: Pick<Select<Asked, Answer>>,
  asked: Asked,
): Reading<Answer> {
  const [things, setThings] = useState<Things | 'missing'>()
  useEffect(() => {
    if (things) return
    fetchThings().then(setThings, () => setThings('missing'))
  }, [things])
  const isMissing = things === 'missing'
  const select = useMemo(
    () => (things && things !== 'missing' ? pick(things) : undefined),
    [things, pick],
  )
  const { data, isFailed, retry } = usePantry(select, asked)
  const handleRetry = useCallback(() => {
    setThings((before) => (before === 'missing' ? undefined : before))
    retry()
  }, [retry])
  return { data, isFailed: isFailed || isMissing, retry: handleRetry }
}
