import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 at levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that a theme may break: everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds on the page. End animations first: half-transparent text has no
 * contrast.
 */
export function findingsOf(page: Page): Promise<string[]> {
  return violations(page, { type: 'tag', values: RULES })
}

/** Those of `findingsOf` that a change of the theme can make. */
export function colourFindingsOf(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: COLOUR_RULES })
}

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Once in each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // `as`: the source that was evaluated above defines it.
    const { axe: here } = window as unknown as { axe: typeof axe }
    const found = await here.run({ runOnly: rules, resultTypes: ['violations'] })
    return found.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        [`${id}: ${help}`, target.join(' '), failureSummary].join('\n  '),
      ),
    )
  }, runOnly)
}
