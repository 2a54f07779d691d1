import { AISLES, type AisleId } from '@compra/contract/catalogue/aisles.ts'
import { aisleOf } from '#core/list/aisles/aisle-of.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { AisleMark } from './aisle-marks.tsx'
import type { Grouping } from './grouping.ts'

/** The heading of items without a known aisle. */
export const OTHERS = 'Outros'

const TITLES = new Map<AisleId, string>(AISLES.map(({ id, title }) => [id, title]))

export function titleOf(aisle: AisleId | undefined): string {
  return (aisle && TITLES.get(aisle)) ?? OTHERS
}

/** Groups pending items by aisle, in this order; items without an aisle come last. */
export function groupingBy(order: readonly AisleId[]): Grouping {
  const rank = new Map<AisleId | undefined, number>(order.map((aisle, index) => [aisle, index]))
  const rankOf = ({ name }: Item) => rank.get(aisleOf(name)) ?? order.length
  return {
    arrange: (pending) => {
      const ranked = pending.map((item) => ({ item, rank: rankOf(item) }))
      return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item)
    },
    headingsAbove: (item, previous) => {
      const isWithin = previous && (item.status !== 'pending' || rankOf(item) === rankOf(previous))
      return isWithin ? [] : [headingOf(item)]
    },
  }
}

/** A list row, so that readers of the list find no gap; its id lets it animate with the others. */
function headingOf({ name, status }: Item) {
  if (status !== 'pending') {
    return (
      <li key={status} className="aisle-heading" data-id={status}>
        <h2>{status === 'purchased' ? 'Comprados' : 'Indisponíveis'}</h2>
      </li>
    )
  }
  const aisle = aisleOf(name)
  const id = aisle ?? 'outros'
  return (
    <li key={id} className="aisle-heading" data-id={id}>
      <AisleMark aisle={aisle} />
      <h2>{titleOf(aisle)}</h2>
    </li>
  )
}
