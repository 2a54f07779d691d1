import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A minimal web build with all parts of a real one. */
export const TEST_SITE = {
  landing: '<!doctype html><title>landing</title><link rel="canonical" href="ORIGIN/">',
  origin: 'ORIGIN',
  sharedList:
    '<!doctype html><title>shared</title><meta property="og:title" content="any"><meta property="og:type" content="x"><p>page',
  live: '<!doctype html><title>live</title>',
  app: '<!doctype html><title>app</title>',
  script: 'console.log("olá")'.repeat(50),
  scriptHash: 'sha256-AAAA',
  styleHash: 'sha256-BBBB',
} as const

export async function makeTestSite(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'compra-site-'))
  const put = async (file: string, content: string) => {
    await writeFile(join(path, file), content)
    await writeFile(join(path, `${file}.br`), brotliCompressSync(content))
    await writeFile(join(path, `${file}.gz`), gzipSync(content))
  }
  await mkdir(join(path, 'assets'))
  await put('landing.html', TEST_SITE.landing)
  await put('shared-list.html', TEST_SITE.sharedList)
  await put('live.html', TEST_SITE.live)
  await put('app.html', TEST_SITE.app)
  await put('assets/main-abc.js', TEST_SITE.script)
  await put('assets/decoder-worker-abc.js', '')
  await put('assets/decoder-abc.wasm', '')
  await put('sw.js', `self.x = '${digestOf(TEST_SITE.landing)}'`)
  await writeFile(join(path, 'icon.png'), Buffer.from([137, 80, 78, 71]))
  await put('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(path, 'private.txt'), 'not for anybody')
  await writeFile(
    join(path, 'site.json'),
    JSON.stringify({
      pages: {
        '/': 'landing.html',
        '/shopping-list/shared/:id': 'shared-list.html',
        '/receita/:id': 'shared-list.html',
        '/ao-vivo': 'live.html',
      },
      fallback: 'app.html',
      origin: TEST_SITE.origin,
      files: [
        'assets/main-abc.js',
        'assets/decoder-worker-abc.js',
        'assets/decoder-abc.wasm',
        'sw.js',
        'icon.png',
        'icon.svg',
      ],
      csp: { script: [TEST_SITE.scriptHash], style: [TEST_SITE.styleHash] },
    }),
  )
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The hash by which the service worker knows a file. */
export function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('base64')
}
