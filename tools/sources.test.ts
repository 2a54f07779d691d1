import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const TEXT = /\.(tsx?|mjs|sql|json|md|css|html|yml|sh)$|^\.[a-z]+(rc|ignore|example)?$|run$/
const FILES = filesOfTree().filter((file) => TEXT.test(file))
/** The tests of this folder plant and name violations on purpose. */
const CODE = FILES.filter(
  (file) => /\.(tsx?|mjs)$/.test(file) && !/^tools\/.*\.test\.ts$/.test(file),
)

/** Joined here, so that this file does not contain what it forbids. */
const FORBIDDEN = [
  ['/wo', 'rk/'],
  ['../sh', 'ared'],
  ['/ro', 'ot/'],
  ['npm', 'js.', 'org'],
  ['deb', 'ian.org'],
  ['py', 'pi.org'],
  ['TO', 'DO'],
  ['FIX', 'ME'],
].map((parts) => parts.join(''))

test('the tree names no machine and no registry, and has no unfinished work', () => {
  expect(FILES).toContain('package-lock.json')
  const found = FILES.flatMap((file) => {
    const text = read(file)
    return FORBIDDEN.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

test('every suppression gives its reason on the line', () => {
  const bare = linesOf(CODE, /(?:ox|es)lint-disable|@ts-expect-error/).filter(
    ({ line }) => !/(?:lint-disable\S* .+ -- \S|@ts-expect-error:? \S.{9})/.test(line),
  )
  expect(bare).toEqual([])
})

test('no SQL is concatenated', () => {
  const server = CODE.filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'))
  const glued = /\.query\(\s*(?:`[^`]*\$\{|'[^']*'\s*\+)|\bsql\.(?:raw|lit)\(/
  expect(server.filter((file) => glued.test(read(file)))).toEqual([])
})

test('money is cents except on the wire, in storage and in parsers', () => {
  const isProduct = /^(?:contract|server|web)\/src\/.*(?<!\.test)\.tsx?$/
  const converting = linesOf(
    CODE.filter((file) => isProduct.test(file)),
    /import .*\breais\b.*money\.ts'/,
  )
  expect(converting.map(({ file }) => file).toSorted()).toEqual([
    'contract/src/money/price.ts',
    'web/src/core/list/working-list/working-list-format.ts',
    'web/src/features/working-list/stored-list.ts',
  ])
})

test('no code parses the output of an Intl formatter, which differs between engines', () => {
  const isProduct = /^(?:contract|server|web)\/src\/(?!testing\/).*(?<!\.(?:test|spec))\.tsx?$/
  const product = CODE.filter((file) => isProduct.test(file))
  const formatted = String.raw`(?:\.format|\.toLocale\w*String|\bformat[A-Z]\w*)\((?:[^()]|\([^()]*\))*\)`
  const parsed = [
    new RegExp(String.raw`${formatted}\s*\.(?:split|slice|substring|match|at|charAt)\(`),
    new RegExp(String.raw`\b(?:Number|Date|Date\.parse|parseInt|parseFloat)\([\w.]*${formatted}`),
  ]
  expect(parsed.flatMap((pattern) => linesOf(product, pattern))).toEqual([])
  // Another locale is only allowed for its digits, taken from parts: users read Portuguese.
  const foreign = linesOf(product, /(?:Intl\.\w+Format|\.toLocale\w*String)\(\s*'(?!pt-BR')/)
  const joined = foreign.filter(({ file }) => !/formatToParts|resolvedOptions/.test(read(file)))
  expect(joined).toEqual([])
})

/** Formatters that show nothing, with their purpose, by file. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'contract/src/measure/float-noise.ts': 'rounds a number',
  'contract/src/reminder/reminder.ts': 'asks whether a time zone exists',
  'server/src/lib/time/wall-clock.ts': 'reads the clock of a zone',
  'web/src/features/reminder/reminder.queries.ts': 'reads the zone of the browser',
}

test('numbers, dates and lists of names are formatted in one folder', () => {
  const outside = CODE.filter(
    (file) =>
      /^(?:contract|server|web)\/src\/(?!(?:.*\/)?testing\/).*(?<!\.(?:test|spec))\.tsx?$/.test(
        file,
      ) && !/^(?:contract\/src|web\/src\/lib)\/format\//.test(file),
  )
  const formatting =
    /\bIntl\.|\.toLocale(?:Date|Time)?String\(|\.to(?:Fixed|Precision)\(|replace\('\.', ','\)|`R\$ /
  const files = new Set(linesOf(outside, formatting).map(({ file }) => file))
  expect([...files].toSorted()).toEqual(Object.keys(NOT_SHOWN))
})

/** Storage access outside core/storage, with the reason. */
const TOUCHES_STORAGE: Readonly<Record<string, string>> = {
  'web/build/service-worker-program.ts': 'the service worker is built apart',
  'web/src/lib/retry/load-code.ts': 'part of the page before any room of core is there',
}

test('browser storage has one module, and all its names are in one table', () => {
  const outside = CODE.filter((file) =>
    /^web\/(?:src\/(?!core\/(?:storage|testing)\/)|build\/).*(?<!\.test)\.tsx?$/.test(file),
  )
  const touching =
    /\b(?:localStorage|sessionStorage|indexedDB|caches|CacheStorage|IDB(?!P[A-Z])[A-Z]\w+|openDB|deleteDB)\b|['`]ci_v01/
  const files = outside.filter((file) => touching.test(withoutComments(read(file))))
  expect(files).toEqual(Object.keys(TOUCHES_STORAGE))
})

test('lazy code is loaded by one function, which retries it', () => {
  const web = CODE.filter((file) => /^web\/src\/.*(?<!\.test)\.tsx?$/.test(file))
  const oneWay =
    /\b(?:loadCode|lazyPage|framePage|optionalPage)(?:<(?:=>|[^>])*>)?\(\s*(?:async )?\(\) =>\s*(?:\{\s*const \w+ = )?[([]?(?:await |Promise\.all\(\[)?import\('/g
  const direct = web.filter((file) => {
    const code = read(file).replaceAll(/^ *(?:\/\/|\/?\*).*$|\btypeof import\(/gm, '')
    return code.split(/\bimport\(/).length - 1 !== (code.match(oneWay)?.length ?? 0)
  })
  // The page's own script comes before any loader.
  expect(direct).toEqual(['web/src/app/retry-entry.ts'])
})

/** Allowed pauses, with their purpose, by file. */
const PAUSES: Readonly<Record<string, string>> = {
  'server/src/db/crash.test.ts': 'the moment of a kill',
  'server/src/http/drain.test.ts': 'an answer that takes its time',
  'server/src/serve.test.ts': 'for how long a process is stopped',
  'server/src/lib/schedule/deadline-queue.test.ts': 'work that takes its time',
  'server/src/testing/poll.ts': 'between two looks at what is waited for',
  'server/src/testing/internet/slow-answers.ts': 'an answer that takes its time',
  'server/src/testing/postgres/timed-writes.ts': 'the rate of a load',
  'server/src/testing/faults/': 'the rate of a load, the moment of a kill, between two looks',
}
const PAUSE = /waitForTimeout\(|setTimeout\(\s*\w*\.?resolve|from 'node:timers\/promises'/

test('no test sleeps, except in the files with a listed purpose', () => {
  const tests = CODE.filter((file) =>
    /\.(test|spec|firefox|webkit)\.tsx?$|^e2e\/src\/|\/src\/testing\//.test(file),
  )
  const pausing = tests.filter((file) =>
    linesOf([file], PAUSE).some(({ line }) => !line.includes('setImmediate')),
  )
  const named = Object.keys(PAUSES)
  expect(pausing.filter((file) => !named.some((name) => file.startsWith(name)))).toEqual([])
  expect(named.filter((name) => !pausing.some((file) => file.startsWith(name)))).toEqual([])
})

test('no test is retried within its run, or compared with a copy of itself', () => {
  const tests = CODE.filter((file) => /\.(test|spec)\.tsx?$|\.config\.ts$/.test(file))
  const words = [/\bretr(?:ies|y)\b(?!: 0,)[:(]/, /toMatchSnapshot/]
  expect(words.flatMap((word) => linesOf(tests, word))).toEqual([])
})

test('every browser test gets its pages from the one module that watches and slows them', () => {
  const tests = CODE.filter((file) => /^e2e\/.*\.(spec|firefox|webkit)\.ts$/.test(file))
  expect(tests.length).toBeGreaterThan(90)
  expect(linesOf(tests, /^import (?!type).*'@playwright\/test'/)).toEqual([])
})

test('no style uses :has() on the page, except under a class of its root', () => {
  const styles = FILES.filter((file) => file.endsWith('.css'))
  expect(linesOf(styles, /\]:has\(/).length).toBeGreaterThan(5)
  expect(linesOf(styles, /(?::root|\bhtml|\bbody)\b.*(?<!\]):has\(/)).toEqual([])
})

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
}

function linesOf(files: readonly string[], pattern: RegExp): { file: string; line: string }[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => ({ file, line: line.trim() })),
  )
}
