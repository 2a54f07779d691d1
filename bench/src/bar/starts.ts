import type { Goal } from './goal.ts'
import { prepareProgram } from './program.ts'

const STARTS = { normal: 1, long: 10 }
const COLD_S = 15
const WARM_S = 3

export const goal: Goal = {
  id: 'GOAL-33',
  title: 'from the command to the first page: cold without any configuration, and warm',
  wanted: `≤ ${COLD_S} s, ≤ ${WARM_S} s`,
  async run(size) {
    process.env['DATABASE_URL'] = ''
    let [cold, warm] = [0, 0]
    for (let start = 0; start < STARTS[size]; start += 1) {
      const program = await prepareProgram()
      try {
        cold = Math.max(cold, await firstPage(program))
        await program.end('SIGTERM')
        warm = Math.max(warm, await firstPage(program))
      } finally {
        await program.remove()
      }
    }
    return {
      measured: `${cold.toFixed(1)} s, ${warm.toFixed(1)} s`,
      holds: cold <= COLD_S && warm <= WARM_S,
      note: 'the web app built before; the slowest of each kind',
    }
  },
}

/** Seconds. */
async function firstPage(program: Awaited<ReturnType<typeof prepareProgram>>): Promise<number> {
  const begun = performance.now()
  await program.start()
  const page = await fetch(program.url, { headers: { accept: 'text/html' } })
  if (!(await page.text()).includes('Compra Inteligente')) throw new Error('no page came')
  return (performance.now() - begun) / 1000
}
