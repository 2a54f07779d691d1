import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 at levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The violations that axe finds on the page. End animations first: half-transparent text has no
 * contrast.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  // Once in each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    // `as`: the source that was evaluated above defines it.
    const { axe: here } = window as unknown as { axe: typeof axe }
    const { violations } = await here.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        [`${id}: ${help}`, target.join(' '), failureSummary].join('\n  '),
      ),
    )
  }, RULES)
}
