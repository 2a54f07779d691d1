import { documented } from '#http/documented.ts'
import { at, ids } from '#http/example-house.ts'
import { householdApi } from './household.ts'
import { exampleLink, exampleToken } from './live-link.docs.ts'

const answer = {
  id: ids.household,
  name: 'Casa da Ana',
  role: 'owner',
  members: [
    { accountId: ids.account, userName: 'Ana', role: 'owner', joinedAt: at },
    { accountId: ids.mate, userName: 'Beto', role: 'member', joinedAt: at },
  ],
  invites: [],
  links: [exampleLink],
  limits: { members: 6, links: 10 },
} as const

export const householdDocs = documented(householdApi, {
  about: 'Who keeps house together: lists, products, recipes and Premium are of all of them.',
  calls: {
    get: {
      summary: 'The household of the caller: members, open invites and live links',
      description:
        'Every user has one, alone at first. `limits` follow from the Premium of any member.',
      example: { answer },
    },
    rename: {
      summary: 'Rename the household',
      description: 'Every member may.',
      example: { body: { name: 'Casa da Ana' }, answer },
    },
    handOver: {
      summary: 'Make another member the owner',
      description: '403 unless the caller is the owner, 404 for an account that is no member.',
      example: { body: { accountId: ids.mate }, answer: { ...answer, role: 'member' } },
    },
    invite: {
      summary: 'Create an invite: one use, seven days',
      description:
        'Every member may, while there is room. Its secret is returned once; of more than ten open ' +
        'invites the oldest is revoked.',
      example: {
        answer: {
          id: ids.invite,
          createdAt: at,
          expiresAt: '2026-11-28T13:30:00.000Z',
          token: exampleToken,
          url: `https://compra.example/casa/entrar#${exampleToken}`,
        },
      },
    },
    revokeInvite: {
      summary: 'Revoke an invite',
      description: 'Its holder can no longer come in. 404 when it is not open any more.',
      example: { params: { id: ids.invite } },
    },
    preview: {
      summary: 'The household of an invite, before joining',
      description: 'Unknown, used, withdrawn or too old: 404.',
      example: {
        body: { token: exampleToken },
        answer: { householdName: 'Casa da Ana', invitedBy: 'Ana' },
      },
    },
    join: {
      summary: 'Join by an invite, with a copy of the own data or without',
      description:
        'With `bring`, products, saved lists and recipes of the own household are copied; nothing ' +
        'that is here changes. The own household waits for the way back. 409 from a household ' +
        'in which others live. To join where one lives changes nothing. Afterwards access tokens ' +
        'from before are refused, and a refreshed one is for the new household.',
      example: {
        body: { token: exampleToken, bring: true },
        answer: { ...answer, role: 'member' },
      },
    },
    leave: {
      summary: 'Leave, with a copy of the data of the household or without',
      description:
        'Back to the own household. What one brought stays; with `take`, what is kept here is ' +
        'copied. 409 for the owner, and for a member who is alone.',
      example: { body: { take: true } },
    },
    removeMember: {
      summary: 'Remove a member from the household',
      description: '403 unless the caller is the owner, 404 for an account that is no member.',
      example: { params: { id: ids.mate } },
    },
  },
})
