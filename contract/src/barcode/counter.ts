import type { Cents } from '#money/money.ts'

/** What a label of a counter can weigh, in grams: a slice to a whole cheese. */
const GRAMS = { least: 20, most: 10_000 } as const
const GRAMS_OF_KILO = 1000

/** A way to read the amount of a counter's label; what only a price per kilo tells is null without it. */
export interface CounterReading {
  readonly by: 'price' | 'weight'
  readonly paid: Cents | null
  readonly grams: number | null
}

/**
 * Scales of Brazilian counters (Toledo, Filizola) print an EAN-13: 2, the item's number in six digits (or in four or
 * five, filled with zeros), the price in cents or the weight in grams in five digits, and the check digit. Nothing says
 * which of both it is, so both are read. Where the price per kilo is known, a reading of less than 20 g or more than
 * 10 kg is dropped. One reading left is the label's; of two, the price stands first, as most shops print it, and a
 * person is asked.
 */
export function readCounter(amount: number, kiloPrice: Cents | null): readonly CounterReading[] {
  const perGram = kiloPrice === null || kiloPrice === 0 ? null : kiloPrice / GRAMS_OF_KILO
  const readings: readonly CounterReading[] = [
    { by: 'price', paid: amount, grams: perGram && Math.round(amount / perGram) },
    { by: 'weight', paid: perGram && Math.round(amount * perGram), grams: amount },
  ]
  return readings.filter(({ grams }) => grams === null || isSensible(grams))
}

function isSensible(grams: number): boolean {
  return grams >= GRAMS.least && grams <= GRAMS.most
}
