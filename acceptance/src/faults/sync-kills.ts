import { randomUUID } from 'node:crypto'
import { householdApi } from '@compra/contract/household/household.ts'
import { createPrng } from '@compra/contract/testing/prng.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { type SyncOutcome, runSyncStory } from '@compra/server/testing/faults/sync-story.ts'
import { signInAtProvider } from '@compra/server/testing/providers/local-login.ts'
import type { Scenario } from '#run/scenario.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Program, prepareProgram } from './program.ts'

const DEVICES_EACH = 2
const KILLS = { normal: 12, long: 120 }
const ACTS_BETWEEN = 150

export const scenario: Scenario = {
  title:
    'kill -9 of two processes in turns while 4 devices of 2 users share a list, PostgreSQL restarted',
  wanted: '0 acts lost, 0 twice, 0 unticked, 0 diverged, in 12 kills',
  boundS: 240,
  async run(size, seed) {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin) {
      const note = 'no PostgreSQL is installed here that two processes could share'
      return { measured: '', holds: 'not run', note }
    }
    const cluster = await startCluster(bin)
    try {
      const outcome = await story(cluster, KILLS[size], seed)
      const faults = faultsOf(outcome)
      for (const fault of faults) console.log(fault)
      return { ...outcomeText(outcome), holds: faults.length === 0 }
    } finally {
      await cluster.remove()
    }
  },
}

async function story(cluster: Cluster, kills: number, seed: number): Promise<SyncOutcome> {
  // Both have the same key and address, like processes of one product.
  const shared = { SIGNING_KEY: randomUUID().repeat(2) }
  const first = await prepareProgram(cluster.url, shared)
  const second = await prepareProgram(cluster.url, { ...shared, PUBLIC_URL: first.url })
  const programs: readonly Program[] = [first, second]
  try {
    for (const program of programs) await program.start()
    return await runSyncStory({
      servers: programs.map((program) => ({
        url: program.url,
        start: () => program.start(),
        kill: async () => void (await program.end('SIGKILL')),
      })),
      people: await household(first.url),
      kills,
      actsBetween: ACTS_BETWEEN,
      random: createPrng(seed),
      beforeKill: async (kill) => {
        if (kill === Math.floor(kills / 2)) await cluster.restart()
      },
    })
  } finally {
    for (const program of programs) await program.remove()
  }
}

/** Two members of one household, with several devices each. */
async function household(url: string): Promise<readonly { readonly accessToken: string }[]> {
  const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`] as const
  const [host, guest] = [
    await signInAtProvider(url, emails[0]),
    await signInAtProvider(url, emails[1]),
  ]
  const { token } = (await callAt(url, householdApi.invite, { as: host })).body
  await callAt(url, householdApi.join, { as: guest, body: { token, bring: false } })
  const people = []
  // A token contains the household: the guest's first one is outdated.
  for (const email of emails) {
    for (let at = 0; at < DEVICES_EACH; at += 1) people.push(await signInAtProvider(url, email))
  }
  return people
}

function faultsOf({ lost, twice, repeated, unticked, diverged }: SyncOutcome): readonly string[] {
  const faults = { lost, twice, repeated, unticked, diverged: diverged.map(String) }
  return Object.entries(faults).flatMap(([kind, all]) => all.map((what) => `${kind}: ${what}`))
}

function outcomeText(outcome: SyncOutcome): { measured: string; note: string } {
  const { lost, twice, repeated, unticked, diverged, acts, exchanges, unanswered } = outcome
  const kills = [...outcome.kills].map(([moment, times]) => `${times} ${moment}`).join(', ')
  return {
    measured:
      `${lost.length} lost, ${twice.length + repeated.length} twice, ${unticked.length} unticked, ` +
      `${diverged.length} diverged of ${acts} acts`,
    note: `killed ${kills}; ${unanswered} of ${exchanges} exchanges without an answer`,
  }
}
