type Pending = undefined | false
type Ask<Answer> = () => Answer | Pending | Promise<Answer | Pending>

interface Patience {
  readonly withinMs: number
  /** Between two questions. */
  readonly everyMs?: number
}

/** Asks, at least once, until the answer is neither undefined nor false; undefined if none comes in time. */
export async function poll<Answer>(
  ask: Ask<Answer>,
  { withinMs, everyMs = 50 }: Patience,
): Promise<Answer | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) return undefined
    // Not of node:timers: component tests poll in a browser.
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** The same, but throws if none comes in time. */
export async function until<Answer>(
  what: string,
  ask: Ask<Answer>,
  patience: Patience,
): Promise<Answer> {
  const answer = await poll(ask, patience)
  if (answer === undefined) throw new Error(`not within ${patience.withinMs / 1000} s: ${what}`)
  return answer
}
