import { findingsIn, WCAG } from '@compra/contract/testing/browser/axe-findings.ts'
import axe from 'axe-core'
import { settle } from './product.ts'

/** The violations that axe finds on the page, once nothing moves: half-transparent text has no contrast. */
export async function findingsOf(): Promise<string[]> {
  await settle()
  const { violations } = await axe.run({
    runOnly: { type: 'tag', values: [...WCAG] },
    resultTypes: ['violations'],
  })
  return findingsIn(violations)
}
