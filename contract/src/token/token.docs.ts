import { documented } from '#http/documented.ts'
import { at } from '#http/example-house.ts'
import { tokenApi } from './token.ts'

const personal = {
  id: '6e2c8a4d-0b7f-4d15-8a93-c5f1e7b3d944',
  name: 'Home Assistant',
  host: null,
  scopes: ['read', 'lists'],
  createdAt: at,
  lastUsedAt: null,
} as const

export const tokenDocs = documented(tokenApi, {
  about:
    'Personal tokens: a program sends one as `Authorization: Bearer ci_…` and acts for its owner, where a ' +
    'call has its scope.',
  calls: {
    list: {
      summary: 'Personal tokens of the signed-in user, the oldest first',
      description:
        'With the assistants that OAuth let in. The tokens themselves are not kept. `lastUsedAt` is known to ' +
        'the hour.',
      example: { answer: { data: [personal] } },
    },
    create: {
      summary: 'Create a personal token, by which a program acts for the signed-in user',
      description:
        'The token is returned once, and its owner gets a mail. At most ten: 403 `tokens_limit` for the next. ' +
        'It lives until it is revoked, the password changes or the account ends, and moves with its owner ' +
        'from household to household.',
      example: {
        body: { name: personal.name, scopes: personal.scopes },
        answer: { ...personal, token: `ci_${'Zm9v'.repeat(10)}Zm9` },
      },
    },
    revoke: {
      summary: 'Revoke a personal token, or the access of an assistant',
      description: 'At once, at every process. 404 the second time.',
      example: { params: { id: personal.id } },
    },
  },
})
