import { byTests } from './by-tests.ts'

/** Goals that tests of `npm test` show at their size; here they are counted, and repeated. */

export const firstBoots = byTests({
  id: 'GOAL-02',
  title: 'kill -9 in the first boot, in a migration, at 8 points of a payment',
  wanted: '0 stuck, 0 half done, 0 double',
  tests: {
    files: [
      'server/src/db/crash.test.ts',
      'server/src/db/migrate.test.ts',
      'server/src/features/subscription/crashes.test.ts',
    ],
    titles: 'R-26|R-33 a step that is killed|R-22',
  },
  each: 'trials of 5 boots, of a migration, and of 3 deaths at each point',
  least: 9,
  times: { normal: 1, long: 10 },
  boundS: 180,
})

export const secondProcess = byTests({
  id: 'GOAL-03',
  title: 'a second process on the embedded data, the first one busy, dead or starting',
  wanted: '100 % refused, 0 damage',
  tests: { files: ['server/src/db/embedded.test.ts'], titles: 'R-25' },
  each: 'trials with 10, 4 and 1 second processes',
  least: 3,
  times: { normal: 1, long: 10 },
})

export const workingList = byTests({
  id: 'GOAL-06',
  title: 'working list: 10,000 random sequences in two tabs, events in any order',
  wanted: '0 lost items, the order rule always true',
  tests: {
    files: ['web/src/core/working-list-store.test.ts', 'web/src/core/working-list-merge.test.ts'],
    titles: 'R-10',
  },
  each: 'properties and examples that hold',
  least: 3,
  times: { normal: 1, long: 10 },
})

export const mutatedStorage = byTests({
  id: 'GOAL-07',
  title: '10,000 mutated values in the storage of the browser',
  wanted: '0 crashes, valid items kept',
  tests: { files: ['web/src/core/working-list-format.test.ts'], titles: 'R-04|R-05' },
  each: 'properties that hold',
  least: 2,
  times: { normal: 1, long: 10 },
})

export const refreshRaces = byTests({
  id: 'GOAL-10',
  title: 'one refresh token, 50 parallel refreshes over HTTP, one and two processes',
  wanted: '50 × 200, 1 rotation, 1 token',
  tests: { files: ['server/src/features/session/session.test.ts'], titles: 'T-11 fifty' },
  each: 'kinds of storm',
  least: 4,
  times: { normal: 3, long: 30 },
  databases: true,
})

export const limitRaces = byTests({
  id: 'GOAL-11',
  title: 'limits of the free plan, 50 parallel creates each',
  wanted: 'never over',
  tests: {
    files: [
      'server/src/features/plan/kept-limits.test.ts',
      'server/src/features/plan/plan-limits.test.ts',
      'server/src/features/recipe/recipe-races.test.ts',
      'server/src/features/shopping-list/list-limits.test.ts',
      'server/src/features/product/stock-races.test.ts',
    ],
    titles: 'T-24|stock that many|a recipe that many',
  },
  each: 'races that end as they must, most of 3 rounds',
  least: 12,
  times: { normal: 1, long: 7 },
  databases: true,
  boundS: 240,
})

export const payingAtOnce = byTests({
  id: 'GOAL-12',
  title: '50 parallel checkouts in two processes, 20 parallel cancellations',
  wanted: '1 page to pay at, 1 call of the provider',
  tests: {
    files: ['server/src/features/subscription/crashes.test.ts'],
    titles: 'T-31 50 checkouts|T-34 20 cancellations',
  },
  each: 'kinds of race',
  least: 2,
  times: { normal: 3, long: 20 },
  databases: true,
})

export const eventOrders = byTests({
  id: 'GOAL-13',
  title: '720 orders of six events of a payment, each 1 to 3 times, and 1,000 random schedules',
  wanted: 'one final state, that of the true order',
  tests: { files: ['server/src/features/subscription/lifecycle.test.ts'], titles: 'T-33' },
  each: 'sets of orders with one final state',
  least: 2,
  times: { normal: 1, long: 10 },
})

export const lives = byTests({
  id: 'GOAL-14',
  title: '500 subscription lives of 14 months, random faults, any first day',
  wanted: 'Premium as in the model on each day',
  tests: { files: ['server/src/features/subscription/lifecycle.test.ts'], titles: 'T-36|R-38' },
  each: 'properties that hold',
  least: 2,
  times: { normal: 1, long: 20 },
})

export const matrices = byTests({
  id: 'GOAL-18',
  title: 'odd content types, headers, addresses and requests that are not even HTTP',
  wanted: '0 bypasses: validated, or refused in the one shape',
  tests: {
    files: [
      'server/src/http/content-type.test.ts',
      'server/src/http/headers.test.ts',
      'server/src/http/errors.test.ts',
      'server/src/http/route.test.ts',
      'server/src/http/site.test.ts',
      'server/src/http/hostile.test.ts',
    ],
  },
  each: 'cases that hold',
  least: 140,
})

export const forgeries = byTests({
  id: 'GOAL-19',
  title: 'forged tokens (30 kinds), webhooks (40) and answers of the login provider (25)',
  wanted: '0 accepted',
  tests: {
    files: [
      'server/src/http/access.test.ts',
      'server/src/features/subscription/webhook.test.ts',
      'server/src/features/identity/google-forgeries.test.ts',
    ],
    titles: 'T-12|T-32|T-16',
  },
  each: 'forgeries refused (the tokens count as one)',
  least: 66,
})

export const accessMatrix = byTests({
  id: 'GOAL-20',
  title: 'every operation × owner, guest, expired, signed out, deleted, somebody else',
  wanted: '0 leaks, 0 operations that are not in the matrix',
  tests: {
    files: ['server/src/accounts.test.ts', 'server/src/http/openapi.test.ts'],
    titles: 'T-20|G-050|T-22|mounts exactly these',
  },
  each: 'cells of the matrix that hold',
  least: 100,
  databases: true,
})

export const loginBranches = byTests({
  id: 'GOAL-21',
  title: 'a login: five branches, and the time of an unknown address',
  wanted: '1 hash each, no difference in words or time',
  tests: { files: ['server/src/features/identity/login.test.ts'], titles: 'T-01' },
  each: 'facts that hold',
  least: 3,
  times: { normal: 1, long: 10 },
})

export const guessing = byTests({
  id: 'GOAL-22',
  title: 'guessing from 500 networks and at 500 accounts; 1,000 requests for a mail',
  wanted: 'within the limits, ≤ 5 mails, the owner gets in',
  tests: {
    files: ['server/src/features/identity/brakes.test.ts'],
    titles: 'T-03|T-04|T-05|T-07|B5',
  },
  each: 'limits kept',
  least: 8,
  databases: true,
})

export const badConfigurations = byTests({
  id: 'GOAL-34',
  title: 'bad configurations, read by the product',
  wanted: '≥ 30 refused with every reason, no value of a secret shown',
  tests: { files: ['server/src/config.test.ts'], titles: 'R-40' },
  each: 'refused so',
  least: 30,
})
