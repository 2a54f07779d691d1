import { onEachDatabase, ONE_DATABASE } from './databases.ts'
import type { Goal, Size } from './goal.ts'
import { type Proof, provenBy, type Tests } from './proven-by.ts'

interface ByTests extends Pick<Goal, 'id' | 'title' | 'wanted' | 'boundS'> {
  readonly tests: Omit<Tests, 'times'>
  /** What each of them shows, in the plural: 'forged tokens refused'. */
  readonly each: string
  /** So many have to pass. */
  readonly least?: number
  readonly times?: Readonly<Record<Size, number>>
  /** True where the database can make a difference. */
  readonly databases?: boolean
  /** What the tests leave out. */
  readonly note?: string
}

/** A goal that tests of `npm test` show; the long size repeats them with other trials. */
export function byTests({
  tests,
  each,
  least = 1,
  times,
  databases,
  note,
  ...about
}: ByTests): Goal {
  return {
    ...about,
    async run(size, seed) {
      const repeated = times?.[size] ?? 1
      const prove = () => provenBy({ ...tests, times: repeated }, seed)
      const tried =
        databases === true
          ? await onEachDatabase(prove)
          : [{ name: undefined, result: await prove() }]
      const figures = tried.map(({ name, result }) =>
        [name, figureOf(result)].filter(Boolean).join(' '),
      )
      const notes = [
        ...failuresOf(tried.map(({ result }) => result)),
        databases && ONE_DATABASE,
        note,
      ]
      return {
        measured: `${each}: ${figures.join(', ')}${repeated > 1 ? `, ${repeated} times each` : ''}`,
        holds: tried.every(({ result }) => isProven(result, least)),
        note: notes.filter(Boolean).join('; ') || undefined,
      }
    },
  }
}

function figureOf({ passed, failed }: Proof): string {
  return `${passed.length} of ${passed.length + failed.length}`
}

/** True when what was to be shown was shown, by at least so many tests. */
export function isProven({ passed, failed }: Proof, least: number): boolean {
  return failed.length === 0 && passed.length >= least
}

function failuresOf(proofs: readonly Proof[]): readonly string[] {
  return proofs.flatMap(({ failed }) => failed.map((name) => `failed: ${name}`))
}
