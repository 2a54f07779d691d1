import type { Plugin } from 'vite'

/**
 * Modules fetched on demand have no styles of their own here and need no preloading, the purpose of
 * Vite's wrapper around each `import()`: a plain call replaces it.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
