import type { Size } from './goal.ts'
import { GOALS } from './goals.ts'

/** Tries the goal that the command line names and tells the outcome to the process that asked. */
const [id = '', size, seed] = process.argv.slice(2)
const goal = await GOALS[id]?.()
if (!goal) throw new Error(`no goal is called ${id}`)
const sizeOfRun: Size = size === 'long' ? 'long' : 'normal'
const outcome = await goal.run(sizeOfRun, Number(seed))
// What was left running keeps a process alive: it has said what there was to say.
process.send?.(outcome, () => process.exit())
