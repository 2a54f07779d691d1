import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stagesOf } from './dockerfile.ts'
import { executeStages } from './execute-stages.ts'
import { read } from './tree.ts'

function carry(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'compra-carry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const nodeFolder = dirname(process.execPath)
  return executeStages(stagesOf(text), { folder, nodeFolder, log: () => {} })
}

test('each stage has the files of its base, and those of its own steps', async () => {
  const image = await carry(`FROM base AS first
WORKDIR /app
COPY package.json ./
COPY contract/package.json contract/
FROM first AS second
ENV NAME=value
RUN printf "$NAME" > made && rm package.json
FROM base
WORKDIR /app
COPY --from=second /app ./
COPY contract/src/money/money.ts money.ts
COPY --from=first /app/package.json kept/
ENV NODE_ENV=production
`)
  const text = (path: string) => readFileSync(join(image.root, 'app', path), 'utf8')
  expect(text('made')).toBe('value')
  expect(text('contract/package.json')).toBe(read('contract/package.json'))
  expect(text('money.ts')).toBe(read('contract/src/money/money.ts'))
  expect(text('kept/package.json')).toBe(read('package.json'))
  expect(existsSync(join(image.root, 'app/package.json'))).toBe(false)
  expect(image).toMatchObject({ workdir: '/app', env: { NODE_ENV: 'production' } })
})

test('a copied folder has the files that .dockerignore allows', async () => {
  const { root } = await carry('FROM base\nCOPY contract/src contract/src\n')
  expect(existsSync(join(root, 'contract/src/money/money.ts'))).toBe(true)
  expect(existsSync(join(root, 'contract/src/money/money.test.ts'))).toBe(false)
})

test.each([
  ['a step that fails', 'FROM base\nRUN exit 3', 'RUN exit 3'],
  ['a file that is left out', 'FROM base\nCOPY README.md ./', '.dockerignore leaves it out'],
  ['a file that is not there', 'FROM base\nCOPY contract/none ./', 'there is none'],
  ['a stage that is not there', 'FROM base\nCOPY --from=other /app ./', 'no such stage'],
])('%s fails the build', async (_, text, problem) => {
  await expect(carry(text)).rejects.toThrow(problem)
})
