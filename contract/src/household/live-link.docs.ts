import { documented } from '#http/documented.ts'
import { at, ids } from '#http/example-house.ts'
import { liveLinkApi } from './live-link.ts'

export const exampleToken = 'Qm9hIGZlaXJhIGEgdG9kb3'
const access = 'edit'
export const exampleLink = {
  id: ids.link,
  access,
  label: 'Vizinha',
  createdAt: at,
  expiresAt: '2026-12-21T13:30:00.000Z',
  lastUsedAt: null,
} as const

export const liveLinkDocs = documented(liveLinkApi, {
  about: 'Live links: the list of a household for people without an account.',
  calls: {
    createLink: {
      summary: 'Create a live link to the list of the household, for people without an account',
      description:
        'The token is returned once; only its hash is stored. 403 when the plan has no room for another ' +
        'open link. Ends by itself after 30 days.',
      example: {
        body: { access, label: 'Vizinha' },
        answer: {
          ...exampleLink,
          token: exampleToken,
          url: `https://compra.example/lista#${exampleToken}`,
        },
      },
    },
    revokeLink: {
      summary: 'Revoke a live link and close its streams',
      description: 'Whatever is open by it ends within ten seconds, at every process.',
      example: { params: { id: ids.link } },
    },
  },
})
