import type { tokenApi } from '#token/token.ts'
import type { webhookApi } from '#webhook/webhook.ts'
import type { ExamplesOf } from './example.ts'
import { at } from './house.ts'

const personal = {
  id: '6e2c8a4d-0b7f-4d15-8a93-c5f1e7b3d944',
  name: 'Home Assistant',
  scopes: ['read', 'lists'],
  createdAt: at,
  lastUsedAt: null,
} as const

export const token: ExamplesOf<typeof tokenApi> = {
  list: { answer: { data: [personal] } },
  create: {
    body: { name: personal.name, scopes: personal.scopes },
    answer: { ...personal, token: `ci_${'Zm9v'.repeat(10)}Zm9` },
  },
  revoke: { params: { id: personal.id } },
}

const hook = {
  id: '2d8a6c0e-4f9b-4137-b5d2-7e1c9a3f5b66',
  url: 'https://casa.exemplo.com.br/compra',
  events: ['list.item.added', 'stock.low'],
  createdAt: at,
  last: { at, result: 'taken', status: 204 },
  failures: 0,
  waiting: 0,
  lost: 0,
  disabled: null,
} as const
const byId = { params: { id: hook.id } }

export const webhook: ExamplesOf<typeof webhookApi> = {
  list: { answer: { data: [hook] } },
  create: {
    body: { url: hook.url, events: hook.events },
    answer: { ...hook, last: null, secret: `whsec_${'Zm9v'.repeat(10)}Zm8=` },
  },
  remove: byId,
  ping: { ...byId, answer: hook },
}
