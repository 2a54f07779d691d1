import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type * as Prerender from '#app/prerender.tsx'
import { viteOptions, WEB } from './vite-options.ts'

const ENTRY = 'src/app/main.tsx'
const PRERENDER = 'src/app/prerender.tsx'

/** The list and its rules in one chunk: all modules that share them request one file. */
const WORKING_LIST = {
  name: 'working-list',
  test: /core\/list\/working-list\/working-list|working-list\/list-(actions|texts)|contract\/src\/(limits|money|name|format\/(amount|money)|sync\/(item|merge|registers)|measure\/measure)\.ts|core\/list\/working-list\/item-summary|lib\/(uuid|json-object|attempt)|icons\/(plus|trash|shopping-cart|chevron-down|share-2)\.|ui\/menu\.|core\/shell\/(whole-styles|code\/(use|needed)-code)/,
}

/**
 * Drawings of the menu, the landing page and an account's cards in one file, with the button: alone, each would be
 * more wrapping than drawing, and each request of the landing page delays its first paint.
 */
const CARD_ICONS = {
  name: 'card-icons',
  test: /ui\/button\.|icons\/(arrow-right|receipt-text|pencil|cloud-off|clock-3|package|list-checks|chef-hat|crown|key-round|user-round-plus|house)\./,
}

export interface ClientBundle {
  /** The whole stylesheet, which is also a file that overlays fetch. */
  css: string
  /** The address of the app's entry module. */
  entry: string
  /** The addresses of all that a screen needs, the entry itself left out. */
  modulesOf: (screen: string) => string[]
}

/** Writes the browser's code to `dist/assets` and returns the files of each module. */
export async function bundleClient(dist: string): Promise<ClientBundle> {
  const result = await build({
    ...viteOptions,
    mode: 'production',
    logLevel: 'warn',
    build: {
      ...viteOptions.build,
      outDir: dist,
      emptyOutDir: true,
      manifest: 'manifest.json',
      // Pages name their preloads in their HTML; the helper for the rest weighs more than it saves.
      modulePreload: false,
      rolldownOptions: {
        input: join(WEB, ENTRY),
        // Names of what is kept on the device go where they are used, not all of them into the first load.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // The code that every page loads is one file: fewer files compress better.
        output: {
          codeSplitting: {
            groups: [{ name: 'app', tags: ['$initial'] }, WORKING_LIST, CARD_ICONS],
          },
        },
      },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  await rm(join(dist, 'manifest.json'))
  const entry = chunk(manifest, ENTRY)
  return {
    css: stylesheetOf(result),
    entry: `/${entry.file}`,
    modulesOf: (screen) => {
      const files = modules(manifest, screen, modules(manifest, ENTRY))
      files.delete(entry.file)
      return [...files].map((file) => `/${file}`)
    },
  }
}

/** The same app as a program that writes HTML. */
export async function bundlePrerender(outDir: string): Promise<typeof Prerender> {
  await build({
    ...viteOptions,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...viteOptions.build,
      outDir,
      emptyOutDir: true,
      ssr: join(WEB, PRERENDER),
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  // `as`: the module was just made from that very file.
  return (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as typeof Prerender
}

/** One module and all it imports as one piece of classic script, to be inlined. */
export async function bundleInline(module: string): Promise<string> {
  const result = await build({
    ...viteOptions,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [],
    build: {
      ...viteOptions.build,
      write: false,
      lib: { entry: join(WEB, module), formats: ['iife'], name: 'inline' },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${module} was not bundled`)
  const code = output.output[0].code.trim()
  if (code.includes('</script')) throw new Error(`${module} would end its own script element`)
  return code
}

function stylesheetOf(result: Awaited<ReturnType<typeof build>>): string {
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []))
  const [sheet, another] = outputs.filter(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset' || another) throw new Error('the bundle has not one stylesheet')
  return sheet.source.toString()
}

function chunk(manifest: Manifest, name: string) {
  const found = manifest[name]
  if (!found) throw new Error(`the bundle has no ${name}: is it still imported by the routes?`)
  return found
}

/** The file of a module and, through all of them, the files that it imports statically. */
function modules(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = chunk(manifest, name)
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of imports) modules(manifest, next, seen)
  return seen
}
