import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HANDED_OVER, type Page } from '@compra/contract/pages.ts'
import { bundleClient, bundleInline, bundlePrerender, type ClientBundle } from './bundle.ts'
import { compress } from './compress.ts'
import { htmlDocument } from './document.ts'
import { FALLBACK, PAGE_FILES, type PageFile } from './pages.ts'
import { serviceWorker } from './service-worker.ts'
import { WEB } from './vite-options.ts'

/** What the server reads to know what it serves (`dist/site.json`). */
export interface Site {
  pages: Record<Page, string>
  fallback: string
  files: string[]
  /** The inline pieces that the pages' policy has to allow. */
  csp: { script: string[]; style: string[] }
}

/** Written here and moved to its place when it is whole: what is there works all the while. */
const DIST = join(WEB, '.build', 'dist')

/** Builds the web into `dist`: code, pages, worker, and a compressed twin of each. */
async function buildSite(): Promise<void> {
  const client = await bundleClient(DIST)
  const boot = await bundleInline('src/app/boot.ts')
  const taking = await bundleInline('src/app/boot-handed-over.ts')
  const csp: Site['csp'] = {
    script: [sha256(boot), sha256(taking)],
    style: [sha256(client.css)],
  }
  await writePages(client, { boot, taking }, csp)

  const files = (await filesOf(DIST)).filter((file) => !file.startsWith('pages/'))
  await writeFile(join(DIST, 'sw.js'), await serviceWorker(DIST, files))
  const site: Site = {
    pages: mapPages(({ file }) => file),
    fallback: FALLBACK.file,
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
  /** Takes what is secret out of the address. */
  taking: string
}

async function writePages(
  client: ClientBundle,
  { boot, taking }: HeadScripts,
  csp: Site['csp'],
): Promise<void> {
  const scratch = join(DIST, '.prerender')
  const { prerenderPages } = await bundlePrerender(scratch)
  for (const { route, html } of await prerenderPages()) {
    const page = route.path === '*' ? FALLBACK : PAGE_FILES[route.path]
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
        taking: HANDED_OVER.includes(route.path) ? taking : undefined,
        structuredData: page.structuredData,
        css: client.css,
        boot,
        content: html,
        firstPaint,
        entry: client.entry,
        preloads: client.modulesOf(page.screen),
      }),
    )
  }
  await rm(scratch, { recursive: true })
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
