import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from './attempt.ts'
import type { Goal } from './goal.ts'
import { GOALS, TOGETHER } from './goals.ts'
import { describeRun, writePage } from './page.ts'
import { type Line, printed } from './table.ts'
import { readWishes, type Wishes } from './wishes.ts'

const FOLDER = '.bench/bar'

/** Tries the goals named on the command line, or all; goes on after one that is missed. */
const wishes = readWishes(process.argv.slice(2), Object.keys(GOALS))
await mkdir(FOLDER, { recursive: true })
const begun = performance.now()
const run = await describeRun(wishes)
console.log(run)
const lines: Line[] = []
const next = wishes.ids.filter((id) => id in TOGETHER)
const lane = async () => {
  for (let id = next.shift(); id !== undefined; id = next.shift()) await tryGoal(id)
}
await Promise.all([lane(), lane()])
for (const id of wishes.ids.filter((one) => !(one in TOGETHER))) await tryGoal(id)
const missed = lines.filter(({ holds }) => holds === false)
const file = `${FOLDER}/${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`
await writeFile(file, `${JSON.stringify({ run, ...wishes, lines }, undefined, 2)}\n`)
if (wishes.ids.length === Object.keys(GOALS).length) await writePage(run, lines)
console.log(
  `\n${lines.length} goals tried in ${clock(performance.now() - begun)}, ${missed.length} missed` +
    `${missed.length > 0 ? `: ${missed.map(({ id }) => id).join(', ')}` : ''}. Written to ${file}`,
)
if (missed.length > 0) process.exitCode = 1

async function tryGoal(id: string): Promise<void> {
  const line = await lineOf(id, wishes)
  lines.push(line)
  console.log(`${printed(line)}\n         total ${clock(performance.now() - begun)}`)
}

async function lineOf(id: string, chance: Wishes): Promise<Line> {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  try {
    // `GOALS` is where the names come from.
    const goal = await (GOALS[id] as () => Promise<Goal>)()
    const { title, wanted } = goal
    const outcome = await attempt(goal, chance, join(FOLDER, `${id}.log`))
    return { id, title, wanted, ...outcome, seconds: seconds() }
  } catch (error) {
    const measured = 'it could not be loaded'
    return {
      id,
      title: '',
      wanted: '',
      measured,
      holds: false,
      note: String(error),
      seconds: seconds(),
    }
  }
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
