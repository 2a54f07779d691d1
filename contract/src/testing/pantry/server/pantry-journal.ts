import { recipeParts, type RecipeParts } from '#sync/pantry/apply/recipe-parts.ts'
import { savedItems, type SavedItems } from '#sync/pantry/apply/saved-items.ts'
/** All acts on products, saved lists and recipes, for the oracle: each with its stamp. */
import { type Versioned, partsIn, type Register } from '#sync/pantry/versioned.ts'
import { createTally, type Tally } from '#testing/sync/tally.ts'

export interface PantryAction {
  /** The phone, or `REST`. */
  readonly by: string
  readonly id: string
  /** 'born', 'removed' or a register. */
  readonly part: string
  readonly stamp: number
  /** The new value, as a text for comparison. */
  readonly value: string
}

/** Registers, in the order of their stamps. */
export type RegistersOf = readonly Register<string>[]

export interface PantryJournal extends Tally {
  readonly acts: readonly PantryAction[]
  /** Things that were removed before they were sent. */
  readonly vanished: ReadonlySet<string>
  /** Whether an act reached the server after the thing was removed: it has no effect. */
  readonly isVoid: (act: PantryAction) => boolean
  /** Records the acts that turned one version of a thing into another. */
  readonly note: (
    by: string,
    before: Versioned | undefined,
    after: Versioned,
    registers: RegistersOf,
  ) => void
  readonly vanish: (id: string) => void
  /** This version reached the server after the thing was removed. */
  readonly end: (thing: Versioned, registers: RegistersOf) => void
  /** A phone clamped unsent stamps; acts above `limit` that it has overwritten are dropped. */
  readonly clampStamps: (by: string, limit: number, before: Versioned, after: Versioned) => void
}

export function createPantryJournal(): PantryJournal {
  let acts: PantryAction[] = []
  const vanished = new Set<string>()
  const ended = new Set<string>()
  const keyOf = ({ id, part, stamp }: Pick<PantryAction, 'id' | 'part' | 'stamp'>) =>
    `${id} ${part} ${stamp}`
  return {
    ...createTally(),
    get acts() {
      return acts
    },
    vanished,
    isVoid: (act) => ended.has(keyOf(act)),
    note: (by, before, after, registers) => {
      const isBirth = (before?.t[0] ?? 0) !== after.t[0]
      for (const part of ['born', 'removed', ...registers.map(nameOf)]) {
        const stamp = stampOf(after, part, registers)
        const isNew = isBirth || stamp !== (before ? stampOf(before, part, registers) : 0)
        if (isNew) acts.push({ by, id: after.id, part, stamp, value: partOf(after, part) })
      }
    },
    vanish: (id) => void vanished.add(id),
    end: (thing, registers) => {
      for (const part of registers.map(nameOf)) {
        ended.add(keyOf({ id: thing.id, part, stamp: stampOf(thing, part, registers) }))
      }
    },
    clampStamps: (by, limit, before, after) => {
      const stamps = (thing: Versioned) => [thing.removed, ...thing.t]
      const clamped = new Map(stamps(before).map((stamp, at) => [stamp, stamps(after)[at] ?? 0]))
      const own = acts.filter((act) => act.by === by && act.id === before.id)
      // The person changed the part again, and the clamped stamp of that is lower: it was never sent.
      const isOverwritten = ({ part, stamp }: PantryAction) =>
        own.some(
          (other) =>
            other.part === part &&
            other.stamp > stamp &&
            (clamped.get(other.stamp) ?? Infinity) < stamp,
        )
      acts = acts.flatMap((act) => {
        if (!own.includes(act)) return [act]
        const stamp = clamped.get(act.stamp)
        if (stamp !== undefined) return [{ ...act, stamp }]
        return act.stamp > limit || isOverwritten(act) ? [] : [act]
      })
    },
  }
}

/** The name of a register, as in `PantryAction`. */
export function nameOf(register: Register<string>): string {
  return partsIn(register).join(' ')
}

export function stampOf(thing: Versioned, part: string, registers: RegistersOf): number {
  if (part === 'removed') return thing.removed
  return thing.t[part === 'born' ? 0 : registers.map(nameOf).indexOf(part) + 1] ?? 0
}

/** The value of a register, as in `PantryAction`; '' for births and removals. */
export function partOf(thing: object, part: string): string {
  if (part === 'removed' || part === 'born') return ''
  const values: object = withoutIds(thing)
  const valueOf = (name: string): unknown => (name in values ? Reflect.get(values, name) : '')
  return JSON.stringify(part.split(' ').map(valueOf))
}

/** A thing without the ids of its items, ingredients and steps, which the server gives. */
export function withoutIds<Thing extends object>(thing: Thing): Thing {
  return {
    ...thing,
    ...(isList(thing) && { items: savedItems(thing.items) }),
    ...(isRecipe(thing) && recipeParts(thing)),
  }
}

function isList(thing: object): thing is { readonly items: SavedItems } {
  return 'items' in thing
}

function isRecipe(thing: object): thing is RecipeParts {
  return 'ingredients' in thing
}
