import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './run.ts'

/** A planted file: its folder, and the import in it. */
type Planted = readonly [folder: string, specifier: string, kind?: 'type']

const FORBIDDEN: readonly Planted[] = [
  ['contract/src', '../../web/src/lib/text.ts'],
  ['contract/src/quantity', '../limits.ts'],
  ['contract/src', '@compra/server/testing/app/start-app.ts'],
  ['contract/src', 'node:fs'],
  ['contract/src', 'node:fs/promises'],
  ['contract/src', 'react'],
  ['contract/src', 'kysely', 'type'],

  ['web/src/lib', 'react'],
  ['web/src/lib', '#ui/button.tsx'],
  ['web/src/lib', '#core/shell/theme.ts'],
  ['web/src/lib', '#features/plan/plan.queries.ts'],
  ['web/src/lib', '@compra/contract/limits.ts'],
  ['web/src/ui', '@compra/contract/money.ts'],
  ['web/src/ui', '#core/shell/theme.ts'],
  ['web/src/ui', '#features/landing/landing.tsx'],
  ['web/src/ui', '#app/routes.tsx'],
  ['web/src/core', '#features/landing/landing.tsx'],
  ['web/src/core', '#app/routes.tsx', 'type'],
  ['web/src/core/shell', '#core/form/price-text.ts'],
  ['web/src/core/form', '#core/session/session.ts', 'type'],
  ['web/src/core/session', '#core/server-data/api.ts'],
  ['web/src/core/server-data', '#core/plan/plan-gate.ts'],
  ['web/src/core/plan', '#core/list/working-list/working-list.ts'],
  ['web/src/core/list/working-list', '#core/list/filling/list-filling.ts', 'type'],
  ['web/src/core/list/filling', '#features/recipe/recipe.rules.ts'],
  ['web/src/core', '@compra/server/testing/app/start-app.ts'],
  ['web/src/features/recipe', '#features/product/product.rules.ts'],
  ['web/src/features/recipe', '#features/product/deep/rules.ts', 'type'],
  ['web/src/features/recipe/editor', '#features/product/product.queries.ts'],
  ['web/src/features/recipe/editor', '../recipe.rules.ts'],
  ['web/src/features/recipe', '../product/product.rules.ts'],
  ['web/src/features/recipe', '#app/modal-host.tsx'],
  ['web/src/features/recipe', '@compra/server'],
  ['web/src/features/recipe', '@compra/server/src/features/recipe/recipe.service.ts'],
  ['web/src/app', '@compra/server/testing/app/start-app.ts'],
  ['web/src/app', '../core/shell/theme.ts'],

  ['server/src/lib', '#db/client/client.ts'],
  ['server/src/lib', '#http/route.ts'],
  ['server/src/lib', '#features/plan/plan.service.ts', 'type'],
  ['server/src/lib', '#integrations/mail/outbox.ts'],
  ['server/src/lib', '#config/config.ts'],
  ['server/src/lib', 'fastify'],
  ['server/src/http', '#features/plan/plan.service.ts'],
  ['server/src/http', '#composition/app.ts'],
  ['server/src/db', '#features/plan/plan.service.ts', 'type'],
  ['server/src/db', '#composition/app.ts'],
  ['server/src/db/client', '#embedded-postgres/embedded.ts', 'type'],
  ['server/src/embedded-postgres', '#features/plan/plan.service.ts', 'type'],
  ['server/src/observability', '#composition/app.ts'],
  ['server/src/config', '#db/client/client.ts', 'type'],
  ['server/src/integrations/mail', '#features/identity/identity.service.ts'],
  ['server/src/integrations/mail', '../payments/stripe.ts'],
  ['server/src/features/recipe', '#features/plan/plan.service.ts'],
  ['server/src/features/recipe', '#composition/app.ts', 'type'],
  ['server/src/features/recipe', '../plan/plan.service.ts', 'type'],
  ['server/src/features/recipe/recipe.routes.ts', '#db/client/client.ts', 'type'],
  ['server/src/features/recipe/recipe.routes.ts', './recipe.repository.ts', 'type'],
  ['server/src/features/recipe/recipe.routes.ts', './recipe.service.ts'],
  ['server/src/features/recipe/recipe.routes.ts', '#features/plan/plan.service.ts'],
  ['server/src/features/recipe/recipe.routes.ts', '#composition/app.ts'],
  ['server/src/features/recipe/recipe.service.ts', '#http/route.ts'],
  ['server/src/features/recipe/recipe.service.ts', '#db/client/client.ts'],
  ['server/src/features/recipe/recipe.service.ts', 'fastify', 'type'],
  ['server/src/features/recipe/recipe.service.ts', '@fastify/rate-limit'],
  ['server/src/features/recipe/recipe.service.ts', './recipe.routes.ts'],
  ['server/src/features/recipe/recipe.service.ts', './recipe.repository.ts'],
  ['server/src/features/recipe/recipe.service.ts', '#features/plan/plan.service.ts'],
  ['server/src/features/recipe/recipe.service.ts', '#composition/app.ts'],

  ['server/src/features/recipe/recipe.test.ts', '../plan/plan.service.ts'],
  ['server/src/testing', '../composition/app.ts'],
  ['web/src/app/shell.spec.ts', '../core/shell/theme.ts'],
  ['e2e/src', '../../web/src/core/theme.ts'],
  ['bench/src', '../../server/src/composition/app.ts'],
  ['acceptance/src', '../../server/src/composition/app.ts'],
  ['tools', '../server/src/composition/app.ts'],
]

