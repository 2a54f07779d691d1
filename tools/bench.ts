import { buildWhenNeeded } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'
import { runNode } from './run.ts'

/** Measures the built product; the names of sections may follow. */
const chromium = await ensureChromium()
if (chromium === undefined) process.exit(1)
await buildWhenNeeded()
const installed = findInstalledPostgres()
const postgres = installed && (await startInstalledPostgres(installed))
try {
  const { code } = await runNode('bench/src/main.ts', process.argv.slice(2), {
    show: true,
    env: {
      CHROMIUM_PATH: chromium,
      NODE_ENV: 'development',
      INSTALLED_POSTGRES_URL: postgres?.url ?? '',
      INSTALLED_POSTGRES_BIN: installed?.bin ?? '',
    },
  })
  process.exitCode = code
} finally {
  await postgres?.stop()
}
