/** Stands in for a card with this many lines of facts, in its shape, while it is loading. */
export function CardSkeleton({ facts = 2 }: { facts?: number }) {
  return (
    <div
      data-skeleton
      className="flex animate-pulse items-center gap-4 rounded-card border border-border bg-surface py-3 pr-4 pl-4"
    >
      <div className="grow">
        <div className="my-1 h-4 w-2/5 rounded-full bg-raised" />
        {Array.from({ length: facts }, (_, line) => (
          <div key={line} className="my-1.5 h-3 w-3/5 rounded-full bg-raised" />
        ))}
      </div>
      <div className="h-8 w-24 shrink-0 rounded-full bg-raised" />
    </div>
  )
}
