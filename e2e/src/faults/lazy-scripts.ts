import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BUILT_WEB, type Page } from '#harness/product.ts'

const ASSETS = join(BUILT_WEB, 'assets')

/** The lazily imported scripts of the build: module names by file. */
function lazyScripts(): ReadonlyMap<string, string> {
  const code = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
  const imports = code.flatMap((text) => [...text.matchAll(/\bimport\([`"']\.\/([^`"']+)[`"']\)/g)])
  return new Map(imports.map(([, file = '']) => [file, file.replace(/-[\w-]{8}\.js$/, '')]))
}

/**
 * Intercepts lazy scripts: each is refused the first time, as by a busy server, unless it is absent.
 */
export async function guardScripts(page: Page) {
  const lazy = lazyScripts()
  /** Scripts that always fail. */
  const absent = new Set<string>()
  const refused = new Set<string>()
  const arrived = new Set<string>()
  await page.route('**/assets/*.js', (route) => {
    const name = lazy.get(basename(route.request().url()))
    if (name === undefined) return route.fallback()
    if (absent.has(name)) return route.abort()
    if (refused.has(name)) {
      arrived.add(name)
      return route.fallback()
    }
    refused.add(name)
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
  })
  return { names: [...new Set(lazy.values())], absent, refused, arrived }
}
