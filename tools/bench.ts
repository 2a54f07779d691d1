import { measure } from './measure.ts'

/** Measures the built product; the names of sections may follow. */
await measure('bench/src/main.ts')
