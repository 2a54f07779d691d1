import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { expect, test } from 'vitest'
import { menuText } from './week-text.ts'

const dish = (day: number, meal: string, title: string, people: number): MenuEntry => ({
  id: `${day} ${title}`,
  day,
  meal,
  recipe: title === 'Pizza' ? null : { id: title, title },
  text: title === 'Pizza' ? title : null,
  people,
  cookedAt: null,
})
const week: Menu = {
  monday: '2026-11-30',
  version: 1,
  rev: 1,
  meals: ['Almoço', 'Jantar'],
  entries: [
    dish(5, 'Almoço', 'Pudim', 6),
    dish(0, 'Jantar', 'Sopa', 1),
    dish(5, 'Jantar', 'Pizza', 4),
    dish(5, 'Almoço', 'Feijoada', 6),
  ],
}

test('a week is written by days and meals, without empty days', () => {
  expect(menuText(week)).toBe(
    `Cardápio de 30 de novembro a 6 de dezembro

Segunda, 30
Jantar: Sopa (1 pessoa)

Sábado, 5
Almoço: Pudim (6 pessoas), Feijoada (6 pessoas)
Jantar: Pizza (4 pessoas)`,
  )
})
