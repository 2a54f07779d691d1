import type { Plugin } from 'vite'

/** Refuses Node's modules in a page at once; Vite would only fail where one is first called. */
export function browserImports(): Plugin {
  return {
    name: 'browser-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^node:/ },
      handler(id, importer) {
        if (this.environment.name !== 'client') return
        throw new Error(`${importer} imports ${id}, which no browser has`)
      },
    },
  }
}
