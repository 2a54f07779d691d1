import { CardSkeleton } from './card-skeleton.tsx'

/** Placeholders for cards that load. */
export function LoadingCards() {
  return (
    <>
      <output className="sr-only">Carregando...</output>
      <div aria-hidden className="grid gap-3">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </>
  )
}
