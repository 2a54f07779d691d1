import { enableCompileCache } from 'node:module'

// JavaScript, with nothing imported before the cache: a start whose modules are cached needs no compiler of
// TypeScript, which would keep 25 MB.
enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env, process.argv.slice(2))
