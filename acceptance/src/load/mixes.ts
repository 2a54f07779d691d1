import {
  type Asked,
  createList,
  deleteList,
  listDetail,
  logIn,
  pageOfLists,
  pageOfProducts,
  refresh,
  searchProducts,
  setStock,
  sharedList,
  updateList,
} from '@compra/bench/hot-calls/calls.ts'
import { Tokens } from '@compra/contract/identity.ts'
import { CROWD_PASSWORD, type CrowdPerson } from '@compra/server/testing/data/crowd.ts'

/** A request, and what to do with its answer. */
export interface Step {
  readonly request: Asked
  /** Called with the body of a successful answer, without one after a failure. */
  onAnswer?(answer?: string): void
}

/** A simulated person, with the state that earlier answers have left. */
export interface Actor {
  readonly person: CrowdPerson
  readonly madeLists: string[]
  refreshToken: string
  isRefreshing: boolean
}

/** Builds the next request of a person; `chance` is a random whole number from 0. */
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
    // `as`: the contract says so; validating each answer would slow down the generator.
    madeLists.push((JSON.parse(answer) as { id: string }).id)
  },
})

const remove: Act = (actor, chance) => {
  const id = actor.madeLists.pop()
  return id === undefined ? create(actor, chance) : { request: deleteList(actor.person, id) }
}

const logInAgain = ask((person) => logIn(person, CROWD_PASSWORD))

const rotate: Act = (actor, chance) => {
  // A token that is shown after its successor's successor ends the session: one at a time.
  if (actor.isRefreshing) return logInAgain(actor, chance)
  actor.isRefreshing = true
  return {
    request: refresh(actor.refreshToken),
    onAnswer: (answer) => {
      if (answer !== undefined) actor.refreshToken = Tokens.parse(JSON.parse(answer)).refreshToken
      actor.isRefreshing = false
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
  pages: [
    [1, ask(pageOfLists)],
    [1, ask(pageOfProducts)],
    [1, SEARCH],
  ],
} as const satisfies Record<string, Mix>

const pick = ({ listIds }: CrowdPerson, at: number): string => listIds[at % listIds.length] ?? ''
