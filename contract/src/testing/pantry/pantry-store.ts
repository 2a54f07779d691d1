/**
 * The store of a phone: each change is one transaction, which a kill either completes or drops. A change
 * whose callback has run is durable.
 */
import { EMPTY_PANTRY, type Pantry } from '#sync/pantry/replica.ts'
import type { World } from '#testing/sync/world.ts'

export interface PantryStore {
  readonly pantry: () => Pantry
  /** `done` is called when the change is stored. */
  readonly change: (act: (pantry: Pantry) => Pantry, done?: () => void) => void
  /** Kills the browser: callbacks of open transactions never run. */
  readonly kill: () => void
}

interface Transaction {
  readonly act: (pantry: Pantry) => Pantry
  readonly done: (() => void) | undefined
}

const LONGEST_MS = 30

export function createPantryStore(world: World): PantryStore {
  let pantry = EMPTY_PANTRY
  let open: Transaction[] = []
  let life = 0

  function next(): void {
    const born = life
    world.after(world.between(1, LONGEST_MS), () => {
      if (born !== life) return
      const [transaction] = open.splice(0, 1)
      if (!transaction) return
      pantry = transaction.act(pantry)
      transaction.done?.()
      if (open.length > 0) next()
    })
  }

  return {
    pantry: () => pantry,
    change: (act, done) => {
      open.push({ act, done })
      if (open.length === 1) next()
    },
    kill: () => {
      life += 1
      const [first] = open
      open = []
      if (first && world.isLucky(0.5)) pantry = first.act(pantry)
    },
  }
}
