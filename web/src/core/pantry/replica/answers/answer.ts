/** The calls that a device can answer by itself, each with the rule by which it does. */
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '@compra/contract/http/endpoint.ts'
import type { Home } from '@compra/contract/sync/home/replica.ts'

/** What was asked, as the server reads it: texts tidied, searches folded, prices in cents. */
export interface Asked<E extends Endpoint> {
  /** From the path; '' where the path has none. */
  readonly id: string
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** By which the server knows a call that it is sent twice, where it may be an id. */
  readonly key: string | undefined
  /** The moment of the call, in milliseconds. */
  readonly now: number
}

/** The next home, which is the same one where nothing was changed, and what the server would answer. */
export interface Answered<E extends Endpoint> {
  readonly home: Home
  readonly answer: AnswerOf<E>
}

/** Undefined: only the server can tell. Throws `RefusedHere` where the server would refuse. */
type Rule<E extends Endpoint> = (home: Home, asked: Asked<E>) => Answered<E> | undefined

/** A rule that does not know which call it is for. */
export interface LocalAnswer {
  readonly endpoint: Endpoint
  readonly rule: (home: Home, asked: Asked<Endpoint>) => Answered<Endpoint> | undefined
}

/** A call that changes nothing. */
export function reading<E extends Endpoint>(
  endpoint: E,
  read: (home: Home, asked: Asked<E>) => AnswerOf<E> | undefined,
): LocalAnswer {
  return writing(endpoint, (home, asked) => {
    const answer = read(home, asked)
    return answer === undefined ? undefined : { home, answer }
  })
}

export function writing<E extends Endpoint>(endpoint: E, rule: Rule<E>): LocalAnswer {
  // `as`: whoever looks a rule up by its endpoint has read what was asked by that very endpoint.
  return { endpoint, rule } as unknown as LocalAnswer
}

interface Slice {
  readonly page: number
  readonly size: number
}

/** A page of what was put in order (G-123). */
export function pageOf<Kept, Item>(
  found: readonly Kept[],
  { page, size }: Slice,
  read: (kept: Kept) => Item,
): { data: Item[]; has_more: boolean } {
  const start = (page - 1) * size
  return {
    data: found.slice(start, start + size).map(read),
    has_more: found.length > start + size,
  }
}

interface Made {
  readonly id: string
  readonly createdAt: number
}

/** Newest first, as the database has it. */
export function byNewest(one: Made, other: Made): number {
  return other.createdAt - one.createdAt || byText(other.id, one.id)
}

/** By the code of each letter, as the database compares folded names. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
