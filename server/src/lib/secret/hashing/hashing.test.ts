import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHashing } from './hashing.ts'

const WEAK = { memoryCost: 1_024, timeCost: 1, parallelism: 1 }
const PATIENT = { deadlineMs: 60_000, cost: WEAK }

test('what was hashed is recognized, and nothing else', async () => {
  const hashing = createHashing(PATIENT)
  const stored = await hashing.hash('jabuticaba')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect(await hashing.isHashOf(stored, 'jabuticaba')).toBe(true)
  expect(await hashing.isHashOf(stored, 'pitanga')).toBe(false)
})

test('a hash costs what OWASP asks for, unless said otherwise', async () => {
  const stored = await createHashing({ deadlineMs: 60_000 }).hash('jabuticaba')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a stored text that is no hash is an error, and the thread goes on', async () => {
  const hashing = createHashing(PATIENT)
  await expect(hashing.isHashOf('nonsense', 'jabuticaba')).rejects.toThrow()
  expect(await hashing.hash('jabuticaba')).toContain('argon2id')
})

// Only Linux has a priority for each thread.
test.runIf(process.platform === 'linux')(
  'hashes on threads of low priority, and leaves the others theirs',
  async () => {
    const before = nicenesses()
    await createHashing(PATIENT).hash('jabuticaba')
    const after = nicenesses()
    expect(after.get(process.pid)).toBe(before.get(process.pid))
    const news = [...after].filter(([id]) => !before.has(id)).map(([, nice]) => nice)
    // Lower than 19 there is none.
    expect(Math.max(...news)).toBe(Math.min(19, 10 + (before.get(process.pid) ?? 0)))
  },
)

/** By the ids of the threads of this process. */
function nicenesses(): ReadonlyMap<number, number> {
  return new Map(
    readdirSync('/proc/self/task').map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
      return [Number(id), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])]
    }),
  )
}
