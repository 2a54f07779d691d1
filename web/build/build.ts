import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { URL_SECRET_PAGES, type Page } from '@compra/contract/http/pages.ts'
import { bundleClient, bundleInline, bundlePrerender, type ClientBundle } from './bundle.ts'
import { compress } from './compress.ts'
import { htmlDocument } from './document.ts'
import { firstStyles } from './first-styles.ts'
import { FALLBACK, FOUND_AT_ONCE, ORIGIN, OTHER_PAGES, PAGE_FILES, type PageFile } from './pages.ts'
import { robotsTxt, sitemapXml } from './search-files.ts'
import { serviceWorker } from './service-worker.ts'
import { WEB } from './vite-options.ts'

/** The manifest of the served files, read by the server (`dist/site.json`). */
export interface Site {
  pages: Record<Page, string>
  fallback: string
  /** The placeholder of the product's origin in the files. */
  origin: string
  files: string[]
  /** The inline pieces that the pages' policy has to allow. */
  csp: { script: string[]; style: string[] }
}

/** Written here and moved to its place when complete: until then the previous build is served. */
const DIST = join(WEB, '.build', 'dist')

/** Builds the web into `dist`: code, pages, worker, and a compressed twin of each. */
async function buildSite(): Promise<void> {
  const client = await bundleClient(DIST)
  const boot = await bundleInline('src/app/boot.ts')
  const urlSecret = await bundleInline('src/app/boot-url-secret.ts')
  const csp: Site['csp'] = { script: [sha256(boot), sha256(urlSecret)], style: [] }
  await writePages(client, { boot, urlSecret }, csp)
  await writeFile(join(DIST, 'robots.txt'), robotsTxt())
  await writeFile(join(DIST, 'sitemap.xml'), sitemapXml())

  const files = (await filesOf(DIST)).filter((file) => !file.startsWith('pages/'))
  await writeFile(join(DIST, 'sw.js'), await serviceWorker(DIST, files))
  const site: Site = {
    pages: mapPages(({ file }) => file),
    fallback: FALLBACK.file,
    origin: ORIGIN,
    files: [...files, 'sw.js'],
    csp,
  }
  await Promise.all((await filesOf(DIST)).map((file) => compress(join(DIST, file))))
  await writeFile(join(DIST, 'site.json'), `${JSON.stringify(site, undefined, 2)}\n`)

  const target = join(WEB, 'dist')
  await rm(target, { recursive: true, force: true })
  await rename(DIST, target)
  await rm(dirname(DIST), { recursive: true })
}

interface HeadScripts {
  boot: string
  /** Takes the secret out of the URL. */
  urlSecret: string
}

async function writePages(
  client: ClientBundle,
  { boot, urlSecret }: HeadScripts,
  csp: Site['csp'],
): Promise<void> {
  const scratch = join(DIST, '.prerender')
  const { prerenderPages } = await bundlePrerender(scratch)
  const pages = (await prerenderPages()).map(({ route, html }) => {
    const page = route.path === '*' ? FALLBACK : PAGE_FILES[route.path]
    const ways = FOUND_AT_ONCE.includes(route.path) ? [] : client.modulesOf(OTHER_PAGES)
    return { route, html, page, modules: [...ways, ...client.modulesOf(page.screen)] }
  })
  const css = await stylesOf(client, pages)
  csp.style.push(sha256(css))
  for (const { route, html, page, modules } of pages) {
    const firstPaint = page.firstPaint && (await bundleInline(page.firstPaint))
    if (firstPaint) csp.script.push(sha256(firstPaint))
    const target = join(DIST, page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(
      target,
      htmlDocument({
        route: route.path,
        title: route.title,
        description: page.description,
        isIndexed: page.isIndexed ?? true,
        urlSecret: URL_SECRET_PAGES.includes(route.path) ? urlSecret : undefined,
        structuredData: page.structuredData,
        css,
        boot,
        content: html,
        firstPaint,
        entry: client.entry,
        preloads: modules,
      }),
    )
  }
  await rm(scratch, { recursive: true })
}

/** The styles that every page carries: enough for all of them, so that a person can move on at once. */
async function stylesOf(
  client: ClientBundle,
  pages: readonly { html: string; modules: readonly string[] }[],
): Promise<string> {
  const addresses = new Set([client.entry, ...pages.flatMap(({ modules }) => modules)])
  const code = await Promise.all(
    [...addresses].map((address) => readFile(join(DIST, address), 'utf8')),
  )
  return firstStyles(client.css, [...code, ...pages.map(({ html }) => html)])
}

function mapPages(valueOf: (page: PageFile) => string): Site['pages'] {
  // `as`: the keys are those of the table, which has every page.
  return Object.fromEntries(
    Object.entries(PAGE_FILES).map(([path, page]) => [path, valueOf(page)]),
  ) as Site['pages']
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

/** As a Content-Security-Policy names an inline piece. */
function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

await buildSite()
