import { findingsIn, type Violation, WCAG } from '@compra/contract/testing/browser/axe-findings.ts'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The rules that a theme may break: everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * The violations that axe finds on the page. End animations first: half-transparent text has no
 * contrast.
 */
export function findingsOf(page: Page): Promise<string[]> {
  return violations(page, { type: 'tag', values: WCAG })
}

/** Those of `findingsOf` that a change of the theme can make. */
export function colourFindingsOf(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: COLOUR_RULES })
}

async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // Once in each document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (rules): Promise<Violation[]> => {
    // `as`: the source that was evaluated above defines it.
    const { axe: here } = window as unknown as { axe: typeof axe }
    const all = await here.run({ runOnly: rules, resultTypes: ['violations'] })
    return all.violations
  }, runOnly)
  return findingsIn(found)
}
