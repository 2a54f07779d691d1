import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { viteOptions } from '@compra/web/build/vite-options.ts'
import { build, type Plugin } from 'vite'

const PAGE = fileURLToPath(new URL('./list-page/page.ts', import.meta.url))

/** Both lists in one page, built as the product is, without the limit on a guest's items. */
export async function buildListPage(): Promise<{ script: string; css: string }> {
  const outDir = await mkdtemp(join(tmpdir(), 'compra-bench-list-'))
  await build({
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
  const styles = (await readdir(outDir)).find((file) => file.endsWith('.css'))
  const parts = { script: await read('page.js'), css: styles ? await read(styles) : '' }
  await rm(outDir, { recursive: true })
  return parts
}

function withoutLimit(): Plugin {
  return {
    name: 'without-limit',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/core/item-limit.ts') ? 'export const itemLimit = () => Infinity' : null,
  }
}
