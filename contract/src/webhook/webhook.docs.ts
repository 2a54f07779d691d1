import { documented } from '#http/documented.ts'
import { at } from '#http/example-house.ts'
import { webhookApi } from './webhook.ts'

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

export const webhookDocs = documented(webhookApi, {
  about: 'Signed calls to other programs about events of the household (Standard Webhooks).',
  calls: {
    list: {
      summary: 'The webhooks of the person in this household, with their state',
      description: 'Those that the caller made in this household, the oldest first.',
      example: { answer: { data: [hook] } },
    },
    create: {
      summary: 'Register a webhook for events of the household',
      description:
        'The secret is returned once; each call is signed with it. At most five a user. 400 `webhook_address` ' +
        'for an address that is not https or not of a public site, 403 `webhooks_off` where the operator has ' +
        'switched them off.',
      example: {
        body: { url: hook.url, events: hook.events },
        answer: { ...hook, last: null, secret: `whsec_${'Zm9v'.repeat(10)}Zm8=` },
      },
    },
    remove: {
      summary: 'Delete a webhook',
      description: 'Its queued calls are deleted, too.',
      example: byId,
    },
    ping: {
      summary: 'Send a test call now',
      description:
        'A message of type `ping`, at once and not repeated; `last` says how it ended. One that was switched ' +
        'off and takes it is on again. Thirty an hour.',
      example: { ...byId, answer: hook },
    },
  },
})
