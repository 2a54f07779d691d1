/** Placeholder of the loading rows of a recipe. */
export function RowsSkeleton() {
  return (
    <>
      <output className="sr-only">Carregando...</output>
      <div aria-hidden data-skeleton className="grid animate-pulse gap-4 py-3">
        {['w-2/3', 'w-4/5', 'w-1/2', 'w-3/5'].map((width) => (
          <div key={width} className={`h-5 rounded-full bg-raised ${width}`} />
        ))}
      </div>
    </>
  )
}
