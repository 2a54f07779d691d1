import type { Goal } from './goal.ts'

/**
 * All goals in the order in which they run, quick ones first. Each is loaded alone, so that the process
 * that tries one of them does not wait for the libraries of the others.
 */
export const GOALS: Readonly<Record<string, () => Promise<Goal>>> = {
  'GOAL-34': async () => (await import('./bad-configurations.ts')).goal,
}
