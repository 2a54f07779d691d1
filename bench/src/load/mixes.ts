import { Tokens } from '@compra/contract/identity.ts'
import { CROWD_PASSWORD, type CrowdPerson } from '@compra/server/testing/crowd.ts'
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
} from './calls.ts'

/** What somebody does, and what is to be remembered of the answer. */
export interface Step {
  readonly asked: Asked
  /** Without an answer when it was none of success. */
  hear?(answer?: string): void
}

/** Somebody who acts: what others hold of the person may be older. */
export interface Actor {
  readonly person: CrowdPerson
  readonly madeLists: string[]
  refreshToken: string
  isRefreshing: boolean
}

/** One thing that somebody does; `chance` is any number from 0. */
type Act = (actor: Actor, chance: number) => Step

/** How often each is done, of all that is done. */
export type Mix = readonly (readonly [weight: number, kind: Kind, act: Act])[]
export type Kind = 'read' | 'write' | 'sign-in'

const WORDS = ['leite', 'arroz', 'farinha', 'oleo', 'cafe', 'sabao', 'papel', 'queijo', 'zzz']

const ask =
  (request: (person: CrowdPerson, chance: number) => Asked): Act =>
  ({ person }, chance) => ({ asked: request(person, chance) })

const create: Act = ({ person, madeLists }, chance) => ({
  asked: createList(person, `Compras ${chance}`),
  hear: (answer) => {
    if (answer === undefined) return
    // `as`: what the contract says of this answer; to parse each would cost what is measured.
    madeLists.push((JSON.parse(answer) as { id: string }).id)
  },
})

const remove: Act = (actor, chance) => {
  const id = actor.madeLists.pop()
  return id === undefined ? create(actor, chance) : { asked: deleteList(actor.person, id) }
}

const logInAgain = ask((person) => logIn(person, CROWD_PASSWORD))

const rotate: Act = (actor, chance) => {
  // A token that is shown after its successor's successor ends the session: one at a time.
  if (actor.isRefreshing) return logInAgain(actor, chance)
  actor.isRefreshing = true
  return {
    asked: refresh(actor.refreshToken),
    hear: (answer) => {
      if (answer !== undefined) actor.refreshToken = Tokens.parse(JSON.parse(answer)).refreshToken
      actor.isRefreshing = false
    },
  }
}

const SEARCH = ask((person, chance) => searchProducts(person, WORDS[chance % WORDS.length]))

export const MIXES = {
  /** 70 % reads, 25 % writes, 5 % signing in and refreshing. */
  mixed: [
    [22, 'read', ask(pageOfLists)],
    [18, 'read', ask(listDetail)],
    [10, 'read', ask(pageOfProducts)],
    [10, 'read', SEARCH],
    [10, 'read', ask(sharedList)],
    [7, 'write', create],
    [7, 'write', remove],
    [
      5,
      'write',
      ({ person }, at) => ({ asked: updateList(person, pick(person, at), `Lar ${at}`) }),
    ],
    [6, 'write', ask(setStock)],
    [2, 'sign-in', logInAgain],
    [3, 'sign-in', rotate],
  ],
  logins: [[1, 'sign-in', logInAgain]],
  pages: [
    [1, 'read', ask(pageOfLists)],
    [1, 'read', ask(pageOfProducts)],
    [1, 'read', SEARCH],
  ],
} as const satisfies Record<string, Mix>

const pick = ({ listIds }: CrowdPerson, at: number): string => listIds[at % listIds.length] ?? ''
