import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { DECODER_POLICY, pagePolicy } from '#http/guard/headers.ts'
import { type Asset, assetOf } from './asset.ts'
import { type LoginConfig, markLogin } from './marks/login-marks.ts'
import { type BuiltFile, fillIn, UNLIMITED_STYLE, unlimitedPage } from './site-origin.ts'

/** The built web app in memory: its file at each path, and its page for unknown paths. */
export interface Site {
  readonly assets: ReadonlyMap<string, Asset>
  readonly fallback: Asset
}

/** `site.json`, the build's manifest. */
const Manifest = z.object({
  pages: z.record(z.string(), z.string()),
  fallback: z.string(),
  /** The placeholder in the files for the product's origin. */
  origin: z.string(),
  files: z.array(z.string()),
  csp: z.object({ script: z.array(z.string()), style: z.array(z.string()) }),
})

/** The installation that the build is read for. */
interface Installation extends LoginConfig {
  /** The origin under which it will be reached. */
  readonly publicUrl: string
  /** Whether the installation sells nothing. */
  readonly isUnlimited: boolean
}

/** Reads the whole build, if there is one; a missing file fails the start, not a visitor. */
export async function findSite(
  directory: string,
  installation: Installation,
): Promise<Site | undefined> {
  const { publicUrl, isUnlimited } = installation
  const text = await readIfThere(join(directory, 'site.json'))
  if (text === undefined) return undefined
  const manifest = Manifest.parse(JSON.parse(text.toString('utf8')))
  const { pages, fallback, files } = manifest
  const built = await readAll(directory, [...Object.values(pages), fallback, ...files])
  const { origin, csp } = manifest
  const filled = await fillIn(built, (text, file) => {
    const page = text.replaceAll(origin, publicUrl)
    if (!file.endsWith('.html')) return page
    return markLogin(isUnlimited ? unlimitedPage(page) : page, installation)
  })
  const policy = pagePolicy(isUnlimited ? { ...csp, style: [...csp.style, UNLIMITED_STYLE] } : csp)
  const made = new Map(
    [...filled].map(([file, content]) => [file, builtAsset(file, content, policy)]),
  )
  const assetAt = (file: string): Asset => {
    const asset = made.get(file)
    if (!asset) throw new Error(`the build has no ${file}`)
    return asset
  }
  return {
    assets: new Map([
      ...Object.entries(pages).map(([address, file]) => [address, assetAt(file)] as const),
      ...files.map((file) => [`/${file}`, assetAt(file)] as const),
    ]),
    fallback: assetAt(fallback),
  }
}

async function readAll(
  directory: string,
  files: readonly string[],
): Promise<Map<string, BuiltFile>> {
  const read = files.map(async (file): Promise<[string, BuiltFile]> => {
    const path = join(directory, file)
    const [plain, br, gzip] = await Promise.all([
      readFile(path),
      readIfThere(`${path}.br`),
      readIfThere(`${path}.gz`),
    ])
    return [file, { plain, br, gzip }]
  })
  return new Map(await Promise.all(read))
}

const TYPES: Partial<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** The name that the build gives the worker. */
const DECODER_WORKER = /^assets\/decoder-worker-[\w-]+\.js$/

function builtAsset(file: string, built: BuiltFile, policy: string): Asset {
  return assetOf(built, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheRule(file),
    // A worker runs under the policy of its own script; images and styles ignore theirs.
    'content-security-policy': DECODER_WORKER.test(file) ? DECODER_POLICY : policy,
  })
}

/** Names under assets/ contain a hash and never change; all others may. */
function cacheRule(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    // Images have no compressed variant, and a server may run without the web app.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
