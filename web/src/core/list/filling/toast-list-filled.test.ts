import { expect, test } from 'vitest'
import { nothingAdded } from './toast-list-filled.ts'

test.each([
  [{ present: 0, cut: true }, 'A lista está cheia.'],
  [{ present: 2, cut: true }, 'A lista está cheia.'],
  [{ present: 0, cut: false }, 'Não havia nada para adicionar.'],
  [{ present: 2, cut: false }, 'Nenhum item adicionado: 2 itens já estavam na lista.'],
])('a filling that added nothing says so: %j', (filled, text) => {
  expect(nothingAdded(filled).text).toBe(text)
})
