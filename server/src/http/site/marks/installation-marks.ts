import { createHash } from 'node:crypto'
import type { Config } from '#config/config.ts'

/** How an installation differs from the default, as far as its pages show it. */
export type InstallationKind = Pick<Config, 'isUnlimited' | 'registration' | 'hasMail'>

export interface InstallationMarks {
  /** Marks a page for the web app's code, and hides what does not apply. */
  readonly markPage: (html: string) => string
  /** Hashes of the added styles for the content policy. */
  readonly styles: readonly string[]
}

/** Prices for search engines. */
const OFFERS = /,"offers":\[[^\]]*\]/

/**
 * The marks of an installation. Rules of the server, so that other installations need not carry them: they hide the
 * classes 'sold', 'sign-up' and 'mailed' of the one web build.
 */
export function installationMarks(kind: InstallationKind): InstallationMarks {
  const { isUnlimited, registration, hasMail } = kind
  const marks = [
    ...(isUnlimited ? [{ attribute: 'data-plan="unlimited"', hidden: '.sold' }] : []),
    ...(registration === 'open'
      ? []
      : [{ attribute: `data-registration="${registration}"`, hidden: '.sign-up' }]),
    ...(hasMail ? [] : [{ attribute: 'data-mail="none"', hidden: '.mailed' }]),
  ]
  if (marks.length === 0) return { markPage: (html) => html, styles: [] }
  const attributes = marks.map(({ attribute }) => attribute).join(' ')
  const style = `${marks.map(({ hidden }) => hidden).join()}{display:none!important}`
  return {
    markPage: (html) =>
      (isUnlimited ? html.replace(OFFERS, '') : html)
        .replace('<html ', `<html ${attributes} `)
        .replace('</head>', `<style>${style}</style></head>`),
    styles: [`sha256-${createHash('sha256').update(style).digest('base64')}`],
  }
}
