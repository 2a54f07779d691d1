import { MENU } from '@compra/contract/menu/menu-limits.ts'
import { type Menu, menuApi, type MenuEntry } from '@compra/contract/menu/menu.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { keepAnswer, signedIn } from '#core/server-data/cached-call.ts'
import { retryRead } from '#core/server-data/read-retry.ts'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { showToast } from '#core/shell/toasts.ts'
import type { Edit } from './menu.rules.ts'
import { useLiveWeek } from './use-live-week.ts'
import { weekQuery } from './week-query.ts'
import { createWeekWriter } from './week-writer.ts'

/** The menu of a week with unsent edits applied. */
export function useWeek(monday: string) {
  const cache = useQueryClient()
  const [{ writer, of }, setWriter] = useState(() => writerOf(cache, monday))
  if (of !== monday) setWriter(writerOf(cache, monday))
  const { data, isError, refetch } = useQuery({ ...weekQuery(monday), ...useLiveWeek(monday) })
  useEffect(() => {
    if (data?.monday === of) writer.receive(data)
  }, [writer, of, data])
  useEffect(() => {
    addEventListener('pagehide', writer.flush)
    return () => {
      removeEventListener('pagehide', writer.flush)
      writer.flush()
    }
  }, [writer])
  const shown = useSyncExternalStore(writer.subscribe, writer.shown)

  /** Returns whether there is room for it. */
  function edit(change: Edit): boolean {
    const now = writer.shown()
    if (!now) return false
    if (change(now).entries.length > MENU.entries) {
      showToast({ title: `No máximo ${MENU.entries} pratos por semana`, destructive: true })
      return false
    }
    writer.edit(change)
    return true
  }

  return {
    week: shown ?? data,
    isFailed: isError && !data,
    retry: () => void refetch(),
    edit,
  }
}

function writerOf(cache: QueryClient, monday: string) {
  const { queryKey } = weekQuery(monday)
  const person = signedIn()
  const writer = createWeekWriter({
    read: () => retryRead(() => call(menuApi.get, { params: { monday } })),
    write: (week) => call(menuApi.put, { params: { monday }, body: draftOf(week) }),
    isConflict: (error) => isRefusedWith(error, 'menu_changed'),
    onWritten(week) {
      // The user may have signed out since: the next one must not see their data (G-065).
      if (person !== signedIn()) return
      const isAsking = cache.isFetching({ queryKey }) > 0
      cache.setQueryData(queryKey, week)
      void keepAnswer(menuApi.get, { params: { monday } }, week)
      // An answer on its way may be older than this one, or newer.
      if (isAsking) void cache.invalidateQueries({ queryKey })
    },
    onFailed(error, retry) {
      const action = { label: 'Tentar de novo', onPress: retry }
      toastWriteError('O cardápio não foi salvo', 'O que você mudou voltou atrás.', action)(error)
    },
  })
  return { writer, of: monday }
}

function draftOf({ version, meals, entries }: Menu) {
  return { version, meals, entries: entries.map(entryDraftOf) }
}

function entryDraftOf({ id, day, meal, recipe, text, people }: MenuEntry) {
  const what = recipe ? { recipeId: recipe.id } : { text: text ?? '' }
  return { id, day, meal, people, ...what }
}
