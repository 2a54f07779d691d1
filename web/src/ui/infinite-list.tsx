import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { LoadFailed } from './load-failed.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { scrollAreaOf, watchSentinel } from './watch-sentinel.ts'

/** A list that arrives in pages, as it stands now. */
interface PagedItems<Item> {
  items: readonly Item[]
  isLoading: boolean
  /** There is nothing to show: the first page failed. */
  isFailed: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** What follows could not be loaded. */
  isMoreFailed: boolean
  /** The items are what was last loaded: the network is down. */
  isOffline: boolean
  loadMore: () => void
  retry: () => void
}

interface InfiniteListProps<Item> {
  pages: PagedItems<Item>
  /** What assistive technology calls the list. */
  label: string
  /** Defined outside the component that passes it, or kept: a new one draws all cards again. */
  renderItem: (item: Item) => ReactNode
  /** Stands in for a card that is on its way, in its shape. */
  skeleton: ReactNode
  empty: ReactNode
}

const PLACES = [1, 2, 3, 4]

/** Cards that load as they are scrolled to. Mounted all along, it keeps its place under a dialog. */
export function InfiniteList<Item extends { id: string }>(props: InfiniteListProps<Item>) {
  const { pages, label, renderItem, skeleton, empty } = props
  const frame = useRef<HTMLDivElement>(null)
  useTopAfterCut(frame, pages)
  const handleRetry = () => {
    // The button that was pressed goes away.
    frame.current?.focus()
    pages.retry()
  }
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {pages.isFailed ? <LoadFailed onRetry={handleRetry} /> : pages.isOffline && <OfflineMark />}
      {isEmpty(pages) && empty}
      <ul aria-label={label} aria-busy={pages.isLoading} className="grid gap-3">
        {pages.items.map((item) => (
          <Row key={item.id} item={item} renderItem={renderItem} />
        ))}
        {PLACES.slice(0, pendingOf(pages)).map((place) => (
          <li key={place} aria-hidden>
            {skeleton}
          </li>
        ))}
      </ul>
      {pages.isLoading && <output className="sr-only">Carregando...</output>}
      {pages.isMoreFailed && !pages.isLoadingMore && <LoadFailed onRetry={handleRetry} />}
      <Sentinel {...pages} />
    </div>
  )
}

/** A list that was cut back to its first page is seen from its top, or its end would load it all. */
function useTopAfterCut(
  frame: RefObject<HTMLElement | null>,
  { items, hasMore }: PagedItems<unknown>,
): void {
  const count = useRef(0)
  useLayoutEffect(() => {
    const isCut = hasMore && items.length < count.current
    count.current = items.length
    if (isCut && frame.current) scrollAreaOf(frame.current)?.scrollTo({ top: 0 })
  }, [frame, items.length, hasMore])
}

function isEmpty({ items, isLoading, isFailed }: PagedItems<unknown>): boolean {
  return items.length === 0 && !isLoading && !isFailed
}

/** How many cards are stood in for: a screenful at first, then one at the end. */
function pendingOf({ isLoading, hasMore, isLoadingMore }: PagedItems<unknown>): number {
  if (isLoading) return PLACES.length
  return hasMore && isLoadingMore ? 1 : 0
}

interface RowProps<Item> {
  item: Item
  renderItem: (item: Item) => ReactNode
}

/** `as`: `memo` forgets that a component may be told its type. */
const Row = memo(function Row({ item, renderItem }: RowProps<unknown>) {
  return (
    <li className="[contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      {renderItem(item)}
    </li>
  )
}) as <Item>(props: RowProps<Item>) => ReactNode

type SentinelProps = Pick<
  PagedItems<unknown>,
  'hasMore' | 'isLoadingMore' | 'isMoreFailed' | 'loadMore'
>

/** The end of the list. A failed page is not asked for again until somebody says so (G-125). */
function Sentinel({ hasMore, isLoadingMore, isMoreFailed, loadMore }: SentinelProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isWatching = hasMore && !isLoadingMore && !isMoreFailed
  const handleSeen = useEffectEvent(loadMore)
  useEffect(() => {
    if (!isWatching || !ref.current) return undefined
    return watchSentinel(ref.current, () => handleSeen())
  }, [isWatching])
  return <div ref={ref} aria-hidden className="h-1" />
}
