import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { showToast } from '#core/shell/toasts.ts'
import {
  adding,
  copiesOf,
  type Edit,
  moving,
  type Place,
  removing,
  titleOf,
} from '#features/menu/week/menu.rules.ts'
import { dayWords } from '#features/menu/week/week-days.ts'
import { randomUuid } from '#lib/uuid.ts'

interface EntryActs {
  week: Menu
  onEdit: (change: Edit) => boolean
  onAnnounce: (text: string) => void
}

/** The actions on a dish by buttons; each announces its result. */
export function useEntryActs({ week, onEdit, onAnnounce }: EntryActs) {
  const placeWords = ({ day, meal }: Place) => `${meal} de ${dayWords(week.monday, day)}`
  return {
    move(entry: MenuEntry, place: Place) {
      if (onEdit(moving(entry.id, place))) onAnnounce(`${titleOf(entry)}: ${placeWords(place)}`)
    },
    copy(entry: MenuEntry, place: Place) {
      const copies = copiesOf([{ ...entry, ...place }], randomUuid)
      if (onEdit(adding(...copies))) onAnnounce(`${titleOf(entry)}, também: ${placeWords(place)}`)
    },
    remove(entry: MenuEntry) {
      if (!onEdit(removing(entry.id))) return
      showToast({
        title: `${titleOf(entry)} saiu do cardápio`,
        action: { label: 'Desfazer', onPress: () => void onEdit(adding(entry)) },
      })
    },
  }
}
