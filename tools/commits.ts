import { run } from './run.ts'

/** `working-list: keep the order after an undo`, `web/ui: ...`; a change to two parts names both. */
const SUBJECT = /^[a-z][a-z\d/-]*(, [a-z][a-z\d/-]*)*: [^\sA-Z].*[^\s.]$/

/** The fault of a commit's subject, if any. */
export function problemOf(subject: string): string | undefined {
  return SUBJECT.test(subject) ? undefined : 'is not of the form `part: imperative sentence`'
}

/** Subjects since the last tag, newest first; empty without git or its history. */
async function subjectsSinceTag(): Promise<string[]> {
  const shallow = await git('rev-parse', '--is-shallow-repository')
  if (shallow !== 'false') return []
  const tag = await git('describe', '--tags', '--abbrev=0')
  const range = tag === undefined ? 'HEAD' : `${tag}..HEAD`
  const subjects = await git('log', '--no-merges', '--format=%s', range)
  return (subjects ?? '').split('\n').filter(Boolean)
}

async function git(...args: readonly string[]): Promise<string | undefined> {
  const { code, output } = await run('git', args)
  return code === 0 ? output.trim() : undefined
}

if (import.meta.main) {
  for (const subject of await subjectsSinceTag()) {
    const problem = problemOf(subject)
    if (problem === undefined) continue
    console.error(`'${subject}' ${problem}`)
    process.exitCode = 1
  }
}
