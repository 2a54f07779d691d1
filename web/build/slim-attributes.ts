import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** React's table of attributes that are spelled otherwise in HTML and SVG. */
const TABLE = /(?<=\baliases = new Map\(\[)[^;]+?(?=\]\))/
const ROW = /\["(\w+)", "[\w:-]+"\],?\s*/g

/**
 * React knows some eighty attributes by names of its own, nearly all of SVG. Those that no file of the product names
 * are left out of the browser's code: 0.9 KB of the first load (compressed).
 */
export function slimAttributes(web: string): Plugin {
  return {
    name: 'slim-attributes',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withNamedOnly(code, wordsOf(web)), map: null }),
    },
  }
}

/** @throws Error when React no longer writes the table like that */
export function withNamedOnly(code: string, named: ReadonlySet<string>): string {
  if (!TABLE.test(code)) throw new Error('slim-attributes: React has its table elsewhere now')
  return code.replace(TABLE, (rows) =>
    rows.replaceAll(ROW, (row, name: string) => (named.has(name) ? row : '')),
  )
}

function wordsOf(web: string): ReadonlySet<string> {
  const files = globSync('src/**/*.tsx', { cwd: web })
  return new Set(files.flatMap((file) => readFileSync(join(web, file), 'utf8').split(/\W+/)))
}
