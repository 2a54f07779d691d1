import { expect, test } from 'vitest'
import { notesOf, versionOf } from './release-notes.ts'
import { read } from './tree.ts'

const version = versionOf(read('package.json'))

test('every package has the version of the whole, and CHANGELOG.md has notes for it', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  for (const name of workspaces) expect(versionOf(read(`${name}/package.json`))).toBe(version)
  const lock = JSON.parse(read('package-lock.json')) as { version: string }
  expect(lock.version).toBe(version)
  expect(notesOf(read('CHANGELOG.md'), version)).toContain('- ')
})

test('the notes of a version end where the one before it begins', () => {
  const changelog =
    '# Changelog\n\n## [1.1.0] - 2026-01-02\n\n- new\n\n## [1.0.0] - 2026-01-01\n\n- old\n'
  expect(notesOf(changelog, '1.1.0')).toBe('- new')
  expect(notesOf(changelog, '1.0.0')).toBe('- old')
  expect(() => notesOf(changelog, '2.0.0')).toThrow('nothing of 2.0.0')
})
