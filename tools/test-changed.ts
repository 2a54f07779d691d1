import { execFileSync } from 'node:child_process'
import { importGraph, reachedFrom, WHOLE } from './import-graph.ts'
import { ROOT } from './run.ts'
import { filesOfTree, read } from './tree.ts'

const FEATURE = /^(?:server\/src\/features|web\/src\/features|contract\/src)\/([\w-]+)\//
const FOLDERS = ['server/src/features', 'web/src/features', 'web/component', 'e2e/src']

/** Tests that run the whole product: their imports say little about their subject. */
const IN_BROWSER = /^(?:e2e|web\/component)\//

/**
 * The tests of a change: those in the folders of a changed feature, and those whose imports reach a changed
 * file. In Node, imports through the whole product do not count; in the browser, only the tests' own files
 * do.
 */
export function testsOfChange(
  changed: readonly string[],
  files = filesOfTree(),
  readFile = read,
): string[] {
  const importsOf = importGraph(files, readFile)
  const features = changed.flatMap((file) => FEATURE.exec(file)?.[1] ?? [])
  const isOfFeature = (test: string) =>
    features.some((feature) => FOLDERS.some((folder) => test.startsWith(`${folder}/${feature}/`)))
  return files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .filter((test) => {
      if (changed.includes(test) || isOfFeature(test)) return true
      const reached = reachedFrom(test, importsOf)
      return changed.some(
        (file) =>
          file !== WHOLE && reached.has(file) && (IN_BROWSER.test(file) || !IN_BROWSER.test(test)),
      )
    })
}

/** The uncommitted changes; without any, those of the last commit. */
export function changedFiles(): string[] {
  const now = git('status', '--porcelain', '--untracked-files=all', '--no-renames')
  if (now.length > 0) return now.map((line) => line.slice(3))
  return git('diff', '--name-only', 'HEAD~1')
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return output.split('\n').filter((line) => line !== '')
}
