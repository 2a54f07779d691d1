/** WCAG 2.2 at levels A and AA, as axe calls its rules. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The parts of an axe violation that are used. */
export interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[]
}

/** A text for each place that violates a rule. */
export function findingsIn(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [`${id}: ${help}`, [target].flat().join(' '), failureSummary].join('\n  '),
    ),
  )
}
