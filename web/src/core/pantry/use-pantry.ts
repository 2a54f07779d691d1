import type { Pantry } from '@compra/contract/sync/pantry/replica.ts'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#core/server-data/api-error.ts'
import { useIsOffline } from '#core/shell/network.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { type Listed, useInPlace } from './in-place.ts'
import { isWhole, wholePantry } from './pantry.ts'
import { publishPantryEvent } from './replica/pantry-state.ts'
import { shownPantry } from './replica/pantry-store.ts'
import { useMountedCount } from './use-mounted-count.ts'

export interface Reading<Answer> {
  /** Undefined until all of the pantry is there, and without `select`. */
  readonly data: Answer | undefined
  /** There is nothing to show: the first answer of the server did not arrive, or it is not there any more. */
  readonly isFailed: boolean
  readonly retry: () => void
}

/** What `select` finds in the pantry, again after each change of it or of `asked`, by identity. */
export function usePantry<Asked, Answer>(
  select: ((pantry: Pantry, asked: Asked) => Answer) | undefined,
  asked: Asked,
): Reading<Answer> {
  const pantry = useSyncExternalStore(shownPantry.subscribe, currentPantry)
  const [opening, setOpening] = useState<'pending' | 'open' | 'failed'>('pending')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isHere = true
    wholePantry().then(
      () => isHere && setOpening('open'),
      () => isHere && setOpening('failed'),
    )
    return () => void (isHere = false)
  }, [tries])
  const isThere = pantry !== undefined && (isWhole(pantry) || opening === 'open')
  const { data, isRefused = false } = useMemo(
    () => (isThere && select ? found(() => select(pantry, asked)) : NOTHING),
    [isThere, pantry, select, asked],
  )
  return {
    data,
    isFailed: isRefused || (opening === 'failed' && data === undefined),
    retry: useCallback(() => {
      setOpening('pending')
      setTries((before) => before + 1)
    }, []),
  }
}

interface Found<Answer> {
  readonly data?: Answer
  readonly isRefused?: boolean
}

const NOTHING: Found<never> = {}

function found<Answer>(read: () => Answer): Found<Answer> {
  try {
    return { data: read() }
  } catch (error) {
    if (error instanceof ApiError) return { isRefused: true }
    throw error
  }
}

function currentPantry(): Pantry | undefined {
  return shownPantry.getState().pantry
}

/**
 * A list that grows while it is scrolled. Each search begins at the top, the same one again as well. What is
 * shown keeps its place until the next search; `find` returns an item that the filter finds no more.
 */
export function usePantryPages<Filter, Item extends Listed>(
  select: ((pantry: Pantry, filter: Filter) => readonly Item[]) | undefined,
  first: Filter,
  find: (pantry: Pantry, id: string) => Item | undefined = findNone,
) {
  const [filter, setFilter] = useState(first)
  const { data, isFailed, retry } = usePantry(select, filter)
  const isOffline = useIsOffline()
  const all = useInPlace(data, filter, (id) => findNow(find, id))
  const { count, loadMore, restart } = useMountedCount(all?.length ?? 0)
  const items = useMemo(() => all?.slice(0, count) ?? [], [all, count])
  function search(next: Filter) {
    restart()
    setFilter(next)
    // What is found here is shown before the server is asked.
    afterPaint(() => publishPantryEvent('wanted'))
  }
  const pages = {
    items,
    isLoading: data === undefined && !isFailed,
    isFailed,
    hasMore: all !== undefined && all.length > count,
    isLoadingMore: false,
    isMoreFailed: false,
    isOffline,
    loadMore,
    retry,
  }
  return { pages, filter, search }
}

function findNone(): undefined {
  return undefined
}

function findNow<Item>(
  find: (pantry: Pantry, id: string) => Item | undefined,
  id: string,
): Item | undefined {
  const pantry = currentPantry()
  return pantry && find(pantry, id)
}
