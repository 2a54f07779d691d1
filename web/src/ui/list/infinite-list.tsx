import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { scrollAreaOf, watchSentinel } from './watch-sentinel.ts'

/** The state of a list that loads in pages. */
interface PagedItems<Item> {
  items: readonly Item[]
  isLoading: boolean
  /** The first page failed: there is nothing to show. */
  isFailed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be loaded. */
  isMoreFailed: boolean
  /** The items are cached: the network is down. */
  isOffline: boolean
  loadMore: () => void
  retry: () => void
}

interface InfiniteListProps<Item> {
  pages: PagedItems<Item>
  /** The accessible name of the list. */
  label: string
  /** Must be stable between renders: a new function renders all cards again. */
  renderItem: (item: Item) => ReactNode
  /** The placeholder of a loading card. */
  skeleton: ReactNode
  empty: ReactNode
  /** Shows the items as a table if there is room. */
  table?: TableOf<Item> | undefined
}

export interface TableOf<Item> {
  /** The header row. */
  head: ReactNode
  columns: number
  /** The cells of a row; also stable between renders. */
  renderRow: (item: Item) => ReactNode
}

const PLACES = [1, 2, 3, 4]

/** Cards that load while scrolling. Stays mounted under a dialog, so that it keeps its scroll position. */
export function InfiniteList<Item extends { id: string }>(props: InfiniteListProps<Item>) {
  const { pages, label, renderItem, skeleton, empty, table } = props
  const frame = useRef<HTMLDivElement>(null)
  useTopAfterCut(frame, pages)
  const handleRetry = () => {
    // The pressed button is removed.
    frame.current?.focus()
    pages.retry()
  }
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {pages.isFailed ? <LoadFailed onRetry={handleRetry} /> : pages.isOffline && <OfflineMark />}
      {isEmpty(pages) && empty}
      {table ? (
        <Table pages={pages} label={label} skeleton={skeleton} table={table} />
      ) : (
        <ul aria-label={label} aria-busy={pages.isLoading} className="grid gap-3">
          {pages.items.map((item) => (
            <Row key={item.id} item={item} renderItem={renderItem} />
          ))}
          {placesOf(pages).map((place) => (
            <li key={place} aria-hidden>
              {skeleton}
            </li>
          ))}
        </ul>
      )}
      {pages.isLoading && <output className="sr-only">Carregando...</output>}
      {pages.isMoreFailed && !pages.isLoadingMore && <LoadFailed onRetry={handleRetry} />}
      <Sentinel {...pages} count={pages.items.length} />
    </div>
  )
}

/** Scrolls a list that was reset to its first page to the top; otherwise its end would load all pages. */
function useTopAfterCut(
  frame: RefObject<HTMLElement | null>,
  { items, hasMore }: PagedItems<unknown>,
): void {
  const count = useRef(0)
  useLayoutEffect(() => {
    const isCut = hasMore && items.length < count.current
    count.current = items.length
    // With the styles and the layout of the frame, which it needs: here it would compute them once more.
    if (isCut) requestAnimationFrame(() => frame.current && toTop(frame.current))
  }, [frame, items.length, hasMore])
}

function toTop(element: Element): void {
  scrollAreaOf(element)?.scrollTo({ top: 0 })
}

function isEmpty({ items, isLoading, isFailed }: PagedItems<unknown>): boolean {
  return items.length === 0 && !isLoading && !isFailed
}

/** Placeholder cards: a screenful at first, then one at the end. */
function placesOf({ isLoading, hasMore, isLoadingMore }: PagedItems<unknown>): readonly number[] {
  if (isLoading) return PLACES
  return hasMore && isLoadingMore ? PLACES.slice(0, 1) : []
}

type TableProps<Item> = Pick<InfiniteListProps<Item>, 'pages' | 'label' | 'skeleton'> & {
  table: TableOf<Item>
}

function Table<Item extends { id: string }>({ pages, label, skeleton, table }: TableProps<Item>) {
  return (
    <table
      aria-label={label}
      aria-busy={pages.isLoading}
      className="w-full border-collapse tabular-nums"
    >
      <thead>{table.head}</thead>
      <tbody className="divide-y divide-border">
        {pages.items.map((item) => (
          <TableRow key={item.id} item={item} renderRow={table.renderRow} />
        ))}
        {placesOf(pages).map((place) => (
          <tr key={place} aria-hidden>
            <td colSpan={table.columns} className="py-1.5">
              {skeleton}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `as`: `memo` loses the type parameter of a component. */
const TableRow = memo(function TableRow({
  item,
  renderRow,
}: Pick<RowProps<unknown>, 'item'> & Pick<TableOf<unknown>, 'renderRow'>) {
  return <tr>{renderRow(item)}</tr>
}) as <Item>(props: { item: Item } & Pick<TableOf<Item>, 'renderRow'>) => ReactNode

interface RowProps<Item> {
  item: Item
  renderItem: (item: Item) => ReactNode
}

/** `as`: `memo` loses the type parameter of a component. */
const Row = memo(function Row({ item, renderItem }: RowProps<unknown>) {
  return (
    // The first screenful is rendered: skipping it would cost each of its frames a second pass of styles.
    <li className="nth-[n+13]:[contain-intrinsic-size:auto_7rem] nth-[n+13]:[content-visibility:auto]">
      {renderItem(item)}
    </li>
  )
}) as <Item>(props: RowProps<Item>) => ReactNode

type SentinelProps = Pick<
  PagedItems<unknown>,
  'hasMore' | 'isLoadingMore' | 'isMoreFailed' | 'loadMore'
> & {
  /** Of the items so far: after each growth the end is watched again. */
  count: number
}

/** The end of the list. A failed page loads again only when the user retries. */
function Sentinel({ hasMore, isLoadingMore, isMoreFailed, loadMore, count }: SentinelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isWatching = hasMore && !isLoadingMore && !isMoreFailed
  const handleSeen = useEffectEvent(loadMore)
  useEffect(() => {
    if (!isWatching || !ref.current) return undefined
    return watchSentinel(ref.current, () => handleSeen())
  }, [isWatching, count])
  return <div ref={ref} aria-hidden className="h-1" />
}
