/**
 * A simulation of several phones that share products, stock and saved lists, determined by a seed: bad
 * networks, wrong clocks, phones that are killed or stay offline for months. In the end all of them sync.
 */
import { FREE_LIMITS, ITEMS_PER_LIST } from '#limits.ts'
import { hasPantryToSend } from '#sync/pantry/push.ts'
import { createNetwork } from '#testing/sync/network.ts'
import type { Story, StorySize } from '#testing/sync/story.ts'
import { createWorld, type World } from '#testing/sync/world.ts'
import { createNetworkPerson } from './network-person.ts'
import { judgePantry } from './pantry-oracle.ts'
import { createPantryPerson, type PantryPerson } from './pantry-person.ts'
import { createPantryPhone, type PantryPhone } from './pantry-phone.ts'
import { createPantryJournal, type PantryJournal } from './server/pantry-journal.ts'
import { createPantryServer, type PantryServer, type Room } from './server/pantry-server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Length of a story in which a phone is offline for half of it, longer than the server keeps tombstones. */
const LONG_MS = 200 * DAY_MS
const KILLS = 0.05
const BREAKS = 0.06
const OTHERS = 0.08
const PLAN_CHANGES = 0.01
/** More than ever needed: phones that agree send nothing. */
const ROUNDS = 30

const FREE: Room = {
  products: FREE_LIMITS.products,
  savedLists: FREE_LIMITS.shopping_lists,
  recipes: FREE_LIMITS.recipes,
  items: ITEMS_PER_LIST.free,
}
const PREMIUM: Room = {
  products: Infinity,
  savedLists: Infinity,
  recipes: Infinity,
  items: ITEMS_PER_LIST.premium,
}

interface PantryStorySize extends StorySize {
  /** Without them a seed tells the story that it did before there were any. */
  readonly hasRecipes?: boolean
}

export function runPantryStory(
  seed: number,
  { phones: count, operations, hasRecipes = true }: PantryStorySize,
): Story {
  const world = createWorld(seed)
  const journal = createPantryJournal()
  const server = createPantryServer(world, journal, world.oneOf([FREE, PREMIUM]))
  const network = createNetwork(world, journal, server)
  const phones = Array.from({ length: count }, (_, index) => {
    const wrongMs = world.oneOf([0, 0, MINUTE_MS, 10 * MINUTE_MS])
    const skewMs = world.between(-wrongMs, wrongMs)
    const settings = { name: `phone ${index + 1}`, skewMs, batch: world.oneOf([1, 3, 200]) }
    return createPantryPhone(world, journal, settings, { send: network.send, server })
  })
  network.stream(phones)
  const person = createPantryPerson(world, server.ledger.isKnown, hasRecipes)
  runOperations({ world, journal, server, phones, person, operations })
  network.repair()
  world.run()
  const ending = { journal, server, phones, bought: person.bought }
  syncAll(world, server, phones)
  judgePantry(ending)
  // With Premium only things with a taken name stay pending.
  server.setRoom(PREMIUM)
  syncAll(world, server, phones)
  judgePantry(ending)
  for (const phone of phones) {
    for (const [id, code] of phone.pantry().refused) {
      if (code !== 'name_taken') journal.fault('stuck', `${phone.name}: ${id} is ${code}`)
    }
  }
  return { faults: journal.faults, counts: journal.counts }
}

interface Stage {
  readonly world: World
  readonly journal: PantryJournal
  readonly server: PantryServer
  readonly phones: readonly PantryPhone[]
  readonly person: PantryPerson
  readonly operations: number
}

function runOperations(stage: Stage): void {
  const { world, journal, server, phones, operations } = stage
  const other = createNetworkPerson(world, journal, server)
  const away = world.isLucky(0.25) ? phones[0] : undefined
  const pause = away ? LONG_MS / operations : 20_000
  for (let at = 0; at < operations; at += 1) {
    const times = !away && world.isLucky(BREAKS) ? 20 : 1
    world.run(world.now() + Math.round(2 * pause * world.random() * times))
    journal.count('operations')
    toggleOnline(away, at, operations)
    if (world.isLucky(OTHERS)) other.act()
    operate(stage, away)
  }
}

/** Offline for the half in the middle. */
function toggleOnline(away: PantryPhone | undefined, at: number, operations: number): void {
  if (at === Math.floor(operations / 4)) away?.setOnline(false)
  if (at === Math.floor((operations * 3) / 4)) away?.setOnline(true)
}

function operate(stage: Stage, away: PantryPhone | undefined): void {
  const { world, phones, person } = stage
  const phone = phones[world.between(0, phones.length - 1)]
  if (!phone) return
  person.act(phone)
  disturb(stage, phone, phone === away)
}

function disturb({ world, journal, server }: Stage, phone: PantryPhone, isAway: boolean): void {
  if (world.isLucky(KILLS)) {
    journal.count('kills')
    // During a write or a push, or while its response is handled.
    world.after(world.between(0, 2_000), phone.kill)
  }
  if (!isAway && world.isLucky(BREAKS)) {
    phone.setOnline(false)
    world.after(world.between(MINUTE_MS, HOUR_MS), () => phone.setOnline(true))
  }
  if (world.isLucky(PLAN_CHANGES)) server.setRoom(server.room() === FREE ? PREMIUM : FREE)
}

/** All phones are online until none has a pending change. */
function syncAll(world: World, server: PantryServer, phones: readonly PantryPhone[]): void {
  for (const phone of phones) {
    phone.setOnline(true)
    phone.retry()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    world.run()
    for (const phone of phones) phone.sync()
    world.run()
    const isDone = (phone: PantryPhone) =>
      !hasPantryToSend(phone.pantry()) && phone.pantry().cursor === server.changes.cursor()
    if (phones.every(isDone)) return
  }
}
