import type { Cents } from '#money/money.ts'

/** What a shopping by a list may cost: one register of the list itself. */
export interface Budget {
  /** 0: none, or none any more. */
  readonly cents: Cents
  /** Stamp of the last change, in milliseconds. */
  readonly at: number
}

/**
 * The later of two, and the greater of two that are as new, so that all devices agree in whatever order
 * they receive; `mine` itself when the other brings nothing new.
 */
export function mergeBudgets<Mine extends Budget | undefined>(
  mine: Mine,
  theirs: Budget | undefined,
): Mine | Budget {
  if (!theirs || theirs.at <= 0) return mine
  if (!mine) return theirs
  const later = theirs.at - mine.at || theirs.cents - mine.cents
  return later > 0 ? theirs : mine
}

/** Whether both say the same at the same moment; none is 0 of never. */
export function isSameBudget(a: Budget | undefined, b: Budget | undefined): boolean {
  return (a?.at ?? 0) === (b?.at ?? 0) && (a?.cents ?? 0) === (b?.cents ?? 0)
}
