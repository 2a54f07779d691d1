import { describe, expect, test } from 'vitest'
import { isLeftOut } from './build-context.ts'
import { composedApp } from './composed-app.ts'
import { stagesOf } from './dockerfile.ts'
import { read } from './tree.ts'

const OWN = `# a comment
ARG BASE=node:1-slim
FROM \${BASE} AS first
WORKDIR /app
COPY package.json .npmrc ./
# in between
RUN npm ci \\
  # and here
  && node build.mjs
FROM first
ENV NODE_ENV=production
COPY --from=first /app ./
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --retries=3 \\
  CMD ["node", "-e", "0"]
CMD ["node", "main.ts"]
`

describe('stages of a Dockerfile', () => {
  test('have their steps in order, and the command to start', () => {
    const [first, second, ...more] = stagesOf(OWN)
    expect(more).toEqual([])
    expect(first).toMatchObject({
      name: 'first',
      base: 'node:1-slim',
      command: undefined,
      steps: [
        { kind: 'workdir', path: '/app' },
        { kind: 'copy', sources: ['package.json', '.npmrc'], target: './' },
        { kind: 'run', command: 'npm ci && node build.mjs' },
      ],
    })
    expect(second).toMatchObject({
      name: '1',
      base: 'first',
      user: 'node',
      port: '3000',
      stopSignal: 'SIGTERM',
      health: ['node', '-e', '0'],
      command: ['node', 'main.ts'],
      steps: [
        { kind: 'env', name: 'NODE_ENV', value: 'production' },
        { kind: 'copy', from: 'first', sources: ['/app'], target: './' },
      ],
    })
  })

  test.each([
    ['an instruction that is not known', 'FROM a\nADD x y', 'ADD is not known'],
    ['one before the first stage', 'RUN true', 'RUN before FROM'],
    ['no stage', 'ARG A=1', 'there is no FROM'],
    ['a platform', 'FROM --platform=linux/amd64 a', 'FROM --platform'],
    ['a base without a value', 'FROM ${A}', '${A} has no value'],
    ['an option of a copy', 'FROM a\nCOPY --chown=node a b', 'COPY --chown=node'],
    ['a pattern in a copy', 'FROM a\nCOPY *.json ./', 'COPY *.json'],
    ['several files into one', 'FROM a\nCOPY a b c', 'several files into one'],
    ['a command without a shell', 'FROM a\nRUN ["npm"]', 'RUN ["npm"]'],
    ['a mount', 'FROM a\nRUN --mount=type=cache x', 'RUN --mount'],
    ['a path of the machine', 'FROM a\nRUN rm -rf /var/lib', 'outside the image'],
    ['a path above', 'FROM a\nRUN rm -rf ../x', 'outside the image'],
    ['two variables at once', 'FROM a\nENV A=1 B=2', 'ENV A=1 B=2'],
    ['a start by a shell', 'FROM a\nCMD node main.ts', 'not a list of words'],
    ['a line that is none', 'FROM a\n--', 'Dockerfile: --'],
  ])('with %s are refused', (_, text, problem) => {
    expect(() => stagesOf(text)).toThrow(problem)
  })

  test('of this repository can be read, and the last one starts as an unprivileged user', () => {
    const last = stagesOf(read('Dockerfile')).at(-1)
    expect(last?.command?.[0]).toBe('node')
    expect(last?.health?.[0]).toBe('node')
    expect(last?.user).toBe('node')
  })
})

test.each([
  ['contract/src/line.ts', false],
  ['e2e/package.json', false],
  ['tools/slim.mjs', false],
  ['e2e/src/list.spec.ts', true],
  ['tools/size.ts', true],
  ['contract/src/money/money.test.ts', true],
  ['web/dist/index.html', true],
  ['server/node_modules', true],
  ['node_modules/pg/package.json', true],
  ['secrets/signing_key', true],
  ['.env', true],
  ['.git', true],
])('.dockerignore excludes %s: %s', (path, expected) => {
  expect(isLeftOut(path, read('.dockerignore'))).toBe(expected)
})

describe('the app of a compose file', () => {
  const TEXT = `services:
  app:
    build: .
    environment:
      # a comment
      A: \${A:?what it is}
      B: \${B:-}
      C: \${C:-x y}
      D_FILE: /run/secrets/d
    secrets: [d]
  database:
    environment:
      E: 1
`

  test('has the given values, and defaults for the missing ones', () => {
    const app = composedApp(TEXT, { A: '1', C: '' })
    expect(app).toEqual({
      env: { A: '1', B: '', C: 'x y', D_FILE: '/run/secrets/d' },
      secrets: ['d'],
    })
  })

  test('is refused without its required variables', () => {
    expect(() => composedApp(TEXT, {})).toThrow('A: what it is')
  })

  test('of this repository has a file for each secret', () => {
    const text = read('docker-compose.yml')
    const { secrets, env } = composedApp(text, { PUBLIC_URL: 'https://lista.example' })
    for (const name of secrets) {
      expect(text).toContain(`\n  ${name}:\n    file: ./secrets/${name}\n`)
      expect(Object.values(env)).toContain(`/run/secrets/${name}`)
    }
  })
})
