import { CardSkeleton } from './card-skeleton.tsx'

/** What stands in the place of cards until they have come. */
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
