/**
 * A simulation of several phones that share one list, determined by a seed: bad networks, wrong clocks,
 * phones that are killed, lose their rights or stay offline for months. In the end all of them sync.
 */
import { ITEMS_PER_LIST } from '#limits.ts'
import { nextPush } from '#sync/replica.ts'
import { createServer, type HouseholdServer } from './household-server.ts'
import { createJournal, type Journal } from './journal.ts'
import { createNetwork } from './network.ts'
import { judge } from './oracle.ts'
import { createPerson } from './person.ts'
import { createPhone, type Phone } from './phone.ts'
import { createWorld, type World } from './world.ts'

export interface StorySize {
  readonly phones: number
  readonly operations: number
}

export interface Story {
  /** As 'kind: detail'. */
  readonly faults: readonly string[]
  /** Counts of events, by name. */
  readonly counts: ReadonlyMap<string, number>
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const KILLS = 0.05
const REVOCATIONS = 0.01
const PLAN_CHANGES = 0.005
const BREAKS = 0.06
/** More than ever needed: phones that agree send nothing. */
const ROUNDS = 30

export function runStory(seed: number, { phones: count, operations }: StorySize): Story {
  const world = createWorld(seed)
  const journal = createJournal()
  const server = createServer(world, journal, ITEMS_PER_LIST.free)
  const network = createNetwork(world, journal, server)
  const phones = Array.from({ length: count }, (_, index) => {
    const wrongMs = world.oneOf([0, 0, MINUTE_MS, 10 * MINUTE_MS])
    const skewMs = world.between(-wrongMs, wrongMs)
    const settings = { name: `phone ${index + 1}`, skewMs, batch: world.oneOf([1, 3, 200]) }
    return createPhone(world, journal, settings, network.send)
  })
  network.stream(phones)
  runOperations({ world, journal, server, phones, operations })
  network.repair()
  world.run()
  for (const phone of phones) {
    server.setRight(phone.name, 'edit')
    phone.retry()
  }
  syncAll(world, server, phones)
  judge(journal, server, phones)
  // With Premium nothing stays pending.
  server.setItemLimit(ITEMS_PER_LIST.premium)
  syncAll(world, server, phones)
  judge(journal, server, phones)
  return { faults: journal.faults, counts: journal.counts }
}

interface Stage {
  readonly world: World
  readonly journal: Journal
  readonly server: HouseholdServer
  readonly phones: readonly Phone[]
  readonly operations: number
}

function runOperations({ world, journal, server, phones, operations }: Stage): void {
  const person = createPerson(world)
  const isLong = world.isLucky(0.25)
  const away = isLong ? phones[0] : undefined
  for (let at = 0; at < operations; at += 1) {
    const pause = isLong ? 0.8 * DAY_MS : 20_000
    const isBreak = world.isLucky(BREAKS)
    world.run(world.now() + Math.round(pause * world.random() * (isBreak ? 20 : 1)))
    if (at === Math.floor(operations / 4)) away?.setOnline(false)
    if (at === Math.floor((operations * 3) / 4)) away?.setOnline(true)
    const phone = phones[world.between(0, phones.length - 1)]
    if (!phone) continue
    person.act(phone)
    journal.count('operations')
    disturb({ world, journal, server, phones, operations }, phone, phone === away)
  }
}

function disturb({ world, journal, server }: Stage, phone: Phone, isAway: boolean): void {
  if (world.isLucky(KILLS)) {
    journal.count('kills')
    // During a push, or while its response is handled.
    world.after(world.between(0, 2_000), phone.kill)
  }
  if (!isAway && world.isLucky(BREAKS)) {
    phone.setOnline(false)
    world.after(world.between(MINUTE_MS, HOUR_MS), () => phone.setOnline(true))
  }
  if (world.isLucky(REVOCATIONS)) {
    journal.count('revocations')
    server.setRight(phone.name, world.oneOf(['none', 'view']))
    world.after(world.between(MINUTE_MS, HOUR_MS), () => {
      server.setRight(phone.name, 'edit')
      phone.retry()
    })
  }
  if (world.isLucky(PLAN_CHANGES)) {
    const { free, premium } = ITEMS_PER_LIST
    server.setItemLimit(server.itemLimit() === free ? premium : free)
  }
}

/** All phones are online until none has a pending row. */
function syncAll(world: World, server: HouseholdServer, phones: readonly Phone[]): void {
  for (const phone of phones) phone.setOnline(true)
  for (let round = 0; round < ROUNDS; round += 1) {
    world.run()
    for (const phone of phones) phone.sync()
    world.run()
    const isDone = (phone: Phone) =>
      nextPush(phone.replica(), true).length === 0 && phone.replica().cursor === server.cursor()
    if (phones.every(isDone)) return
  }
}
