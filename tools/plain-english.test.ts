import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

/** Words that hide the subject or the field's term (decision 009), in code, comments, titles of tests and docs. */
const BANNED = [
  'whoever',
  'somebody',
  'nobody',
  'anew',
  'of before',
  'told',
  'hear',
  'heard',
  'looked',
  'meanwhile',
  'what of',
  'be it',
  'brought down',
  'stands back',
  'untaken',
  'seat',
  'askers',
]

/** `untold`, `Looked` and `wasTold` count as words; so does an identifier with `beside`. */
const WORDS = new RegExp(String.raw`\b(?:${BANNED.join('|')})\b`, 'i')
const PARTS =
  /(?:[a-z]|\b[uU]n)(?:Told|Heard|told|Looked)\b|\b(?:told|heard|looked)[A-Z]|\bbeside[A-Z]|Beside\b/

/** Names that others rely on, and texts that quote a foreign source: at most ten. */
const EXCUSED: Readonly<Record<string, string>> = {
  'contract/src/messages.ts': 'messages that programs read',
  'contract/src/translations/translations.ts': 'the same messages, with their Portuguese',
  'docs/specification/messages.md': 'the same messages, quoted',
  'docs/specification/storage.md': 'a name on devices',
  'web/src/core/storage/names.ts': 'a name on devices',
  'server/src/embedded-postgres/layout/system-account.ts': 'the account of Debian',
}

const KINDS = /\.(?:tsx?|mjs|md|css)$/
/** Migrations are never edited; lines of moved titles quote old ones; a published version is not rewritten. */
const LEFT_OUT =
  /^(?:server\/src\/db\/migrations\/|tools\/moved-titles\/|tools\/plain-english\.test\.ts$|CHANGELOG\.md$)/

const files = filesOfTree().filter((file) => KINDS.test(file) && !LEFT_OUT.test(file))

test('code and docs use none of the banned words', () => {
  const found = files
    .filter((file) => EXCUSED[file] === undefined)
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, at) =>
          WORDS.test(line) || PARTS.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})

test('at most ten files are excused, and each of them still needs it', () => {
  const excused = Object.keys(EXCUSED)
  expect(excused.length).toBeLessThanOrEqual(10)
  expect(excused.filter((file) => !files.includes(file) || !WORDS.test(read(file)))).toEqual([])
})