const ALLOWED: readonly Planted[] = [
  ['contract/src', 'zod'],
  ['contract/src', './limits.ts'],
  ['contract/src/quantity', '#limits.ts'],
  ['web/src/features/recipe/editor', '#features/recipe/recipe.rules.ts'],
  ['web/src/core/list/working-list', '#core/plan/item-limit.ts'],
  ['web/src/lib', './text.ts'],
  ['web/src/ui', '#lib/text.ts'],
  ['web/src/ui', 'react'],
  ['web/src/core', '@compra/contract/limits.ts'],
  ['web/src/core', '#ui/button.tsx'],
  ['web/src/features/recipe', './recipe.queries.ts'],
  ['web/src/features/recipe', '#core/shell/overlays.ts'],
  ['web/src/features/recipe', '@compra/contract/recipe.ts'],
  ['web/src/app', '#features/recipe/recipes-modal.tsx'],
  ['server/src/lib', '@compra/contract/messages.ts', 'type'],
  ['server/src/http', '#lib/app-error.ts'],
  ['server/src/http', '@compra/contract/problem.ts'],
  ['server/src/features/recipe/recipe.routes.ts', './recipe.service.ts', 'type'],
  ['server/src/features/recipe/recipe.routes.ts', '#http/route.ts'],
  ['server/src/features/recipe/recipe.service.ts', './recipe.repository.ts', 'type'],
  ['server/src/features/recipe/recipe.service.ts', '#features/plan/plan.service.ts', 'type'],
  ['server/src/features/recipe/recipe.service.ts', '#lib/clock.ts'],
  ['server/src/features/recipe/recipe.repository.ts', '#db/client/client.ts'],
  ['server/src/composition/app.ts', '#features/recipe/recipe.service.ts'],
  ['server/src/features/recipe/recipe.test.ts', '#testing/app/start-app.ts'],
  ['web/src/features/recipe/recipe.test.ts', '@compra/server/testing/app/start-app.ts'],
  ['e2e/src', '@compra/server/testing/app/start-app.ts'],
]

/** Rules for the content of a file, each with a file that breaks it. */
const BROKEN: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['import/no-cycle', 'server/src/lib/a.ts', "export type { B } from './b.ts'\nexport type A = 1"],
  ['import/no-default-export', 'web/src/ui/c.ts', 'export default 1'],
  ['oxc/no-barrel-file', 'web/src/ui/index.ts', "export * from './d.ts'"],
  ['unicorn/filename-case', 'web/src/ui/AppButton.ts', 'export const e = 1'],
  ['eslint/max-lines', 'web/src/ui/long.ts', 'console\n'.repeat(301)],
  ['eslint/no-console', 'server/src/lib/f.ts', 'console.log(1)'],
  ['react/no-danger', 'web/src/ui/g.tsx', 'export const g = <p dangerouslySetInnerHTML={x} />'],
  ['typescript/no-explicit-any', 'web/src/ui/h.ts', 'export const h = (x: any) => x'],
  ['typescript/no-non-null-assertion', 'web/src/ui/i.ts', 'export const i = (x?: 1) => x!'],
  ['typescript/ban-ts-comment', 'web/src/ui/j.ts', '// @ts-ignore\nexport const j = 1'],
  ['unicorn/no-abusive-eslint-disable', 'web/src/ui/k.ts', '/* eslint-disable */\neval("1")'],
]

const tree = mkdtempSync(join(tmpdir(), 'compra-boundaries-'))
const forbidden = FORBIDDEN.map((planted, index) => plantImport(planted, `forbidden-${index}`))
const allowed = ALLOWED.map((planted, index) => plantImport(planted, `allowed-${index}`))
for (const [, file, text] of BROKEN) plant(file, text)
plant('server/src/lib/b.ts', "import type { A } from './a.ts'\nexport type B = A")
const findings = lint()

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(forbidden)('%s must not import %s %s', (_place, _specifier, _kind, file = '') => {
  expect(rulesBrokenBy(file)).toContain('eslint(no-restricted-imports)')
})

test.each(allowed)('%s may import %s %s', (_place, _specifier, _kind, file = '') => {
  expect(rulesBrokenBy(file)).toEqual([])
})

test.each(BROKEN)('the rule %s finds its violation', (rule, file) => {
  const [plugin = '', name = ''] = rule.split('/')
  expect(rulesBrokenBy(file)).toContain(`${plugin}(${name})`)
})

/** A place with a file's name keeps its role (`recipe.routes.ts`), which the rules match. */
function plantImport([place, specifier, kind]: Planted, id: string): string[] {
  const file = place.endsWith('.ts')
    ? place.replace(/\.(\w+)\.ts$/, `-${id}.$1.ts`)
    : join(place, `${id}.ts`)
  const use = kind === 'type' ? 'export type Y = x' : 'export const y = x'
  plant(file, `import ${kind ?? ''} { x } from '${specifier}'\n${use}`)
  return [place, specifier, kind === 'type' ? 'as a type' : '', file]
}

function plant(file: string, text: string): void {
  const path = join(tree, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${text}\n`)
}

/** One run for all: the repository's own rules, without those that need type information. */
function lint(): readonly { readonly code?: string; readonly filename: string }[] {
  const config: { options?: unknown } = JSON.parse(
    readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8'),
  )
  delete config.options
  writeFileSync(join(tree, '.oxlintrc.json'), JSON.stringify(config))
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  try {
    execFileSync(process.execPath, [oxlint, '--format=json', '.'], { cwd: tree, encoding: 'utf8' })
  } catch (error) {
    // Violations exit with 1, with the report on standard output.
    return JSON.parse((error as { stdout: string }).stdout).diagnostics
  }
  throw new Error('the linter found nothing in a tree full of violations')
}

function rulesBrokenBy(file: string): string[] {
  return findings
    .filter((finding) => finding.filename === file)
    .map((finding) => finding.code ?? 'could not be read')
}
