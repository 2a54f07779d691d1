import { TRIPS_MAX } from '#core/list/aisles/trips.ts'

/** Says where the order of the aisles comes from; '' for the default order. */
export function learnedText({ trips, isArranged }: { trips: number; isArranged: boolean }): string {
  if (trips === 0) return isArranged ? 'ordem arrumada por você' : ''
  if (trips === 1) return 'ordem aprendida em 1 compra'
  if (trips < TRIPS_MAX) return `ordem aprendida em ${trips} compras`
  return `ordem aprendida nas últimas ${TRIPS_MAX} compras`
}
