import { type Webhook, WEBHOOK_EVENTS } from '@compra/contract/webhook/webhook.ts'
import { expect, test } from 'vitest'
import { endText, eventsText, stateText } from './webhook-texts.ts'

const AT = '2026-11-23T15:05:00.000Z'
const HOOK: Webhook = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://casa.example/avisos',
  events: ['stock.low'],
  createdAt: AT,
  last: null,
  failures: 0,
  waiting: 0,
  lost: 0,
  disabled: null,
}

test('the text of a webhook names its events and its delivery state', () => {
  expect(eventsText([...WEBHOOK_EVENTS])).toBe('Tudo da lista e do estoque')
  expect(eventsText(['list.item.added', 'stock.low'])).toBe(
    'Item entrou na lista da casa · Produto ficou abaixo do mínimo',
  )
  expect(stateText(HOOK)).toBe('Nada enviado ainda')
  expect(stateText({ ...HOOK, last: { at: AT, result: 'taken', status: 204 } })).toMatch(
    /^Recebido em 23\/11\/2026, \d\d:05$/,
  )
  const failing = { ...HOOK, failures: 3, waiting: 1, lost: 2 }
  expect(stateText({ ...failing, last: { at: AT, result: 'refused', status: 500 } })).toMatch(
    /^Recusado \(500\) em .* · 3 tentativas sem sucesso · 1 novidade espera · 2 novidades perdidas$/,
  )
  expect(endText(HOOK)).toBeUndefined()
  expect(endText({ ...HOOK, disabled: { at: AT, why: 'failing' } })).toContain('três dias')
})
