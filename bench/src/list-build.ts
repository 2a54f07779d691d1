import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { viteOptions } from '@compra/web/build/vite-options.ts'
import { build, type InlineConfig, type Plugin } from 'vite'

const PAGE = fileURLToPath(new URL('./list-page/page.ts', import.meta.url))

export interface ListPage {
  readonly html: string
  /** By the path at which the page asks for it; it begins with `/page.js`. */
  readonly scripts: ReadonlyMap<string, string>
}

/** Both lists in one page, built as the product is, without the limit on a guest's items. */
export async function buildListPage(): Promise<ListPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'compra-bench-list-'))
  await buildForProduction({
    ...viteOptions,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [...viteOptions.plugins, withoutLimit()],
    build: {
      ...viteOptions.build,
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      rolldownOptions: {
        input: PAGE,
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })
  const read = (file: string) => readFile(join(outDir, file), 'utf8')
  const files = await readdir(outDir, { recursive: true })
  const styles = files.find((file) => file.endsWith('.css'))
  const scripts = new Map<string, string>()
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    scripts.set(`/${file}`, await read(file))
  }
  const css = styles ? await read(styles) : ''
  await rm(outDir, { recursive: true })
  const html = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><style>${css}</style><body><script type="module" src="/page.js"></script>`
  return { html, scripts }
}

/** What measures runs for development; by the same word Vite would take React's slow build. */
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

function withoutLimit(): Plugin {
  return {
    name: 'without-limit',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/core/item-limit.ts') ? 'export const itemLimit = () => Infinity' : null,
  }
}
