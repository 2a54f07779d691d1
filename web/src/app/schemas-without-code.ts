declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

/**
 * The pages' policy allows no code made of strings, and zod, which comes with the screens of an
 * account, would try. This is where it looks before anything else; its own `config()` would bring
 * 5 KB of it to the first load.
 */
globalThis.__zod_globalConfig = { jitless: true }

export {}
