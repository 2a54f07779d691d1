import axe from 'axe-core'

/** WCAG 2.2 at levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The violations that axe finds on the page. */
export async function findingsOf(): Promise<string[]> {
  const { violations } = await axe.run({ runOnly: RULES, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [`${id}: ${help}`, target.join(' '), failureSummary].join('\n  '),
    ),
  )
}
