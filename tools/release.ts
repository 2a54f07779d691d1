import { mkdirSync, writeFileSync } from 'node:fs'
import { buildTwice } from './build-twice.ts'
import { hasUnreleased, notesOf, tagWords, versionOf } from './release-notes.ts'
import { ROOT, run } from './run.ts'
import { read } from './tree.ts'

const SBOM = '.release/sbom.cdx.json'

/**
 * Tags the version of package.json, with its section of CHANGELOG.md and the hash of the web build as the
 * notes, and writes the list of components. A dry run unless `--tag` is given.
 */
const version = versionOf(read('package.json'))
const changelog = read('CHANGELOG.md')
const notes = notesOf(changelog, version)
const git = (...args: string[]) => run('git', ['-C', ROOT, ...args])
const problem = await problemOf()
console.log(`v${version}\n\n${notes}\n`)
if (problem !== undefined) stop(problem)
await writeSbom()
const hash = await buildTwice()
console.log(`${SBOM} has the components; two builds have the same files: web/dist ${hash}\n`)
if (process.argv.includes('--tag')) {
  const { code, output } = await git(...tagWords(version, `${notes}\n\nweb/dist ${hash}`))
  if (code !== 0) stop(output)
  console.log(`tagged: git push --follow-tags`)
} else {
  console.log('npm run release -- --tag tags this commit.')
}

async function problemOf(): Promise<string | undefined> {
  const changed = await git('status', '--porcelain')
  if (changed.code !== 0 || changed.output !== '') return `commit first:\n${changed.output}`
  const tag = await git('tag', '--list', `v${version}`)
  if (tag.output !== '') return `v${version} is tagged already`
  return hasUnreleased(changelog)
    ? `CHANGELOG.md has lines below Unreleased that v${version} would leave out: cut a version first (CONTRIBUTING.md)`
    : undefined
}

async function writeSbom(): Promise<void> {
  const { code, output } = await run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'])
  if (code !== 0) stop(output)
  mkdirSync('.release', { recursive: true })
  writeFileSync(SBOM, `${output}\n`)
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
