import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** All that lucide says of an icon besides its drawing: its name, its other names, and keys for React. */
const WORDS = [/\bname: "[\w-]+",\s*size: \d+,\s*/, /,\s*key: "\w+"/g, /,\s*aliases: \[[^\]]*\]/]
const USE = /^__iconData\.node;\n/m

/**
 * Puts a component of ten lines in place of lucide's own, which reads sizes and colours from
 * contexts that this product does not have: 1.5 KB of the first load (compressed). Of each icon only
 * the drawing stays.
 */
export function slimIcons(): Plugin {
  const slim = fileURLToPath(new URL('../src/ui/create-icon.tsx', import.meta.url))
  return {
    name: 'slim-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => slim,
    },
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: USE },
      handler: (code) => ({ code: slimIcon(code), map: null }),
    },
  }
}

/** @throws Error when lucide no longer writes its icons like that */
export function slimIcon(code: string): string {
  const slim = WORDS.reduce((left, words) => left.replace(words, ''), code.replace(USE, ''))
  if (!/= \{\s*node: \[/.test(slim))
    throw new Error('slim-icons: lucide writes its icons otherwise')
  return slim
}
