import { capitalized } from '@compra/contract/format/names.ts'
import { aisleOf } from '#core/list/aisles/aisle-of.ts'
import { orderOf } from '#core/list/aisles/shop-order.ts'
import { currentShop } from '#core/list/aisles/shops-state.ts'
import { shops } from '#core/list/aisles/shops.ts'
import { itemText } from '#core/list/working-list/item-summary.ts'
import { countOf, type Item, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { Paper } from '#core/sharing/paper/paper.tsx'
import { syncState } from '#core/sync/state/sync-state.ts'
import { groupingBy, titleOf } from '#features/working-list/aisle/group-by-aisle.tsx'
import { nameOfList } from '#features/working-list/house/list-name.ts'
import { titleOf as titleOfList } from '#features/working-list/list-texts.ts'
import { formatWeekday } from '#lib/format/days.ts'

/** The whole list with tick boxes, grouped by aisle in any case; undefined for an empty list. */
export function listSheet() {
  const { list, id: open } = workingList.getState()
  const count = countOf(list)
  if (count === 0) return undefined
  const title = open === 'local' ? titleOfList(open) : nameOfList(syncState.getState(), open)
  return (
    <Paper
      title={title}
      about={`${capitalized(formatWeekday(new Date()))} · ${count} ${count === 1 ? 'item' : 'itens'}`}
    >
      <div className="paper-columns">
        {groupsOf(list).map(([heading, items]) => (
          <section key={heading} className="paper-group">
            <h2>{heading}</h2>
            <ul>
              {items.map((item) => (
                <Row key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Paper>
  )
}

/** Headings with their items: the shop's aisles in order, then items that are not to be bought. */
function groupsOf(list: WorkingList): [string, readonly Item[]][] {
  const { order } = orderOf(currentShop(shops.getState()), list, Date.now())
  const pending = groupingBy(order).arrange(list.pending)
  const groups: [string, readonly Item[]][] = [
    ...Map.groupBy(pending, ({ name }) => titleOf(aisleOf(name))),
    ['Indisponíveis', list.unavailable],
    ['Comprados', list.purchased],
  ]
  return groups.filter(([, items]) => items.length > 0)
}

function Row({ item }: { item: Item }) {
  const isBought = item.status === 'purchased'
  return (
    <li className="paper-row">
      <span className="paper-box">{isBought && '✓'}</span>
      <span className="paper-text">
        {isBought ? <s>{itemText(item)}</s> : itemText(item)}
        {item.note && <span className="paper-note">{item.note}</span>}
      </span>
      {item.quantity > 1 && <span className="paper-count">× {item.quantity}</span>}
    </li>
  )
}
