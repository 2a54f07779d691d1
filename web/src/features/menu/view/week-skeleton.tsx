import { DAYS } from '#features/menu/week/menu.rules.ts'

/** The placeholder of the loading days. */
export function WeekSkeleton() {
  return (
    <>
      <output className="sr-only">Carregando...</output>
      <div aria-hidden data-skeleton className="grid animate-pulse gap-3">
        {DAYS.map((day) => (
          <div key={day} className="rounded-card border border-border px-4 py-3">
            <div className="h-4 w-24 rounded-full bg-raised" />
            <div className="mt-3 h-11 rounded-control bg-raised" />
            <div className="mt-2 h-11 rounded-control bg-raised" />
          </div>
        ))}
      </div>
    </>
  )
}
