import axe from 'axe-core'
import { settle } from './product.ts'

/** WCAG 2.2 at levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations that axe finds on the page, once nothing moves: half-transparent text has no contrast. */
export async function findingsOf(): Promise<string[]> {
  await settle()
  const { violations } = await axe.run({ runOnly: RULES, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [`${id}: ${help}`, target.join(' '), failureSummary].join('\n  '),
    ),
  )
}
