import { SCENARIOS } from '#scenarios.ts'

/** Runs the scenario of the command line and sends the outcome to the parent process. */
const [name = '', size, seed] = process.argv.slice(2)
const scenario = await SCENARIOS[name]?.()
if (!scenario) throw new Error(`no scenario is called ${name}`)
const outcome = await scenario.run(size === 'long' ? 'long' : 'normal', Number(seed))
// Exits although something may still be running: the outcome is complete.
process.send?.(outcome, () => process.exit())
