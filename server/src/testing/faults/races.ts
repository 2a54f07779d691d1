/** Rounds of a race: a few in every test run, `RACE_ROUNDS=20` for a thorough one. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 3)
export const RACERS = 50

/** Makes the same call many times at once; returns the count of each status. */
export async function race(
  act: (racer: number) => Promise<{ readonly status: number }>,
): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: RACERS }, (_, at) => act(at)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
