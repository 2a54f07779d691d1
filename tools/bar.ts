import { measure } from './measure.ts'

/** Tries the goals of docs/reliability.md on the built product; their names may follow, and `--long`. */
// Which database a goal is tried on is for the goal to say.
await measure('bench/src/bar/main.ts', { DATABASE_URL: '' })
