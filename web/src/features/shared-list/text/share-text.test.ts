import { newStamps } from '@compra/contract/sync/item.ts'
import { itemName } from '@compra/contract/text/name.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { shareText } from '#core/sharing/paper/list-text.ts'
import { whatsAppLink } from '#lib/whatsapp.ts'
import { linkText } from './share-text.ts'

function item(name: string, quantity = 1): Item {
  return {
    id: name,
    name,
    status: 'pending',
    cents: 100,
    quantity,
    stamps: newStamps(1),
  }
}

test('G-114 a link is sent with a description', () => {
  expect(linkText('https://compra.example/shopping-list/shared/1')).toBe(
    'Veja minha lista de compras: https://compra.example/shopping-list/shared/1',
  )
})

test('T-47 whatever is typed, the link leads to WhatsApp only and carries the text unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 120 })), (typed) => {
      const names = typed.map(itemName).filter((name) => name !== '')
      const text = shareText(names.map((name) => item(name)))
      const link = whatsAppLink(text)
      expect(link).toMatch(/^https:\/\/wa\.me\/\?text=[^&#\s]*$/)
      expect(new URL(link).searchParams.get('text')).toBe(text)
    }),
    { numRuns: 150 },
  )
})
