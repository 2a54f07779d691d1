import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHashing } from './hashing.ts'

const WEAK = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const PATIENT = { deadlineMs: 60_000, cost: WEAK }

test('a hash matches its own text only', async () => {
  const hashing = createHashing(PATIENT)
  const stored = await hashing.hash('jabuticaba')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await hashing.isHashOf(stored, 'jabuticaba')).toBe(true)
  expect(await hashing.isHashOf(stored, 'pitanga')).toBe(false)
})

test('a hash has the cost that OWASP recommends by default', async () => {
  const stored = await createHashing({ deadlineMs: 60_000 }).hash('jabuticaba')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a stored text that is no hash is an error, and the thread continues', async () => {
  const hashing = createHashing(PATIENT)
  await expect(hashing.isHashOf('nonsense', 'jabuticaba')).rejects.toThrow()
  expect(await hashing.hash('jabuticaba')).toContain('argon2id')
})

// Only Linux has a priority for each thread.
test.runIf(process.platform === 'linux')(
  'hashes run on threads of low priority, and the other threads keep theirs',
  async () => {
    const before = nicenesses()
    await createHashing(PATIENT).hash('jabuticaba')
    const after = nicenesses()
    expect(after.get(process.pid)).toBe(before.get(process.pid))
    const added = [...after].filter(([id]) => !before.has(id)).map(([, nice]) => nice)
    // The lowest priority is 19.
    expect(Math.max(...added)).toBe(Math.min(19, 10 + (before.get(process.pid) ?? 0)))
  },
)

/** The nice value of each thread of this process, by id. */
function nicenesses(): ReadonlyMap<number, number> {
  return new Map(
    readdirSync('/proc/self/task').map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
      return [Number(id), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])]
    }),
  )
}
