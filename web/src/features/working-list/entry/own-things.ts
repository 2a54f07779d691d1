import { foldName } from '@compra/contract/text/name.ts'
import { useEffect, useMemo, useState } from 'react'
import { useThings } from '#core/list/things/things.ts'
import type { OwnThing } from '#core/pantry/catalogue/suggester.ts'
import { useSession } from '#core/session/session-state.ts'
import { loadCode } from '#lib/retry/load-code.ts'

/**
 * Items of earlier lists, latest first, then those of the account, which are fetched when the field is first
 * focused.
 */
export function useOwnThings(isFocused: boolean): readonly OwnThing[] {
  const things = useThings()
  const [isWanted, setWanted] = useState(isFocused)
  if (isFocused && !isWanted) setWanted(true)
  const others = useAccountThings(isWanted)
  return useMemo(() => {
    const latest = [...things.values()].toSorted((a, b) => b.last - a.last)
    return [...latest, ...others.filter(({ name }) => !things.has(foldName(name)))]
  }, [things, others])
}

const NONE: readonly OwnThing[] = []

/** Empty for guests and after signing out. */
function useAccountThings(isWanted: boolean): readonly OwnThing[] {
  const session = useSession()
  const person = session.status === 'user' ? session.user.id : undefined
  const [known, setKnown] = useState({ person, things: NONE })
  useEffect(() => {
    if (person === undefined || !isWanted) return undefined
    let isHere = true
    loadCode(() => import('./account-things.ts'))
      .then(async ({ accountThings }) => accountThings())
      .then((things) => isHere && setKnown({ person, things }))
      // The local items are enough until the next start.
      .catch(() => undefined)
    return () => void (isHere = false)
  }, [person, isWanted])
  return known.person === person ? known.things : NONE
}
