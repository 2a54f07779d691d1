import { expect, test } from 'vitest'
import { testsOfSql } from './second-postgres.ts'

const START = 'server/src/testing/app/start-app.ts'
const RECIPE = 'server/src/features/recipe'
const TOKEN = 'server/src/features/token'
const TREE: Readonly<Record<string, string>> = {
  [START]: "import { openDatabase } from '#db/client/client.ts'",
  'server/src/db/client/client.ts': "import pg from 'pg'",
  'server/src/db/client/client.test.ts': "import { openDatabase } from './client.ts'",
  'server/src/db/crash.test.ts': "import pg from 'pg'",
  'server/src/testing/postgres/directories.ts': "import { tmpdir } from 'node:os'",
  'server/src/key.test.ts': "import { makeTestDirectory } from '#testing/postgres/directories.ts'",
  'server/src/db/disk.test.ts': "import { launch } from '#testing/app/launch.ts'",
  'server/src/lib/clock.test.ts': "import { expect } from 'vitest'",
  'server/src/http/route.test.ts': "import { startApp } from '#testing/app/start-app.ts'",
  'server/src/http/types.test.ts': "import type { Database } from '#db/client/client.ts'",
  'server/src/testing/data/subject.ts': "import { count } from '#testing/data/statements.ts'",
  'server/src/testing/data/statements.ts': '',
  [`${RECIPE}/recipe.repository.ts`]: '',
  [`${RECIPE}/recipe.test.ts`]: "import { startApp } from '#testing/app/start-app.ts'",
  [`${RECIPE}/statements.test.ts`]: "import {\n  one,\n} from '#testing/data/subject.ts'",
  [`${TOKEN}/token.repository.ts`]: '',
  [`${TOKEN}/token.test.ts`]: "import { startApp } from '#testing/app/start-app.ts'",
}

const chosen = testsOfSql(Object.keys(TREE), (file) => TREE[file] ?? '')

test('tests whose imports reach SQL run on the second PostgreSQL', () => {
  expect(chosen).toContain('server/src/db/client/client.test.ts')
  expect(chosen).toContain(`${RECIPE}/statements.test.ts`)
})

test('tests that reach SQL only through the whole product, or by types, run once', () => {
  expect(chosen).not.toContain('server/src/http/route.test.ts')
  expect(chosen).not.toContain('server/src/http/types.test.ts')
  expect(chosen).not.toContain('server/src/key.test.ts')
  expect(chosen).not.toContain(`${RECIPE}/recipe.test.ts`)
  expect(chosen).not.toContain('server/src/lib/clock.test.ts')
})

test('tests of a feature with a repository run there although they all use HTTP', () => {
  expect(chosen).toContain(`${TOKEN}/token.test.ts`)
})

test('tests of the embedded PostgreSQL do not run on another one', () => {
  expect(chosen).not.toContain('server/src/db/crash.test.ts')
  expect(chosen).not.toContain('server/src/db/disk.test.ts')
})

test('each feature with a repository has a test on the second PostgreSQL', () => {
  const all = testsOfSql()
  expect(all.length).toBeGreaterThan(40)
  for (const part of [
    'db/',
    'backup/',
    'features/sync/',
    'features/product/',
    'features/identity/',
  ])
    expect(all.filter((file) => file.startsWith(`server/src/${part}`))).not.toEqual([])
})
