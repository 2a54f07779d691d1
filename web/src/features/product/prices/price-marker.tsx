import { classNames } from '#ui/class-names.ts'

/** A shape, a colour and a line pattern for each shop: each alone distinguishes two shops. */
const SHAPES = [
  'M6 1.5A4.5 4.5 0 1 1 6 10.5A4.5 4.5 0 1 1 6 1.5Z',
  'M2 2H10V10H2Z',
  'M6 1L11 10.5H1Z',
  'M6 .5L11.5 6L6 11.5L.5 6Z',
  'M4.5 1H7.5V4.5H11V7.5H7.5V11H4.5V7.5H1V4.5H4.5Z',
] as const
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 5'] as const
const STROKES = [
  'stroke-primary',
  'stroke-premium-text',
  'stroke-foreground',
  'stroke-destructive',
  'stroke-muted',
] as const
const FILLS = [
  'fill-primary',
  'fill-premium-text',
  'fill-foreground',
  'fill-destructive',
  'fill-muted',
] as const

/** The style of a shop's prices, by the shop's index. */
export function styleOf(at: number) {
  const place = at % SHAPES.length
  return { dash: DASHES[place], stroke: STROKES[place] ?? '', fill: FILLS[place] ?? '' }
}

/** The mark of a shop; hollow for a promotion. */
export function PriceMarker({ at, isPromo = false }: { at: number; isPromo?: boolean }) {
  const { stroke, fill } = styleOf(at)
  return (
    <svg viewBox="0 0 12 12" aria-hidden className="size-2.5 shrink-0 overflow-visible">
      <path
        d={SHAPES[at % SHAPES.length]}
        strokeWidth={1.5}
        className={classNames(stroke, isPromo ? 'fill-surface' : fill)}
      />
    </svg>
  )
}
