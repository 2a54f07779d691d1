import type { Goal } from './goal.ts'

/** Each is loaded alone, so that whoever tries one does not wait for the libraries of the others. */
type Goals = Readonly<Record<string, () => Promise<Goal>>>

/** Nothing is timed in these: two at a time share the cores, the longest first. */
export const TOGETHER: Goals = {
  'GOAL-36': async () => (await import('./accessible.ts')).goal,
  'GOAL-34': async () => (await import('./proven-goals.ts')).badConfigurations,
  'GOAL-13': async () => (await import('./proven-goals.ts')).eventOrders,
  'GOAL-14': async () => (await import('./proven-goals.ts')).lives,
  'GOAL-07': async () => (await import('./proven-goals.ts')).mutatedStorage,
  'GOAL-06': async () => (await import('./proven-goals.ts')).workingList,
  'GOAL-38': async () => (await import('./share-preview.ts')).goal,
  'GOAL-09': async () => (await import('./refresh-storms.ts')).goal,
  'GOAL-08': async () => (await import('./mails.ts')).goal,
  'GOAL-19': async () => (await import('./proven-goals.ts')).forgeries,
  'GOAL-18': async () => (await import('./proven-goals.ts')).matrices,
  'GOAL-20': async () => (await import('./proven-goals.ts')).accessMatrix,
  'GOAL-22': async () => (await import('./proven-goals.ts')).guessing,
  'GOAL-10': async () => (await import('./proven-goals.ts')).refreshRaces,
  'GOAL-12': async () => (await import('./proven-goals.ts')).payingAtOnce,
  'GOAL-11': async () => (await import('./proven-goals.ts')).limitRaces,
  'GOAL-03': async () => (await import('./proven-goals.ts')).secondProcess,
  'GOAL-02': async () => (await import('./proven-goals.ts')).firstBoots,
  'GOAL-23': async () => (await import('./traces.ts')).goal,
  'GOAL-17': async () => (await import('./shown-as-text.ts')).goal,
  'GOAL-35': async () => (await import('./canary-secrets.ts')).goal,
  'GOAL-37': async () => (await import('./strangers.ts')).goal,
  'GOAL-24': async () => (await import('./verdicts.ts')).goal,
  'GOAL-16': async () => (await import('./properties.ts')).goal,
  'GOAL-15': async () => (await import('./generated-requests.ts')).goal,
}

/** These have the machine to themselves, quick ones first. */
const ALONE: Goals = {
  'GOAL-33': async () => (await import('./starts.ts')).goal,
  'GOAL-21': async () => (await import('./proven-goals.ts')).loginBranches,
  'GOAL-05': async () => (await import('./backup.ts')).goal,
  'GOAL-32': async () => (await import('./restarts.ts')).goal,
  'GOAL-04': async () => (await import('./outages.ts')).goal,
  'GOAL-01': async () => (await import('./kills.ts')).goal,
  'GOAL-30': async () => (await import('./load-many-rows.ts')).goal,
  'GOAL-31': async () => (await import('./load-hostile.ts')).goal,
  'GOAL-28': async () => (await import('./load-logins.ts')).goal,
  'GOAL-25': async () => (await import('./load-mixed.ts')).embedded,
  'GOAL-26': async () => (await import('./load-mixed.ts')).external,
  'GOAL-27': async () => (await import('./load-overload.ts')).goal,
  'GOAL-29': async () => (await import('./load-soak.ts')).goal,
}

/** All goals in the order in which they begin. */
export const GOALS: Goals = { ...TOGETHER, ...ALONE }
