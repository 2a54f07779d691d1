import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type * as Prerender from '#app/prerender.tsx'
import { viteOptions, WEB } from './vite-options.ts'

const ENTRY = 'src/app/main.tsx'
const PRERENDER = 'src/app/prerender.tsx'

/** The list and its rules: what shares them, now or later, asks for one file. */
const WORKING_LIST = {
  name: 'working-list',
  test: /core\/working-list|working-list\/list-(actions|texts)|contract\/src\/(limits|money|name)\.ts|lib\/uuid|icons\/(plus|trash)\./,
}

export interface ClientBundle {
  css: string
  /** The address of the app's entry module. */
  entry: string
  /** The addresses of all that a screen needs, the entry itself left out. */
  modulesOf: (screen: string) => string[]
}

/** Writes the browser's code to `dist/assets` and tells what is where. */
export async function bundleClient(dist: string): Promise<ClientBundle> {
  await build({
    ...viteOptions,
    mode: 'production',
    logLevel: 'warn',
    build: {
      ...viteOptions.build,
      outDir: dist,
      emptyOutDir: true,
      manifest: 'manifest.json',
      cssCodeSplit: false,
      // Pages say in their HTML what they need; the helper for the rest weighs more than it saves.
      modulePreload: false,
      rolldownOptions: {
        input: join(WEB, ENTRY),
        // What every page loads is one file: few compress best.
        output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }, WORKING_LIST] } },
      },
    },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const styles = chunk(manifest, 'style.css')
  const css = (await readFile(join(dist, styles.file), 'utf8')).trim()
  // It is part of every page; nothing asks for the file.
  await Promise.all([styles.file, 'manifest.json'].map((file) => rm(join(dist, file))))
  const entry = chunk(manifest, ENTRY)
  return {
    css,
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
