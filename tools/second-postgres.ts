import { importGraph, reachedFrom } from './import-graph.ts'
import { filesOfTree, read } from './tree.ts'

/**
 * Files with SQL: statement counts, races of users, kills and crashes, sync. Helpers for folders and disks of
 * a database do not count.
 */
const SQL =
  /^(?:pg|kysely)$|^server\/src\/(?:db|features\/sync)\/|\.repository\.ts$|^server\/src\/testing\/faults\/|^server\/src\/testing\/postgres\/(?!(?:directories|disk)\.ts$)|^server\/src\/testing\/data\/(?:statements|seed-database|backups)\.ts$/
/** Tests of the embedded PostgreSQL: an installed one changes nothing for these. */
const EMBEDDED_ONLY =
  /^server\/src\/(?:db|embedded-postgres)\/(?:.+\/)?(?:binaries|crash|damage|disk|embedded)\.test\.ts$/

/**
 * The server's tests that run on a second PostgreSQL: those whose imports (or own folder) reach SQL other
 * than through the whole product, and all tests of a feature with a repository that has none of these.
 */
export function testsOfSql(files = filesOfTree(), readFile = read): string[] {
  const importsOf = importGraph(files, readFile)
  const tests = files.filter((file) => /^server\/src\/.*\.test\.ts$/.test(file))
  const reachSql = tests.filter((test) =>
    [...reachedFrom(test, importsOf)].some((file) => SQL.test(file)),
  )
  const seen = new Set(reachSql.map(featureOf))
  const unseen = files
    .filter((file) => file.endsWith('.repository.ts'))
    .map(featureOf)
    .filter((feature) => !seen.has(feature))
  return tests.filter(
    (test) =>
      !EMBEDDED_ONLY.test(test) && (reachSql.includes(test) || unseen.includes(featureOf(test))),
  )
}

/** Its folder below `features`; elsewhere its own path. */
function featureOf(file: string): string {
  return /^server\/src\/features\/[^/]+\//.exec(file)?.[0] ?? file
}
