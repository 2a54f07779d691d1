declare global {
  var __zod_globalConfig: { jitless?: boolean; customError?: () => string } | undefined
}

/**
 * Global configuration that zod reads when it is loaded. `jitless`, because the Content-Security-Policy
 * forbids `new Function`. `customError` replaces zod's English messages. Calling its `config()` instead
 * would add 5 KB of zod to the first load.
 */
globalThis.__zod_globalConfig = { jitless: true, customError: () => 'Valor inválido' }

export {}
