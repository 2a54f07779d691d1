/** The user's changes to the working list of one tab. */
import { ITEM_NOTE_MAX } from '@compra/contract/limits.ts'
import type { Measure } from '@compra/contract/measure/measure.ts'
import type { Cents } from '@compra/contract/money/money.ts'
import { itemName, tidyName } from '@compra/contract/text/name.ts'
import * as rules from './working-list-rules.ts'
import { type Item, itemsOf, type Status, type WorkingList } from './working-list-state.ts'
import type { createWorkingListStore } from './working-list-store.ts'

export type RenameOutcome = 'renamed' | 'blank' | 'duplicate'

type Change = ReturnType<typeof createWorkingListStore>['change']

/** Each of them is one change of the store. */
export function changesBy(change: Change) {
  /** Returns the removed items, for `restore`. */
  function removeBy(rule: (list: WorkingList, stamp: rules.Stamp) => WorkingList): readonly Item[] {
    let gone: readonly Item[] = []
    change((list, stamp) => {
      const left = rule(list, stamp)
      const ids = new Set(itemsOf(left).map(({ id }) => id))
      gone = itemsOf(list).filter(({ id }) => !ids.has(id))
      return left
    })
    return gone
  }

  return {
    toggle(id: string, pressed: Exclude<Status, 'pending'>) {
      change((list, stamp) => rules.toggleStatus(list, id, pressed, stamp))
    },

    setPrice(id: string, cents: Cents) {
      change((list, stamp) => rules.setPrice(list, id, cents, stamp))
    },

    setQuantity(id: string, quantity: number) {
      change((list, stamp) => rules.setQuantity(list, id, quantity, stamp))
    },

    /** 'duplicate' if another item has the same name and measure. */
    setMeasure(id: string, measure: Measure | undefined): 'set' | 'duplicate' {
      let outcome: 'set' | 'duplicate' = 'set'
      change((list, stamp) => {
        if (!rules.isThere(list, id, { measure })) {
          return rules.setPart(list, id, ['measure', measure], stamp)
        }
        outcome = 'duplicate'
        return list
      })
      return outcome
    },

    setNote(id: string, text: string) {
      const note = tidyName(text).slice(0, ITEM_NOTE_MAX) || undefined
      change((list, stamp) => rules.setPart(list, id, ['note', note], stamp))
    },

    /** An item may keep its own name with other accents. */
    rename(id: string, text: string): RenameOutcome {
      const name = itemName(text)
      if (name === '') return 'blank'
      let outcome: RenameOutcome = 'renamed'
      change((list, stamp) => {
        if (!rules.isThere(list, id, { name })) return rules.rename(list, id, name, stamp)
        outcome = 'duplicate'
        return list
      })
      return outcome
    },

    remove: (id: string) => removeBy((list, stamp) => rules.removeItem(list, id, stamp)),
    removePurchased: () => removeBy((list, stamp) => rules.removeGroup(list, 'purchased', stamp)),
    clear: () => removeBy(rules.clearList),

    restore(items: readonly Item[]) {
      change((list, stamp) => rules.restoreItems(list, items, stamp))
    },
  }
}
