import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toastWriteError } from '#core/server-data/toast-write-error.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { randomUuid } from '#lib/uuid.ts'
import { adding, inSequence, copiesOf, type Edit, missingOf, removing } from './week/menu.rules.ts'
import { mondayAfter } from './week/week-days.ts'
import { weekQuery } from './week/week-query.ts'

/** Last week's entries, to be copied into a week that has entries. */
export interface RepeatQuestion {
  readonly copies: readonly MenuEntry[]
}

/** 'Repetir a semana passada': copies into an empty week, and asks otherwise. */
export function useRepeat(
  edit: (change: Edit) => boolean,
  onQuestion: (question: RepeatQuestion) => void,
) {
  const cache = useQueryClient()
  return async (week: Menu) => {
    const act = beginAct()
    try {
      const last = await cache.fetchQuery(weekQuery(mondayAfter(week.monday, -1)))
      const copies = copiesOf(last.entries, randomUuid)
      if (copies.length === 0) showToast({ title: 'A semana passada está em branco' }, act)
      else if (week.entries.length > 0) onQuestion({ copies })
      else repeatWith(edit, week, copies, 'join', act)
    } catch (error) {
      toastWriteError('Erro', 'Não foi possível carregar a semana passada.')(error, undefined, act)
    }
  }
}

/** 'join' keeps the present entries, 'replace' only the cooked ones; inSequence can be undone. */
export function repeatWith(
  edit: (change: Edit) => boolean,
  week: Menu,
  copies: readonly MenuEntry[],
  how: 'join' | 'replace',
  act?: number,
): void {
  const gone = how === 'replace' ? week.entries.filter(({ cookedAt }) => cookedAt === null) : []
  const added = how === 'replace' ? copies : missingOf(week, copies)
  const isDone = edit(inSequence(removing(...gone.map(({ id }) => id)), adding(...added)))
  if (!isDone) return
  const takeBack = inSequence(removing(...added.map(({ id }) => id)), adding(...gone))
  showToast(
    {
      title: 'Semana repetida',
      text: added.length === 1 ? '1 prato entrou.' : `${added.length} pratos entraram.`,
      action: { label: 'Desfazer', onPress: () => void edit(takeBack) },
    },
    act,
  )
}
