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

/** The present state of a list that loads in pages. */
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
}

const PLACES = [1, 2, 3, 4]

/** Cards that load on scrolling. Stays mounted under a dialog, so that it keeps its position. */
export function InfiniteList<Item extends { id: string }>(props: InfiniteListProps<Item>) {
  const { pages, label, renderItem, skeleton, empty } = props
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

/** `as`: `memo` loses the type parameter of a component. */
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

/** The end of the list. A failed page is only loaded again on the person's retry. */
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
