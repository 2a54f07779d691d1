/** Cents for months that are paid at once: the operator's price for a year, else the monthly price times the months. */
export function priceOf(monthCents: number, months: number, yearCents: number | undefined): number {
  return months === 12 && yearCents !== undefined ? yearCents : monthCents * months
}
