/** Initials and colours of people, the same on every device of a household. */
import type { SyncState } from './sync-state.ts'

export interface Avatar {
  readonly initials: string
  /** 0 to 5; undefined for former members and live links. */
  readonly colour?: number | undefined
}

/** The number of colours in `person.css`: as many as a household has members. */
const COLOURS = 6

type People = Pick<SyncState, 'people' | 'house'>

let last: { of: People; avatars: ReadonlyMap<string, Avatar> } | undefined

export function avatarOf({ people, house }: People, id: string): Avatar {
  if (last?.of.people !== people || last.of.house !== house) {
    const named = house.members.map((member) => [member, people.get(member) ?? ''] as const)
    last = { of: { people, house }, avatars: avatarsOf(named) }
  }
  return last.avatars.get(id) ?? { initials: firstLetter(people.get(id) ?? '') }
}

/** By id, in the order of joining. */
export function avatarsOf(
  members: readonly (readonly [id: string, name: string])[],
): ReadonlyMap<string, Avatar> {
  const initials = initialsOf(members.map(([, name]) => name))
  return new Map(
    members.map(([id], at) => [id, { initials: initials[at] ?? '', colour: at % COLOURS }]),
  )
}

/** One letter; two where several names begin with it: 'AN' and 'AM', for equal names 'AN' and 'A2'. */
export function initialsOf(names: readonly string[]): readonly string[] {
  const used = new Set<string>()
  const letters = names.map(firstLetter)
  return names.map((name, at) => {
    const first = letters[at] ?? ''
    if (letters.filter((letter) => letter === first).length === 1) return first
    const isFirstOfName = names.findIndex((other) => upper(other) === upper(name)) === at
    const pairs = isFirstOfName ? lettersOf(name).slice(1) : []
    const free = [...pairs, ...NUMBERS].find((second) => !used.has(first + second)) ?? ''
    used.add(first + free)
    return first + free
  })
}

const NUMBERS = Array.from({ length: 98 }, (_, at) => String(at + 2))

function firstLetter(name: string): string {
  return lettersOf(name)[0] ?? '?'
}

function lettersOf(name: string): readonly string[] {
  return upper(name).match(/[\p{L}\p{N}]\p{M}*/gu) ?? []
}

function upper(name: string): string {
  return name.toLocaleUpperCase('pt-BR')
}
