import { useCallback, useMemo, useState } from 'react'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { randomUuid } from '#lib/uuid.ts'
import { useMatches, useRemember } from './entry.queries.ts'
import {
  type Answers,
  type Bought,
  type Line,
  NO_ANSWERS,
  type Question,
  type Shopping,
  shoppingOf,
} from './lines/bought-lines.ts'

export interface ShoppingState {
  /** Undefined until the matches have loaded. */
  readonly shopping: Shopping | undefined
  /** The plan has no room for another product. */
  readonly isFull: boolean
  readonly isError: boolean
  readonly retry: () => void
  /** Sets the product of an item; null: none of the candidates. */
  readonly answer: (question: Question, product: string | null) => void
  /** Rejects the product of a line's items. */
  readonly refuse: (line: Line) => void
}

/** Bought items matched with products, with the user's answers. */
export function useShopping(items: readonly Bought[]): ShoppingState {
  const { data, isError, refetch } = useMatches(items)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [newId] = useState(newIds)
  // A text that does not mean a product any more may mean others.
  const remember = useRemember(refetch)
  const shopping = useMemo(
    () => data && shoppingOf(items, data, answers, { thingOf, newId, hasRoom: !data.isFull }),
    [items, data, answers, newId],
  )

  const answer = useCallback(
    ({ item }: Question, product: string | null) => {
      setAnswers(({ is, not }) => ({ is: new Map(is).set(item.id, product), not }))
      if (product !== null) remember(product, item, true)
    },
    [remember],
  )
  const refuse = useCallback(
    ({ product, shares }: Line) => {
      const items = shares.map(({ item }) => item)
      setAnswers((answers) => refused(answers, product.id, items))
      for (const item of items) remember(product.id, item, false)
    },
    [remember],
  )
  const isFull = data?.isFull ?? false
  return { shopping, isFull, isError, retry: () => void refetch(), answer, refuse }
}

function refused({ is, not }: Answers, product: string, items: readonly Bought[]): Answers {
  const [said, refusals] = [new Map(is), new Map(not)]
  for (const { id } of items) {
    said.delete(id)
    refusals.set(id, [...(refusals.get(id) ?? []), product])
  }
  return { is: said, not: refusals }
}

/** Returns the same id for the same item, so that a retry creates no second product. */
function newIds(): (itemId: string) => string {
  const ids = new Map<string, string>()
  return (itemId) => {
    const id = ids.get(itemId) ?? randomUuid()
    ids.set(itemId, id)
    return id
  }
}
