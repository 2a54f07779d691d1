import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { plainImports } from './plain-imports.ts'
import { slimIcons } from './slim-icons.ts'
import { slimReact } from './slim-react.ts'

export const WEB = fileURLToPath(new URL('..', import.meta.url))

/** Options shared by the development server and the builds. */
export const viteOptions = {
  configFile: false,
  root: WEB,
  plugins: [react(), tailwindcss(), slimIcons(), slimReact(WEB), plainImports()],
  resolve: {
    // wouter brings a copy of this hook for Reacts that lack it; ours has it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  worker: { format: 'es' },
  build: {
    // The browsers of G-162, current and previous: all know light-dark() and :has().
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
  },
} satisfies UserConfig & { configFile: false }
