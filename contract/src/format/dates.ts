/** Business dates, always in São Paulo time (G-099, G-143). */
const ZONE = 'America/Sao_Paulo'

const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/

/** '09/04/2026' from an ISO time, or from a date, which is never shifted. */
export function formatDate(iso: string): string {
  const { year, month, day } = dateInZone(iso)
  return `${day}/${month}/${year}`
}

/** '09/04', of the same. */
export function formatDayAndMonth(iso: string): string {
  const { month, day } = dateInZone(iso)
  return `${day}/${month}`
}

/** The day after, on the calendar: not 24 hours later. */
export function formatDayAfter(iso: string): string {
  const { year, month, day } = dateInZone(iso)
  const next = Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)
  return formatDate(new Date(next).toISOString().slice(0, 10))
}

/** The digits of a day; formatted texts are never parsed, since engines differ. */
export function dateInZone(iso: string): Record<'year' | 'month' | 'day', string> {
  const [, year, month, day] = DATE_ONLY.exec(iso) ?? []
  if (year !== undefined && month !== undefined && day !== undefined) return { year, month, day }
  const parts = { year: '', month: '', day: '' }
  for (const { type, value } of DAY.formatToParts(new Date(iso))) {
    if (type === 'year' || type === 'month' || type === 'day') parts[type] = value
  }
  return parts
}
