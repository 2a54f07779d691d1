import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { viteOptions } from '@compra/web/build/vite-options.ts'
import { build, type InlineConfig } from 'vite'

const PAGE = fileURLToPath(new URL('page/page.ts', import.meta.url))

/** The browser code of both lists, built like the product: texts by the path that the page requests. */
export async function buildLists(): Promise<ReadonlyMap<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), 'compra-bench-lists-'))
  try {
    await buildForProduction({
      ...viteOptions,
      mode: 'production',
      logLevel: 'warn',
      publicDir: false,
      build: {
        ...viteOptions.build,
        outDir,
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: {
          input: PAGE,
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    })
    const files = await readdir(outDir, { recursive: true })
    const texts = files
      .filter((file) => /\.(js|css)$/.test(file))
      .map(async (file) => [`/${file}`, await readFile(join(outDir, file), 'utf8')] as const)
    return new Map(await Promise.all(texts))
  } finally {
    await rm(outDir, { recursive: true })
  }
}

/** Benchmarks run in development mode, in which Vite would bundle React's slow build. */
async function buildForProduction(config: InlineConfig): Promise<void> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build(config)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}
