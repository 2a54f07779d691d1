import { randomUUID } from 'node:crypto'
import { PAGES } from '@compra/contract/http/pages.ts'
import type { PushPayload } from '@compra/contract/reminder/push-payload.ts'
import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { Section } from './facts.ts'

const SCREENS: Readonly<Record<ReminderKind, string>> = {
  'low-stock': `${PAGES.shoppingList}?modal=products`,
  expiring: `${PAGES.shoppingList}?modal=products`,
  'house-list': PAGES.shoppingList,
  'menu-tomorrow': `${PAGES.shoppingList}?modal=week-menu`,
}

/** The screen of the only kind; the list for several kinds. */
export function screenOf(sections: readonly Section[]): string {
  const screens = new Set(sections.map(({ kind }) => SCREENS[kind]))
  const [only] = screens
  return screens.size === 1 && only !== undefined ? only : PAGES.shoppingList
}

/** All sections in one message. */
export function payloadOf(sections: readonly Section[], stop: string): string {
  const [first] = sections
  const one = sections.length === 1 && first
  const payload: PushPayload = {
    id: randomUUID(),
    ...(one
      ? { title: one.title, body: one.text }
      : {
          title: 'Lembretes da casa',
          body: sections.map(({ title, text }) => `${title}: ${text}`).join('\n'),
        }),
    open: screenOf(sections),
    stop,
  }
  return JSON.stringify(payload)
}
