import { notesOf, versionOf } from './release-notes.ts'
import { ROOT, run } from './run.ts'
import { read } from './tree.ts'

/**
 * Tags the version that package.json names, with its section of CHANGELOG.md as the notes. Says only what it
 * would do unless `--tag` is there.
 */
const version = versionOf(read('package.json'))
const notes = notesOf(read('CHANGELOG.md'), version)
const git = (...args: string[]) => run('git', ['-C', ROOT, ...args])
const problem = await problemOf()
console.log(`v${version}\n\n${notes}\n`)
if (problem !== undefined) stop(problem)
if (process.argv.includes('--tag')) {
  const { code, output } = await git('tag', '--annotate', `v${version}`, '--message', notes)
  if (code !== 0) stop(output)
  console.log(`tagged: git push --follow-tags`)
} else {
  console.log('npm run release -- --tag tags this commit.')
}

async function problemOf(): Promise<string | undefined> {
  const changed = await git('status', '--porcelain')
  if (changed.code !== 0 || changed.output !== '') return `commit first:\n${changed.output}`
  const tag = await git('tag', '--list', `v${version}`)
  return tag.output === '' ? undefined : `v${version} is tagged already`
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
