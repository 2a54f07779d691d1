import type { householdApi } from '#household/household.ts'
import type { liveLinkApi } from '#household/live-link.ts'
import type { menuApi } from '#menu/menu.ts'
import type { reminderApi } from '#reminder/reminder.ts'
import type { ExamplesOf } from './example.ts'
import { at, ids, monday } from './house.ts'

const token = 'Qm9hIGZlaXJhIGEgdG9kb3'
const expiresAt = '2026-12-21T13:30:00.000Z'
const access = 'edit'

const openLink = {
  id: ids.link,
  access,
  label: 'Vizinha',
  createdAt: at,
  expiresAt,
  lastUsedAt: null,
} as const

const answer = {
  id: ids.household,
  name: 'Casa da Ana',
  role: 'owner',
  members: [
    { accountId: ids.account, userName: 'Ana', role: 'owner', joinedAt: at },
    { accountId: ids.mate, userName: 'Beto', role: 'member', joinedAt: at },
  ],
  invites: [],
  links: [openLink],
  limits: { members: 6, links: 10 },
} as const

export const household: ExamplesOf<typeof householdApi> = {
  get: { answer },
  rename: { body: { name: 'Casa da Ana' }, answer },
  handOver: { body: { accountId: ids.mate }, answer: { ...answer, role: 'member' } },
  invite: {
    answer: {
      id: ids.invite,
      createdAt: at,
      expiresAt: '2026-11-28T13:30:00.000Z',
      token,
      url: `https://compra.example/casa/entrar#${token}`,
    },
  },
  revokeInvite: { params: { id: ids.invite } },
  preview: { body: { token }, answer: { householdName: 'Casa da Ana', invitedBy: 'Ana' } },
  join: { body: { token, bring: true }, answer: { ...answer, role: 'member' } },
  leave: { body: { take: true } },
  removeMember: { params: { id: ids.mate } },
}

export const liveLink: ExamplesOf<typeof liveLinkApi> = {
  createLink: {
    body: { access, label: 'Vizinha' },
    answer: { ...openLink, token, url: `https://compra.example/lista#${token}` },
  },
  revokeLink: { params: { id: ids.link } },
}

const dinner = { id: ids.menuEntry, day: 0, meal: 'Jantar', people: 4 }
const week = {
  monday,
  version: 3,
  meals: ['Almoço', 'Jantar'],
  entries: [
    { ...dinner, recipe: { id: ids.recipe, title: 'Arroz-doce' }, text: null, cookedAt: null },
  ],
}

export const menu: ExamplesOf<typeof menuApi> = {
  get: { params: { monday }, answer: week },
  put: {
    params: { monday },
    body: { version: 2, meals: week.meals, entries: [{ ...dinner, recipeId: ids.recipe }] },
    answer: week,
  },
}

const choice = {
  push: ['expiring'],
  mail: ['low-stock'],
  timeZone: 'America/Sao_Paulo',
  digestHour: 8,
} as const

const device = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/d0a1b2c3',
  keys: { p256dh: `B${'Aq0'.repeat(28)}Aq`, auth: 'c2VjcmV0IG9mIGRldmljZQ' },
}

export const reminder: ExamplesOf<typeof reminderApi> = {
  get: { answer: { ...choice, thisDevice: true } },
  put: { body: choice, answer: { ...choice, thisDevice: true } },
  pushKey: { answer: { publicKey: `B${'Zx9'.repeat(28)}Zx` } },
  subscribe: { body: device },
  renew: {
    body: {
      old: device,
      renewed: { ...device, endpoint: 'https://fcm.googleapis.com/fcm/send/e4f5a6b7' },
    },
  },
  unsubscribe: {},
}
