/** Runs `work` for a key. Any calls during a run cause one more run, which starts after the last call. */
export function coalesceByKey(
  work: (key: string) => Promise<void>,
  failed: (error: unknown, key: string) => void,
): (key: string) => void {
  const running = new Map<string, { isWanted: boolean }>()

  const run = async (key: string): Promise<void> => {
    const round = { isWanted: true }
    running.set(key, round)
    while (round.isWanted) {
      round.isWanted = false
      await work(key).catch((error: unknown) => failed(error, key))
    }
    running.delete(key)
  }

  return (key) => {
    const round = running.get(key)
    if (round) round.isWanted = true
    else void run(key)
  }
}
