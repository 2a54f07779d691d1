import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** React's attributes that are spelled otherwise in HTML and SVG, a row for each. */
const ATTRIBUTES = /(?<=\baliases = new Map\(\[)[^;]+?(?=\]\))/
const ROW = /\["(\w+)", "[\w:-]+"\],?\s*/g
/** The styles whose numbers are no pixels, as one text. */
const STYLES = /(?<=\bunitlessNumbers = new Set\(\s*")[\w ]+(?=")/
/** The calls that fetch resources ahead, such as `preload`, and what carries them out. */
const RESOURCE_CALLS = /^exports\.pre\w+ = function [\s\S]+?^\};\n/gm
const RESOURCE_ACTS = /(?<=\bReactDOMSharedInternals\.d = \{\s*f: \w+,\s*r: \w+),\s*D: [^}]+(?=\})/
const USES_RESOURCES = /\bpre\w+\b[^;{}]*\} from 'react-dom'/

/**
 * React knows some eighty attributes by names of its own, nearly all of SVG, and seventy styles whose numbers have no
 * unit. Those that no file of the product names are left out of the browser's code, and so are React's calls that fetch
 * resources ahead: 2.4 KB of the first load (compressed).
 */
export function slimReact(web: string): Plugin {
  return {
    name: 'slim-react',
    transform: {
      filter: { id: /\/react-dom(-client)?\.production\.js$/ },
      handler: (code, id) => ({
        code: id.includes('-client') ? slimClient(code, sourcesOf(web)) : withoutResources(code),
        map: null,
      }),
    },
  }
}

/** @throws Error when React no longer writes its tables like that, or the product needs what is left out */
export function slimClient(code: string, sources: readonly string[]): string {
  if (!ATTRIBUTES.test(code) || !STYLES.test(code) || !RESOURCE_ACTS.test(code)) {
    throw new Error('slim-react: React writes its tables otherwise now')
  }
  if (sources.some((text) => USES_RESOURCES.test(text))) {
    throw new Error('slim-react: the product fetches resources by React')
  }
  const named = new Set(sources.flatMap((text) => text.split(/\W+/)))
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
    .replace(RESOURCE_ACTS, '')
}

/** `react-dom` without its calls that fetch resources ahead. */
export function withoutResources(code: string): string {
  return code.replaceAll(RESOURCE_CALLS, '')
}

function sourcesOf(web: string): readonly string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: web }).map((file) =>
    readFileSync(join(web, file), 'utf8'),
  )
}
