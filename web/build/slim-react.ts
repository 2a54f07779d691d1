import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** React's attributes that are spelled otherwise in HTML and SVG, a row for each. */
const ATTRIBUTES = /(?<=\baliases = new Map\(\[)[^;]+?(?=\]\))/
const ROW = /\["(\w+)", "[\w:-]+"\],?\s*/g
/** The styles whose numbers are no pixels, as one text. */
const STYLES = /(?<=\bunitlessNumbers = new Set\(\s*")[\w ]+(?=")/

/**
 * React knows some eighty attributes by names of its own, nearly all of SVG, and seventy styles whose numbers have no
 * unit. Those that no file of the product names are left out of the browser's code: 1.1 KB of the first load
 * (compressed).
 */
export function slimReact(web: string): Plugin {
  return {
    name: 'slim-react',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withNamedOnly(code, wordsOf(web)), map: null }),
    },
  }
}

/** @throws Error when React no longer writes its tables like that */
export function withNamedOnly(code: string, named: ReadonlySet<string>): string {
  if (!ATTRIBUTES.test(code) || !STYLES.test(code)) {
    throw new Error('slim-react: React writes its tables otherwise now')
  }
  return code
    .replace(ATTRIBUTES, (rows) =>
      rows.replaceAll(ROW, (row, name: string) => (named.has(name) ? row : '')),
    )
    .replace(STYLES, (styles) =>
      styles
        .split(' ')
        .filter((style) => named.has(style))
        .join(' '),
    )
}

function wordsOf(web: string): ReadonlySet<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: web })
  return new Set(files.flatMap((file) => readFileSync(join(web, file), 'utf8').split(/\W+/)))
}
