import { measure } from './measure.ts'

/** Runs the scenarios of docs/reliability.md on the built product; their names may follow, and `--long`. */
// Each scenario chooses its databases itself.
await measure('acceptance/src/main.ts', { DATABASE_URL: '' })
