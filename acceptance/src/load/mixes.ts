import { randomUUID } from 'node:crypto'
import {
  type Asked,
  askForPassword,
  createList,
  deleteList,
  type HouseItem,
  listDetail,
  logIn,
  pageOfLists,
  pageOfProducts,
  pushItem,
  refresh,
  searchProducts,
  setStock,
  sharedList,
  updateList,
} from '@compra/bench/hot-calls/calls.ts'
import { Tokens } from '@compra/contract/identity/identity.ts'
import { CROWD_PASSWORD, type CrowdPerson } from '@compra/server/testing/data/crowd.ts'

/** A request, and the handler of its response. */
export interface Step {
  readonly request: Asked
  /** Called with the body of a successful response, without one after a failure. */
  onAnswer?(answer?: string): void
}

/** A simulated user, with the state from earlier responses. */
export interface Actor {
  /** The user with the latest access token. */
  person: CrowdPerson
  readonly madeLists: string[]
  /** Items that the user has added to the house list. */
  readonly item: HouseItem
  refreshToken: string
  isRefreshing: boolean
  /** Milliseconds since 1970 at which the access token is refreshed, before it expires. */
  renewAt: number
}

/** An access token lives for 15 minutes. */
const RENEW_AFTER_MS = 12 * 60_000

export function createActor(person: CrowdPerson): Actor {
  const born = Date.now()
  return {
    person,
    madeLists: [],
    item: { id: randomUUID(), name: 'Leite', born, moment: born },
    refreshToken: person.refreshToken,
    isRefreshing: false,
    renewAt: born + RENEW_AFTER_MS,
  }
}

/** The next request of a user: by the weights of the mix, unless a token refresh is due. */
export function nextStep(mix: Mix, actor: Actor, next: () => number): Step {
  if (actor.renewAt < Date.now() && !actor.isRefreshing) return rotate(actor, next())
  let left = next() % mix.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, act] of mix) {
    left -= weight
    if (left < 0) return act(actor, next())
  }
  throw new Error('a mix without weights')
}

/** Builds the next request of a user; `chance` is a random non-negative integer. */
type Act = (actor: Actor, chance: number) => Step

/** Requests with their weights. */
export type Mix = readonly (readonly [weight: number, act: Act])[]

const WORDS = ['leite', 'arroz', 'farinha', 'oleo', 'cafe', 'sabao', 'papel', 'queijo', 'zzz']

const ask =
  (request: (person: CrowdPerson, chance: number) => Asked): Act =>
  ({ person }, chance) => ({ request: request(person, chance) })

const create: Act = ({ person, madeLists }, chance) => ({
  request: createList(person, `Compras ${chance}`),
  onAnswer: (answer) => {
    if (answer === undefined) return
    // `as`: by the contract; validating each response would slow down the generator.
    madeLists.push((JSON.parse(answer) as { id: string }).id)
  },
})

const remove: Act = (actor, chance) => {
  const id = actor.madeLists.pop()
  return id === undefined ? create(actor, chance) : { request: deleteList(actor.person, id) }
}

const logInAgain = ask((person) => logIn(person, CROWD_PASSWORD))

const rotate: Act = (actor, chance) => {
  // An old token, two refreshes back, ends the session: one refresh at a time.
  if (actor.isRefreshing) return logInAgain(actor, chance)
  actor.isRefreshing = true
  return {
    request: refresh(actor.refreshToken),
    onAnswer: (answer) => {
      actor.isRefreshing = false
      if (answer === undefined) return
      const { accessToken, refreshToken } = Tokens.parse(JSON.parse(answer))
      actor.person = { ...actor.person, accessToken }
      actor.refreshToken = refreshToken
      actor.renewAt = Date.now() + RENEW_AFTER_MS
    },
  }
}

const SEARCH = ask((person, chance) => searchProducts(person, WORDS[chance % WORDS.length]))

export const MIXES = {
  /** 70 % reads, then 25 % writes, then 5 % signing in and refreshing. */
  mixed: [
    [22, ask(pageOfLists)],
    [18, ask(listDetail)],
    [10, ask(pageOfProducts)],
    [10, SEARCH],
    [10, ask(sharedList)],
    [7, create],
    [7, remove],
    [5, ({ person }, at) => ({ request: updateList(person, pick(person, at), `Lar ${at}`) })],
    [6, ask(setStock)],
    [2, logInAgain],
    [3, rotate],
  ],
  logins: [[1, logInAgain]],
  /** The house list, which open streams show. */
  house: [[1, ({ person, item }) => ({ request: pushItem(person, item) })]],
  mails: [[1, ask(askForPassword)]],
  pages: [
    [1, ask(pageOfLists)],
    [1, ask(pageOfProducts)],
    [1, SEARCH],
  ],
} as const satisfies Record<string, Mix>

const pick = ({ listIds }: CrowdPerson, at: number): string => listIds[at % listIds.length] ?? ''
