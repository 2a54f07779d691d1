import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashesOf } from './build-twice.ts'
import { hasUnreleased, notesOf, tagWords, versionOf } from './release-notes.ts'
import { read } from './tree.ts'

const version = versionOf(read('package.json'))

test('every package has the version of the root, and CHANGELOG.md has notes for it', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const name of workspaces) expect(versionOf(read(`${name}/package.json`))).toBe(version)
  const lock = JSON.parse(read('package-lock.json')) as { version: string }
  expect(lock.version).toBe(version)
  expect(notesOf(read('CHANGELOG.md'), version)).toContain('- ')
})

test("the notes of a version end where the previous version's begin", () => {
  const changelog =
    '# Changelog\n\n## [1.1.0] - 2026-01-02\n\n- new\n\n## [1.0.0] - 2026-01-01\n\n- old\n'
  expect(notesOf(changelog, '1.1.0')).toBe('- new')
  expect(notesOf(changelog, '1.0.0')).toBe('- old')
  expect(() => notesOf(changelog, '2.0.0')).toThrow('nothing of 2.0.0')
})

test('unreleased entries prevent a tag', () => {
  const released = '\n## [1.0.0] - 2026-01-01\n\n- old\n'
  expect(hasUnreleased(`# Changelog\n\n## [Unreleased]\n\n### Added\n\n- new\n${released}`)).toBe(
    true,
  )
  expect(hasUnreleased(`# Changelog\n\n## [Unreleased]\n${released}`)).toBe(false)
  expect(hasUnreleased(`# Changelog\n${released}`)).toBe(false)
})

test('a tag keeps the headings of its notes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compra-tag-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Tag', '-c', 'user.email=tag@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'begin')
  const notes = '### Added\n\n- new\n\n### Fixed\n\n- old'
  git(...tagWords('1.1.0', notes))
  expect(git('tag', '--list', '--format=%(contents)').trim()).toBe(notes)
})

test('the hashes of a build name each served file, and change with its content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hashes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'b.js'), 'b')
  writeFileSync(join(folder, 'a.html'), 'a')
  writeFileSync(join(folder, '.sources'), 'not served')
  const before = hashesOf(folder)
  expect([...before.keys()]).toEqual(['a.html', 'assets/b.js'])
  writeFileSync(join(folder, 'a.html'), 'c')
  const after = hashesOf(folder)
  expect(after.get('a.html')).not.toBe(before.get('a.html'))
  expect(after.get('assets/b.js')).toBe(before.get('assets/b.js'))
})
