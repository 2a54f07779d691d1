/**
 * The store of a phone: each change is one transaction, which a kill either completes or drops. A change
 * whose callback has run is durable.
 */
import { EMPTY_HOME, type Home } from '#sync/home/replica.ts'
import type { World } from '#testing/sync/world.ts'

export interface HomeStore {
  readonly home: () => Home
  /** `done` is called when the change is stored. */
  readonly change: (act: (home: Home) => Home, done?: () => void) => void
  /** Kills the browser: callbacks of open transactions never run. */
  readonly kill: () => void
}

interface Transaction {
  readonly act: (home: Home) => Home
  readonly done: (() => void) | undefined
}

const LONGEST_MS = 30

export function createHomeStore(world: World): HomeStore {
  let home = EMPTY_HOME
  let open: Transaction[] = []
  let life = 0

  function next(): void {
    const born = life
    world.after(world.between(1, LONGEST_MS), () => {
      if (born !== life) return
      const [transaction] = open.splice(0, 1)
      if (!transaction) return
      home = transaction.act(home)
      transaction.done?.()
      if (open.length > 0) next()
    })
  }

  return {
    home: () => home,
    change: (act, done) => {
      open.push({ act, done })
      if (open.length === 1) next()
    },
    kill: () => {
      life += 1
      const [first] = open
      open = []
      if (first && world.isLucky(0.5)) home = first.act(home)
    },
  }
}
