import { buildWhenNeeded } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts'
import { runNode } from './run.ts'

/**
 * Runs a program on the built product with the command-line arguments. Its environment has Chromium and an
 * installed PostgreSQL, which runs for as long as the program.
 */
export async function measure(
  program: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const chromium = await ensureChromium()
  if (chromium === undefined) process.exit(1)
  await buildWhenNeeded()
  const installed = findInstalledPostgres()
  const postgres = installed && (await startInstalledPostgres(installed))
  try {
    const { code } = await runNode(program, process.argv.slice(2), {
      show: true,
      env: {
        CHROMIUM_PATH: chromium,
        NODE_ENV: 'development',
        INSTALLED_POSTGRES_URL: postgres?.url ?? '',
        INSTALLED_POSTGRES_BIN: installed?.bin ?? '',
        ...env,
      },
    })
    process.exitCode = code
  } finally {
    await postgres?.stop()
  }
}
