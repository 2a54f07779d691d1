import { defineConfig } from 'vite'
import { apiProxy } from './build/api-proxy.ts'
import { viteOptions } from './build/vite-options.ts'

// `npm run dev`. The build has its own program, build/build.ts.
const { configFile: _, ...options } = viteOptions

export default defineConfig({
  ...options,
  server: {
    strictPort: true,
    proxy: apiProxy(process.env['API_URL'] ?? 'http://127.0.0.1:3000'),
  },
})
