/** Placeholder of a loading card with this many lines of facts. */
export function CardSkeleton({ facts = 2 }: { facts?: number }) {
  return (
    <div
      data-skeleton
      className="animate-pulse rounded-card border border-border bg-surface py-2.5 pr-4 pl-4"
    >
      <div className="my-1 h-4 w-2/5 rounded-full bg-raised" />
      <div className="flex items-end justify-between gap-4">
        <div className="min-h-11 grow py-1">
          {Array.from({ length: facts }, (_, line) => (
            <div key={line} className="my-1 h-3 w-3/5 rounded-full bg-raised" />
          ))}
        </div>
        <div className="mb-2 h-7 w-28 shrink-0 rounded-full bg-raised" />
      </div>
    </div>
  )
}
