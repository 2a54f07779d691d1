import { enableCompileCache } from 'node:module'

// The cache must be enabled before the modules are loaded; hence no static import.
enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env, process.argv.slice(2))
