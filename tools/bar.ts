import { buildWhenNeeded } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'
import { runNode } from './run.ts'

/** Tries the goals of docs/reliability.md on the built product; their names may follow, and `--long`. */
const chromium = await ensureChromium()
if (chromium === undefined) process.exit(1)
await buildWhenNeeded()
const installed = findInstalledPostgres()
const postgres = installed && (await startInstalledPostgres(installed))
try {
  const { code } = await runNode('bench/src/bar/main.ts', process.argv.slice(2), {
    show: true,
    env: {
      CHROMIUM_PATH: chromium,
      NODE_ENV: 'development',
      // Which database a goal is tried on is for the goal to say.
      DATABASE_URL: '',
      INSTALLED_POSTGRES_URL: postgres?.url ?? '',
      INSTALLED_POSTGRES_BIN: installed?.bin ?? '',
    },
  })
  process.exitCode = code
} finally {
  await postgres?.stop()
}
