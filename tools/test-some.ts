import { buildWhenNeeded } from './build.ts'
import { ensureTestChromium } from './chromium.ts'
import { runNode } from './run.ts'
import { changedFiles, testsOfChange } from './test-changed.ts'
import { filesOfTree } from './tree.ts'

/** The Vitest configuration of component tests, which run in a page of Chromium. */
export const COMPONENTS = 'web/vitest.component.config.ts'

interface Chosen {
  /** Tests in Node. */
  readonly inNode: readonly string[]
  /** Vitest tests in Chromium. */
  readonly ofComponents: readonly string[]
  /** Playwright tests in Chromium. */
  readonly inBrowser: readonly string[]
}

/** The tests whose path contains one of `paths`; throws on a path without tests. */
export function chooseTests(files: readonly string[], paths: readonly string[]): Chosen {
  const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const chosen = paths.flatMap((path) => {
    const found = tests.filter((file) => file.includes(path.replace(/^\.\//, '')))
    if (found.length === 0) throw new Error(`There is no test in ${path}.`)
    return found
  })
  const isSpec = (file: string) => /\.spec\.tsx?$/.test(file)
  const isOfComponent = (file: string) => file.startsWith('web/component/')
  return {
    inNode: [...new Set(chosen.filter((file) => !isSpec(file) && !isOfComponent(file)))],
    ofComponents: [...new Set(chosen.filter(isOfComponent))],
    inBrowser: [...new Set(chosen.filter(isSpec))],
  }
}

/**
 * `npm test -- <path>... [options]`: the tests below these paths, in Node and in the browser; options go to
 * the runner. Resolves to the exit code.
 */
export async function testSome(words: readonly string[]): Promise<number> {
  if (words[0] === '--changed') return testChanged(words.slice(1))
  const firstOption = words.findIndex((word) => word.startsWith('-'))
  const end = firstOption === -1 ? words.length : firstOption
  const options = words.slice(end)
  try {
    if (end === 0) throw new Error('Usage: npm test -- <path>... [options of the runner]')
    const chosen = chooseTests(filesOfTree(), words.slice(0, end))
    const codes = [
      await runInNode(chosen.inNode, options),
      await runComponents(chosen.ofComponents, options),
      await runInBrowser(chosen.inBrowser, options),
    ]
    return Math.max(...codes)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/** `npm test -- --changed [options]`: the tests of the uncommitted changes, else of the last commit. */
async function testChanged(options: readonly string[]): Promise<number> {
  const tests = testsOfChange(changedFiles())
  console.log(`${tests.length} files of tests are of this change; \`npm test\` runs all.`)
  if (tests.length === 0) return 0
  return testSome([...tests, ...options])
}

async function runInNode(files: readonly string[], options: readonly string[]): Promise<number> {
  if (files.length === 0) return 0
  // Pure rules and parts of the web run from their sources.
  if (files.some((file) => !/^(contract|web)\//.test(file))) await buildWhenNeeded()
  const args = ['run', ...files, ...options]
  return (await runNode('node_modules/vitest/vitest.mjs', args, { show: true })).code
}

/** From their sources: the build belongs to another step. */
async function runComponents(
  files: readonly string[],
  options: readonly string[],
): Promise<number> {
  if (files.length === 0) return 0
  const chromium = await ensureTestChromium()
  if (chromium === undefined) return 1
  const args = ['run', '--config', COMPONENTS, ...files, ...options]
  const env = { CHROMIUM_PATH: chromium }
  return (await runNode('node_modules/vitest/vitest.mjs', args, { show: true, env })).code
}

async function runInBrowser(files: readonly string[], options: readonly string[]): Promise<number> {
  if (files.length === 0) return 0
  await buildWhenNeeded()
  const chromium = await ensureTestChromium()
  if (chromium === undefined) return 1
  const args = ['test', ...files, ...options]
  const env = { CHROMIUM_PATH: chromium }
  return (await runNode('node_modules/@playwright/test/cli.js', args, { show: true, env })).code
}
